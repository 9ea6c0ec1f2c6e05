import { z } from 'zod';
import { CHARGE_MIN_CENTS, PRICE_MAX_CENTS } from '../money.ts';
import { id, requiredId } from '../text.ts';
import { ok } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';
import { rowResult } from './parcels.ts';

/** Books of one call. */
export const OFFER_BOOKS_MAX = 200;
/** Days that an offer may last, and may lie ahead. */
export const OFFER_DAYS_MAX = 366;

export const offerStates = ['scheduled', 'running', 'over'] as const;

/** An offer for some days of Mexico City, both included. */
export const offerView = z.object({
  offer_id: z.number().int(),
  offer_cents: z.number().int(),
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  state: z.enum(offerStates),
  /** Over without ever having been charged: taken back before its day, or forbidden by then. */
  never_began: z.boolean(),
  staff_name: z.string().nullable(),
});
export type OfferView = z.infer<typeof offerView>;

const days = {
  starts_on: z.iso.date('Elige el primer día'),
  ends_on: z.iso.date('Elige el último día'),
};
const cents = z.number().int().min(CHARGE_MIN_CENTS).max(PRICE_MAX_CENTS);

/** Price that a book would have; the reason, where it cannot be offered. */
const previewRow = z.object({
  product_id: z.number().int(),
  title: z.string(),
  price_cents: z.number().int(),
  /** Price that is charged today. */
  unit_cents: z.number().int(),
  offer_cents: z.number().int().nullable(),
  reason: z.string().nullable(),
});
export type OfferPreviewRow = z.infer<typeof previewRow>;

const results = ok.extend({ results: z.array(rowResult) });

const ids = z
  .array(id)
  .min(1)
  .max(OFFER_BOOKS_MAX)
  .refine((all) => new Set(all).size === all.length, 'Cada libro una vez');

export const deskOfferCalls = defineDeskCalls({
  'GET /desk/catalog/offers': {
    access: 'books',
    summary: 'The dated offers of a book, the newest first, and whether the book law lets it have one',
    query: z.object({ product_id: requiredId('product_id es requerido') }),
    response: ok.extend({
      offers: z.array(offerView),
      price_cents: z.number().int(),
      unit_cents: z.number().int(),
      /** Price on days without an offer, where it is less than the list price: a discount without an end. */
      discounted_cents: z.number().int().nullable(),
      /** Day from which the book law allows a discount; null where no date is known, or none is needed. */
      free_from: z.iso.date().nullable(),
      /** Reason why there can be no offer today. */
      fixed_price: z.string().nullable(),
    }),
    errors: ['BAD_REQUEST', 'PRODUCT_NOT_FOUND'],
  },
  'POST /desk/catalog/preview-offer': {
    access: 'books',
    isOwners: true,
    summary: 'What books would cost with an offer, old and new price, before anything is written',
    body: z.object({
      product_ids: ids,
      ...days,
      /** Off the price, rounded to whole pesos; or one price for all. */
      percent: z.number().int().min(1).max(90).optional(),
      offer_cents: cents.optional(),
      /** The offer that is to be changed: its own days are free for it. */
      changes_offer_id: id.optional(),
    }),
    response: ok.extend({ rows: z.array(previewRow) }),
    errors: ['BAD_REQUEST'],
  },
  'POST /desk/catalog/save-offer': {
    access: 'books',
    isOwners: true,
    writes: true,
    summary: 'Offers for books, each in a transaction of its own, or other days and another price of one',
    body: z.object({
      ...days,
      rows: z
        .array(
          z.object({
            product_id: id,
            offer_cents: cents,
            /** The price beside which the offer was shown: another one by now is a conflict. */
            price_cents: z.number().int(),
            /** The offer that is changed, as it was read. */
            changes: z.object({ offer_id: id, offer_cents: z.number().int(), ...days }).optional(),
          }),
        )
        .min(1)
        .max(OFFER_BOOKS_MAX),
    }),
    response: results,
    errors: ['BAD_REQUEST'],
  },
  'POST /desk/catalog/end-offer': {
    access: 'books',
    isOwners: true,
    writes: true,
    summary: 'Offers end now, or never begin',
    body: z.object({ offer_ids: ids }),
    response: results,
    errors: ['BAD_REQUEST'],
  },
  'POST /desk/catalog/end-discount': {
    access: 'books',
    isOwners: true,
    writes: true,
    summary: 'Books lose their discount without an end; offers for some days stay',
    body: z.object({ product_ids: ids }),
    response: results,
    errors: ['BAD_REQUEST'],
  },
});
