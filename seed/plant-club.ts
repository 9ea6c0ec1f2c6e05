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

/** Number that no other program on the same server may use for its advisory locks. */
const PLANTING_LOCK = 732_410_116;

/**
 * Plants the twelve months of the reading club, for every year without months of its own. Months that are there belong
 * to the owner and stay as they are.
 */
export async function plantClub(ground: Ground): Promise<void> {
  await inTransaction(ground.db, plantMonths);
  await plantClubFiles(ground, readMonths());
}

/** Plants the months without their recordings and sheets; returns their numbers. */
export async function plantMonths(tx: Database): Promise<number[]> {
  const months = readMonths();
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${PLANTING_LOCK})`);
  for (const month of months) await plantMonth(tx, month);
  return months.map(({ number }) => number);
}

/** Stores the recordings and sheets of one month; stored files are not stored again. */
export async function plantFilesOfMonth(ground: Ground, number: number): Promise<void> {
  await plantClubFiles(
    ground,
    readMonths().filter((month) => month.number === number),
  );
}

/** Gives unpublished months the books that the demo has brought. */
export async function plantBooksOfMonths(tx: Database): Promise<void> {
  const empty = await tx
    .select({ clubMonthId: clubMonth.clubMonthId, number: clubMonth.month })
    .from(clubMonth)
    .where(sql`year IS NULL AND version = 0
      AND NOT EXISTS (SELECT FROM club_month_book b WHERE b.club_month_id = club_month.club_month_id)`);
  const months = readMonths();
  for (const { clubMonthId, number } of empty) {
    const month = months.find((one) => one.number === number);
    if (month) await plantBooks(tx, clubMonthId, month.books);
  }
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
