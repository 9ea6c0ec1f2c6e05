import { z } from 'zod';
import { address } from '../address.ts';
import { giftView } from '../gift.ts';
import { laterMethods, orderMethods } from '../later-payment.ts';
import { orderAmount, paymentStates, shippingStates } from '../orders.ts';
import { pendingPayment } from '../pending-payment.ts';
import { refundView } from './refunds.ts';

/** Reason why an order cannot leave; null where it can. */
const hindrance = z.string().nullable();

/** Cash or a transfer that an order waits for. */
export const awaitedPayment = pendingPayment
  .pick({ method: true, amount_cents: true, remaining_cents: true, pay_by: true, number: true })
  .extend({
    /** Time of the one reminder that its buyer is mailed. */
    reminded_at: z.iso.datetime().nullable(),
  });
export type AwaitedPayment = z.infer<typeof awaitedPayment>;

/** Sum of all orders that wait for cash or a transfer, beyond the page, too. */
export const awaitedSum = z.object({
  orders: z.number().int(),
  /** Money that is still to come: parts of transfers that came are taken off. */
  cents: z.number().int(),
  /** Copies of physical books that nobody else can buy meanwhile. */
  copies: z.number().int(),
  /** Orders whose time ends on this Mexico City day. */
  ends_today: z.object({
    orders: z.number().int(),
    cents: z.number().int(),
    methods: z.array(z.enum(laterMethods)),
  }),
});
export type AwaitedSum = z.infer<typeof awaitedSum>;

/** A row of the list. Amounts are absent for who may not see money. */
export const orderRow = z.object({
  order_id: z.number().int(),
  folio: z.string(),
  created_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  contact_name: z.string(),
  is_guest: z.boolean(),
  /** Copies of physical books. */
  copies: z.number().int(),
  total_cents: z.number().int().optional(),
  payment_status: z.enum(paymentStates),
  payment_method: z.enum(orderMethods),
  /** Name of the person of the staff who sold it by hand; null for what a buyer ordered. */
  sold_by: z.string().nullable(),
  /** Null unless cash or a transfer is waited for. */
  awaited: awaitedPayment.nullable(),
  shipping_state: z.enum(shippingStates),
  city: z.string().nullable(),
  state_name: z.string().nullable(),
  has_note: z.boolean(),
  /** Wrapped as a gift, or a gift without; null for an order that is none. */
  is_wrapped: z.boolean().nullable(),
  is_member: z.boolean(),
  is_digital: z.boolean(),
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  shipped_at: z.iso.datetime().nullable(),
  /** Person who packs the order now, until it is free again. */
  packed_by: z.string().nullable(),
  packed_until: z.iso.datetime().nullable(),
});
export type OrderRow = z.infer<typeof orderRow>;

export const timelineKinds = ['payment', 'parcel', 'mail', 'note', 'audit', 'return'] as const;

export const timelineEntry = z.object({
  kind: z.enum(timelineKinds),
  at: z.iso.datetime(),
  /** The sentence, Spanish. */
  text: z.string(),
  staff_name: z.string().nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** Amounts, card and e-mail are absent for who may not see money. */
export const deskOrder = z.object({
  order_id: z.number().int(),
  folio: z.string(),
  version: z.number().int(),
  created_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  payment_status: z.enum(paymentStates),
  payment_method: z.enum(orderMethods),
  /** Name of the person of the staff who sold it by hand; null for what a buyer ordered. */
  sold_by: z.string().nullable(),
  /** Link by which it can still be paid; absent for who may not see money. */
  pay_link: z.object({ url: z.url(), ends_at: z.iso.datetime() }).nullable().optional(),
  /** Null unless cash or a transfer is waited for; `can_end`: the staff may stop waiting. */
  awaited: awaitedPayment.extend({ can_end: z.boolean() }).nullable(),
  shipping_state: z.enum(shippingStates),
  contact: z.object({ full_name: z.string(), phone: z.string(), email: z.string().optional() }),
  /** The person can be erased here: the order was sold without the e-mail by which Clientes knows people. */
  can_forget_buyer: z.boolean(),
  is_guest: z.boolean(),
  is_member: z.boolean(),
  address: address.extend({ state: z.string() }).nullable(),
  note: z.string().nullable(),
  /** Recipient, card and wrap of a gift; null for any other order. */
  gift: giftView.nullable(),
  lines: z.array(
    z.object({
      product_id: z.number().int(),
      title: z.string(),
      authors: z.array(z.string()),
      sku: z.string().nullable(),
      is_digital: z.boolean(),
      quantity: z.number().int(),
      /** Copies given back, or whose money is on its way back. */
      refunded_quantity: z.number().int(),
      unit_cents: z.number().int().optional(),
      image_url: z.string().nullable(),
      /** Files of a digital book, as they are now: how often this order downloaded each, and when last. */
      files: z.array(
        z.object({
          file_id: z.number().int(),
          file_name: z.string(),
          downloads: z.number().int(),
          last_at: z.iso.datetime().nullable(),
        }),
      ),
    }),
  ),
  payment: z
    .object({
      method: z.string(),
      brand: z.string().nullable(),
      last4: z.string().nullable(),
      receipt_url: z.string().nullable(),
      subtotal_cents: z.number().int(),
      shipping_cents: z.number().int(),
      amounts: z.array(orderAmount),
      paid_cents: z.number().int(),
      refunded_cents: z.number().int(),
      under_way_cents: z.number().int(),
      refunds: z.array(refundView),
    })
    .nullable()
    .optional(),
  /** Days of the promise made at payment. */
  promised_from: z.iso.date().nullable(),
  promised_to: z.iso.date().nullable(),
  carrier_code: z.string().nullable(),
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  tracking_url: z.string().nullable(),
  shipped_at: z.iso.datetime().nullable(),
  delivered_at: z.iso.datetime().nullable(),
  packed_by: z.string().nullable(),
  packed_since: z.iso.datetime().nullable(),
  packed_until: z.iso.datetime().nullable(),
  hindrance,
  timeline: z.array(timelineEntry),
  notes: z.array(
    z.object({
      order_note_id: z.number().int(),
      at: z.iso.datetime(),
      staff_name: z.string(),
      text: z.string(),
    }),
  ),
  /** Other orders of the same copies for the same person or address, paid within a day: mistakes unless wanted. */
  doubles: z.array(z.object({ folio: z.string(), paid_at: z.iso.datetime(), is_wanted: z.boolean() })),
  returns: z.array(z.object({ return_id: z.number().int(), state: z.string(), reason: z.string() })),
});
export type DeskOrder = z.infer<typeof deskOrder>;
