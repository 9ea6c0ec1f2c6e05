import type { BookFields } from './books.ts';

/** A book of which only its number is known. */
export const emptyFields = (sku: string): BookFields => ({
  title: '',
  authors: [],
  description: null,
  pages: null,
  language: 'es',
  sku,
  isbn13: null,
  publisher: null,
  edition_date: null,
  price_regime: 'FIJO',
  price_regime_reason: null,
  tax_treatment: 'EXENTO',
  weight_grams: null,
  width_mm: null,
  height_mm: null,
  series: null,
  series_number: null,
  reading_hint: null,
  product_type: 'FISICO',
  category_ids: [],
  topic_ids: [],
  price_cents: null,
});
