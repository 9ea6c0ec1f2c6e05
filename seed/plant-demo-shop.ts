import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { USUAL_LANGUAGE } from '#contract/languages.ts';
import type { Recommendation } from '#contract/site-documents.ts';
import { category, topic } from '#server/catalog/catalog.tables.ts';
import {
  insertProducts,
  lockKnownProducts,
  type ProductFacts,
  type ProductRecord,
} from '#server/catalog/intake.queries.ts';
import { ensureTaxonomy, type ProductLists, replaceLists } from '#server/catalog/product-lists.queries.ts';
import { storeImage } from '#server/catalog/store-image.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { variants } from '#server/platform/images/picture-work.ts';
import { shopFact } from '#server/platform/platform.tables.ts';
import type { Shop } from '#server/platform/shop.ts';
import { siteSetting } from '#server/site/site.tables.ts';
import type { SeedBook } from './catalog/book.ts';
import { guide } from './catalog/guide.ts';
import { drawCover } from './covers/draw-cover.ts';
import { drawInsidePage, drawOpenSpread } from './covers/draw-gallery.ts';
import { seededBooks } from './covers/seeded-books.ts';
import { drawProductCover } from './guide/draw-product-cover.ts';
import { readGuide } from './guide/guide.ts';
import { plantBookFacts } from './plant-book-facts.ts';
import { plantClub } from './plant-club.ts';
import { plantGuide } from './plant-guide.ts';
import { plantLists } from './plant-lists.ts';
import { turnIntoDemo } from './plant-own-shop.ts';
import { plantPassOffers, plantPlans } from './plant-plans.ts';
import { plantPostalCodes } from './plant-postal-codes.ts';
import { plantQuestionnaire } from './plant-questionnaire.ts';
import { plantSearches } from './plant-searches.ts';
import { readSettings } from './site/read-settings.ts';

export interface Ground extends Pick<Shop, 'db' | 'files' | 'clock'> {
  onProgress?: (text: string) => void;
}

interface Taxonomy {
  categories: { name: string; description: string; ageMin: number; ageMax: number | null }[];
  topics: { name: string }[];
}

const FACT = 'demo-shop';
/** Number that no other program on the same server may use for its advisory locks. */
const PLANTING_LOCK = 732_410_114;
/** Pictures made at the same time, each on one core, in this process: the shop's own drawings need no guarded one. */
const LANES = 2;

/** Fills an empty shop with the demo catalogue, once. A planting that was cut short is continued. */
export async function plantDemoShop(ground: Ground): Promise<void> {
  await plantCatalogue(ground);
  await plantBookFacts(ground.db, [guide, ...seededBooks]);
  // Planted at every start: shops that were planted before the guide had a file get it, too.
  await plantGuide(ground);
  await plantLists(ground);
  await plantPlans(ground);
  await plantPassOffers(ground);
  await inTransaction(ground.db, plantRecommendation);
  await plantPostalCodes(ground);
  await plantClub(ground);
  await plantQuestionnaire(ground);
  await inTransaction(ground.db, turnIntoDemo);
}

const recommendation = {
  id: 'recommendation',
  sku: 'BRI-0454',
  why: 'Es una historia de enredo en la que se adivina lo que sigue, y para los más pequeños el placer está justamente en atinarle. En mi grupo siempre se queda flotando una pregunta: ¿cómo se cuida a alguien que no es como tú?',
} satisfies Recommendation;

/** Recommends a book on the home page, unless somebody has been at it. */
async function plantRecommendation(tx: Database) {
  const content = JSON.stringify({ blocks: [recommendation] });
  await tx.execute(sql`
    WITH planted AS (
      UPDATE site_document_version v SET content = ${content}::jsonb FROM site_document d
      WHERE d.name = 'recommendation' AND d.published = 1 AND d.draft IS NULL AND v.name = d.name AND v.number = 1
        AND v.staff_id IS NULL AND v.content = '{"blocks": []}'
      RETURNING v.name)
    UPDATE site_document d SET version = version + 1 FROM planted WHERE d.name = planted.name`);
}

async function plantCatalogue({ db, files, clock, onProgress = () => undefined }: Ground): Promise<void> {
  const [planted] = await db.select().from(shopFact).where(eq(shopFact.name, FACT));
  if (planted) return;
  const books = [guide, ...seededBooks].toSorted((a, b) => a.publishedOn.localeCompare(b.publishedOn));
  onProgress('Planting the demo shop …');
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${PLANTING_LOCK})`);
    await tx.insert(siteSetting).values({ settings: readSettings() }).onConflictDoNothing();
    await plantTaxonomy(tx);
    await plantBooks(tx, books);
    await plantSearches(tx, clock.now());
  });
  await plantPictures({ db, files, clock, onProgress }, books);
  await db.execute(sql`ANALYZE`);
  await db
    .insert(shopFact)
    .values({ name: FACT, value: { books: books.length } })
    .onConflictDoNothing();
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T;
}

async function plantTaxonomy(tx: Database) {
  const { categories, topics } = readJson<Taxonomy>('catalog/taxonomy.json');
  await tx
    .insert(category)
    .values(categories.map((entry, position) => ({ ...entry, position })))
    .onConflictDoNothing();
  await tx
    .insert(topic)
    .values(topics.map((entry, position) => ({ ...entry, position })))
    .onConflictDoNothing();
}

/** Plants the books that are missing, without their pictures. */
async function plantBooks(tx: Database, books: readonly SeedBook[]) {
  const known = new Set((await lockKnownProducts(tx, skusOf(books))).map(({ sku }) => sku));
  const missing = books.filter(({ sku }) => !known.has(sku));
  if (missing.length === 0) return;
  const ids = await insertProducts(tx, missing.map(toRecord));
  const categories = await ensureTaxonomy(tx, 'category', [...new Set(missing.flatMap(categoryNames))]);
  const topics = await ensureTaxonomy(tx, 'topic', [...new Set(missing.flatMap((book) => book.topics))]);
  const lists = missing.map((book) => ({
    productId: found(ids, book.sku),
    categoryIds: categoryNames(book).map((name) => found(categories, name)),
    topicIds: book.topics.map((name) => found(topics, name)),
  }));
  await replaceLists(tx, lists);
}

const skusOf = (books: readonly SeedBook[]) => books.map(({ sku }) => sku);
const categoryNames = (book: SeedBook) => book.ages.map((age) => `${age} años`);

function toRecord(book: SeedBook): ProductRecord & ProductFacts {
  const { isbn13, publisher, taxTreatment, weightGrams, widthMm, heightMm, readingHint } = book;
  const { series, seriesNumber } = book;
  return {
    ...{ isbn13, publisher, taxTreatment, weightGrams, widthMm, heightMm, readingHint },
    ...(series !== undefined && { series, seriesNumber: seriesNumber ?? null }),
    sku: book.sku,
    title: book.title,
    authors: book.authors,
    description: book.description ?? null,
    pages: book.pages,
    language: book.language ?? USUAL_LANGUAGE,
    productType: book === guide ? 'DIGITAL' : 'FISICO',
    priceCents: book.priceCents,
    offerCents: book.offerCents ?? null,
    discountPercent: book.discountPercent ?? null,
    editionDate: book.editionDate,
    priceRegime: book.priceRegime ?? 'FIJO',
    priceRegimeReason: book.priceRegimeReason ?? null,
    stock: book.stock,
    // Noon in Mexico City: the same day everywhere the shop sells.
    publishedAt: `${book.publishedOn}T18:00:00Z`,
  };
}

/** Draws the missing pictures, the newest books first. */
async function plantPictures(ground: Required<Ground>, books: readonly SeedBook[]) {
  const known = await inTransaction(ground.db, (tx) => lockKnownProducts(tx, skusOf(books)));
  const without = new Map(
    known.filter(({ imageKeys }) => imageKeys.length === 0).map(({ sku, productId }) => [sku, productId]),
  );
  const queue = books.filter(({ sku, pictures }) => pictures !== 'none' && without.has(sku)).toReversed();
  const total = queue.length;
  let done = 0;
  const drawNext = async () => {
    for (let book = queue.shift(); book; book = queue.shift()) {
      const images = await storePictures(ground, book, drawingsOf(book));
      const lists: ProductLists = { productId: found(without, book.sku), images };
      await replaceLists(ground.db, [lists]);
      done += 1;
      if (done % 10 === 0 || done === total) ground.onProgress(`Drawing the covers: ${done} of ${total}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, drawNext));
}

function drawingsOf(book: SeedBook): string[] {
  if (book === guide) return [drawProductCover(readGuide())];
  const cover = drawCover(book);
  return book.pictures === 'gallery' ? [cover, drawInsidePage(book), drawOpenSpread(book)] : [cover];
}

async function storePictures({ files }: Pick<Ground, 'files'>, book: SeedBook, drawings: readonly string[]) {
  const images: Awaited<ReturnType<typeof storeImage>>[] = [];
  for (const [index, drawing] of drawings.entries())
    images.push(
      await storeImage(files, `covers/${book.sku}-${index + 1}`, Buffer.from(drawing), { make: variants }),
    );
  return images;
}

function found<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The demo shop has nothing under ${key}.`);
  return value;
}
