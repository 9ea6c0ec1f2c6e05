import { z } from 'zod';
import { type PriceRegime, priceRegimes } from '#contract/fixed-price.ts';
import { isbn13Of } from '#contract/isbn.ts';
import { type Language, languages } from '#contract/languages.ts';
import { CHARGE_MIN_CENTS, PRICE_MAX_CENTS, type ProductType, pesosFromCents } from '#contract/money.ts';
import { type TaxTreatment, taxTreatments } from '#contract/tax-treatment.ts';
import { RAW_UNITS } from '#contract/text.ts';
import { repairedText } from '../../platform/sheets/decode-text.ts';
import { centsOf, dayOf, isOneOrThousand, isRounded, wholeOf } from './cell-values.ts';

/**
 * A row as it is meant. What the file does not say at all is undefined: a known product keeps what it has.
 * An empty cell says that there is nothing.
 */
export interface ImportRow {
  line: number;
  /** SKU; where the list has no column for it, the ISBN until the book is found. */
  sku: string;
  isNamedByIsbn?: boolean;
  /** Thirteen digits. */
  isbn?: string | null;
  title?: string;
  authors?: string[];
  publisher?: string | null;
  priceCents?: number;
  offerCents?: number | null;
  discountPercent?: number | null;
  /** `YYYY-MM-DD`. */
  editionDate?: string | null;
  priceRegime?: PriceRegime;
  priceRegimeReason?: string | null;
  taxTreatment?: TaxTreatment;
  stock?: number;
  productType?: ProductType;
  pages?: number | null;
  language?: Language;
  weightGrams?: number | null;
  widthMm?: number | null;
  heightMm?: number | null;
  series?: string | null;
  seriesNumber?: number | null;
  categories?: string[];
  topics?: string[];
  description?: string | null;
  /** File names and addresses. */
  images?: string[];
}

const LINE_BREAKS = /\r\n?/g;
/** Left over from word processors and web pages; on paper and in a search they do not exist. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u2064\uFEFF]/g;

/** Tells that a cell is short; longer ones are read no further, as some checks cost more than their length. */
const isShort = (max: number) => (value: unknown) =>
  typeof value !== 'string' || value.length <= RAW_UNITS * max;

const tooLong = (max: number) => `is longer than ${max} characters`;

/** Marks beyond what stream-safe text has in a row (UAX #15): normalising them costs the square of their number. */
const MANY_MARKS = /\p{M}{31}/u;

const text = (max: number) =>
  z
    .union([z.string(), z.number()], { error: 'must be text' })
    .refine(isShort(max), tooLong(max))
    .transform((value) => String(value).replace(LINE_BREAKS, '\n').replace(INVISIBLE, ''))
    .refine((value) => !MANY_MARKS.test(value), 'has more than 30 accents on one letter')
    .transform((value) => value.normalize('NFC').trim())
    .refine((value) => !value.includes('\uFFFD'), 'is not UTF-8 text')
    .refine((value) => repairedText(value) === null, 'was decoded twice')
    .refine((value) => !/[^\P{Cc}\n\t]/u.test(value), 'contains control characters');

const line = (max: number) =>
  text(max)
    .transform((value) => value.replace(/\s+/g, ' '))
    .refine((value) => value.length <= max, tooLong(max));

/** Length of an amount, a number, a day or a fixed value. */
const VALUE_MAX = 20;
const isValue = isShort(VALUE_MAX);
const word = (wrong: string) => z.string(wrong).refine(isValue, wrong);
const number = (wrong: string) => z.union([z.string(), z.number()], { error: wrong }).refine(isValue, wrong);

const blankToNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable(),
  );

/** `a|b`, or a JSON list. */
const list = (max: number, itemMax: number) => {
  const tooMany = `has more than ${max} parts`;
  return z
    .preprocess(
      (value) => (value === null ? [] : typeof value === 'string' ? value.split('|') : value),
      z
        .array(z.unknown(), { error: 'must be a list, its parts separated by |' })
        .max(RAW_UNITS * max, tooMany),
    )
    .pipe(z.array(line(itemMax)))
    .transform((items) => [...new Set(items.filter((item) => item !== ''))])
    .refine((items) => items.length <= max, tooMany);
};

const NO_AMOUNT = 'must be an amount in pesos, like 249.50';
const pesos = number(NO_AMOUNT).transform((given, context) => {
  const cents = centsOf(given);
  if (cents === undefined) {
    context.addIssue({ code: 'custom', message: NO_AMOUNT });
    return z.NEVER;
  }
  return cents;
});

const NO_PRICE = `must be between ${pesosFromCents(CHARGE_MIN_CENTS)} and ${pesosFromCents(PRICE_MAX_CENTS)} pesos`;
const isPrice = (cents: number) => cents >= CHARGE_MIN_CENTS && cents <= PRICE_MAX_CENTS;
const price = pesos.refine(isPrice, NO_PRICE);

const offer = pesos
  .refine((cents) => cents === 0 || isPrice(cents), `${NO_PRICE}, or 0 for none`)
  .transform((cents) => (cents === 0 ? null : cents));

const NO_PERCENTAGE = 'must be a percentage from 0 to 99, with at most two decimals';
const discount = number(NO_PERCENTAGE)
  .transform((given) => String(given).trim().replace(/%$/, '').trimEnd().replace(',', '.'))
  .refine((written) => /^\d{1,2}(\.\d{1,2})?$/.test(written) && Number(written) <= 99, NO_PERCENTAGE)
  .transform((written) => (Number(written) === 0 ? null : Number(written)));

const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return number(error)
    .refine((given) => !isOneOrThousand(given), 'may be one or a thousand: write it without signs')
    .transform(wholeOf)
    .refine((value) => value >= min && value <= max, error);
};

const NO_TYPE = 'must be FISICO or DIGITAL';
const productType = word(NO_TYPE)
  .transform((value) => value.normalize('NFD').replace(/\p{M}/gu, '').trim().toUpperCase())
  .pipe(z.enum(['FISICO', 'DIGITAL'], NO_TYPE));

const NO_LANGUAGE = `must be ${languages.join(', ')}`;
const language = word(NO_LANGUAGE)
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.enum(languages, NO_LANGUAGE));

const NO_DAY = 'must be a day like 2025-05-12';
const editionDate = number(NO_DAY)
  .transform((given) => dayOf(given))
  .pipe(z.iso.date(NO_DAY));

const NO_REGIME = `must be ${priceRegimes.join(', ')}`;
const priceRegime = word(NO_REGIME)
  .transform((value) => value.trim().toUpperCase())
  .pipe(z.enum(priceRegimes, NO_REGIME));

const NO_TAX = `must be ${taxTreatments.join(', ')}`;
const taxTreatment = word(NO_TAX)
  .transform((value) => value.trim().toUpperCase().replaceAll(' ', '_'))
  .pipe(z.enum(taxTreatments, NO_TAX));

const ROUNDED = 'was rounded by the spreadsheet';
const NO_ISBN = 'is no ISBN: its last digit does not fit';
/** ISBN with the zero in front of an old one that a spreadsheet took away, and without the decimals that it added. */
const isbn = line(30)
  .refine((value) => !isRounded(value), ROUNDED)
  .transform((value) => value.replace(/[.,]0{1,2}$/, ''))
  .transform((value) => isbn13Of(value) ?? isbn13Of(`0${value}`))
  .refine((value) => value !== null, NO_ISBN);

const row = z.object({
  sku: line(64)
    .refine((value) => value !== '', 'is missing')
    .refine((value) => !isRounded(value), ROUNDED)
    .optional(),
  isbn: blankToNull(isbn).optional(),
  title: line(300)
    .refine((value) => value !== '', 'is empty')
    .optional(),
  authors: list(20, 120).optional(),
  publisher: blankToNull(line(120)).optional(),
  price: price.optional(),
  price_offer: blankToNull(offer).optional(),
  discount: blankToNull(discount).optional(),
  edition_date: blankToNull(editionDate).optional(),
  price_regime: blankToNull(priceRegime).optional(),
  price_regime_reason: blankToNull(line(200)).optional(),
  tax_treatment: blankToNull(taxTreatment).optional(),
  stock: blankToNull(whole(0, 1_000_000)).optional(),
  product_type: blankToNull(productType).optional(),
  pages: blankToNull(whole(1, 100_000)).optional(),
  language: blankToNull(language).optional(),
  weight_grams: blankToNull(whole(1, 50_000)).optional(),
  width_mm: blankToNull(whole(1, 2_000)).optional(),
  height_mm: blankToNull(whole(1, 2_000)).optional(),
  series: blankToNull(line(120)).optional(),
  series_number: blankToNull(whole(1, 1_000)).optional(),
  categories: list(20, 80).optional(),
  topics: list(20, 80).optional(),
  description: blankToNull(
    text(20_000).refine((value) => value.length <= 20_000, tooLong(20_000)),
  ).optional(),
  images: list(10, 2_000).optional(),
});

/** The row as it is meant, or all that is wrong with it. */
export function parseRow(
  lineNumber: number,
  values: Record<string, unknown>,
): ImportRow | { problem: string } {
  const parsed = row.safeParse(values);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path: [column], message }) =>
      values[String(column)] === undefined ? `${String(column)} is missing` : `${String(column)} ${message}`,
    );
    return { problem: [...new Set(problems)].join('; ') };
  }
  // Lists of distributors have no column for the SKU.
  const sku = parsed.data.sku ?? parsed.data.isbn;
  if (!sku) return { problem: 'sku is missing' };
  const {
    price: priceCents,
    price_offer,
    discount: discountPercent,
    edition_date: editionDate,
    price_regime,
    price_regime_reason: priceRegimeReason,
    stock,
    tax_treatment,
    product_type,
    language,
    weight_grams: weightGrams,
    width_mm: widthMm,
    height_mm: heightMm,
    series_number: seriesNumber,
    ...rest
  } = parsed.data;
  return {
    ...rest,
    line: lineNumber,
    sku,
    isNamedByIsbn: parsed.data.sku === undefined || undefined,
    priceCents,
    offerCents: price_offer,
    discountPercent,
    editionDate,
    // An empty cell is the rule of the law.
    priceRegime: price_regime === null ? 'FIJO' : price_regime,
    priceRegimeReason,
    // Empty cells do not mean 'sell none'.
    stock: stock ?? undefined,
    taxTreatment: tax_treatment ?? undefined,
    productType: product_type ?? undefined,
    language: language ?? undefined,
    weightGrams,
    widthMm,
    heightMm,
    seriesNumber,
  };
}
