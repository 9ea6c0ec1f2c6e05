import { z } from 'zod';
import { type PriceRegime, priceRegimes } from '#contract/fixed-price.ts';
import { type Language, languages } from '#contract/languages.ts';
import { CHARGE_MIN_CENTS, PRICE_MAX_CENTS, type ProductType, pesosFromCents } from '#contract/money.ts';
import { RAW_UNITS } from '#contract/text.ts';

/**
 * A row as it is meant. What the file does not say at all is undefined: a known product keeps what it has.
 * An empty cell says that there is nothing.
 */
export interface ImportRow {
  line: number;
  sku: string;
  title?: string;
  authors?: string[];
  priceCents?: number;
  offerCents?: number | null;
  discountPercent?: number | null;
  /** `YYYY-MM-DD`. */
  editionDate?: string | null;
  priceRegime?: PriceRegime;
  priceRegimeReason?: string | null;
  stock?: number;
  productType?: ProductType;
  pages?: number | null;
  language?: Language;
  categories?: string[];
  topics?: string[];
  description?: string | null;
  /** File names and addresses. */
  images?: string[];
}

const LINE_BREAKS = /\r\n?/g;
/** Left over from word processors and web pages; on paper and in a search they do not exist. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u2064\uFEFF]/g;

/** Nothing else reads a cell that is longer: some of what follows costs more than its length. */
const isShort = (max: number) => (value: unknown) =>
  typeof value !== 'string' || value.length <= RAW_UNITS * max;

const tooLong = (max: number) => `is longer than ${max} characters`;

/** More than stream-safe text has in a row (UAX #15): normalising sorts them, which costs the square of their number. */
const MANY_MARKS = /\p{M}{31}/u;

const text = (max: number) =>
  z
    .union([z.string(), z.number()], { error: 'must be text' })
    .refine(isShort(max), tooLong(max))
    .transform((value) => String(value).replace(LINE_BREAKS, '\n').replace(INVISIBLE, ''))
    .refine((value) => !MANY_MARKS.test(value), 'has more than 30 accents on one letter')
    .transform((value) => value.normalize('NFC').trim())
    .refine((value) => !value.includes('\uFFFD'), 'is not UTF-8 text')
    .refine((value) => !/[^\P{Cc}\n\t]/u.test(value), 'contains control characters');

const line = (max: number) =>
  text(max)
    .transform((value) => value.replace(/\s+/g, ' '))
    .refine((value) => value.length <= max, tooLong(max));

/** Of an amount, a number, a day and each of the fixed values. */
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

/** `249.5`, `249,50`, `$1,249.50`; decided by the text, so that no cent is lost on the way through a fraction. */
function centsOf(given: string | number): number | undefined {
  const written = String(given).replace(/[$\s]/g, '').replace(/MXN$/i, '');
  const plain = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(written)
    ? written.replaceAll(',', '')
    : written.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!parts) return undefined;
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

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
    .transform((given) => (/^\d{1,9}$/.test(String(given).trim()) ? Number(given) : Number.NaN))
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
const editionDate = word(NO_DAY)
  .transform((value) => value.trim())
  .pipe(z.iso.date(NO_DAY));

const NO_REGIME = `must be ${priceRegimes.join(', ')}`;
const priceRegime = word(NO_REGIME)
  .transform((value) => value.trim().toUpperCase())
  .pipe(z.enum(priceRegimes, NO_REGIME));

const row = z.object({
  sku: line(64).refine((value) => value !== '', 'is missing'),
  title: line(300)
    .refine((value) => value !== '', 'is empty')
    .optional(),
  authors: list(20, 120).optional(),
  price: price.optional(),
  price_offer: blankToNull(offer).optional(),
  discount: blankToNull(discount).optional(),
  edition_date: blankToNull(editionDate).optional(),
  price_regime: blankToNull(priceRegime).optional(),
  price_regime_reason: blankToNull(line(200)).optional(),
  stock: blankToNull(whole(0, 1_000_000)).optional(),
  product_type: blankToNull(productType).optional(),
  pages: blankToNull(whole(1, 100_000)).optional(),
  language: blankToNull(language).optional(),
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
  const {
    price: priceCents,
    price_offer,
    discount: discountPercent,
    edition_date: editionDate,
    price_regime,
    price_regime_reason: priceRegimeReason,
    stock,
    product_type,
    language,
    ...rest
  } = parsed.data;
  return {
    ...rest,
    line: lineNumber,
    priceCents,
    offerCents: price_offer,
    discountPercent,
    editionDate,
    // An empty cell is the rule of the law.
    priceRegime: price_regime === null ? 'FIJO' : price_regime,
    priceRegimeReason,
    // Nobody means 'sell none' by leaving the cell empty.
    stock: stock ?? undefined,
    productType: product_type ?? undefined,
    language: language ?? undefined,
  };
}
