import { z } from 'zod';
import { type Cents, CHARGE_MIN_CENTS, PRICE_MAX_CENTS } from '../money.ts';
import { exactText, id } from '../text.ts';
import { bookListFilter, priceCents } from './books.ts';
import { count, ok } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';

/** Books of one change of a whole list. */
export const BOOK_LIST_MAX = 2_000;
/** Limit of how many of the left-out books are named. */
export const NAMED_MAX = 100;
export const PRICE_PERCENT_MAX = 90;

/** Price changed by a percentage, rounded to the whole peso, as prices are printed; within what can be charged. */
export function priceChangedBy(cents: Cents, percent: number): Cents {
  const changed = Math.round((cents * (100 + percent)) / 10_000) * 100;
  return Math.min(Math.max(changed, CHARGE_MIN_CENTS), PRICE_MAX_CENTS);
}

const percentOf = (min: number) => z.number().int().min(min).max(PRICE_PERCENT_MAX);
const days = {
  starts_on: z.iso.date('Elige el primer día'),
  ends_on: z.iso.date('Elige el último día'),
};

export const listEdit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('publish') }),
  z.object({ kind: z.literal('retire') }),
  z.object({ kind: z.literal('add-category'), category_id: id }),
  z.object({ kind: z.literal('remove-category'), category_id: id }),
  z.object({ kind: z.literal('add-topic'), topic_id: id }),
  z.object({ kind: z.literal('remove-topic'), topic_id: id }),
  /** Percentage up or down from each book's own price. */
  z.object({ kind: z.literal('price-percent'), percent: percentOf(-PRICE_PERCENT_MAX) }),
  z.object({ kind: z.literal('price'), price_cents: priceCents }),
  /** Off each book's own price. */
  z.object({ kind: z.literal('offer-percent'), percent: percentOf(1), ...days }),
  z.object({ kind: z.literal('offer'), offer_cents: priceCents, ...days }),
]);
export type ListEdit = z.output<typeof listEdit>;

const leftOut = z.object({
  count,
  /** The first of them. */
  named: z.array(z.object({ product_id: z.number().int(), title: z.string(), reason: z.string() })),
});
export type LeftOut = z.infer<typeof leftOut>;

const listAndEdit = z.object({ filter: bookListFilter, edit: listEdit });

/** Changes of all books that a list shows, however many pages that are. */
export const deskBookListCalls = defineDeskCalls({
  'GET /desk/catalog/list-size': {
    access: 'edit-books',
    summary: 'How many books a list has; one more than can be changed at once where it has more',
    query: bookListFilter,
    response: ok.extend({ size: count }),
    errors: ['BAD_REQUEST'],
  },
  'POST /desk/catalog/preview-list-edit': {
    access: 'edit-books',
    summary: 'What a change would make of the books of a list; nothing is written',
    body: listAndEdit,
    response: ok.extend({
      size: count,
      changes: count,
      /** Books that already have the wanted values. */
      unchanged: count,
      left_out: leftOut,
      /** The first of those that change; old and new amount where an amount changes. */
      sample: z.array(
        z.object({
          product_id: z.number().int(),
          title: z.string(),
          from_cents: z.number().int().nullable(),
          to_cents: z.number().int().nullable(),
        }),
      ),
      /** Mark of these books at these prices. */
      seen: z.string(),
    }),
    errors: ['BAD_REQUEST', 'NOT_ALLOWED'],
  },
  'POST /desk/catalog/edit-list': {
    access: 'edit-books',
    writes: true,
    summary: 'The same change of every book of a list, while it is the list that was shown',
    body: listAndEdit.extend({
      expected: z.number().int().min(1).max(BOOK_LIST_MAX),
      seen: exactText(/^[0-9a-f]{32}$/, 32),
    }),
    response: ok.extend({
      changed: count,
      unchanged: count,
      left_out: leftOut,
      /** Audit entry by which the whole change is undone. */
      audit_entry_id: z.number().int(),
    }),
    errors: [
      'BAD_REQUEST',
      'NOT_ALLOWED',
      'NOT_FOUND',
      'LIST_CHANGED',
      'CHECKOUT_IN_PROGRESS',
      'IDEMPOTENCY_MISMATCH',
    ],
  },
});
