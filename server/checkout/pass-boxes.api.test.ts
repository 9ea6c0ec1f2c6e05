import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Box as SeenBox } from '#contract/boxes.ts';
import { firstBoxWindow } from '#contract/delivery.ts';
import { signInAgain } from '../accounts/testing/a-client.ts';
import { aBook } from '../catalog/testing/a-book.ts';
import { openBoxesOfPasses } from '../memberships/passes/open-boxes.ts';
import { forgetDepartedSubscribers, passesDataSource } from '../memberships/personal-data.ts';
import { putBox } from '../memberships/testing/a-box.ts';
import { DAY } from '../memberships/testing/a-subscriber.ts';
import { inTransaction } from '../platform/database/database.ts';
import { aStaffMember } from '../staff/testing/a-staff-member.ts';
import { testSettings } from '../testing/test-settings.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { aPass, type PassToPay, passFacts, providerIdOf, settlePass } from './testing/a-pass.ts';

const testShop = await testShopOfFile();
const { shop } = testShop;
beforeAll(async () => {
  await testShop.control({ webhooks: 'drop' });
});
afterEach(() => testShop.expectInvariants());

const aPassOfBoxes = () => aPass(testShop, { ships: true, family: 'book-club-libros' });

interface Box extends Record<string, unknown> {
  shipment_id: number;
  n: number;
  street: string;
  is_held: boolean;
}
const boxesOf = async ({ passId }: PassToPay) =>
  (
    await shop.db.execute<Box>(sql`
      SELECT shipment_id, pass_n AS n, shipping_address->>'street' AS street, held_at IS NOT NULL AS is_held
      FROM shipment WHERE pass_id = ${passId} ORDER BY pass_n`)
  ).rows;

async function inDays<T>(days: number, act: () => Promise<T>): Promise<T> {
  testShop.travel(days * DAY);
  try {
    return await act();
  } finally {
    testShop.travel(-days * DAY);
  }
}

const giveBack = async (pass: PassToPay) => {
  const session = await shop.stripe.checkout.sessions.retrieve(await providerIdOf(testShop, pass));
  await shop.stripe.refunds.create({ payment_intent: String(session.payment_intent) });
  await settlePass(testShop, pass);
};

test('each period that has begun has its box once, over schedules at once, to the address of that day', async () => {
  const pass = await aPassOfBoxes();
  await Promise.all([1, 2, 3].map(() => openBoxesOfPasses(shop)));
  expect(await boxesOf(pass)).toMatchObject([{ n: 1, street: 'Av. Coyoacán', is_held: false }]);
  await shop.db.execute(sql`
    UPDATE membership_pass SET shipping_address = shipping_address || '{"street": "Calle Nueva"}' WHERE pass_id = ${pass.passId}`);
  await inDays(29, () => openBoxesOfPasses(shop));
  expect(await boxesOf(pass)).toHaveLength(1);
  await inDays(31, () => openBoxesOfPasses(shop));
  expect((await boxesOf(pass)).map(({ n, street }) => [n, street])).toEqual([
    [1, 'Av. Coyoacán'],
    [2, 'Calle Nueva'],
  ]);
  await inDays(200, () => openBoxesOfPasses(shop));
  expect(await boxesOf(pass)).toHaveLength(3);
});

test('the first box of a pass leaves by a day, counted from its beginning, and is late after it; others promise none', async () => {
  const pass = await aPassOfBoxes();
  const { starts } = (await passFacts(testShop, pass)) ?? {};
  const day = firstBoxWindow(testSettings, new Date(String(starts)), null)?.leaves;
  // Also where the schedule stood still for a month.
  await inDays(31, () => openBoxesOfPasses(shop));
  const leaving = async () => {
    const { get } = await signInAgain(testShop, pass.client.userId);
    const { body } = await get('/memberships/get-my-boxes');
    return body.boxes.map(({ number, leaves_by, is_late }: SeenBox) => [number, leaves_by, is_late]);
  };
  expect(await leaving()).toEqual([
    [2, null, false],
    [1, day, false],
  ]);
  expect(await inDays(31, leaving)).toEqual([
    [2, null, false],
    [1, null, true],
  ]);
});

test('the first box of a pass promises no day where the shop promises none', async () => {
  const pass = await aPassOfBoxes();
  const withoutDay = { ...(await shop.readSettings()), box_handling_days: null };
  await openBoxesOfPasses({ ...shop, readSettings: async () => withoutDay });
  const { rows } = await shop.db.execute(sql`SELECT leaves_by FROM shipment WHERE pass_id = ${pass.passId}`);
  expect(rows).toEqual([{ leaves_by: null }]);
});

test('a pass of a plan that sends nothing has no boxes', async () => {
  const pass = await aPass(testShop);
  await openBoxesOfPasses(shop);
  expect(await boxesOf(pass)).toEqual([]);
});

test('its client sees the box, and the staff have it in their list, under its number', async () => {
  const pass = await aPassOfBoxes();
  await openBoxesOfPasses(shop);
  const client = await signInAgain(testShop, pass.client.userId);
  const { body } = await client.get('/memberships/get-my-boxes');
  expect(body.boxes).toMatchObject([
    { pass_id: pass.passId, subscription_id: null, number: 1, status: 'preparing' },
  ]);
  const [box] = await boxesOf(pass);
  const owner = await aStaffMember(testShop);
  const list = await owner.get(`/desk/boxes/list?tab=to-send&membership_id=${pass.offer.membership_id}`);
  expect(list.body.boxes ?? list.body.rows).toMatchObject([{ shipment_id: box?.shipment_id, number: 1 }]);
});

test('no client gets a title twice in their boxes, and a box whose money went back stays here', async () => {
  const pass = await aPassOfBoxes();
  await inDays(31, () => openBoxesOfPasses(shop));
  const [one, two] = await boxesOf(pass);
  const book = await aBook(shop.db, { stock: 5 });
  const put = (shipmentId: number | undefined) =>
    shop.db.execute(sql`
      INSERT INTO shipment_item (shipment_id, product_id, user_id, position, created_at)
      VALUES (${shipmentId}, ${book.productId}, ${pass.client.userId}, 1, now())`);
  await put(one?.shipment_id);
  await expect(put(two?.shipment_id)).rejects.toThrow();
  await shop.db.execute(sql`DELETE FROM shipment_item WHERE product_id = ${book.productId}`);
  await giveBack(pass);
  expect((await boxesOf(pass)).map(({ is_held }) => is_held)).toEqual([true, true]);
  await inDays(61, () => openBoxesOfPasses(shop));
  expect(await boxesOf(pass)).toHaveLength(2);
});

test('a client who goes takes the boxes to come along, and those that wait forget them once sent', async () => {
  const pass = await aPassOfBoxes();
  await openBoxesOfPasses(shop);
  await inTransaction(shop.db, (tx) => passesDataSource(shop).forget(tx, pass.client.userId));
  expect(await boxesOf(pass)).toMatchObject([{ n: 1, street: 'Av. Coyoacán' }]);
  await inDays(31, () => openBoxesOfPasses(shop));
  const [box] = await boxesOf(pass);
  await putBox(testShop, box?.shipment_id ?? 0, 'entregado');
  await forgetDepartedSubscribers(shop);
  expect(await boxesOf(pass)).toMatchObject([{ n: 1, street: null }]);
  const { rows } = await shop.db.execute(
    sql`SELECT contact_name, contact_email, shipping_address FROM membership_pass WHERE pass_id = ${pass.passId}`,
  );
  expect(rows).toEqual([{ contact_name: '', contact_email: '', shipping_address: null }]);
});
