import type Stripe from 'stripe';
import { newId } from '../core/ids.ts';
import type { Invoice, InvoiceItem, InvoiceLine, Price, Subscription } from '../core/objects.ts';

type Period = { start: number; end: number };
export type Charged = {
  description: string;
  price: Price;
  quantity: number;
  itemId?: string;
  period: Period;
};
export type NewInvoice = {
  subscription: Subscription;
  customer: Stripe.Customer;
  reason: 'subscription_create' | 'subscription_cycle' | 'upcoming';
  charged: Charged[];
  /** Period that has ended. The lines hold the paid period. */
  period: Period;
  created: number;
};

/** Parent of a line: the subscription's item, or a product that was sold once together with it. */
function parentOf(subscription: string, itemId: string | undefined): InvoiceLine['parent'] {
  const shared = { proration: false, proration_details: null, subscription };
  if (itemId === undefined) {
    return {
      invoice_item_details: { ...shared, invoice_item: newId('ii') },
      subscription_item_details: null,
      type: 'invoice_item_details',
    };
  }
  return {
    invoice_item_details: null,
    subscription_item_details: { ...shared, invoice_item: null, subscription_item: itemId },
    type: 'subscription_item_details',
  };
}

function lineOf(invoice: string, subscription: Subscription, charged: Charged): InvoiceLine {
  const { price, quantity } = charged;
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: charged.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: parentOf(subscription.id, charged.itemId),
    period: charged.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: String(price.product) },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

/** Line of an item that was added to the next invoice of a subscription, beside the price of its period. */
export function lineOfItem(invoice: string, item: InvoiceItem, subscription: string): InvoiceLine {
  return {
    id: newId('il'),
    object: 'line_item',
    amount: item.amount,
    currency: item.currency,
    description: item.description,
    discount_amounts: [],
    discountable: item.discountable,
    discounts: [],
    invoice,
    livemode: false,
    metadata: item.metadata ?? {},
    parent: {
      invoice_item_details: {
        invoice_item: item.id,
        proration: false,
        proration_details: null,
        subscription,
      },
      subscription_item_details: null,
      type: 'invoice_item_details',
    },
    period: item.period,
    pretax_credit_amounts: [],
    pricing: item.pricing,
    quantity: item.quantity,
    quantity_decimal: item.quantity_decimal,
    subscription,
    subtotal: item.amount,
    taxes: [],
  };
}

/** Adds lines to a draft and computes its new total. */
export function withLines(draft: Invoice, added: InvoiceLine[]): Invoice {
  const data = [...draft.lines.data, ...added];
  return {
    ...draft,
    ...amounts(data.reduce((sum, line) => sum + line.amount, 0)),
    lines: { ...draft.lines, data },
  };
}

function customerPart(customer: Stripe.Customer) {
  const { shipping } = customer;
  return {
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: shipping,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
  };
}

function amounts(total: number) {
  const due = Math.max(total, 0);
  return {
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
  };
}

/** Makes a draft, whose money is asked for only when it is finalised. */
export function invoiceOf(given: NewInvoice): Invoice {
  const { subscription, created, reason } = given;
  const id = newId(reason === 'upcoming' ? 'upcoming_in' : 'in');
  const lines = given.charged.map((one) => lineOf(id, subscription, one));
  return {
    id,
    object: 'invoice',
    account_country: 'MX',
    account_name: 'Brincacuentos',
    account_tax_ids: null,
    ...amounts(lines.reduce((sum, line) => sum + line.amount, 0)),
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created,
    currency: subscription.currency,
    custom_fields: null,
    ...customerPart(given.customer),
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: ['card'] },
    period_end: given.period.end,
    period_start: given.period.start,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    test_clock: null,
    webhooks_delivered_at: null,
  };
}
