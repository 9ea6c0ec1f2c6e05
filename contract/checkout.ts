import { z } from 'zod';
import { address } from './address.ts';
import { defineCalls } from './calls.ts';
import { CART_LINES_MAX, LINE_QUANTITY_MAX } from './cart-limits.ts';
import { contact } from './contact.ts';
import { gift, giftView } from './gift.ts';
import { paymentMethods } from './later-payment.ts';
import { CURRENCY } from './money.ts';
import { deliveryDates, download, orderLine, orderToken, paymentStates } from './orders.ts';
import { paymentOption } from './payment-option.ts';
import { pendingPayment } from './pending-payment.ts';
import { folio, sameOrder } from './same-order.ts';
import { exactText, id, paragraph } from './text.ts';

/** Minutes that a payment session stays open and its stock stays reserved (the provider's minimum is 30). */
export const SESSION_MINUTES = 31;

export const cartLine = z.object({
  product_id: id,
  /** Name shown to the buyer when they put it in the cart; never used by the shop. */
  name: z.string().max(400),
  /** Cents the browser expects to pay per copy: compared, never charged. */
  unit_amount: z.number().int().min(0).max(100_000_000),
  quantity: z.number().int().min(1).max(LINE_QUANTITY_MAX),
});

export const sessionId = exactText(/^cs_(test|live)_[A-Za-z0-9]{20,200}$/, 208);

export const startCheckout = z.object({
  currency: z.literal(CURRENCY),
  cart: z.array(cartLine).min(1).max(CART_LINES_MAX),
  contact_information: contact,
  /** Pesos, shipping included, as the browser shows it. */
  total: z.number().min(0).max(1_000_000_000),
  address_id: id.optional(),
  address_information: address.optional(),
  note: paragraph(500).optional(),
  /** Dropped when nothing ships. */
  gift: gift.optional(),
  /** Wanted once more although the order of this folio was of just the same: the answer to ALREADY_BOUGHT. */
  again_after: folio.optional(),
  payment_method: z.enum(paymentMethods).default('card'),
});
export type StartCheckout = z.output<typeof startCheckout>;

export const paymentDetails = z.object({
  session: z.object({
    amount_total: z.number().int(),
    currency: z.string(),
    /** State of the payment: see the labels in orders.ts. */
    payment_status: z.string(),
    customer_details: z.object({ email: z.string().nullable() }),
  }),
  payment_intent: z.object({
    payment_method: z.object({
      type: z.string(),
      card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    }),
  }),
  charge: z.object({ receipt_url: z.string().nullable(), created_at: z.string().nullable() }),
  /** Reason of the provider's refusal, in plain Spanish; null unless the last attempt failed. */
  failure: z.object({ reason: z.string() }).nullable(),
  /** Order of the session, shown only to the buyer who opened it. */
  order: z
    .object({
      folio: z.string(),
      lines: z.array(orderLine),
      downloads: z.array(download),
      /** Recipient, card and wrap of a gift; null for any other order. */
      gift: giftView.nullable(),
      ...deliveryDates.shape,
      /** How it is paid later, while that is waited for; how it was to be paid, once its time has run out. */
      pending: pendingPayment.nullable(),
      /** Data of a guest's order that is paid or to be paid later: the key in its link, and its page's words to the guest; null for a client's. */
      guest: z
        .object({ link_token: z.string(), first_name: z.string(), address: z.string().nullable() })
        .nullable(),
    })
    .nullable(),
});
export type PaymentDetails = z.output<typeof paymentDetails>;

export const checkoutCalls = defineCalls({
  'POST /orders/add-order-get-checkout': {
    access: 'client or guest',
    summary: "Prices the cart, reserves its stock, writes the order and returns the provider's payment page",
    body: startCheckout,
    response: z.object({ status: z.boolean(), url: z.url(), status_Message: z.string() }),
    errors: [
      'BAD_REQUEST',
      'PRODUCT_NOT_FOUND',
      'PRICE_CHANGED',
      'OUT_OF_STOCK',
      'TOO_MANY_COPIES',
      'TOO_MANY_HELD',
      'TOTAL_TOO_SMALL',
      'TOTAL_TOO_LARGE',
      'ADDRESS_REQUIRED',
      'ADDRESS_NOT_FOUND',
      'ALREADY_BOUGHT',
      'PAYMENT_METHOD_UNAVAILABLE',
      'CHECKOUT_IN_PROGRESS',
      'IDEMPOTENCY_MISMATCH',
      'PAYMENT_PROVIDER_FAILED',
      'TOO_MANY_REQUESTS',
    ],
  },
  'POST /orders/retry-payment': {
    access: 'client or guest',
    summary:
      "The payment page of an unpaid order's lines again, at today's prices and stock, or what changed",
    body: z.union([
      z.object({ order_id: id, again_after: folio.optional() }).strict(),
      z.object({ session_id: sessionId, again_after: folio.optional() }).strict(),
    ]),
    response: z.object({ status: z.boolean(), url: z.url() }),
    errors: [
      'BAD_REQUEST',
      'PURCHASE_NOT_FOUND',
      'ORDER_NOT_PAYABLE',
      'ALREADY_BOUGHT',
      'PRODUCT_NOT_FOUND',
      'PRICE_CHANGED',
      'OUT_OF_STOCK',
      'TOO_MANY_COPIES',
      'TOO_MANY_HELD',
      'TOTAL_TOO_SMALL',
      'TOTAL_TOO_LARGE',
      'CHECKOUT_IN_PROGRESS',
      'PAYMENT_PROVIDER_FAILED',
      'TOO_MANY_REQUESTS',
    ],
  },
  'POST /orders/get-payment-options': {
    access: 'client or guest',
    summary: 'By which methods a cart can be paid, as the shop is now, and why not by the others',
    body: z.object({
      cart: z
        .array(cartLine.pick({ product_id: true, quantity: true }))
        .min(1)
        .max(CART_LINES_MAX),
    }),
    response: z.object({
      status: z.boolean(),
      methods: z.array(paymentOption),
    }),
    errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS'],
  },
  'POST /orders/find-same-order': {
    access: 'client or guest',
    summary:
      'Which order of the caller the copies in a cart became: paid, being confirmed, or still to be paid',
    body: z.object({
      lines: z
        .array(cartLine.pick({ product_id: true, quantity: true }))
        .min(1)
        .max(CART_LINES_MAX),
    }),
    response: z.object({ status: z.boolean(), order: sameOrder.nullable() }),
    errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS'],
  },
  'POST /payments/check-payment': {
    access: 'client or guest',
    lane: 0,
    summary:
      "Whether an order that is paid later has been paid: by its link, or a client's own by its number",
    body: z.union([z.object({ token: orderToken }).strict(), z.object({ order_id: id }).strict()]),
    response: z.object({
      status: z.boolean(),
      payment_status: z.enum(paymentStates),
      /** Cents left to pay; null once nothing is waited for. */
      remaining_cents: z.number().int().nullable(),
    }),
    errors: ['BAD_REQUEST', 'ORDER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  'POST /payments/get-payment-details': {
    access: 'client or guest',
    lane: 0,
    summary: 'What the success and failure pages show about a payment session',
    body: z.object({ session_id: sessionId }),
    response: paymentDetails,
    errors: ['BAD_REQUEST', 'PAYMENT_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
});
