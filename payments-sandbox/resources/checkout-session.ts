import type { CallContext, Ledger } from '../api/call.ts';
import { invalidParameter, invalidRequest, noSuch } from '../api/stripe-error.ts';
import { newId, randomText } from '../core/ids.ts';
import type { LineItem, Session } from '../core/objects.ts';

import { intentShipping } from './intent-shipping.ts';
import { inlinePrice, priceOnSale } from './prices.ts';
import { methodsOffered } from './session-methods.ts';
import { checkMode, checkPrices } from './session-modes.ts';
import type { SessionParams } from './session-params.ts';
import { VOUCHER_DAYS } from './vouchers.ts';

const LEAST_TOTAL = 1000;
const LARGEST_TOTAL = 99_999_999;
const SHORTEST_LIFE = 30 * 60;
const LONGEST_LIFE = 24 * 3600;
// Seconds of tolerance, as the request has been on its way when the bounds are compared.
const GRACE = 60;

function lineItems(ledger: Ledger, lines: SessionParams['line_items']): LineItem[] {
  return lines.map((line, index) => {
    const param = `line_items[${index}]`;
    if (!line.price_data && !line.price) {
      throw invalidRequest(`Missing required param: ${param}[price].`, {
        code: 'parameter_missing',
        param: `${param}[price]`,
      });
    }
    const { price, product } = line.price_data
      ? inlinePrice(ledger, line.price_data, `${param}[price_data]`)
      : priceOnSale(ledger, line.price ?? '', `${param}[price]`);
    const quantity = line.quantity ?? 1;
    const amount = (price.unit_amount ?? 0) * quantity;
    return {
      id: newId('li'),
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: product.name,
      metadata: line.metadata ?? {},
      price,
      quantity,
    };
  });
}

function totalOf(items: LineItem[]): { total: number; currency: string } {
  const currency = items[0]?.currency;
  if (currency === undefined) {
    throw invalidRequest('You must provide at least one line item.', {
      code: 'parameter_missing',
      param: 'line_items',
    });
  }
  if (items.some((item) => item.currency !== currency)) {
    throw invalidRequest('All line items must have the same currency.', { param: 'line_items' });
  }
  const total = items.reduce((sum, item) => sum + item.amount_total, 0);
  if (currency === 'mxn' && total < LEAST_TOTAL) {
    throw invalidRequest("The Checkout Session's total amount due must add up to at least $10.00 mxn", {
      code: 'amount_too_small',
    });
  }
  if (total > LARGEST_TOTAL) {
    throw invalidRequest("The Checkout Session's total amount must be no more than 999,999.99", {
      code: 'amount_too_large',
    });
  }
  return { total, currency };
}

/** End of the session, and the clock it is measured by: the shop's stays behind when the sandbox's is moved ahead. */
function expiry(ledger: Ledger, asked: number | undefined, now: number): { at: number; onShopTime: boolean } {
  const { clock } = ledger;
  if (asked === undefined) return { at: now + LONGEST_LIFE, onShopTime: false };
  const fits = (from: number) =>
    asked >= from + SHORTEST_LIFE - GRACE && asked <= from + LONGEST_LIFE + GRACE;
  if (fits(now)) return { at: asked, onShopTime: false };
  if (fits(clock.shopNow())) return { at: asked, onShopTime: true };
  throw invalidRequest(
    asked < now + SHORTEST_LIFE
      ? 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.'
      : 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
    { param: 'expires_at' },
  );
}

const NO_INVOICE: Session['invoice_creation'] = {
  enabled: false,
  invoice_data: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: null,
    metadata: {},
    rendering_options: null,
  },
};

function sessionOf(
  params: SessionParams,
  given: {
    id: string;
    origin: string;
    created: number;
    expiresAt: number;
    total: number;
    currency: string;
    methods: string[];
  },
): Session {
  const subscribes = params.mode === 'subscription';
  const installments = params.payment_method_options?.card?.installments;
  const voucherDays = params.payment_method_options?.oxxo?.expires_after_days;
  return {
    id: given.id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: given.total,
    amount_total: given.total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: given.created,
    currency: given.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: params.customer ?? null,
    customer_account: null,
    customer_creation: params.customer
      ? null
      : subscribes
        ? 'always'
        : (params.customer_creation ?? 'if_required'),
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: given.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: subscribes ? null : NO_INVOICE,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: { enabled: false },
    metadata: params.metadata ?? {},
    mode: params.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: params.payment_method_collection ?? (subscribes ? 'always' : 'if_required'),
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        request_three_d_secure: 'automatic',
        ...(installments && { installments: { enabled: installments.enabled ?? false } }),
      },
      ...(given.methods.includes('oxxo') && { oxxo: { expires_after_days: voucherDays ?? VOUCHER_DAYS } }),
    },
    payment_method_types: given.methods,
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${given.origin}/c/pay/${given.id}`,
    wallet_options: null,
  };
}

export function createSession({ ledger, origin }: CallContext, params: SessionParams): Session {
  const { store, clock, schedule } = ledger;
  if (params.customer && !store.find('customer', params.customer))
    throw noSuch('customer', params.customer, 'customer', 400);
  if (params.customer && params.customer_email) {
    throw invalidParameter('You may only specify one of these parameters: customer, customer_email.');
  }
  checkMode(params);
  const now = clock.now();
  const expires = expiry(ledger, params.expires_at, now);
  const items = lineItems(ledger, params.line_items);
  checkPrices(params.mode, items);
  const amount = totalOf(items);
  const session = sessionOf(params, {
    ...amount,
    methods: methodsOffered(store, params, amount.total),
    id: `cs_test_a1${randomText(56)}`,
    origin,
    created: now,
    expiresAt: expires.at,
  });
  store.insert('checkout.session', session, session.created);
  store.setPrivate('checkout.session', session.id, {
    lineItems: items,
    voucherDays: params.payment_method_options?.oxxo?.expires_after_days,
    intent: {
      description: params.payment_intent_data?.description,
      metadata: params.payment_intent_data?.metadata ?? {},
      receiptEmail: params.payment_intent_data?.receipt_email,
      shipping: intentShipping(params.payment_intent_data?.shipping),
    },
    ...(params.mode === 'subscription' && {
      subscription: {
        description: params.subscription_data?.description,
        metadata: params.subscription_data?.metadata ?? {},
      },
    }),
  });
  schedule.add('session.expire', session.id, expires.at, expires.onShopTime);
  return session;
}
