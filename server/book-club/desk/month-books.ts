import type { ChecklistLine } from '#contract/club-checklist.ts';
import { EVERY_YEAR, WEEKS, weekKey } from '#contract/club-shape.ts';
import type { NamedBook } from '#contract/desk/club.ts';
import type { DraftMonth } from '#contract/desk/club-parts.ts';
import { isSoldOut } from '#contract/desk/sold-out.ts';
import { findBookFacts, findImages } from '../../catalog/catalog.ts';
import { together } from '../../platform/database/together.ts';
import type { Shop } from '../../platform/shop.ts';
import { type MonthOfYear, monthsBetween } from '../board.ts';
import { nameOfMonth } from '../month-name.ts';
import { findMonthsOfBooks } from './published.queries.ts';

/** A book comes back to the club after a year. */
const MONTHS_APART = 12;

type BookOfMonth = Pick<NamedBook, 'product_id' | 'title' | 'state'>;

/** Books with their covers, whether they are on sale or not. */
export async function showNamedBooks(
  shop: Pick<Shop, 'db' | 'files'>,
  productIds: readonly number[],
): Promise<NamedBook[]> {
  if (productIds.length === 0) return [];
  const [facts, images] = await together([findBookFacts(shop.db, productIds), findImages(shop, productIds)]);
  return facts.map(({ productId, title, state, productType, stock }) => ({
    product_id: productId,
    title,
    state,
    product_type: productType,
    stock,
    image_url: images.get(productId)?.url ?? null,
  }));
}

/** Books that hinder publishing: members could not open them. */
export function booksInTheWay({ books }: DraftMonth, named: readonly BookOfMonth[]): ChecklistLine[] {
  return WEEKS.flatMap((week) => {
    const { product_id: id } = books[weekKey(week)];
    if (id === null) return [];
    const book = named.find(({ product_id }) => product_id === id);
    if (book?.state === 'on-sale') return [];
    const why = book ? 'no está a la venta' : 'ya no está en la tienda';
    return [{ part: 'books' as const, text: `El libro de la semana ${week} ${why}` }];
  });
}

/** Warnings of what should be looked at: books that are sold out, or that families have just read. */
export async function warningsAbout(
  { db }: Pick<Shop, 'db'>,
  of: MonthOfYear,
  named: readonly NamedBook[],
): Promise<ChecklistLine[]> {
  const months =
    named.length > 0
      ? await findMonthsOfBooks(
          db,
          named.map(({ product_id }) => product_id),
        )
      : [];
  return named.flatMap((book) => {
    const { product_id, title } = book;
    const soldOut = book.state === 'on-sale' && isSoldOut(book) ? [`«${title}» está agotado.`] : [];
    const read = months
      .filter(({ productId }) => productId === product_id)
      .filter((month) => wasLately(month, of))
      .toSorted((a, b) => monthsBack(a.month, of.month) - monthsBack(b.month, of.month))
      .slice(0, 1)
      .map(({ month }) => `«${title}» salió en ${nameOfMonth(month).toLocaleLowerCase('es-MX')}.`);
    return [...soldOut, ...read].map((text) => ({ part: 'books' as const, text }));
  });
}

/** A template is shown each year: to its own month it does not count. */
function wasLately(month: MonthOfYear, of: MonthOfYear): boolean {
  if (month.year === EVERY_YEAR || of.year === EVERY_YEAR) return month.month !== of.month;
  const distance = monthsBetween(month, of);
  return distance >= 1 && distance <= MONTHS_APART;
}

/** 1 to 12. */
const monthsBack = (month: number, from: number) => ((from - month + 11) % 12) + 1;
