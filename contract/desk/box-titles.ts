import { z } from 'zod';
import { id, line, requiredLine } from '../text.ts';
import { changed, count, ok } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';
import { BULK_MAX, labelFormat, rowIds, rowResult } from './parcels.ts';

/** Books of one plan's list. */
export const POOL_MAX = 100;
/** Books of one box. */
export const BOX_BOOKS_MAX = 6;
/** Boxes of one proposal; the oldest ones. */
export const PROPOSED_MAX = 200;

/** A book as the screen of boxes shows it. */
export const bookForBox = z.object({
  product_id: count,
  title: z.string(),
  authors: z.array(z.string()),
  image_url: z.string().nullable(),
  /** Copies that are free now. */
  stock: count,
});
export type BookForBox = z.infer<typeof bookForBox>;

const noticeTitle = z.object({ product_id: count, title: z.string() });

/** Notice to the owner about one box's proposal. */
export const boxNotice = z.discriminatedUnion('kind', [
  /** A book of the list was passed over, as its family bought it. */
  noticeTitle.extend({ kind: z.literal('bought') }),
  /** Book passed over, as another box of its family that is not with them yet holds it. */
  noticeTitle.extend({ kind: z.literal('other-box'), plan: z.string() }),
  /** The list does not fill the box. */
  z.object({
    kind: z.literal('missing'),
    missing: count,
    /** Books of the list that its family already had, and those that no copy is left of. */
    had: count,
    none_left: count,
    of: count,
  }),
]);
export type BoxNotice = z.infer<typeof boxNotice>;

export const proposedBox = z.object({
  shipment_id: count,
  number: count,
  contact_name: z.string(),
  city: z.string(),
  created_at: z.iso.datetime(),
  titles: z.array(bookForBox.pick({ product_id: true, title: true, image_url: true })),
  notices: z.array(boxNotice),
});
export type ProposedBox = z.infer<typeof proposedBox>;

/** A book that may go into a box, and what its family has had of it. */
export const boxChoice = bookForBox.extend({
  had: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('bought') }),
      /** Book already in a box of this plan, sent or still here. */
      z.object({ kind: z.literal('box'), plan: z.string(), is_here: z.boolean() }),
    ])
    .nullable(),
});
export type BoxChoice = z.infer<typeof boxChoice>;

const results = ok.extend({ results: z.array(rowResult) });

const productIds = z
  .array(id)
  .max(POOL_MAX)
  .refine((ids) => new Set(ids).size === ids.length, 'Un título está dos veces');
const planId = z.object({ membership_id: id });
const pool = z.object({
  plan: z.string(),
  books_per_box: count,
  titles: z.array(bookForBox),
  /** Number of copies up to which a title counts as low in stock. */
  low_stock: count,
});

const boxTitles = z.object({
  shipment_id: id,
  product_ids: productIds.min(1).max(BOX_BOOKS_MAX),
});

export const deskBoxTitleCalls = defineDeskCalls({
  'GET /desk/boxes/pool': {
    access: 'boxes',
    isOwners: true,
    summary: 'The list that boxes of a plan are filled from, in its order, with the copies that are free',
    query: planId,
    response: ok.extend(pool.shape),
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  'POST /desk/boxes/save-pool': {
    access: 'boxes',
    isOwners: true,
    writes: true,
    summary: 'Another list for the boxes of a plan',
    body: planId.extend({
      product_ids: productIds,
      /** The list as it was read. */
      expected: z.array(id).max(POOL_MAX),
    }),
    response: changed,
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'EDITED_MEANWHILE'],
  },
  'GET /desk/boxes/propose': {
    access: 'boxes',
    isOwners: true,
    summary:
      'For each box that waits for its titles the first ones of the list that its family has not had; it changes nothing',
    query: planId,
    response: ok.extend({ ...pool.shape, boxes: z.array(proposedBox) }),
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  'GET /desk/boxes/choices': {
    access: 'boxes',
    isOwners: true,
    summary: 'Books that one box may hold: those of its list, or those that a search finds',
    query: z.object({ shipment_id: id, q: line(100).optional() }),
    response: ok.extend({ choices: z.array(boxChoice) }),
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  'POST /desk/boxes/assign': {
    access: 'boxes',
    isOwners: true,
    writes: true,
    summary: 'Books go into boxes and leave the shelf, each box in a transaction of its own',
    body: z.object({ rows: z.array(boxTitles).min(1).max(BULK_MAX) }),
    response: results,
    errors: ['BAD_REQUEST'],
  },
  'POST /desk/boxes/assign-again': {
    access: 'boxes',
    isOwners: true,
    confirm: true,
    writes: true,
    summary: 'Books go into a box although its family already had one of them, with the reason for that',
    body: boxTitles.extend({ reason: requiredLine(200, 'Escribe el motivo') }),
    response: results,
    errors: ['BAD_REQUEST'],
  },
  'POST /desk/boxes/unassign': {
    access: 'boxes',
    isOwners: true,
    writes: true,
    summary: 'The books of boxes that are not packed yet go back to the shelf',
    body: z.object({ shipment_ids: rowIds }),
    response: results,
    errors: ['BAD_REQUEST'],
  },
  'POST /desk/boxes/skip': {
    access: 'boxes',
    isOwners: true,
    confirm: true,
    writes: true,
    summary: 'A box is not sent; its family reads why in Mis planes',
    body: z.object({ shipment_id: id, reason: requiredLine(200, 'Escribe el motivo') }),
    response: results,
    errors: ['BAD_REQUEST'],
  },
  'GET /desk/boxes/slips.pdf': {
    access: 'boxes',
    file: 'application/pdf',
    summary: 'Packing slips of boxes, letter, one per page, with their titles and without prices',
    query: labelFormat.pick({ ids: true }),
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  'GET /desk/boxes/pick-list.pdf': {
    access: 'boxes',
    file: 'application/pdf',
    summary: 'Titles to collect by shelf for boxes that are still here, letter',
    query: labelFormat.pick({ ids: true }),
    errors: ['BAD_REQUEST'],
  },
});
