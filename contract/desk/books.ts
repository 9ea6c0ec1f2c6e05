import { z } from 'zod';
import { productType } from '../catalog.ts';
import { priceRegimes } from '../fixed-price.ts';
import { ISBN_WRONG, isbn13Of } from '../isbn.ts';
import { languages } from '../languages.ts';
import { CHARGE_MIN_CENTS, PRICE_MAX_CENTS } from '../money.ts';
import { taxTreatments } from '../tax-treatment.ts';
import { exactText, id, line, paragraph, requiredLine } from '../text.ts';
import { ok, version } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';
import { list } from './list.ts';
import { rowResult } from './parcels.ts';

/** A draft was never sold, a retired book stays in earlier orders. */
export const bookStates = ['draft', 'on-sale', 'retired'] as const;
export type BookState = (typeof bookStates)[number];

/** Parts that a book needs before it is sold; a digital one also the file that its buyers download. */
export const neededParts = ['title', 'authors', 'price', 'category', 'file', 'picture'] as const;
export type NeededPart = (typeof neededParts)[number];

/** Books of one bulk change. */
export const BOOKS_BULK_MAX = 200;
/** Period in which a change of a book can be undone. */
export const BOOK_UNDO_DAYS = 30;

const PRICE_WRONG = 'Escribe un precio de $10.00 a $990,000.00';
export const priceCents = z
  .number(PRICE_WRONG)
  .int(PRICE_WRONG)
  .min(CHARGE_MIN_CENTS, PRICE_WRONG)
  .max(PRICE_MAX_CENTS, PRICE_WRONG);

const whole = (min: number, max: number) => {
  const wrong = `Escribe un número de ${min} a ${max}`;
  return z.number(wrong).int(wrong).min(min, wrong).max(max, wrong).nullable();
};
/** An empty one is none. */
const orNone = (text: z.ZodType<string, string>) => text.transform((value) => value || null).nullable();
const plainParagraphs = (maxLength: number) =>
  paragraph(maxLength).overwrite((text) => text.replaceAll(/\r\n?/g, '\n').trim());
const isbn = line(30)
  .refine((typed) => typed === '' || isbn13Of(typed) !== null, ISBN_WRONG)
  .transform((typed) => isbn13Of(typed))
  .nullable();
const taxa = (max: number) => z.array(id).max(max, `Elige como máximo ${max}`);

/** Editable fields of a book, as they are typed; its copies, offers and pictures have calls of their own. */
export const bookFields = z.object({
  title: requiredLine(300, 'Escribe el título'),
  authors: z.array(requiredLine(120, 'Escribe el nombre')).max(20, 'Escribe como máximo 20'),
  description: orNone(plainParagraphs(20_000)),
  pages: whole(1, 100_000),
  language: z.enum(languages),
  sku: exactText(/^[^\s\p{Cc}\p{Cs}](?:[^\p{Cc}\p{Cs}]{0,62}[^\s\p{Cc}\p{Cs}])?$/u, 64, 'Escribe el SKU'),
  isbn13: isbn,
  publisher: orNone(line(120)),
  edition_date: z.iso.date('Elige un día').nullable(),
  price_regime: z.enum(priceRegimes),
  price_regime_reason: orNone(line(200)),
  tax_treatment: z.enum(taxTreatments),
  weight_grams: whole(1, 50_000),
  width_mm: whole(1, 2_000),
  height_mm: whole(1, 2_000),
  series: orNone(line(120)),
  series_number: whole(1, 1_000),
  reading_hint: orNone(plainParagraphs(400)),
  product_type: productType,
  category_ids: taxa(20),
  topic_ids: taxa(20),
  /** Price; null while a draft has none. */
  price_cents: priceCents.nullable(),
});
export type BookFields = z.output<typeof bookFields>;

export const bookValues = z.object({
  title: z.string(),
  authors: z.array(z.string()),
  description: z.string().nullable(),
  pages: z.number().int().nullable(),
  language: z.enum(languages),
  sku: z.string(),
  isbn13: z.string().nullable(),
  publisher: z.string().nullable(),
  edition_date: z.string().nullable(),
  price_regime: z.enum(priceRegimes),
  price_regime_reason: z.string().nullable(),
  tax_treatment: z.enum(taxTreatments),
  weight_grams: z.number().int().nullable(),
  width_mm: z.number().int().nullable(),
  height_mm: z.number().int().nullable(),
  series: z.string().nullable(),
  series_number: z.number().int().nullable(),
  reading_hint: z.string().nullable(),
  product_type: productType,
  category_ids: z.array(z.number().int()),
  topic_ids: z.array(z.number().int()),
  price_cents: z.number().int().nullable(),
}) satisfies z.ZodType<BookFields>;

export const bookPicture = z.object({
  position: z.number().int(),
  url: z.string(),
  srcset_webp: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
});

export const bookRow = z.object({
  product_id: z.number().int(),
  sku: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  state: z.enum(bookStates),
  product_type: productType,
  /** Price; null while a draft has none. */
  price_cents: z.number().int().nullable(),
  /** Price that is charged today, where it is less. */
  offer_cents: z.number().int().nullable(),
  stock: z.number().int(),
  reserved: z.number().int(),
  /** Paid copies of the last 30 days; of physical books, for staff who see sales. */
  sold_30d: z.number().int().nullable().optional(),
  categories: z.array(z.string()),
  image_url: z.string().nullable(),
  version: z.number().int(),
});
export type BookRow = z.infer<typeof bookRow>;

export const deskBook = z.object({
  product_id: z.number().int(),
  version: z.number().int(),
  state: z.enum(bookStates),
  values: bookValues,
  /** Offer of today, including dated ones; null without one. */
  offer_cents: z.number().int().nullable(),
  discount_percent: z.number().nullable(),
  unit_cents: z.number().int().nullable(),
  stock: z.number().int(),
  reserved: z.number().int(),
  pictures: z.array(bookPicture),
  /** Parts that the book still needs to be sold. */
  missing: z.array(z.enum(neededParts)),
  published_at: z.iso.datetime().nullable(),
  can_delete: z.boolean(),
});
export type DeskBook = z.infer<typeof deskBook>;

const taxonLists = z.object({
  categories: z.array(
    z.object({
      category_id: z.number().int(),
      name: z.string(),
      age_min: z.number().int().nullable(),
      age_max: z.number().int().nullable(),
    }),
  ),
  topics: z.array(z.object({ topic_id: z.number().int(), name: z.string() })),
});

/** Old and new price of one book, as they were shown. */
const shownPrice = z.object({ product_id: id, from_cents: z.number().int(), to_cents: priceCents });

const ids = z.array(id).min(1).max(BOOKS_BULK_MAX);
export const bulkEdit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('publish'), product_ids: ids }),
  z.object({ kind: z.literal('retire'), product_ids: ids }),
  z.object({ kind: z.literal('add-category'), product_ids: ids, category_id: id }),
  z.object({ kind: z.literal('remove-category'), product_ids: ids, category_id: id }),
  z.object({ kind: z.literal('add-topic'), product_ids: ids, topic_id: id }),
  z.object({ kind: z.literal('remove-topic'), product_ids: ids, topic_id: id }),
  z.object({ kind: z.literal('price'), prices: z.array(shownPrice).min(1).max(BOOKS_BULK_MAX) }),
]);
export type BulkEdit = z.output<typeof bulkEdit>;

export const bookListFilter = z.object({
  state: z.enum(bookStates).optional(),
  category_id: id.optional(),
  /** Physical books on sale that sell and that few copies are left of. */
  low: z.literal('1').optional(),
  q: line(100).optional(),
});
export type BookListFilter = z.output<typeof bookListFilter>;

const one = z.object({ product_id: id });
const changed = ok.extend({ book: deskBook, audit_entry_id: z.number().int().nullable() });

export const deskBookCalls = defineDeskCalls({
  'GET /desk/catalog/list': {
    access: 'books',
    summary: 'Books, the newest first; by title, author, SKU or ISBN',
    ...list('books', bookRow, bookListFilter.shape, {
      /** Counts by state, whatever is searched for. */
      counts: z.record(z.enum(bookStates), z.number().int()),
    }),
    errors: ['BAD_REQUEST'],
  },
  'GET /desk/catalog/shelves': {
    access: 'books',
    summary: 'Categories, topics, and the SKU that the next book gets',
    response: ok.extend({ ...taxonLists.shape, next_sku: z.string() }),
  },
  'GET /desk/catalog/get': {
    access: 'books',
    summary: 'One book with everything its form shows',
    query: one,
    response: ok.extend({ book: deskBook }),
    errors: ['BAD_REQUEST', 'PRODUCT_NOT_FOUND'],
  },
  'POST /desk/catalog/save': {
    access: 'edit-books',
    writes: true,
    summary: 'Changes a book, or makes a draft; what visitors see changes within a minute',
    body: bookFields.extend({
      /** Absent for a new one. */
      product_id: id.optional(),
      version: version.optional(),
      /** Copies on the shelf, for a new book. */
      stock: z.number().int().min(0).max(100_000, 'Escribe un número de 0 a 100000').optional(),
    }),
    response: changed,
    errors: [
      'BAD_REQUEST',
      'CHECKOUT_IN_PROGRESS',
      'IDEMPOTENCY_MISMATCH',
      'PRODUCT_NOT_FOUND',
      'EDITED_MEANWHILE',
      'SKU_IN_USE',
      'ISBN_IN_USE',
      'STILL_IN_USE',
      'INCOMPLETE',
      'FIXED_PRICE',
      'NOT_ALLOWED',
    ],
  },
  'POST /desk/catalog/publish': {
    access: 'edit-books',
    writes: true,
    summary: 'Puts a book on sale',
    body: one,
    response: changed,
    errors: ['BAD_REQUEST', 'PRODUCT_NOT_FOUND', 'INCOMPLETE'],
  },
  'POST /desk/catalog/retire': {
    access: 'edit-books',
    writes: true,
    summary: 'Takes a book off sale; it stays in earlier orders',
    body: one,
    response: changed,
    errors: ['BAD_REQUEST', 'PRODUCT_NOT_FOUND'],
  },
  'POST /desk/catalog/duplicate': {
    access: 'edit-books',
    writes: true,
    summary: 'A draft with what another book says, without its ISBN, copies and pictures',
    body: one,
    response: changed,
    errors: ['BAD_REQUEST', 'PRODUCT_NOT_FOUND', 'CHECKOUT_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /desk/catalog/delete-draft': {
    access: 'edit-books',
    writes: true,
    summary: 'Removes a draft that never had copies',
    body: one,
    response: ok,
    errors: ['BAD_REQUEST', 'PRODUCT_NOT_FOUND', 'STILL_IN_USE'],
  },
  'POST /desk/catalog/bulk-edit': {
    access: 'edit-books',
    writes: true,
    summary: 'The same change of many books, each in a transaction of its own',
    body: z.object({ edit: bulkEdit }),
    response: ok.extend({ results: z.array(rowResult) }),
    errors: ['BAD_REQUEST', 'NOT_ALLOWED'],
  },
});
