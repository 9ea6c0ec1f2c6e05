import { sql } from 'drizzle-orm';
import type { PriceRegime } from '#contract/fixed-price.ts';
import type { Language } from '#contract/languages.ts';
import type { ProductType } from '#contract/money.ts';
import type { Database } from '../../platform/database/database.ts';
import { category, product, productCategory, productImage, productTopic, topic } from '../catalog.tables.ts';
import { stockMove } from '../shelf.tables.ts';

export interface BookInput {
  sku?: string;
  title?: string;
  authors?: string[];
  description?: string | null;
  pages?: number | null;
  language?: Language;
  productType?: ProductType;
  priceCents?: number;
  offerCents?: number | null;
  discountPercent?: number | null;
  /** A discounted book is free of the fixed price unless something else is wished. */
  priceRegime?: PriceRegime;
  editionDate?: string | null;
  stock?: number;
  series?: string;
  seriesNumber?: number;
  active?: boolean;
  publishedAt?: Date;
  /** Names; created when there is none of that name yet. */
  categories?: string[];
  topics?: string[];
  /** Keys of its pictures in file storage; the first is the main one. */
  imageKeys?: string[];
}

let made = 0;

/** Puts a book on the shelf as the shop itself would: with its copies in the ledger. 10 copies at $200.00 unless wished otherwise. */
export async function aBook(db: Database, input: BookInput = {}) {
  made += 1;
  const { categories = [], topics = [], imageKeys = [], ...columns } = input;
  const productType = input.productType ?? 'FISICO';
  const stock = productType === 'DIGITAL' ? 0 : (input.stock ?? 10);
  const isDiscounted = (columns.offerCents ?? columns.discountPercent ?? null) !== null;
  const [book] = await db
    .insert(product)
    .values({
      ...(isDiscounted && { priceRegime: 'LIBRE' as const, priceRegimeReason: 'Usado' }),
      sku: `TEST-${process.pid}-${made}`,
      title: `Libro de prueba ${made}`,
      authors: ['Ana Prueba'],
      priceCents: 20_000,
      ...columns,
      productType,
      stock,
    })
    .returning({
      productId: product.productId,
      sku: product.sku,
      title: product.title,
      authors: product.authors,
      productType: product.productType,
      priceCents: product.priceCents,
      unitCents: product.finalPriceCents,
      stock: product.stock,
    });
  if (!book) throw new Error('The book was not written.');
  const { productId } = book;
  if (stock > 0) await db.insert(stockMove).values({ productId, kind: 'intake', quantity: stock });
  for (const [position, name] of categories.entries())
    await db
      .insert(productCategory)
      .values({ productId, categoryId: (await aCategory(db, name)).categoryId, position });
  for (const [position, name] of topics.entries())
    await db.insert(productTopic).values({ productId, topicId: (await aTopic(db, name)).topicId, position });
  for (const [position, fileKey] of imageKeys.entries())
    await db
      .insert(productImage)
      .values({ productId, position, fileKey, width: 480, height: 600, widths: [240, 480] });
  return book;
}

/** The age category of that name, made when there is none yet. */
export async function aCategory(db: Database, name: string, ages: { ageMin?: number; ageMax?: number } = {}) {
  const [found] = await db.select().from(category).where(sql`lower(name) = lower(${name})`);
  const [made] = found
    ? []
    : await db
        .insert(category)
        .values({ name, ...ages })
        .returning();
  return present(found ?? made);
}

export async function aTopic(db: Database, name: string) {
  const [found] = await db.select().from(topic).where(sql`lower(name) = lower(${name})`);
  const [made] = found ? [] : await db.insert(topic).values({ name }).returning();
  return present(found ?? made);
}

function present<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('The row was not written.');
  return row;
}
