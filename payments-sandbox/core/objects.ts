import type Stripe from 'stripe';
import type { CardBehaviour } from '../resources/test-cards.ts';

// The package turns decimal strings into Decimal objects on arrival; on the wire they are strings.
type Decimals = 'unit_amount_decimal';
export type Price = Omit<Stripe.Price, Decimals> & { unit_amount_decimal: string | null };
export type LineItem = Omit<Stripe.LineItem, 'price'> & { price: Price | null };
export type Session = Stripe.Checkout.Session;
export type Event = Omit<Stripe.EventBase, 'type' | 'data'> & {
  type: string;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
};

/** The stored objects by the name each carries in its `object` field. */
export type Objects = {
  balance_transaction: Stripe.BalanceTransaction;
  charge: Stripe.Charge;
  'checkout.session': Session;
  customer: Stripe.Customer;
  event: Event;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  price: Price;
  product: Stripe.Product;
  refund: Stripe.Refund;
};
export type ObjectName = keyof Objects;

/** What the sandbox remembers of an object and never shows in the API. */
export type Private = {
  'checkout.session': {
    lineItems: LineItem[];
    intent: {
      description?: string;
      metadata: Stripe.Metadata;
      receiptEmail?: string;
      shipping: Stripe.PaymentIntent.Shipping | null;
    };
  };
  payment_intent: { sessionId: string };
  payment_method: { behaviour: CardBehaviour; charges: number };
};
export type PrivateName = keyof Private;
