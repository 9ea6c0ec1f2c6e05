import { type AgeGroupFacts, groupAfter, groupOfAge, rangeText } from '#contract/age-groups.ts';
import type { Calls } from '#contract/api.ts';
import { yearsOld } from '#contract/child-age.ts';
import { BOOKS_FOR_CHILD } from '#contract/children.ts';
import { calendarDay } from '#contract/mexico-city.ts';
import { findChild } from '../accounts/accounts.ts';
import { type CatalogReader, cachedFacts } from '../catalog/catalog.ts';
import { ShopError } from '../platform/errors.ts';
import type { Shop } from '../platform/shop.ts';
import { findUnboughtBooks } from './bought-books.queries.ts';

type Answer = Omit<Calls['GET /orders/get-books-for-child']['response'], 'status'>;

/** The newest books for a child of the client's; a child of another client is as unknown as one that never was. */
export async function showBooksForChild(
  { db, clock, findProducts, catalog }: Shop & { catalog: CatalogReader },
  userId: number,
  childId: number,
): Promise<Answer> {
  const [child, { categories }] = await Promise.all([findChild(db, userId, childId), cachedFacts(catalog)]);
  if (!child) throw new ShopError('CHILD_NOT_FOUND');
  const groups = [...categories.values()];
  const group = groupOfAge(yearsOld(child.birth_month, calendarDay(clock.now())), groups);
  if (!group) return { group: null, product_list: [], has_all: false, next_group: null };
  const { ids, hasAny } = await findUnboughtBooks(db, userId, group.categoryId, BOOKS_FOR_CHILD);
  const next = groupAfter(group, groups);
  return {
    group: present(group),
    product_list: ids.length > 0 ? await findProducts(ids) : [],
    has_all: hasAny && ids.length === 0,
    next_group: next ? present(next) : null,
  };
}

const present = (group: AgeGroupFacts & { categoryId: number }) => ({
  category_id: group.categoryId,
  ages: rangeText(group),
});
