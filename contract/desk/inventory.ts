import { z } from 'zod';
import { exactText, id, line } from '../text.ts';
import { ok } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';
import { list } from './list.ts';
import { adjustReasons, COUNT_MAX, stockReasons } from './stock.ts';

const copies = z.number().int();

/** Places of a book's copies; `on_shelf` must be the sum of the others. */
export const shelf = z.object({
  /** Free to be bought. */
  stock: copies,
  /** Copies set aside for orders that are not paid yet. */
  reserved: copies,
  /** Copies that are paid for, and whose parcel has not left. */
  sold: copies,
  /** Copies in boxes of memberships that have not left. */
  in_boxes: copies,
  on_shelf: copies,
});
export type ShelfCount = z.infer<typeof shelf>;

export const inventoryRow = shelf.extend({
  product_id: z.number().int(),
  title: z.string(),
  sku: z.string(),
  isbn13: z.string().nullable(),
  image_url: z.string().nullable(),
  age_min: z.number().int().nullable(),
  /** Copies paid for in the last thirty days. */
  sold_lately: copies,
  place: z.enum(['draft', 'on-sale', 'retired']),
  /** Number of copies by which counts differed, for no other reason, since a count last agreed. */
  count_off: copies,
});
export type InventoryRow = z.infer<typeof inventoryRow>;

export const inventoryTabs = ['all', 'low', 'out', 'off'] as const;
export type InventoryTab = (typeof inventoryTabs)[number];

const ledgerRow = z.object({
  stock_move_id: z.number().int(),
  at: z.iso.datetime(),
  kind: z.enum(['intake', 'reserve', 'release', 'consume']),
  /** Copies; what an intake takes away is negative. */
  quantity: copies,
  reason: z.enum(stockReasons).nullable(),
  note: z.string().nullable(),
  staff_name: z.string().nullable(),
  folio: z.string().nullable(),
  return_id: z.number().int().nullable(),
  /** Member whose box took the copy. */
  box_of: z.string().nullable(),
});
export type LedgerRow = z.infer<typeof ledgerRow>;

const requestKey = exactText(/^[0-9a-f-]{36}$/, 36);

const written = ok.extend({
  change: copies,
  shelf,
  /** Audit entry by which the change can be undone; null where nothing changed. */
  audit_entry_id: z.number().int().nullable(),
});

export const deskInventoryCalls = defineDeskCalls({
  'GET /desk/catalog/inventory': {
    access: 'stock',
    summary: 'Books on paper with their copies, by title',
    ...list(
      'books',
      inventoryRow,
      {
        tab: z.enum(inventoryTabs).default('all'),
        /** A title, a SKU or an ISBN, typed or scanned. */
        q: line(100).optional(),
        category_id: id.optional(),
      },
      {
        /** Exact to ten thousand; of the first page only. */
        counts: z.record(z.enum(inventoryTabs), copies).nullable(),
        /** Number of copies up to which a book counts as low in stock. */
        low_stock: copies,
      },
    ),
    errors: ['BAD_REQUEST'],
  },
  'GET /desk/catalog/ledger': {
    access: 'stock',
    summary: 'How the copies of a book came and went, newest first',
    ...list('moves', ledgerRow, { product_id: id }, { book: inventoryRow }),
    errors: ['BAD_REQUEST', 'PRODUCT_NOT_FOUND'],
  },
  'POST /desk/catalog/adjust-stock': {
    access: 'stock',
    writes: true,
    summary: 'Copies come or go for a reason, relative to what there is',
    body: z.object({
      product_id: id,
      change: z
        .number()
        .int()
        .min(-COUNT_MAX)
        .max(COUNT_MAX)
        .refine((change) => change !== 0, 'Escribe cuántos'),
      reason: z.enum(adjustReasons),
      note: line(300).optional(),
      request_key: requestKey,
    }),
    response: written,
    errors: ['BAD_REQUEST', 'IDEMPOTENCY_MISMATCH', 'PRODUCT_NOT_FOUND', 'NOT_ENOUGH_STOCK', 'NOT_ALLOWED'],
  },
  'POST /desk/catalog/count-stock': {
    access: 'stock',
    writes: true,
    summary: '«Conté N»: what lies on the shelf, against what was expected to lie there',
    body: z.object({
      product_id: id,
      counted: z.number().int().min(0).max(COUNT_MAX),
      /** Number of copies that must have lain there, as it was shown; selling does not change it. */
      expected: copies.min(-COUNT_MAX).max(4 * COUNT_MAX),
      reason: z.enum(adjustReasons).default('conteo'),
      note: line(300).optional(),
      request_key: requestKey,
    }),
    response: written,
    errors: [
      'BAD_REQUEST',
      'IDEMPOTENCY_MISMATCH',
      'PRODUCT_NOT_FOUND',
      'NOT_ENOUGH_STOCK',
      'NOT_ALLOWED',
      'EDITED_MEANWHILE',
    ],
  },
});
