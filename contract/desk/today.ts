import { z } from 'zod';
import { legalIdentity } from '../legal-identity.ts';
import { paymentStates, shippingStates } from '../orders.ts';
import { line } from '../text.ts';
import { bookStates } from './books.ts';
import { count, ok } from './change.ts';
import { arcoKinds } from './clients.ts';
import { defineDeskCalls } from './desk-call.ts';
import { BULK_MAX } from './parcels.ts';

/** Rows of each kind that a search shows. */
export const FOUND_MAX = 5;
/** Orders that «Marcar entregados» takes at once. */
export const OVERDUE_MAX = BULK_MAX;

/** Summary of what waits; each part is shown only to staff who may see to it. */
export const today = ok.extend({
  /** Time when it was counted. */
  at: z.iso.datetime(),
  to_send: z
    .object({
      count,
      late: count,
      oldest: z.object({ folio: z.string(), paid_at: z.iso.datetime() }).nullable(),
      /** Covers of the first orders' books, to recognise them at a glance. */
      covers: z.array(z.object({ product_id: z.number().int(), image_url: z.string() })),
    })
    .optional(),
  review: z.object({ count, folio: z.string().nullable() }).optional(),
  /** Orders that are still here and were likely paid twice, and the first one with the order it repeats. */
  doubles: z.object({ count, folio: z.string().nullable(), earlier_folio: z.string().nullable() }).optional(),
  /** Orders whose day to pay is long over without a word of the provider, and the first of them. */
  later_payments: z.object({ count, folio: z.string().nullable() }).optional(),
  returns: z
    .object({
      count,
      next: z
        .object({ folio: z.string(), deadline: z.iso.date(), business_days_left: z.number().int() })
        .nullable(),
    })
    .optional(),
  /** Requests about personal data that wait for an answer, and the one due first. */
  arco: z
    .object({
      count,
      next: z
        .object({ kind: z.enum(arcoKinds), due_on: z.iso.date(), business_days_left: z.number().int() })
        .nullable(),
    })
    .optional(),
  /** Boxes of memberships that wait, and those of them that have no titles yet. */
  boxes: z.object({ count, without_titles: count, oldest: z.iso.datetime().nullable() }).optional(),
  /** Subscriptions whose card was declined, and since when the first of them owes. */
  declined: z.object({ count, oldest: z.iso.datetime().nullable() }).optional(),
  /** Invoices to be made, since when the first one is asked for, and credit notes that are due. */
  invoices: z.object({ count, oldest: z.iso.datetime().nullable(), credit_notes: count }).optional(),
  /** Conversations that wait for an answer. */
  messages: z.object({ count, oldest: z.iso.datetime().nullable() }).optional(),
  /** Parcels sent more than a week ago and not marked as delivered; the ids of the first ones. */
  overdue: z.object({ count, order_ids: z.array(z.number().int()) }).optional(),
  /** Drafts that something is missing of before they can be sold. */
  drafts: z.object({ count }).optional(),
  /** The coming month of the club, from the 15th on, when nothing of it is published and its template not confirmed. */
  club: z
    .object({
      year: z.number().int(),
      month: z.number().int(),
      /** `Diciembre` */
      name: z.string(),
      is_begun: z.boolean(),
      /** Days left until its first day. */
      days_left: count,
    })
    .nullable()
    .optional(),
  /** Facts about the seller that the shop must publish and does not yet. */
  identity: z.object({ missing: z.array(z.enum(legalIdentity)) }).optional(),
  /**
   * Problems in Salud that wait for a person: jobs and events that were given up, rules that did not hold when they
   * were looked at last, and whether the backup is late.
   */
  /** Problems without the backup, which nobody at the desk can take: Salud says of whom to ask it. */
  health: z.object({ jobs: count, events: count, rules: count }).optional(),
  /** Books on paper that sell, and that few copies are left of. */
  low: z.object({ count, at_most: count }).optional(),
  sales: z
    .object({
      now: z.object({ cents: count, orders: count, joins: count, leaves: count }),
      /** Sales of the same weekday a week ago, up to the same time of day. */
      before: z.object({ cents: count, orders: count, joins: count, leaves: count }),
      /** The last eight Mexico City days, whole, the last one being today. */
      days: z.array(z.object({ day: z.iso.date(), cents: count })),
    })
    .optional(),
});
export type Today = z.infer<typeof today>;

export const foundOrder = z.object({
  order_id: z.number().int(),
  folio: z.string(),
  contact_name: z.string(),
  created_at: z.iso.datetime(),
  payment_status: z.enum(paymentStates),
  shipping_state: z.enum(shippingStates),
});
export type FoundOrder = z.infer<typeof foundOrder>;

export const found = ok.extend({
  /** Newest first, at most five of each. Absent for who may not see them. */
  orders: z.array(foundOrder).optional(),
  boxes: z
    .array(
      z.object({
        shipment_id: z.number().int(),
        contact_name: z.string(),
        plan: z.string(),
        state: z.enum(shippingStates),
      }),
    )
    .optional(),
  /** E-mails are masked. */
  people: z
    .array(z.object({ key: z.string(), email: z.string(), name: z.string(), is_guest: z.boolean() }))
    .optional(),
  /** Conversations, newest first. */
  messages: z
    .array(z.object({ thread_id: z.number().int(), full_name: z.string(), subject: z.string() }))
    .optional(),
  /** Books by title, author, SKU or ISBN; those on sale first. */
  books: z
    .array(
      z.object({
        product_id: z.number().int(),
        title: z.string(),
        sku: z.string(),
        authors: z.array(z.string()),
        state: z.enum(bookStates),
      }),
    )
    .optional(),
  /** Orders still to be sent that hold a book of this title. */
  titles: z.array(z.object({ title: z.string(), folio: z.string(), contact_name: z.string() })).optional(),
});
export type Found = z.infer<typeof found>;

export const deskTodayCalls = defineDeskCalls({
  'GET /desk/today': {
    access: 'any staff',
    summary: 'What waits today, cut to what the person may see to',
    response: today,
  },
  'GET /desk/find': {
    access: 'any staff',
    summary: 'Orders, boxes and people by folio, e-mail, phone, guía, name or title; also by a scanned code',
    query: z.object({ q: line(200) }),
    response: found,
    errors: ['BAD_REQUEST'],
  },
});
