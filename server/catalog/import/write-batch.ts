import { USUAL_LANGUAGE } from '#contract/languages.ts';
import { CHARGE_MIN_CENTS, pesosFromCents, unitPriceCents } from '#contract/money.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PriceLaw } from '../guard-price.ts';
import type { StoredImage } from '../images.ts';
import {
  type IntakeCause,
  insertProducts,
  type KnownProduct,
  type ListedProduct,
  lockKnownProducts,
  raiseVersions,
  updateProducts,
} from '../intake.queries.ts';
import { findPicturesOfBooks } from '../picture-files.queries.ts';
import { takePicturesOff } from '../picture-files.ts';
import { ensureTaxonomy, type ProductLists, replaceLists } from '../product-lists.queries.ts';
import { keepPriceLaw } from './keep-price-law.ts';
import type { ImportRow } from './parse-row.ts';
import { type IsbnOwners, settleNumbers } from './settle-numbers.ts';

/** A row whose pictures are in storage. */
export type PreparedRow = Omit<ImportRow, 'images'> & { images?: StoredImage[] };

export interface RowProblem {
  line: number;
  problem: string;
}

export interface BatchResult {
  created: number;
  updated: number;
  unchanged: number;
  problems: RowProblem[];
  /** Warnings about rows that were written all the same. */
  warnings: RowProblem[];
  /** Ids of new and of changed products, by SKU. */
  written: Map<string, number>;
}

export interface Plan {
  row: PreparedRow;
  known: KnownProduct | undefined;
  record: ListedProduct;
}

interface BatchOptions {
  /** New products are not on sale before a person publishes them; digital ones never are, they have no file yet. */
  asDrafts?: boolean;
  cause?: IntakeCause;
}

/** Writes up to a thousand rows, each SKU once. Rows that do not fit what is there are reported and left out. */
export async function writeBatch(
  tx: Database,
  given: readonly PreparedRow[],
  law: PriceLaw,
  { asDrafts, cause }: BatchOptions = {},
): Promise<BatchResult> {
  const { rows, isbnOwners, ...settled } = await settleNumbers(tx, given);
  const skus = rows.map(({ sku }) => sku);
  const knownBySku = new Map((await lockKnownProducts(tx, skus)).map((known) => [known.sku, known]));
  const { plans, ...planned } = planRows(rows, { knownBySku, isbnOwners, law });
  const problems = [...settled.problems, ...planned.problems];
  const warnings = [...settled.warnings, ...planned.warnings];
  const listsOf = await resolveLists(tx, plans);
  const created = plans.filter(({ known }) => !known);
  const known = plans.flatMap((plan) => (plan.known ? [{ ...plan, known: plan.known }] : []));
  const changedRecords = known.filter((plan) => isRecordChanged(plan.record, plan.known));
  const changedLists = known.filter((plan) => isAnyListChanged(listsOf(plan), plan.known));

  const ids =
    created.length > 0
      ? await insertProducts(
          tx,
          created.map(({ record }) => ({ ...record, isDraft: asDrafts || record.productType === 'DIGITAL' })),
          cause,
        )
      : new Map<string, number>();
  if (changedRecords.length > 0) await updateProducts(tx, changedRecords.map(toChange), cause);
  const pictured = changedLists.filter((plan) => listsOf(plan).images !== undefined);
  const before = await findPicturesOfBooks(
    tx,
    pictured.map(({ known: { productId } }) => productId),
  );
  await replaceLists(tx, [
    ...created.map((plan) => ({ ...listsOf(plan), productId: Number(ids.get(plan.row.sku)) })),
    ...changedLists.map((plan) => ({ ...listsOf(plan), productId: plan.known.productId })),
  ]);
  const after = pictured.flatMap((plan) => listsOf(plan).images ?? []);
  await takePicturesOff(tx, { before, after, at: cause?.at ?? new Date() });
  const changed = new Map(
    [...changedRecords, ...changedLists].map(({ row, known: { productId } }) => [row.sku, productId]),
  );
  if (changed.size > 0) await raiseVersions(tx, [...changed.values()]);
  return {
    created: created.length,
    updated: changed.size,
    unchanged: known.length - changed.size,
    problems,
    warnings,
    written: new Map([...ids, ...changed]),
  };
}

interface PlanGround {
  knownBySku: ReadonlyMap<string, KnownProduct>;
  isbnOwners: IsbnOwners;
  law: PriceLaw;
}

/** Plans what each row would make of its product; rows that do not fit are reported. */
export function planRows(rows: readonly PreparedRow[], { knownBySku, isbnOwners, law }: PlanGround) {
  const problems: RowProblem[] = [];
  const warnings: RowProblem[] = [];
  const plans: Plan[] = [];
  for (const row of rows) {
    const known = knownBySku.get(row.sku);
    const owner = row.isbn ? isbnOwners.get(row.isbn) : undefined;
    const merged =
      owner !== undefined && owner !== row.sku ? `isbn is that of the book "${owner}"` : merge(row, known);
    const lawful = typeof merged === 'string' ? merged : keepPriceLaw(merged, row, known, law);
    if (typeof lawful === 'string') {
      problems.push({ line: row.line, problem: lawful });
      continue;
    }
    if (lawful.warning) warnings.push({ line: row.line, problem: lawful.warning });
    plans.push({ row, known, record: lawful.record });
  }
  return { plans, problems, warnings };
}

function toChange({ record, known }: Plan & { known: KnownProduct }) {
  const { productId, datedCents } = known;
  return { ...record, productId, datedCents, stockChange: record.stock - known.stock };
}

/** Product as it shall be: the row, and where it is silent, the known product. A text says why that is impossible. */
function merge(row: PreparedRow, known: KnownProduct | undefined): ListedProduct | string {
  if (known?.isAnchor) return 'sku stands for a pass and is no book: it is changed with its plan';
  const title = row.title ?? known?.title;
  const priceCents = row.priceCents ?? known?.priceCents;
  if (title === undefined) return 'title is missing: the sku is new';
  if (priceCents === undefined) return 'price is missing: the sku is new';
  const productType = row.productType ?? known?.productType ?? 'FISICO';
  const whyNotDigital = productType === 'DIGITAL' && known && digitalProblem(known);
  if (whyNotDigital) return `product_type cannot become DIGITAL ${whyNotDigital}`;
  const prices = {
    priceCents,
    offerCents: given(row.offerCents, known?.offerCents),
    discountPercent: given(row.discountPercent, known?.discountPercent),
  };
  const unitCents = unitPriceCents(prices);
  if (unitCents < CHARGE_MIN_CENTS) return tooLittle(unitCents, prices.discountPercent !== null);
  return {
    ...prices,
    sku: row.sku,
    hasPrice: row.priceCents !== undefined || (known?.hasPrice ?? true),
    title,
    productType,
    authors: row.authors ?? known?.authors ?? [],
    description: given(row.description, known?.description),
    isbn13: given(row.isbn, known?.isbn13),
    publisher: given(row.publisher, known?.publisher),
    taxTreatment: row.taxTreatment ?? known?.taxTreatment ?? 'EXENTO',
    weightGrams: given(row.weightGrams, known?.weightGrams),
    widthMm: given(row.widthMm, known?.widthMm),
    heightMm: given(row.heightMm, known?.heightMm),
    ...seriesOf(row, known),
    pages: given(row.pages, known?.pages),
    language: row.language ?? known?.language ?? USUAL_LANGUAGE,
    editionDate: given(row.editionDate, known?.editionDate),
    priceRegime: row.priceRegime ?? known?.priceRegime ?? 'FIJO',
    priceRegimeReason: given(row.priceRegimeReason, known?.priceRegimeReason),
    stock: productType === 'DIGITAL' ? 0 : (row.stock ?? known?.stock ?? 0),
  };
}

/** Series and number of a book: a book that leaves its series has no number in it any more. */
function seriesOf(row: PreparedRow, known: KnownProduct | undefined) {
  const series = given(row.series, known?.series);
  return { series, seriesNumber: series === null ? null : given(row.seriesNumber, known?.seriesNumber) };
}

/** Obstacle for a known product to become digital. */
function digitalProblem({ productType, reserved, stock, active, hasFile }: KnownProduct): string | undefined {
  if (reserved > 0) return `while ${reserved} copies are reserved for orders`;
  if (stock > 0) return 'while it has copies';
  // Digital books may have been on sale without it before that was refused.
  if (productType !== 'DIGITAL' && active && !hasFile) return 'without its PDF while it is on sale';
  return undefined;
}

function tooLittle(unitCents: number, isDiscounted: boolean): string {
  const least = `a payment is at least ${pesosFromCents(CHARGE_MIN_CENTS)}`;
  const pesos = `a price of ${pesosFromCents(unitCents).toFixed(2)} pesos: ${least}`;
  return isDiscounted ? `discount leaves ${pesos}` : `the product has ${pesos}`;
}

/** Value of a row: null means none; undefined means as before. */
function given<T>(value: T | null | undefined, before: T | null | undefined): T | null {
  return value === undefined ? (before ?? null) : value;
}

async function resolveLists(tx: Database, plans: readonly Plan[]) {
  const all = (listOf: (row: PreparedRow) => string[] | undefined) => [
    ...new Set(plans.flatMap(({ row }) => listOf(row) ?? [])),
  ];
  const categories = await ensureTaxonomy(
    tx,
    'category',
    all(({ categories }) => categories),
  );
  const topics = await ensureTaxonomy(
    tx,
    'topic',
    all(({ topics }) => topics),
  );
  return ({ row }: Plan): Omit<ProductLists, 'productId'> => ({
    categoryIds: row.categories && idsOf(row.categories, categories),
    topicIds: row.topics && idsOf(row.topics, topics),
    images: row.images,
  });
}

/** Ids without repetitions: 'Aventura|AVENTURA' is one topic. */
function idsOf(names: readonly string[], ids: ReadonlyMap<string, number>): number[] {
  return [...new Set(names.map((name) => ids.get(name)).filter((id) => id !== undefined))];
}

function isRecordChanged(record: ListedProduct, known: KnownProduct): boolean {
  const fields = [
    'title',
    'isbn13',
    'publisher',
    'taxTreatment',
    'weightGrams',
    'widthMm',
    'heightMm',
    'series',
    'seriesNumber',
    'description',
    'pages',
    'language',
    'productType',
    'priceCents',
    'hasPrice',
    'offerCents',
    'discountPercent',
    'editionDate',
    'priceRegime',
    'priceRegimeReason',
    'stock',
  ] as const;
  return fields.some((field) => record[field] !== known[field]) || !isSame(record.authors, known.authors);
}

function isAnyListChanged(lists: Omit<ProductLists, 'productId'>, known: KnownProduct): boolean {
  const { categoryIds = known.categoryIds, topicIds = known.topicIds, images } = lists;
  const imageKeys = images?.map(({ fileKey }) => fileKey) ?? known.imageKeys;
  return (
    !isSame(categoryIds, known.categoryIds) ||
    !isSame(topicIds, known.topicIds) ||
    !isSame(imageKeys, known.imageKeys)
  );
}

function isSame<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
