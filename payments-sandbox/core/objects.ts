import type Stripe from 'stripe';
import type { CardBehaviour } from '../resources/test-cards.ts';

// Type as it is sent: the package turns decimal strings into Decimal objects on arrival.
type Wire<T, Decimals extends keyof T> = Omit<T, Decimals> & Record<Decimals, string | null>;
export type Price = Wire<Stripe.Price, 'unit_amount_decimal'>;
type Plan = Wire<Stripe.Plan, 'amount_decimal'>;
export type SubscriptionItem = Omit<Stripe.SubscriptionItem, 'plan' | 'price'> & { plan: Plan; price: Price };
export type Subscription = Omit<Stripe.Subscription, 'items'> & { items: Stripe.ApiList<SubscriptionItem> };
export type InvoiceLine = Omit<Wire<Stripe.InvoiceLineItem, 'quantity_decimal'>, 'pricing'> & {
  pricing: Wire<Stripe.InvoiceLineItem.Pricing, 'unit_amount_decimal'> | null;
};
export type InvoiceItem = Omit<Wire<Stripe.InvoiceItem, 'quantity_decimal'>, 'pricing'> & {
  pricing: Wire<Stripe.InvoiceItem.Pricing, 'unit_amount_decimal'> | null;
};
export type Invoice = Omit<Stripe.Invoice, 'lines'> & { lines: Stripe.ApiList<InvoiceLine> };
export type LineItem = Omit<Stripe.LineItem, 'price'> & { price: Price | null };
export type Session = Stripe.Checkout.Session;
export type Event = Omit<Stripe.EventBase, 'type' | 'data'> & {
  type: Stripe.Event['type'];
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
};

/** Types of the stored objects by the name each carries in its `object` field. */
export type Objects = {
  balance_transaction: Stripe.BalanceTransaction;
  'billing_portal.configuration': Stripe.BillingPortal.Configuration;
  'billing_portal.session': Stripe.BillingPortal.Session;
  charge: Stripe.Charge;
  'checkout.session': Session;
  customer: Stripe.Customer;
  deleted_customer: Stripe.DeletedCustomer;
  dispute: Stripe.Dispute;
  event: Event;
  invoice: Invoice;
  invoice_payment: Stripe.InvoicePayment;
  invoiceitem: InvoiceItem;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  price: Price;
  product: Stripe.Product;
  refund: Stripe.Refund;
  setup_intent: Stripe.SetupIntent;
  subscription: Subscription;
};
export type ObjectName = keyof Objects;

/** Data about an object that the sandbox keeps and never shows in the API. */
export type Private = {
  'checkout.session': {
    lineItems: LineItem[];
    intent: {
      description?: string;
      metadata: Stripe.Metadata;
      receiptEmail?: string;
      shipping: Stripe.PaymentIntent.Shipping | null;
    };
    /** Days until a voucher of this session ends. */
    voucherDays?: number;
    /** Intent of a session that subscribes, which the session itself does not name. */
    intentId?: string;
    subscription?: { description?: string; metadata: Stripe.Metadata };
  };
  /** Account number to which a customer transfers, and what lies there and pays for nothing yet. */
  customer: { clabe: string; availableCents: number };
  /**
   * Payment's purpose: a session, an invoice, both when a session's payment became the first invoice, or none for an
   * intent that was made by itself and waits for a transfer.
   */
  payment_intent: { sessionId?: string; invoiceId?: string };
  setup_intent: { portalSessionId: string };
  /** Address under which the sandbox was called: renewals by the clock come without a request. */
  subscription: { origin: string };
  payment_method: { behaviour: CardBehaviour; charges: number };
};
export type PrivateName = keyof Private;
