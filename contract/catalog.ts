import { z } from 'zod';
import { defineCalls } from './calls.ts';
import { CHOSEN_MAX, HOME_ROW, type ListSort, listSorts, PAGE_SIZE } from './catalog-address.ts';
import { type Language, languages } from './languages.ts';
import { id, line, pesos, requiredId } from './text.ts';

export const SUGGESTIONS_MAX = 5;
export const SUGGESTIONS_MIN_CHARACTERS = 2;
export const RECENT_PRODUCTS = 12;

export const productType = z.enum(['FISICO', 'DIGITAL']);

/** A picture in the sizes the pages need; `width` and `height` are those of the largest variant. */
export const image = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  srcset_avif: z.string(),
  srcset_webp: z.string(),
});
export type Image = z.infer<typeof image>;

export const category = z.object({
  category_id: z.number().int(),
  category_name: z.string(),
  category_description: z.string(),
  image_url: z.string().nullable(),
  image: image.nullable(),
  /** Description of the picture; empty for a mere ornament. */
  image_alt: z.string(),
  age_min: z.number().int().nullable(),
  age_max: z.number().int().nullable(),
  product_count: z.number().int(),
});
export type Category = z.infer<typeof category>;

export const topic = z.object({
  topic_id: z.number().int(),
  topic_name: z.string(),
  product_count: z.number().int(),
});
export type Topic = z.infer<typeof topic>;

const categoryOfProduct = category.pick({
  category_id: true,
  category_name: true,
  age_min: true,
  age_max: true,
});

/** A product as lists show it. `price`, `price_offer` are pesos; `unit_price_cents` is what the shop charges today. */
export const productCard = z.object({
  product_id: z.number().int(),
  product_name: z.string(),
  price: z.number(),
  price_offer: z.number().nullable(),
  discount: z.number().nullable(),
  unit_price_cents: z.number().int(),
  /** Copies that can be bought now; 1 for digital products, which never run out. */
  stock: z.number().int(),
  product_type: productType,
  main_image_url: z.string().nullable(),
  main_image: image.nullable(),
  author_list: z.array(z.object({ author_name: z.string() })),
  category_list: z.array(categoryOfProduct),
  topic_list: z.array(z.object({ topic_id: z.number().int(), topic_name: z.string() })),
});
export type ProductCard = z.infer<typeof productCard>;

export const productDetail = productCard.extend({
  sku: z.string(),
  language: z.enum(languages),
  amount_pages: z.number().int().nullable(),
  publisher: z.string().nullable(),
  /** Thirteen digits. */
  isbn: z.string().nullable(),
  width_mm: z.number().int().nullable(),
  height_mm: z.number().int().nullable(),
  /** Hint for a parent how to read the title aloud. */
  reading_hint: z.string().nullable(),
  product_description: z.string().nullable(),
  /** Description of the main picture; empty until it is written. */
  main_image_alt: z.string(),
  secondary_url_image_list: z.array(z.object({ image_url: z.string(), image, image_alt: z.string() })),
  /** Pages of its authors, with how many books of theirs are on sale. */
  author_pages: z.array(
    z.object({ author_name: z.string(), slug: z.string(), book_count: z.number().int() }),
  ),
  /** Series that it is part of; `total` is the number of its last book. */
  series: z
    .object({
      name: z.string(),
      slug: z.string(),
      number: z.number().int().nullable(),
      total: z.number().int(),
      book_count: z.number().int(),
    })
    .nullable(),
  /** Other books for the same age, newest first. */
  related_list: z.array(productCard),
});
export type ProductDetail = z.infer<typeof productDetail>;

/** Field whose absence and empty value mean 'no filter'. */
const blank = (schema: z.ZodType<unknown, unknown>) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** Ids with commas between them. The text is bounded before it is taken apart. */
const ID_LIST_MAX = CHOSEN_MAX * '2147483647,'.length;
const idList = z.preprocess(
  (value) =>
    typeof value === 'string' && value.length <= ID_LIST_MAX && value !== ''
      ? value.split(',')
      : value || undefined,
  z.array(id).min(1).max(CHOSEN_MAX).optional(),
) as z.ZodType<number[] | undefined, readonly number[] | string | undefined>;

export const productFilter = z.object({
  category_id: blank(id) as z.ZodType<number | undefined, number | string | undefined>,
  topic_id: blank(id) as z.ZodType<number | undefined, number | string | undefined>,
  /** Several, of which a book need only have one; with the single one beside them that is chosen, too. */
  category_ids: idList,
  topic_ids: idList,
  language: blank(z.enum(languages)) as z.ZodType<Language | undefined, Language | '' | undefined>,
  price_min: blank(pesos) as z.ZodType<number | undefined, number | string | undefined>,
  price_max: blank(pesos) as z.ZodType<number | undefined, number | string | undefined>,
  product_name: line(100).optional(),
  plain_text: blank(z.literal('1')) as z.ZodType<'1' | undefined, '1' | '' | undefined>,
  sort: blank(z.enum(listSorts)) as z.ZodType<ListSort | undefined, ListSort | '' | undefined>,
});
export type ProductFilter = z.output<typeof productFilter>;

/** Meaning that the search found in the typed text. */
const understoodSearch = z.object({
  /** Words that are searched besides the age. */
  words: z.string(),
  /** A word of a title is what was searched when it begins with one of these, small letters without accents. */
  stems: z.array(z.string()),
  /** The age in the text, its categories, and how many of the found books are of them: these come first. */
  age: z
    .object({ phrase: z.string(), category_list: z.array(categoryOfProduct), total: z.number().int() })
    .nullable(),
});
export type UnderstoodSearch = z.infer<typeof understoodSearch>;

/** Count of books; null when too many were found to count them by taxon. */
const foundCount = z.number().int().nullable();

export const catalogCalls = defineCalls({
  'GET /categories/get-categories-homepage': {
    summary: 'Age categories with their pictures, for the home page',
    lane: 2,
    response: z.object({ category_list: z.array(category) }),
    publicCacheSeconds: 30,
  },
  'GET /categories/get-categories': {
    summary: 'All age categories',
    lane: 2,
    response: z.object({ status: z.boolean(), category_list: z.array(category) }),
    publicCacheSeconds: 30,
  },
  'GET /topics/get-topics': {
    summary: 'All topics',
    lane: 2,
    response: z.object({ status: z.boolean(), topic_list: z.array(topic) }),
    publicCacheSeconds: 30,
  },
  'POST /products/get-products': {
    summary: 'One page of the catalogue, newest first, or by closeness to the searched text',
    lane: 2,
    query: productFilter,
    body: z.object({
      page: z.number().int().min(1).max(1000).default(1),
      limit: z.number().int().min(1).max(50).default(PAGE_SIZE),
    }),
    response: z.object({
      status: z.boolean(),
      product_list: z.array(productCard),
      total: z.number().int(),
      total_pages: z.number().int(),
      /** Lowest and highest price of the whole catalogue in pesos: where the price filter starts. */
      price_range: z.object({ min: z.number(), max: z.number() }),
      /** Languages of the whole catalogue with how many books each has, the most frequent first. */
      language_list: z.array(z.object({ language: z.enum(languages), product_count: z.number().int() })),
      /** Meaning of the searched text; null without one. */
      search: understoodSearch.nullable(),
      /** Books like the searched text when it found nothing, up to three. */
      nearest_list: z.array(productCard),
    }),
    errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS'],
  },
  'GET /products/get-filter-counts': {
    summary: 'How many books each choice of a filter would leave, beside the text and the other filters',
    lane: 2,
    query: productFilter,
    response: z.object({
      category_list: z.array(z.object({ category_id: z.number().int(), product_count: foundCount })),
      topic_list: z.array(z.object({ topic_id: z.number().int(), product_count: foundCount })),
      language_list: z.array(z.object({ language: z.enum(languages), product_count: foundCount })),
    }),
    errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS'],
    publicCacheSeconds: 30,
  },
  'GET /products/get-suggestions': {
    summary: 'Titles close to the typed text, sorted by name in Spanish',
    lane: 2,
    query: z.object({ product_name: line(100) }),
    response: z.object({
      product_list: z
        .array(
          productCard.pick({
            product_id: true,
            product_name: true,
            main_image: true,
            author_list: true,
            unit_price_cents: true,
            category_list: true,
          }),
        )
        .max(SUGGESTIONS_MAX),
      /** A word of a title is what was meant when it begins with one of these, small letters without accents. */
      stems: z.array(z.string()),
    }),
    errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS'],
    publicCacheSeconds: 30,
  },
  'GET /products/get-recent-products': {
    summary: 'The newest products',
    lane: 2,
    response: z.object({ product_list: z.array(productCard).max(RECENT_PRODUCTS) }),
    publicCacheSeconds: 30,
  },
  'GET /products/get-home-books': {
    summary: 'The rows of books on the home page: the newest, then those of each age',
    lane: 2,
    response: z.object({
      new_list: z.array(productCard).max(HOME_ROW),
      /** Ages with enough books for a row, without those among the newest. */
      shelf_list: z.array(
        z.object({ category_id: z.number().int(), product_list: z.array(productCard).max(HOME_ROW) }),
      ),
    }),
    publicCacheSeconds: 30,
  },
  'GET /products/get-detail-product': {
    summary: 'One product with everything its page shows',
    lane: 2,
    query: z.object({ product_id: requiredId('product_id es requerido') }),
    response: z.object({ product: productDetail }),
    errors: ['BAD_REQUEST', 'PRODUCT_NOT_FOUND'],
    publicCacheSeconds: 30,
  },
  'GET /products/get-digital-guide': {
    summary: 'The digital guide for parents, which has a page of its own',
    lane: 2,
    response: z.object({ product: productDetail }),
    errors: ['PRODUCT_NOT_FOUND'],
    publicCacheSeconds: 30,
  },
});
