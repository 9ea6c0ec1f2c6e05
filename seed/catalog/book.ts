import type { PriceRegime } from '#contract/fixed-price.ts';
import type { Language } from '#contract/languages.ts';
import type { TaxTreatment } from '#contract/tax-treatment.ts';
/** Book of the demo shop, as written in the data files of this folder. Amounts are integer cents (MXN). */
export interface SeedBook {
  sku: string;
  title: string;
  authors: string[];
  /** Age ranges, at least one of five; the first decides the colour of the book's tile. */
  ages: AgeRange[];
  topics: TopicName[];
  pages: number;
  /** Spanish by default. */
  language?: Language;
  priceCents: number;
  offerCents?: number;
  /** Percent off, 0 < n < 100; loses against a lower `offerCents`. */
  discountPercent?: number;
  /** Day of the colophon (ISO date), from which the fixed price counts. */
  editionDate: string;
  /** `FIJO` by default; `LIBRE` with its reason. */
  priceRegime?: PriceRegime;
  priceRegimeReason?: string;
  /** Invented number, as is the publisher: 978-66 to 978-69 are not assigned to any country, so no real book has it. */
  isbn13: string;
  publisher: string;
  widthMm?: number;
  heightMm?: number;
  weightGrams?: number;
  /** Hint for a parent how to read it aloud. */
  readingHint?: string;
  /** Series of books with the same figure or form, and the number in it. */
  series?: string;
  seriesNumber?: number;
  taxTreatment?: TaxTreatment;
  stock: number;
  /** Blurb of 60-140 words, or absent for the books that show how a missing description looks. */
  description?: string;
  /** Day of publication in the shop (ISO date); the newest come first. */
  publishedOn: string;
  /** `cover` = one picture, `gallery` = cover, detail and open spread, `none` = no picture at all. */
  pictures: 'cover' | 'gallery' | 'none';
}

export type AgeRange = '0-3' | '4-6' | '7-9' | '10-12' | '13+';

export type TopicName =
  | 'Aventura'
  | 'Cuentos clásicos'
  | 'Ciencia'
  | 'Fantasía'
  | 'Valores'
  | 'Educativos'
  | 'Poesía'
  | 'Naturaleza';
