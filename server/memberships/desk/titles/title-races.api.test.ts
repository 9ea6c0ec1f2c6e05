import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { RowResult } from '#contract/desk/parcels.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { aStaffMember, type StaffMember } from '../../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';
import { notePeriodStandings } from '../../syncing/period-standing.queries.ts';
import { aPlanToFill, severalBooks } from '../../testing/a-box-to-fill.ts';
import { plantBoxes } from '../../testing/plant-boxes.ts';

const ROUNDS = 20;

let amalia: StaffMember;
let sofia: StaffMember;
const testShop = await testShopOfFile();
beforeAll(async () => {
  [amalia, sofia] = [await aStaffMember(testShop), await aStaffMember(testShop)];
});

const assign = async (by: StaffMember, shipment_id: number, product_ids: number[]): Promise<RowResult> =>
  (await by.post('/desk/boxes/assign', { rows: [{ shipment_id, product_ids }] })).body.results[0];
const unassign = async (by: StaffMember, shipmentId: number): Promise<RowResult> =>
  (await by.post('/desk/boxes/unassign', { shipment_ids: [shipmentId] })).body.results[0];

/** Plants boxes of one plan, of a client each. */
async function boxes(count: number, booksPerBox = 1) {
  const books = await severalBooks(testShop, 3, { stock: 3 * ROUNDS });
  const pool = books.map(({ productId }) => productId);
  const { planId } = await aPlanToFill(testShop, { booksPerBox, pool });
  return { pool, ids: await plantBoxes(testShop.shop.db, planId, count) };
}
const one = <T>(values: readonly T[], index: number): T => {
  const value = values[index];
  if (value === undefined) throw new Error('There are not so many.');
  return value;
};

test('the last copy goes into a box or into a cart, never both', async () => {
  const { ids } = await boxes(ROUNDS);
  const taken: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [book] = await severalBooks(testShop, 1, { stock: 1 });
    if (!book) throw new Error('There is no book.');
    const buy = () => testShop.guest().checkout([{ ...book, quantity: 1 }]);
    const fill = () => assign(amalia, one(ids, round), [book.productId]);
    const [bought, filled] =
      round % 2 === 0
        ? await Promise.all([buy(), fill()])
        : await Promise.all([fill(), buy()]).then(([box, cart]) => [cart, box] as const);
    expect([bought.status === 200, filled.ok].filter(Boolean)).toHaveLength(1);
    if (!filled.ok) expect(filled.code).toBe('NOT_ENOUGH_STOCK');
    taken.push(filled.ok ? 'box' : 'cart');
  }
  expect(taken).toHaveLength(ROUNDS);
  await testShop.expectInvariants();
});

test('two people who fill one box fill it once; the other is shown what is in it', async () => {
  const { pool, ids } = await boxes(ROUNDS, 2);
  const [first, second, third] = [one(pool, 0), one(pool, 1), one(pool, 2)];
  for (const shipmentId of ids) {
    const answers = await Promise.all([
      assign(amalia, shipmentId, [first, second]),
      assign(sofia, shipmentId, [second, third]),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['EDITED_MEANWHILE', null]);
  }
  await testShop.expectInvariants();
});

test('one book for two boxes of a client goes into one of them', async () => {
  const { planId, pool } = await aPlanToFill(testShop, { booksPerBox: 1 });
  const other = await aPlanToFill(testShop, { booksPerBox: 1, pool });
  const [mine, theirs] = [
    await plantBoxes(testShop.shop.db, planId, ROUNDS),
    await plantBoxes(testShop.shop.db, other.planId, ROUNDS),
  ];
  const [book] = await severalBooks(testShop, 1, { stock: 2 * ROUNDS });
  // Client of every second box is made that of the first.
  await testShop.shop.db.execute(sql`
    UPDATE subscription s SET user_id = pair.user_id FROM unnest(${sql.param(mine)}::int[], ${sql.param(theirs)}::int[]) AS b(one, two)
      JOIN shipment h ON h.shipment_id = b.one JOIN subscription_period p USING (period_id) JOIN subscription pair USING (subscription_id)
      JOIN shipment h2 ON h2.shipment_id = b.two JOIN subscription_period p2 ON p2.period_id = h2.period_id
    WHERE s.subscription_id = p2.subscription_id`);
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all([
      assign(amalia, one(mine, round), [book?.productId ?? 0]),
      assign(sofia, one(theirs, round), [book?.productId ?? 0]),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['TITLE_REPEATED', null]);
  }
  await testShop.expectInvariants();
});

test('a box that is filled while its money is disputed has its books and is held, or has none', async () => {
  const { pool, ids } = await boxes(ROUNDS);
  const { db, clock } = testShop.shop;
  for (const [round, shipmentId] of ids.entries()) {
    const { rows } = await db.execute<{ subscriptionId: number; invoiceId: string }>(sql`
      SELECT subscription_id AS "subscriptionId", invoice_id AS "invoiceId" FROM shipment JOIN subscription_period USING (period_id)
      WHERE shipment_id = ${shipmentId}`);
    const { subscriptionId, invoiceId } = one(rows, 0);
    const dispute = async () => {
      for (let step = 0; step < round % 5; step += 1) await db.execute(sql`SELECT`);
      const facts = [{ invoiceId, standing: 'suspended' as const, refundedCents: 0 }];
      await inTransaction(db, async (tx) => {
        await notePeriodStandings(tx, subscriptionId, facts, clock.now());
        // Sync also stops the charges meanwhile.
        await tx.execute(
          sql`UPDATE subscription SET cancel_at_period_end = true, next_charge_at = NULL WHERE subscription_id = ${subscriptionId}`,
        );
      });
    };
    const [filled] = await Promise.all([assign(amalia, shipmentId, [one(pool, round % 3)]), dispute()]);
    const { rows: after } = await db.execute(sql`
      SELECT held_at IS NOT NULL AS held, (SELECT count(*)::int FROM shipment_item i WHERE i.shipment_id = h.shipment_id) AS books
      FROM shipment h WHERE shipment_id = ${shipmentId}`);
    expect(after).toEqual([{ held: true, books: filled.ok ? 1 : 0 }]);
    if (!filled.ok) expect(filled.code).toBe('NOT_SHIPPABLE');
  }
  await testShop.expectInvariants();
});

test('a box that is packed while its books are taken out keeps them, or is not packed', async () => {
  const { pool, ids } = await boxes(ROUNDS);
  for (const shipmentId of ids) {
    await assign(amalia, shipmentId, [one(pool, 0)]);
    const [packed, freed] = await Promise.all([
      sofia
        .post('/desk/boxes/pack', { shipment_ids: [shipmentId] })
        .then(({ body }) => body.results[0] as RowResult),
      unassign(amalia, shipmentId),
    ]);
    expect([packed.ok, freed.ok].filter(Boolean)).toHaveLength(1);
    if (freed.ok) expect((await assign(amalia, shipmentId, [one(pool, 1)])).ok).toBe(true);
    await sofia.post('/desk/boxes/unpack', { shipment_ids: [shipmentId] });
    await unassign(amalia, shipmentId);
  }
  await testShop.expectInvariants();
});
