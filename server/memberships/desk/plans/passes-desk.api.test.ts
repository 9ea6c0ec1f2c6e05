import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DeskPass } from '#contract/desk/plans.ts';
import { passPeriods } from '#contract/membership-terms.ts';
import { aBook } from '../../../catalog/testing/a-book.ts';
import { aStaffMember, type StaffMember } from '../../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';
import { aPlanAtTheDesk } from '../../testing/a-plan-at-the-desk.ts';

let amalia: StaffMember;
const testShop = await testShopOfFile();
beforeEach(async () => {
  amalia = await aStaffMember(testShop);
});
afterEach(() => testShop.expectInvariants());

const pricesOf = (...cents: (number | null)[]): DeskPass[] =>
  passPeriods.map((periods, place) => ({ periods, price_cents: cents[place] ?? null }));
const none = pricesOf(null, null, null);
const save = (membership_id: number, passes: unknown, expected: unknown = none) =>
  amalia.post('/desk/plans/save-passes', { membership_id, passes, expected });
const kept = async (planId: number): Promise<DeskPass[]> =>
  (await amalia.get(`/desk/plans/get?membership_id=${planId}`)).body.plan.passes;
const sold = async (planId: number) => {
  const { membership_list: plans } = (await testShop.app.inject('/api/memberships/get-memberships')).json();
  return plans.find(({ membership_id }: { membership_id: number }) => membership_id === planId).pass_offers;
};

test('passes are sold at the prices of the desk, withdrawn and sold again by the same line', async () => {
  const { planId } = await aPlanAtTheDesk(testShop);
  expect(await kept(planId)).toEqual(none);
  const first = pricesOf(28_900, null, 99_000);
  const { status, body } = await save(planId, first);
  expect([status, body.plan.passes]).toEqual([200, first]);
  expect(await sold(planId)).toEqual([
    { periods: 3, price_cents: 28_900 },
    { periods: 12, price_cents: 99_000 },
  ]);
  const lines = () =>
    testShop.shop.db
      .execute(sql`SELECT periods, o.product_id, p.active, p.is_anchor FROM pass_offer o JOIN product p USING (product_id)
        WHERE membership_id = ${planId} ORDER BY periods`)
      .then(({ rows }) => rows);
  const made = await lines();
  expect(made).toMatchObject([
    { periods: 3, active: false, is_anchor: true },
    { periods: 12, active: false, is_anchor: true },
  ]);
  expect((await save(planId, none, first)).status).toBe(200);
  expect(await sold(planId)).toEqual([]);
  const again = pricesOf(30_000, null, 99_000);
  expect((await save(planId, again)).status).toBe(200);
  expect(await kept(planId)).toEqual(again);
  expect(await lines()).toEqual(made);
});

test('a pass is sold although a book has the SKU that its line would get', async () => {
  const { planId } = await aPlanAtTheDesk(testShop);
  const { db } = testShop.shop;
  const { rows } = await db.execute<{ sku: string }>(
    sql`SELECT 'PASE-' || upper(code) || '-3' AS sku FROM membership WHERE membership_id = ${planId}`,
  );
  const book = await aBook(db, { sku: rows[0]?.sku });
  expect((await save(planId, pricesOf(28_900))).status).toBe(200);
  expect(await sold(planId)).toEqual([{ periods: 3, price_cents: 28_900 }]);
  const { rows: lines } = await db.execute(sql`SELECT FROM pass_offer WHERE product_id = ${book.productId}`);
  expect(lines).toEqual([]);
});

test('the change of a price says before and after, and cannot be undone', async () => {
  const { planId } = await aPlanAtTheDesk(testShop);
  const { body } = await save(planId, pricesOf(28_900));
  const { rows } = await testShop.shop.db.execute(
    sql`SELECT changes, is_money FROM audit_entry WHERE audit_entry_id = ${body.audit_entry_id}`,
  );
  expect(rows).toEqual([
    { changes: [{ field: 'pass_3_cents', before: null, after: 28_900 }], is_money: true },
  ]);
  const undone = await amalia.post('/desk/audit/undo', { audit_entry_id: body.audit_entry_id });
  expect(undone.status).toBe(409);
  expect(await kept(planId)).toEqual(pricesOf(28_900));
});

test('prices that somebody changed meanwhile, or that nobody may ask, are refused and change nothing', async () => {
  const { planId } = await aPlanAtTheDesk(testShop);
  const prices = pricesOf(28_900, 54_900, 99_000);
  await save(planId, prices);
  expect(await save(planId, pricesOf(1_000))).toMatchObject({
    status: 409,
    body: { code: 'EDITED_MEANWHILE', details: { values: { passes: prices } } },
  });
  const wrong = [
    pricesOf(999),
    pricesOf(28_900.5),
    pricesOf(3_000_001),
    pricesOf(null, 6_000_001),
    pricesOf(null, null, 12_000_001),
    prices.slice(1),
    prices.toReversed(),
    [...prices, ...prices],
    [{ periods: 4, price_cents: 28_900 }, ...prices.slice(1)],
  ];
  for (const passes of wrong)
    expect((await save(planId, passes, prices)).status, JSON.stringify(passes)).toBe(400);
  expect((await save(2_000_000_000, prices)).status).toBe(404);
  expect(await kept(planId)).toEqual(prices);
  expect((await save(planId, pricesOf(3_000_000, 6_000_000, 12_000_000), prices)).status).toBe(200);
});

test('two people who change the same prices at once: one is told of the other', async () => {
  const { planId } = await aPlanAtTheDesk(testShop);
  const answers = await Promise.all([save(planId, pricesOf(28_900)), save(planId, pricesOf(30_000))]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
