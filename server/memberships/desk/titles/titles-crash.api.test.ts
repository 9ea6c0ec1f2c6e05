import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aBook } from '../../../catalog/testing/a-book.ts';
import { brokenInvariants } from '../../../checkout/invariants.queries.ts';
import { aStaffCookie } from '../../../staff/testing/a-staff-cookie.ts';
import { createKillableShop, type KillableShop } from '../../../testing/killable-shop.ts';
import { plantBoxes } from '../../testing/plant-boxes.ts';

let shop: KillableShop;
let cookie: string;
let planId: number;
beforeAll(async () => {
  shop = await createKillableShop();
  cookie = await aStaffCookie(shop);
  const { rows } = await shop.db.execute<{ id: number }>(sql`
    INSERT INTO membership (code, family, name, label, description, benefits, price_cents, ships, books_per_box)
    VALUES ('libros', 'book-club-libros', 'Libros', '', '', '{}', 55000, true, 2) RETURNING membership_id AS id`);
  planId = Number(rows[0]?.id);
});
afterEach(() => shop.calmDown());
afterAll(() => shop.close());

const assign = (rows: object[]) =>
  fetch(`${shop.origin}/api/desk/boxes/assign`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ rows }),
  }).then((answer) => answer.json());

const facts = async (shipmentIds: readonly number[]) =>
  (
    await shop.db.execute<{ books: number; moves: number; entries: number }>(sql`
      SELECT (SELECT count(*)::int FROM shipment_item i WHERE i.shipment_id = h.shipment_id) AS books,
        (SELECT count(*)::int FROM stock_move m WHERE m.shipment_id = h.shipment_id) AS moves,
        (SELECT count(*)::int FROM audit_entry a WHERE a.entity = 'shipment' AND a.entity_id = h.shipment_id::text) AS entries
      FROM shipment h WHERE shipment_id = ANY(${sql.param(shipmentIds)}::int[]) ORDER BY shipment_id`)
  ).rows;

test('killed before the last word of a box was written: the boxes before have all their books, this one has none, and asked again all have them', async () => {
  await shop.start();
  const books = [await aBook(shop.db), await aBook(shop.db)].map(({ productId }) => productId);
  const boxes = await plantBoxes(shop.db, planId, 2);
  const [first = 0, second = 0] = boxes;
  const rows = boxes.map((shipment_id) => ({ shipment_id, product_ids: books }));
  await assign(rows.slice(0, 1));
  await shop.holdAt('INSERT', 'audit_entry', `NEW.entity_id = '${second}'`);
  const lost = assign(rows).catch(() => null);
  await shop.untilHeld();
  await shop.kill();
  await lost;
  const whole = { books: 2, moves: 2, entries: 1 };
  await shop.restart();
  expect(await facts([first, second])).toEqual([whole, { books: 0, moves: 0, entries: 0 }]);
  expect((await assign(rows)).results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true]);
  expect(await facts([first, second])).toEqual([whole, whole]);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
