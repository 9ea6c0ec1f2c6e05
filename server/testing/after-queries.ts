import { sql } from 'drizzle-orm';
import type { TestShop } from './test-shop.ts';

/** Acts after so many queries: with other numbers from round to round, what runs meanwhile is met at each of its steps. */
export async function afterQueries<T>(
  { shop }: Pick<TestShop, 'shop'>,
  queries: number,
  act: () => Promise<T>,
): Promise<T> {
  for (let asked = 0; asked < queries; asked += 1) await shop.db.execute(sql`SELECT`);
  return act();
}
