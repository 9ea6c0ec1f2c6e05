import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aBook } from '../catalog/testing/a-book.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { readHoldings } from './orders.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const MINUTE = 60_000;
const NETWORK = { network: 'network', surroundings: 'surroundings' };

let database: TestDatabase;
let productId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  productId = (await aBook(database.db)).productId;
});
afterEach(() => database.db.execute(sql`DELETE FROM reservation; DELETE FROM orders`));
afterAll(() => database.close());

const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);

/** An unpaid order of two copies from the network. */
async function unpaid(endsAt: Date, guestHash = 'another buyer') {
  await database.db.execute(sql`
    WITH placed AS (
      INSERT INTO orders (folio, state, guest_hash, total_cents, contact_name, contact_phone, contact_email,
        cart_fingerprint, session_id, session_expires_at, network_hash, surroundings_hash)
      VALUES (gen_random_uuid(), 'awaiting_payment', ${guestHash}, 100, '', '', '', gen_random_uuid(), gen_random_uuid(),
        ${endsAt.toISOString()}, ${NETWORK.network}, ${NETWORK.surroundings}) RETURNING order_id)
    INSERT INTO reservation (order_id, product_id, quantity, state) SELECT order_id, ${productId}, 2, 'held' FROM placed`);
}

async function held() {
  const buyer = { userId: null, guestHash: 'the buyer' };
  const { network, titles, openCarts } = await readHoldings(database.db, buyer, NETWORK, [productId], NOW);
  const [title] = titles;
  return { pages: network.pages, copies: network.copies, title: title?.ends_at, open: openCarts.length };
}

const seconds = (at: Date) => at.getTime() / 1000;

test('of several unpaid orders the first end counts', async () => {
  await unpaid(inMinutes(20));
  await unpaid(inMinutes(10));
  const endsAt = seconds(inMinutes(10));
  expect(await held()).toEqual({
    pages: { count: 2, ends_at: endsAt },
    copies: { count: 4, ends_at: endsAt },
    title: endsAt,
    open: 0,
  });
});

test('a page that has ended still counts, but its end says nothing about when there will be more', async () => {
  await unpaid(NOW);
  expect(await held()).toEqual({
    pages: { count: 1, ends_at: null },
    copies: { count: 2, ends_at: null },
    title: null,
    open: 0,
  });
  await unpaid(inMinutes(20));
  const endsAt = seconds(inMinutes(20));
  expect(await held()).toMatchObject({ copies: { count: 4, ends_at: endsAt }, title: endsAt });
});

test('the own open page does not count and can be found again, until its last instant', async () => {
  await unpaid(new Date(NOW.getTime() + 1), 'the buyer');
  expect(await held()).toMatchObject({ copies: { count: 0 }, open: 1 });
  await unpaid(NOW, 'the buyer');
  expect(await held()).toMatchObject({ copies: { count: 2 }, open: 1 });
});
