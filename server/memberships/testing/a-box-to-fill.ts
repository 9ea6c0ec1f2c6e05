import { sql } from 'drizzle-orm';
import type { TestClient } from '../../accounts/testing/a-client.ts';
import { aBook, type BookInput } from '../../catalog/testing/a-book.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { boxOf } from './a-box.ts';
import { aPlan } from './a-plan.ts';
import { aSubscriber } from './a-subscriber.ts';

const FAMILY = 'book-club-libros';

/** A plan whose boxes hold books, and the list that they are filled from. */
export async function aPlanToFill(
  testShop: TestShop,
  { booksPerBox = 2, pool, name }: { booksPerBox?: number; pool?: number[]; name?: string } = {},
) {
  const { db } = testShop.shop;
  const planId = await aPlan(testShop, { ships: true, family: FAMILY, ...(name && { name }) });
  const listed = pool ?? (await severalBooks(testShop, 3)).map(({ productId }) => productId);
  await db.execute(sql`UPDATE membership SET books_per_box = ${booksPerBox} WHERE membership_id = ${planId}`);
  await db.execute(sql`
    INSERT INTO box_pool (membership_id, product_id, position)
    SELECT ${planId}, product_id, place FROM unnest(${sql.param(listed)}::int[]) WITH ORDINALITY AS l(product_id, place)`);
  return { planId, pool: listed };
}

export async function severalBooks({ shop }: TestShop, count: number, input: BookInput = {}) {
  const books: Awaited<ReturnType<typeof aBook>>[] = [];
  while (books.length < count) books.push(await aBook(shop.db, input));
  return books;
}

/** A box of a client who has just subscribed to that plan. */
export async function aBoxOfPlan(testShop: TestShop, planId: number, client?: TestClient) {
  const subscriber = await aSubscriber(testShop, {
    planId,
    ships: true,
    family: FAMILY,
    ...(client && { client }),
  });
  return { subscriber, shipmentId: await boxOf(testShop, subscriber) };
}

/** A box that waits for its titles, of a plan of its own. */
export async function aBoxToFill(testShop: TestShop, input: Parameters<typeof aPlanToFill>[1] = {}) {
  const plan = await aPlanToFill(testShop, input);
  return { ...plan, ...(await aBoxOfPlan(testShop, plan.planId)) };
}
