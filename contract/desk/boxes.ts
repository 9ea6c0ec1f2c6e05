import { z } from 'zod';
import { address } from '../address.ts';
import { shippingStates } from '../orders.ts';
import { id } from '../text.ts';
import { ok } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';
import { list } from './list.ts';
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

/** A box of a membership with books. */
export const boxRow = z.object({
  shipment_id: z.number().int(),
  plan: z.string(),
  /** Number of the box within its subscription. */
  number: z.number().int(),
  contact_name: z.string(),
  /** Child that it is for, and how old it is today: `Lupita, 4 años`; null where nobody said. */
  for_child: z.string().nullable(),
  phone: z.string(),
  /** Address; null once its person's account was deleted and it needs none any more. */
  address: address.extend({ state: z.string() }).nullable(),
  state: z.enum(shippingStates),
  created_at: z.iso.datetime(),
  period_end: z.iso.datetime(),
  /** Last day on which a first box leaves, as its client was told; null for others. */
  leaves_by: z.iso.date().nullable(),
  /** Tells that this day passed by the shop's clock and the box is still here. */
  is_late: z.boolean(),
  is_held: z.boolean(),
  carrier_code: z.string().nullable(),
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  tracking_url: z.string().nullable(),
  shipped_at: z.iso.datetime().nullable(),
  packed_by: z.string().nullable(),
  packed_since: z.iso.datetime().nullable(),
  /** Books in the box, in their order. */
  titles: z.array(
    z.object({ product_id: z.number().int(), title: z.string(), image_url: z.string().nullable() }),
  ),
  /** Tells that the titles must be chosen before the box can be packed. */
  needs_titles: z.boolean(),
  version: z.number().int(),
});
export type BoxRow = z.infer<typeof boxRow>;

const results = ok.extend({ results: z.array(rowResult) });
const ids = z.object({ shipment_ids: rowIds });

export const deskBoxCalls = defineDeskCalls({
  'GET /desk/boxes/list': {
    access: 'boxes',
    summary: 'Boxes to send, the oldest first, or those that left, the newest first',
    ...list(
      'boxes',
      boxRow,
      { tab: z.enum(['to-send', 'packing', 'on-the-way', 'delivered']), membership_id: id.optional() },
      {
        /** Boxes to send of each plan, and those of them that wait for their titles. */
        plans: z.array(
          z.object({
            membership_id: z.number().int(),
            name: z.string(),
            count: z.number().int(),
            without_titles: z.number().int(),
          }),
        ),
      },
    ),
    errors: ['BAD_REQUEST'],
  },
  'GET /desk/boxes/labels.pdf': {
    access: 'boxes',
    file: 'application/pdf',
    summary: 'Address labels of boxes',
    query: labelFormat,
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  'POST /desk/boxes/pack': {
    access: 'boxes',
    writes: true,
    summary: 'Boxes are being packed by this person',
    body: ids.extend({ is_claim: isClaim }),
    response: results,
    errors: ['BAD_REQUEST'],
  },
  'POST /desk/boxes/unpack': {
    access: 'boxes',
    writes: true,
    summary: 'Packed boxes wait again',
    body: ids.extend({ is_claim: isClaim }),
    response: results,
    errors: ['BAD_REQUEST'],
  },
  'POST /desk/boxes/ship-many': {
    access: 'boxes',
    writes: true,
    summary: 'Boxes leave with one carrier, each in a transaction of its own; «Tu caja va en camino» follows',
    body: z.object({
      carrier_code: carrierCode,
      rows: z
        .array(
          z.object({
            shipment_id: id,
            tracking_number: trackingNumber.optional(),
            is_shared: z.boolean().default(false),
          }),
        )
        .min(1)
        .max(BULK_MAX),
    }),
    response: results,
    errors: ['BAD_REQUEST', 'CARRIER_NOT_FOUND'],
  },
  'POST /desk/boxes/correct': {
    access: 'boxes',
    writes: true,
    summary: 'Another guía or carrier of a box that left',
    body: dispatch.extend({ shipment_id: id, version: z.number().int().min(0) }),
    response: ok,
    errors: [
      'BAD_REQUEST',
      'NOT_FOUND',
      'NOT_SHIPPABLE',
      'EDITED_MEANWHILE',
      'CARRIER_NOT_FOUND',
      'TRACKING_IN_USE',
    ],
  },
  'POST /desk/boxes/in-transit': {
    access: 'boxes',
    writes: true,
    summary: 'Boxes are on their way; the owner also takes back a delivery that was marked by mistake',
    body: ids,
    response: results,
    errors: ['BAD_REQUEST'],
  },
  'POST /desk/boxes/deliver': {
    access: 'boxes',
    writes: true,
    summary: 'Boxes arrived',
    body: ids,
    response: results,
    errors: ['BAD_REQUEST'],
  },
});
