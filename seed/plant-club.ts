import { inArray, sql } from 'drizzle-orm';
import { clubMonth, clubMonthBook } from '#server/book-club/book-club.tables.ts';
import { product } from '#server/catalog/catalog.tables.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { toKeptMonth } from './book-club/kept-month.ts';
import type { ClubMonth } from './book-club/month.ts';
import { readMonths } from './book-club/read-months.ts';
import { plantClubFiles } from './plant-club-files.ts';

interface Ground extends Pick<Shop, 'db' | 'files'> {
  onProgress?: (text: string) => void;
}

/** Any number that no other program on the same server uses for its advisory locks. */
const PLANTING_LOCK = 732_410_116;

/**
 * The twelve months of the reading club, for every year that has none of its own. What is there already belongs to the owner
 * and stays as it is.
 */
export async function plantClub(ground: Ground): Promise<void> {
  const months = readMonths();
  await inTransaction(ground.db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${PLANTING_LOCK})`);
    for (const month of months) await plantMonth(tx, month);
  });
  await plantClubFiles(ground, months);
}

async function plantMonth(tx: Database, month: ClubMonth) {
  const { number, tagline, motif, teaser } = month;
  const [made] = await tx
    .insert(clubMonth)
    .values({
      year: null,
      month: number,
      tagline,
      motif,
      teaserTheme: teaser.theme,
      teaserDescription: teaser.description,
      content: toKeptMonth(month),
    })
    .onConflictDoNothing()
    .returning({ clubMonthId: clubMonth.clubMonthId });
  if (made) await plantBooks(tx, made.clubMonthId, month.books);
}

/** A book that the shop does not sell leaves its week empty. */
async function plantBooks(tx: Database, clubMonthId: number, books: ClubMonth['books']) {
  const sold = await tx
    .select({ sku: product.sku, productId: product.productId })
    .from(product)
    .where(
      inArray(
        product.sku,
        books.map(({ sku }) => sku),
      ),
    );
  const rows = books.flatMap(({ sku, description }, index) => {
    const found = sold.find((one) => one.sku === sku);
    return found ? [{ clubMonthId, week: index + 1, productId: found.productId, description }] : [];
  });
  if (rows.length > 0) await tx.insert(clubMonthBook).values(rows);
}
