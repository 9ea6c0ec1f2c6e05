import { calendarDay } from '#contract/mexico-city.ts';
import { ShopError } from '../platform/errors.ts';
import type { Shop } from '../platform/shop.ts';
import { isSquareOpen, type MonthOfYear } from './board.ts';
import { findMonth } from './months.queries.ts';
import { type BoardOwner, noteOpened, noteOpenedByChild } from './progress.queries.ts';
import { isMonthVisible, showOneSquare } from './show-month.ts';

/** Notes that a square was opened on a board of a member's family. The shop's clock decides, whatever the browser believes. */
export async function openSquare(
  shop: Shop,
  owner: BoardOwner,
  { year, month }: MonthOfYear,
  number: number,
) {
  const { db, clock } = shop;
  const now = clock.now();
  const today = calendarDay(now);
  const of = { year, month };
  const kept = await findMonth(db, of);
  if (!kept || !isMonthVisible(of, today, kept.year !== null)) throw new ShopError('CLUB_MONTH_NOT_FOUND');
  if (!isSquareOpen(number, of, today)) throw new ShopError('SQUARE_LOCKED');
  const { userId, childId } = owner;
  if (childId === undefined) await noteOpened(db, userId, of, number, now);
  else if (!(await noteOpenedByChild(db, { userId, childId }, of, number, now)))
    throw new ShopError('CHILD_NOT_FOUND');
  return showOneSquare(shop, owner, of, { kept, number });
}
