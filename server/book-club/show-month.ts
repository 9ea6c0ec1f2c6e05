import { type ClubMonth, SQUARES, type Square } from '#contract/book-club.ts';
import { yearsOld } from '#contract/child-age.ts';
import { type CalendarDay, calendarDay } from '#contract/mexico-city.ts';
import { findFirstName } from '../accounts/accounts.ts';
import { ShopError } from '../platform/errors.ts';
import type { Shop } from '../platform/shop.ts';
import { type MonthOfYear, monthsBetween } from './board.ts';
import { clubFileUrl, LINK_SECONDS } from './club-link.ts';
import { findMonth, type KeptFile, type KeptMonth } from './months.queries.ts';
import { type Family, filesFor, presentMonth, presentSquare, showBooks } from './present-month.ts';
import { type BoardOwner, findOpenedSquares, findProgress } from './progress.queries.ts';

/** Content of every year is shown for as many months back as there are months in it. */
export const MONTHS_BACK = 11;

/** Tells whether a member may see a month, by the calendar of Mexico City; no browser's clock is asked. */
export function isMonthVisible(of: MonthOfYear, today: CalendarDay, isOfOneYear: boolean): boolean {
  const distance = monthsBetween(of, today);
  return distance >= 0 && (isOfOneYear || distance <= MONTHS_BACK);
}

/** A month of the club for a member whose membership has been checked. Throws CLUB_MONTH_NOT_FOUND. */
export async function showMonth(shop: Shop, userId: number, wanted?: MonthOfYear): Promise<ClubMonth> {
  const { db, clock } = shop;
  const today = calendarDay(clock.now());
  const of = wanted ?? { year: today.year, month: today.month };
  const kept = await findMonth(db, of);
  if (!kept || !isMonthVisible(of, today, kept.year !== null)) throw new ShopError('CLUB_MONTH_NOT_FOUND');
  return presentMonth(shop, { of, kept, today, family: familyOf(shop, userId, of) });
}

async function familyOf(shop: Shop, userId: number, of: MonthOfYear): Promise<Family> {
  const { db, clock } = shop;
  const now = clock.now();
  const [{ opened, boards, isOwn, isDone }, firstName] = await Promise.all([
    findProgress(db, userId, of, now),
    findFirstName(db, userId),
  ]);
  const today = calendarDay(now);
  return {
    opened,
    boards: boards.map(({ birth_month, ...board }) => ({ ...board, years: yearsOld(birth_month, today) })),
    firstName,
    invitation: { isOwn, isDone },
    linkTo: linksFor(shop, userId, of),
  };
}

/** Shows one square of a month, after it was opened. */
export async function showOneSquare(
  shop: Shop,
  owner: BoardOwner,
  of: MonthOfYear,
  { kept, number }: { kept: KeptMonth; number: number },
): Promise<{ opened: number[]; square: Square }> {
  const { db, clock } = shop;
  const square = kept.content.squares.find((one) => one.number === number);
  if (!square || number > SQUARES) throw new ShopError('CLUB_MONTH_NOT_FOUND');
  const bookOfWeek = kept.books.filter(({ week }) => week === square.week);
  const [opened, books] = await Promise.all([
    findOpenedSquares(db, owner, of),
    showBooks(shop, { books: bookOfWeek }),
  ]);
  const files = filesFor(kept, { linkTo: linksFor(shop, owner.userId, of) });
  const facts = { of, today: calendarDay(clock.now()), opened, files, books };
  return { opened, square: presentSquare(square, facts) };
}

/** Links to the files of a month, for one member, for a quarter of an hour. */
function linksFor({ secrets, clock }: Shop, userId: number, { year }: MonthOfYear) {
  const expires = Math.floor(clock.now().getTime() / 1000) + LINK_SECONDS;
  return ({ fileId }: KeptFile) => clubFileUrl(secrets.fileKey, { fileId, userId, year, expires });
}
