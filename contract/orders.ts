import { z } from 'zod';
import { address } from './address.ts';
import { defineCalls } from './calls.ts';
import { image, productType } from './catalog.ts';
import { giftView } from './gift.ts';
import { guide } from './guide.ts';
import { invoiceData, orderInvoice } from './invoice.ts';
import { amountKinds } from './order-amounts.ts';
import { pendingPayment } from './pending-payment.ts';
import { exactText, id, line } from './text.ts';

export const paymentStates = [
  'creating',
  'awaiting_payment',
  'processing',
  'paid',
  'refund_pending',
  'refunded',
  'partially_refunded',
  'disputed',
  'expired',
  'canceled',
  'failed',
  'paid_oversold',
  'review',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** State of an order's parcel; leaves the first value only once the order is paid. */
export const shippingStates = [
  'pendiente de envío',
  'procesando',
  'enviado',
  'en tránsito',
  'entregado',
] as const;
export type ShippingState = (typeof shippingStates)[number];

/** State of an order's delivery: that of its parcel, until its money goes back or never comes. */
export const sendStates = [...shippingStates, 'cancelado', 'reembolsado'] as const;
export type SendState = (typeof sendStates)[number];

/** Money given back in part leaves the parcel its way. */
export function sendState(payment: PaymentState, shipping: ShippingState): SendState {
  if (payment === 'refunded') return 'reembolsado';
  const isOver = payment === 'expired' || payment === 'canceled' || payment === 'failed';
  return isOver ? 'cancelado' : shipping;
}

/** Labels of the provider's payment statuses; a status not listed here is shown as it is. */
export const paymentStatusLabels: Readonly<Record<string, string>> = {
  paid: 'Pagado',
  pending: 'Pendiente',
  failed: 'Fallido',
  canceled: 'Cancelado',
  processing: 'Procesando',
  past_due: 'Vencido',
  unpaid: 'Sin pagar',
  requires_payment_method: 'Falta método de pago',
  requires_confirmation: 'Por confirmar',
  requires_action: 'Requiere tu autorización',
  incomplete: 'Incompleto',
  incomplete_expired: 'Expirado',
};

export const orderLine = z.object({
  product_id: z.number().int(),
  product_name: z.string(),
  authors: z.array(z.string()),
  product_type: productType,
  main_image: image.nullable(),
  quantity: z.number().int(),
  unit_price_cents: z.number().int(),
  /** True for the line that stands for a pass of a plan: there is no book, no file and nothing for a cart. */
  is_pass: z.boolean(),
});
export type OrderLine = z.infer<typeof orderLine>;

/** A bought file; the link works for fifteen minutes and is made anew whenever the order is asked for. */
export const download = z.object({
  product_name: z.string(),
  url: z.string(),
  /** Path of the page on which it is read on a screen; null where there is only the file. */
  read_path: z.string().nullable(),
});
export type Download = z.infer<typeof download>;

/**
 * Dates when a parcel should come, as Mexico City days (`YYYY-MM-DD`). No day is promised for what is not shipped,
 * before it is paid, and for orders that were paid before days were promised.
 */
export const deliveryDates = z.object({
  /** Fixed when the order was paid. */
  promised_from: z.iso.date().nullable(),
  promised_to: z.iso.date().nullable(),
  /** Day when it leaves the shop; null once it has left. */
  leaves_on: z.iso.date().nullable(),
  /** The promised last day, or a later one where the parcel left late; null once it has arrived or that day has passed. */
  arrives_by: z.iso.date().nullable(),
  /** Tells that the parcel left too late for the promise, or has not left when it should have arrived. */
  is_late: z.boolean(),
});
export type DeliveryDates = z.infer<typeof deliveryDates>;

/** Tracking of a parcel: its carrier, its number, and the carrier's page about it where there is one. */
const tracking = z.object({
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  tracking_url: z.string().nullable(),
});

/** Amount charged beside the books: what was free is not among them. */
export const orderAmount = z.object({ kind: z.enum(amountKinds), cents: z.number().int() });

/** Reason why the last card was refused, as a sentence; null when none was, and once the order is paid, expired or canceled. */
const refusal = z.string().nullable();

/** A guest's order as the link in their mail shows it. */
export const orderView = z.object({
  folio: z.string(),
  created_at: z.iso.datetime(),
  payment_status: z.enum(paymentStates),
  refusal,
  status_send: z.enum(sendStates),
  lines: z.array(orderLine),
  downloads: z.array(download),
  subtotal_cents: z.number().int(),
  shipping_cents: z.number().int(),
  amounts: z.array(orderAmount),
  total_cents: z.number().int(),
  contact: z.object({ full_name: z.string(), email: z.string(), phone: z.string() }),
  address: address.extend({ state: z.string() }).nullable(),
  note: z.string().nullable(),
  /** Recipient, card and wrap of a gift; null for any other order. */
  gift: giftView.nullable(),
  payment: z
    .object({
      /** The provider's name of it: `card`, `oxxo` … */
      method: z.string(),
      brand: z.string().nullable(),
      last4: z.string().nullable(),
      paid_at: z.iso.datetime(),
    })
    .nullable(),
  /** How it is paid later, while that is waited for; how it was to be paid, once its time has run out. */
  pending: pendingPayment.nullable(),
  /** Invoice; null until one is asked for. */
  invoice: orderInvoice.nullable(),
  shipped_at: z.iso.datetime().nullable(),
  delivered_at: z.iso.datetime().nullable(),
  ...tracking.shape,
  ...deliveryDates.shape,
});
export type OrderView = z.infer<typeof orderView>;

/** A purchase in the client's list. Amounts are pesos. */
export const purchase = z.object({
  order_id: z.number().int(),
  folio: z.string(),
  created_at: z.iso.datetime(),
  status_send: z.enum(sendStates),
  payment_status: z.enum(paymentStates),
  refusal,
  /** How it is paid later, while that is waited for; how it was to be paid, once its time has run out. */
  pending: pendingPayment.nullable(),
  total: z.number(),
  /** Recipient, card and wrap of a gift; null for any other order. */
  gift: giftView.nullable(),
  ...deliveryDates.shape,
  ...tracking.shape,
  /** Mexico City day. */
  delivered_on: z.iso.date().nullable(),
  products: z.array(
    z.object({
      product_id: z.number().int(),
      name: z.string(),
      author: z.array(z.string()),
      image: z.string().nullable(),
      /** Picture in its sizes. */
      main_image: image.nullable(),
      product_type: productType,
      quantity: z.number().int(),
      /** Total of this line. */
      total: z.number(),
      is_pass: z.boolean(),
      /** Stock of today. */
      stock: z.number().int(),
      /** 1 while the product is sold. */
      status: z.number().int(),
    }),
  ),
});
export type Purchase = z.infer<typeof purchase>;

/** A client's own order, whole. */
export const purchaseDetail = orderView.omit({ lines: true }).extend({
  order_id: z.number().int(),
  /** Pesos. */
  total: z.number(),
  was_sent: z.boolean(),
  delivered_on: z.iso.date().nullable(),
  receipt_url: z.string().nullable(),
  products: z.array(
    orderLine.extend({
      main_image_url: z.string().nullable(),
      /** Pesos per copy. */
      sale_price: z.number(),
      stock: z.number().int(),
      status: z.number().int(),
    }),
  ),
});
export type PurchaseDetail = z.infer<typeof purchaseDetail>;

/** The key in the address of a shared order. */
export const orderToken = exactText(/^[A-Za-z0-9_-]{43}$/, 43);

export const ordersCalls = defineCalls({
  'GET /orders/get-my-orders': {
    access: 'client',
    summary: "The client's orders, newest first; those that ended unpaid for thirty days",
    query: z.object({
      month: z.enum(['this', 'last']).optional(),
      year: exactText(/^20\d{2}$/, 4).optional(),
      product_name: line(100).optional(),
      /** Group of orders: those paid for or about to be, or those without money; both when absent. */
      group: z.enum(['purchases', 'unfinished']).optional(),
      /** The last order of the page before. */
      before: id.optional(),
    }),
    response: z.object({
      status: z.boolean(),
      orders: z.array(purchase),
      has_more: z.boolean(),
      /** Years in which the client has ordered, this year always among them; newest first. */
      years: z.array(z.number().int()),
    }),
    errors: ['BAD_REQUEST'],
  },
  'POST /orders/get-order-detail': {
    access: 'client',
    summary: "One of the client's orders, whole",
    body: z.object({ order_id: id }),
    response: z.object({ status: z.boolean(), order: purchaseDetail }),
    errors: ['BAD_REQUEST', 'PURCHASE_NOT_FOUND'],
  },
  'POST /orders/join-my-account': {
    access: 'client',
    summary:
      "Makes a guest's paid order the client's: by its link, and only into the account made with its e-mail since",
    body: z.object({ token: orderToken }),
    response: z.object({ status: z.boolean(), order_id: z.number().int() }),
    errors: ['BAD_REQUEST', 'ORDER_NOT_JOINED', 'TOO_MANY_REQUESTS'],
  },
  'GET /orders/get-shared-order': {
    summary: 'The read-only order behind the link of a confirmation mail',
    query: z.object({ token: orderToken }),
    response: z.object({ status: z.boolean(), order: orderView }),
    errors: ['BAD_REQUEST', 'ORDER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  'POST /orders/read-guide': {
    summary: "The texts of a bought guide, for reading it on a screen: by its order's link",
    lane: 2,
    body: z.object({ token: orderToken }),
    response: z.object({ status: z.boolean(), guide }),
    errors: ['BAD_REQUEST', 'DOWNLOAD_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  'POST /orders/request-invoice': {
    access: 'client or guest',
    summary:
      "Asks for the invoice of a paid order, or changes what was asked for until it is begun: by the client's number of it, or by its link",
    body: z.object({
      /** A client's own, unless a link is given. */
      order_id: id.optional(),
      token: orderToken.optional(),
      data: invoiceData,
      /** The RFC is as it should be, though its last sign does not follow from the others. */
      accept_digit: z.boolean().default(false),
    }),
    response: z.object({ status: z.boolean(), invoice: orderInvoice }),
    errors: [
      'BAD_REQUEST',
      'ORDER_NOT_FOUND',
      'INVOICE_NOT_POSSIBLE',
      'INVOICE_ALREADY_ISSUED',
      'RFC_DIGIT',
      'TOO_MANY_REQUESTS',
    ],
  },
});
