import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aPass } from '../../checkout/testing/a-pass.ts';
import { openBoxesOfPasses } from '../../memberships/passes/open-boxes.ts';
import { putBox } from '../../memberships/testing/a-box.ts';
import { aSubscriber } from '../../memberships/testing/a-subscriber.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';

const testShop = await testShopOfFile();
const { shop } = testShop;
let owner: StaffMember;
let days: string;

beforeAll(async () => {
  await testShop.control({ webhooks: 'drop' });
  owner = await aStaffMember(testShop);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(shop.clock.now());
  days = `from=${day}&to=${day}`;
});
afterEach(() => testShop.expectInvariants());

const report = async (name: string) => (await owner.get(`/desk/reports/${name}?${days}`)).body;

test('who has a pass is counted apart from members, as long as it gives access', async () => {
  const before = (await report('members')).now;
  await aSubscriber(testShop);
  const pass = await aPass(testShop, { periods: 6 });
  const sold = await report('members');
  expect(sold.now).toMatchObject({
    members: before.members + 1,
    with_pass: before.with_pass + 1,
    joins: before.joins + 1,
  });
  expect(sold.before.with_pass).toBe(0);
  await shop.db.execute(sql`UPDATE orders SET state = 'disputed' WHERE order_id = ${pass.orderId}`);
  expect((await report('members')).now).toMatchObject({
    members: before.members + 1,
    with_pass: before.with_pass,
  });
  await shop.db.execute(sql`UPDATE orders SET state = 'paid' WHERE order_id = ${pass.orderId}`);
  expect((await report('members')).now.with_pass).toBe(before.with_pass + 1);
});

test("boxes of passes are among what was sent, timed from their period's beginning", async () => {
  const parcels = async () => (await report('shipping')).totals.now.parcels;
  const before = await parcels();
  const pass = await aPass(testShop, { ships: true, family: 'book-club-libros' });
  await openBoxesOfPasses(shop);
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`SELECT shipment_id AS id FROM shipment WHERE pass_id = ${pass.passId}`,
  );
  expect(await parcels()).toBe(before);
  await putBox(testShop, rows[0]?.id ?? 0, 'enviado');
  await shop.db.execute(sql`
    UPDATE shipment h SET shipped_at = p.period_start FROM pass_period p
    WHERE (p.pass_id, p.n) = (h.pass_id, h.pass_n) AND h.pass_id = ${pass.passId}`);
  const { totals } = await report('shipping');
  expect(totals.now).toMatchObject({ parcels: before + 1, p50_hours: 0 });
});
