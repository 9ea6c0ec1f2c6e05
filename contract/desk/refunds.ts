import { z } from 'zod';
import { amountKinds } from '../order-amounts.ts';
import { orderAmount, paymentStates } from '../orders.ts';
import { exactText, id, paragraph } from '../text.ts';
import { ok } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';
import { list } from './list.ts';

/** Reasons for refunds; the last two are the shop's own. */
export const refundReasons = [
  'arrepentimiento',
  'cancela',
  'dañado',
  'equivocado',
  'agotado',
  'perdido',
  'no entregado',
  'cortesía',
  'otro',
  'pagado dos veces',
  'sin existencias',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** `asked` before the provider answered, `sent` on its way, `confirmed` by the provider's event, `failed` needs a person. */
export const refundStates = ['asked', 'sent', 'confirmed', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** Key that the page draws for one click: the same key again is the same refund. */
export const requestKey = exactText(/^[A-Za-z0-9-]{16,64}$/, 64);

const MAX_CENTS = 99_999_999;
const cents = z.number().int().min(0).max(MAX_CENTS);

/** Items to be given back; the server computes the sum from them. */
export const refundInput = z.object({
  order_id: id,
  lines: z
    .array(
      z.object({
        product_id: id,
        quantity: z.number().int().min(1).max(99),
        /** Tells that the copies return to the shelf; only while they are here or came back. */
        restock: z.boolean(),
      }),
    )
    .max(60),
  shipping: z.boolean(),
  /** Other amounts that go back, what is left of each; shipping may be named here, too. */
  amounts: z.array(z.enum(amountKinds)).max(amountKinds.length).optional(),
  /** «Otro monto», beside or instead of lines. */
  other_cents: cents,
  reason: z.enum(refundReasons).exclude(['pagado dos veces', 'sin existencias']),
  /** The return that this refund ends. */
  return_id: id.optional(),
});
export type RefundInput = z.output<typeof refundInput>;

export const refundPreview = z.object({
  cents: z.number().int(),
  /** Money left: paid − given back − under way. */
  left_cents: z.number().int(),
  left_after_cents: z.number().int(),
  /** Tells that the parcel left: its copies cannot return to the shelf by this. */
  has_left: z.boolean(),
  /** `DHL 12…`, where it left with one. */
  left_with: z.string().nullable(),
});
export type RefundPreview = z.infer<typeof refundPreview>;

/** Amounts of an order that can still be given back, and those that were. */
export const refundable = z.object({
  order_id: z.number().int(),
  folio: z.string(),
  contact_name: z.string(),
  is_guest: z.boolean(),
  /** The buyer can be mailed; false of a sale by hand without an e-mail. */
  has_email: z.boolean(),
  payment_status: z.enum(paymentStates),
  /** `Visa ·4242`, or the method's name: read by pages that were loaded before there was `paid_with`. */
  goes_to: z.string(),
  /** Method and card that it was paid with, by which its money goes back; null where nothing was paid. */
  paid_with: z
    .object({ method: z.string(), brand: z.string().nullable(), last4: z.string().nullable() })
    .nullable(),
  paid_cents: z.number().int(),
  refunded_cents: z.number().int(),
  under_way_cents: z.number().int(),
  left_cents: z.number().int(),
  shipping_cents: z.number().int(),
  shipping_left_cents: z.number().int(),
  /** Amounts charged beside the books, and what of each was not given back. */
  amounts: z.array(orderAmount.extend({ left_cents: z.number().int() })),
  has_left: z.boolean(),
  left_with: z.string().nullable(),
  lines: z.array(
    z.object({
      product_id: z.number().int(),
      title: z.string(),
      image_url: z.string().nullable(),
      is_digital: z.boolean(),
      quantity: z.number().int(),
      unit_cents: z.number().int(),
      /** Copies not given back yet, by confirmed refunds and those under way. */
      quantity_left: z.number().int(),
      /** «Regresa al inventario» may be chosen. */
      can_restock: z.boolean(),
      refunded_on: z.iso.date().nullable(),
    }),
  ),
  return_case: z
    .object({ return_id: z.number().int(), received_at: z.iso.datetime().nullable(), reason: z.string() })
    .nullable(),
});
export type Refundable = z.infer<typeof refundable>;

export const refundView = z.object({
  refund_id: z.number().int(),
  cents: z.number().int(),
  reason: z.enum(refundReasons),
  state: z.enum(refundStates),
  /** `transfer`: of cash, to an account that the buyer names. */
  kind: z.enum(['provider', 'by hand', 'transfer']),
  created_at: z.iso.datetime(),
  confirmed_at: z.iso.datetime().nullable(),
  staff_name: z.string().nullable(),
  failure_reason: z.string().nullable(),
});
export type RefundView = z.infer<typeof refundView>;

export const reviewKinds = [
  'paid twice',
  'amount',
  'refund failed',
  'oversold',
  'disputed',
  'transfer',
  'other',
] as const;

/** An order that a person must look at, with both sides of what does not agree. */
export const reviewCase = z.object({
  order_id: z.number().int(),
  folio: z.string(),
  kind: z.enum(reviewKinds),
  contact_name: z.string(),
  contact_email: z.string(),
  payment_status: z.enum(paymentStates),
  since: z.iso.datetime(),
  /** Sum that the shop expected, and the one that the provider says came. */
  expected_cents: z.number().int(),
  paid_cents: z.number().int().nullable(),
  currency: z.string(),
  detail: z.string().nullable(),
  /** The refund that failed, to be settled by hand or tried again. */
  refund: refundView.nullable(),
  /** A refund by transfer that waits for the owner: its account was given, or its link ended without an answer. */
  transfer: z
    .object({ refund_id: z.number().int(), cents: z.number().int(), is_answered: z.boolean() })
    .nullable(),
  /** «Dejar seguir»: nothing is held and the money is here. */
  can_release: z.boolean(),
  can_refund_all: z.boolean(),
});
export type ReviewCase = z.infer<typeof reviewCase>;

const order = z.object({ order_id: id });

export const deskRefundCalls = defineDeskCalls({
  'GET /desk/checkout/refundable': {
    access: 'money',
    summary: 'What of an order can be given back',
    query: z.object({ order_id: id, return_id: id.optional() }),
    response: ok.extend({ order: refundable }),
    errors: ['BAD_REQUEST', 'ORDER_NOT_FOUND'],
  },
  'POST /desk/checkout/preview-refund': {
    access: 'money',
    summary: 'The sum of a refund before it is made',
    body: refundInput,
    response: ok.extend({ preview: refundPreview }),
    errors: ['BAD_REQUEST', 'ORDER_NOT_FOUND', 'GIFT_ALREADY_STARTED', 'REFUND_TOO_MUCH'],
  },
  'POST /desk/checkout/refund': {
    access: 'money',
    confirm: true,
    writes: true,
    summary: 'Gives money back: lines, shipping or another sum, once per key',
    body: refundInput.extend({
      request_key: requestKey,
      /** Sum that the page showed: another one is refused. */
      expected_cents: cents,
      /** «Avisarle por correo». */
      notify: z.boolean(),
    }),
    response: ok.extend({ refund: refundView, is_restocked: z.boolean() }),
    errors: [
      'BAD_REQUEST',
      'IDEMPOTENCY_MISMATCH',
      'ORDER_NOT_FOUND',
      'GIFT_ALREADY_STARTED',
      'REFUND_TOO_MUCH',
      'REFUND_UNDER_WAY',
      'PRICE_CHANGED',
    ],
  },
  'POST /desk/checkout/cancel-order': {
    access: 'money',
    confirm: true,
    writes: true,
    summary: 'Unpaid: ends the payment page; paid and here: gives everything back and restocks',
    body: order.extend({ request_key: requestKey, notify: z.boolean() }),
    response: ok.extend({ payment_status: z.enum(paymentStates) }),
    errors: [
      'BAD_REQUEST',
      'IDEMPOTENCY_MISMATCH',
      'ORDER_NOT_FOUND',
      'GIFT_ALREADY_STARTED',
      'ALREADY_SHIPPED',
      'CANNOT_CANCEL',
      'REFUND_UNDER_WAY',
    ],
  },
  'GET /desk/checkout/review': {
    access: 'money',
    summary: 'Orders that a person must look at, the oldest first',
    ...list('cases', reviewCase),
    errors: ['BAD_REQUEST'],
  },
  'POST /desk/checkout/release': {
    access: 'money',
    confirm: true,
    writes: true,
    summary: '«Dejar seguir»: an order paid twice goes on, when nothing is held',
    body: order,
    response: ok,
    errors: ['BAD_REQUEST', 'ORDER_NOT_FOUND', 'CANNOT_RELEASE'],
  },
  'POST /desk/checkout/settle-by-hand': {
    access: 'money',
    confirm: true,
    writes: true,
    summary: '«Ya lo transferí»: a refund that failed was given back another way',
    body: z.object({ refund_id: id.optional(), order_id: id, note: paragraph(300) }),
    response: ok,
    errors: ['BAD_REQUEST', 'ORDER_NOT_FOUND', 'NOT_FOUND', 'REFUND_TOO_MUCH'],
  },
  'POST /desk/checkout/retry-refund': {
    access: 'money',
    confirm: true,
    writes: true,
    summary: 'Asks the provider again for a refund that failed',
    body: z.object({ refund_id: id, request_key: requestKey }),
    response: ok.extend({ refund: refundView }),
    errors: [
      'BAD_REQUEST',
      'IDEMPOTENCY_MISMATCH',
      'NOT_FOUND',
      'GIFT_ALREADY_STARTED',
      'REFUND_TOO_MUCH',
      'REFUND_UNDER_WAY',
    ],
  },
  'GET /desk/checkout/dispute.pdf': {
    access: 'money',
    confirm: true,
    file: 'application/pdf',
    summary: '«Bajar expediente»: what the bank wants to see of a disputed order',
    query: order,
    errors: ['BAD_REQUEST', 'ORDER_NOT_FOUND'],
  },
});
