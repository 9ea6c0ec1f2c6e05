import { calendarDay } from '#contract/mexico-city.ts';
import type { Shop } from '../platform/shop.ts';
import { nameOfMonth } from './month-name.ts';
import { findMonth } from './months.queries.ts';

/** Finds the month for the mail that welcomes a member: its name, and its first book where the shop sells it. */
export async function findMonthToRead({ db, clock, findProducts }: Shop) {
  const today = calendarDay(clock.now());
  const kept = await findMonth(db, today);
  if (!kept) return null;
  const first = kept.books.find(({ week }) => week === 1);
  const [product] = first ? await findProducts([first.productId]) : [];
  return { name: nameOfMonth(today.month), firstBook: product?.product_name ?? null };
}
