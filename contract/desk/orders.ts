import { z } from 'zod';
import { address } from '../address.ts';
import { exactText, id, line, paragraph } from '../text.ts';
import { changed, ok, version } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';
import { list } from './list.ts';
import { awaitedSum, deskOrder, orderRow } from './order-views.ts';
import {
  BULK_MAX,
  carrierCode,
  dispatch,
  isClaim,
  labelFormat,
  rowIds,
  rowResult,
  trackingNumber,
} from './parcels.ts';

/**
 * `to-send`: paid, with an address, still here, no full refund under way. `waiting`: for cash at OXXO or a transfer;
 * `unpaid` has all others that nobody paid.
 */
export const orderTabs = [
  'to-send',
  'packing',
  'on-the-way',
  'waiting',
  'delivered',
  'unpaid',
  'trouble',
  'all',
] as const;
export type OrderTab = (typeof orderTabs)[number];

const results = ok.extend({ results: z.array(rowResult) });
/** A person ticked that it is wrapped and has its card: a gift does not leave without. */
const isGiftReady = z.boolean().default(false);
const folio = exactText(/^BC-[0-9A-Z]{8}$/, 11);
const mailKinds = ['paid', 'shipped', 'downloads'] as const;

const listFilter = {
  tab: z.enum(orderTabs),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  carrier: carrierCode.optional(),
  note: z.enum(['1']).optional(),
  digital: z.enum(['1']).optional(),
  /** A folio, a name, a guía, a phone, an e-mail, a title or the number of a voucher, typed or scanned. */
  q: line(100).optional(),
  /** E-mail of a person: only their orders, for who may see people. */
  person: line(254).optional(),
};

export const deskOrderCalls = defineDeskCalls({
  'GET /desk/orders/list': {
    access: 'orders',
    summary:
      'Fifty orders of a tab: to send the oldest payment first, waiting the nearest end first, others the newest first',
    ...list('orders', orderRow, listFilter, {
      /** Sum of the tab `waiting` as of the same instant as its rows; null elsewhere, and for who may not see money. */
      awaited: awaitedSum.nullable(),
    }),
    errors: ['BAD_REQUEST'],
  },
  'GET /desk/orders/counts': {
    access: 'orders',
    summary: 'How many orders each tab has; exact to 10 000, and then 10 001',
    response: ok.extend({ counts: z.record(z.enum(orderTabs), z.number().int()) }),
  },
  'GET /desk/orders/get': {
    access: 'orders',
    summary: 'One order, whole',
    query: z.object({ folio }),
    response: ok.extend({ order: deskOrder }),
    errors: ['BAD_REQUEST', 'ORDER_NOT_FOUND'],
  },
  'GET /desk/orders/packing': {
    access: 'ship',
    summary: 'What the packing screen shows of the orders to send, the oldest payment first, at most 100',
    query: z.object({ ids: labelFormat.shape.ids.optional() }),
    response: ok.extend({
      total: z.number().int(),
      orders: z.array(
        z.object({
          order_id: z.number().int(),
          folio: z.string(),
          /** Person who receives it: of a gift not the buyer. */
          contact_name: z.string(),
          phone: z.string(),
          address: address.extend({ state: z.string() }),
          note: z.string().nullable(),
          /** What the card says, and whether it is wrapped; null for an order that is no gift. */
          gift: z.object({ message: z.string().nullable(), wrap: z.boolean() }).nullable(),
          packed_by: z.string().nullable(),
          packed_since: z.iso.datetime().nullable(),
          lines: z.array(
            z.object({
              product_id: z.number().int(),
              title: z.string(),
              quantity: z.number().int(),
              image_url: z.string().nullable(),
              /** Lower bound of the age of its readers, for the ground under its cover. */
              age_min: z.number().int().nullable(),
            }),
          ),
        }),
      ),
    }),
    errors: ['BAD_REQUEST'],
  },
  'GET /desk/orders/slips.pdf': {
    access: 'ship',
    file: 'application/pdf',
    summary:
      'Packing slips, letter, one order per page, without prices; of gifts half letter, with their card',
    query: labelFormat.pick({ ids: true }),
    errors: ['BAD_REQUEST', 'ORDER_NOT_FOUND'],
  },
  'GET /desk/orders/gift-cards.pdf': {
    access: 'ship',
    file: 'application/pdf',
    summary: 'Receipts of gifts, half letter: what the card says, the books, the folio; no price',
    query: labelFormat.pick({ ids: true }),
    errors: ['BAD_REQUEST', 'ORDER_NOT_FOUND'],
  },
  'GET /desk/orders/pick-list.pdf': {
    access: 'ship',
    file: 'application/pdf',
    summary:
      'Titles to collect by shelf, letter: for the orders asked for, or for all that wait to be packed',
    query: z.object({ ids: labelFormat.shape.ids.optional() }),
    errors: ['BAD_REQUEST'],
  },
  'GET /desk/orders/labels.pdf': {
    access: 'ship',
    file: 'application/pdf',
    summary: 'Address labels',
    query: labelFormat,
    errors: ['BAD_REQUEST', 'ORDER_NOT_FOUND'],
  },
  'GET /desk/orders/export.csv': {
    access: 'export',
    confirm: true,
    file: 'text/csv; charset=utf-8',
    writes: true,
    summary: 'Orders of a tab and period; exporting is an audit entry',
    query: z.object(listFilter),
    errors: ['BAD_REQUEST'],
  },
  'POST /desk/orders/add-note': {
    access: 'orders',
    writes: true,
    summary: 'Writes an internal note about an order',
    body: z.object({ order_id: id, text: paragraph(1_000, 'Escribe la nota') }),
    response: ok,
    errors: ['BAD_REQUEST', 'ORDER_NOT_FOUND'],
  },
  'POST /desk/orders/resend-mail': {
    access: 'orders',
    isOwners: true,
    writes: true,
    summary: 'Sends a mail of an order again, at most three of a kind a day',
    body: z.object({ order_id: id, kind: z.enum(mailKinds) }),
    response: ok,
    errors: ['BAD_REQUEST', 'ORDER_NOT_FOUND', 'TOO_MANY_REQUESTS', 'MAIL_NOT_POSSIBLE'],
  },
  'POST /desk/orders/change-address': {
    access: 'orders',
    isOwners: true,
    writes: true,
    summary: 'Changes where a parcel goes, until it leaves; the buyer is mailed',
    body: z.object({ order_id: id, version, address }),
    response: ok,
    errors: ['BAD_REQUEST', 'ORDER_NOT_FOUND', 'EDITED_MEANWHILE', 'ALREADY_SHIPPED', 'NOT_SHIPPABLE'],
  },
  'POST /desk/orders/forget-buyer': {
    access: 'people',
    confirm: true,
    writes: true,
    summary:
      'Erases who bought an order that was sold without an e-mail, for good, unless the order still lives',
    body: z.object({ order_id: id }),
    response: ok,
    errors: ['BAD_REQUEST', 'ORDER_NOT_FOUND', 'CANNOT_ERASE'],
  },
  'POST /desk/orders/pack': {
    access: 'ship',
    writes: true,
    summary: 'Orders are being packed by this person, for four hours',
    body: z.object({ order_ids: rowIds, is_claim: isClaim }),
    response: results,
    errors: ['BAD_REQUEST'],
  },
  'POST /desk/orders/unpack': {
    access: 'ship',
    writes: true,
    summary: 'Packed orders wait again',
    body: z.object({ order_ids: rowIds, is_claim: isClaim }),
    response: results,
    errors: ['BAD_REQUEST'],
  },
  'POST /desk/orders/ship': {
    access: 'ship',
    writes: true,
    summary: 'One order leaves; its buyer is mailed five minutes later',
    body: dispatch.extend({ order_id: id, is_gift_ready: isGiftReady }),
    response: changed,
    errors: [
      'BAD_REQUEST',
      'ORDER_NOT_FOUND',
      'NOT_SHIPPABLE',
      'ALREADY_SHIPPED',
      'TRACKING_IN_USE',
      'CARRIER_NOT_FOUND',
    ],
  },
  'POST /desk/orders/ship-many': {
    access: 'ship',
    writes: true,
    summary: 'Up to a hundred orders leave with one carrier, each in a transaction of its own',
    body: z.object({
      carrier_code: carrierCode,
      rows: z
        .array(
          z.object({
            order_id: id,
            tracking_number: trackingNumber.optional(),
            is_shared: z.boolean().default(false),
            is_gift_ready: isGiftReady,
          }),
        )
        .min(1)
        .max(BULK_MAX),
    }),
    response: results,
    errors: ['BAD_REQUEST', 'CARRIER_NOT_FOUND'],
  },
  'POST /desk/orders/correct-tracking': {
    access: 'ship',
    writes: true,
    summary: 'Another guía or carrier of a parcel that left; the buyer is mailed if the first mail left',
    body: dispatch.extend({ order_id: id, version }),
    response: ok,
    errors: [
      'BAD_REQUEST',
      'ORDER_NOT_FOUND',
      'NOT_SHIPPABLE',
      'EDITED_MEANWHILE',
      'TRACKING_IN_USE',
      'CARRIER_NOT_FOUND',
    ],
  },
  'POST /desk/orders/in-transit': {
    access: 'ship',
    writes: true,
    summary: 'Parcels are on their way; the owner also takes back a delivery that was marked by mistake',
    body: z.object({ order_ids: rowIds }),
    response: results,
    errors: ['BAD_REQUEST'],
  },
  'POST /desk/orders/deliver': {
    access: 'ship',
    writes: true,
    summary: 'Parcels arrived',
    body: z.object({ order_ids: rowIds }),
    response: results,
    errors: ['BAD_REQUEST'],
  },
});
