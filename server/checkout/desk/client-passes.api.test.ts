import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { ClientPass } from '#contract/desk/member-views.ts';
import { aClient, type TestClient } from '../../accounts/testing/a-client.ts';
import { openBoxesOfPasses } from '../../memberships/passes/open-boxes.ts';
import { putBox } from '../../memberships/testing/a-box.ts';
import { aPassOffer } from '../../memberships/testing/a-pass.ts';
import { DAY } from '../../memberships/testing/a-subscriber.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aPass, aPassToPay, type PassToPay, payPass, providerIdOf, settlePass } from '../testing/a-pass.ts';

const testShop = await testShopOfFile();
const { shop } = testShop;
let amalia: StaffMember;
beforeAll(async () => {
  await testShop.control({ webhooks: 'drop' });
  amalia = await aStaffMember(testShop);
});
afterEach(() => testShop.expectInvariants());

/** The passes of a client as the desk shows them, some days from now. */
async function passesOf({ userId }: TestClient, days = 0): Promise<ClientPass[]> {
  testShop.travel(days * DAY);
  try {
    const by = days === 0 ? amalia : await aStaffMember(testShop);
    return (await by.get(`/desk/memberships/of-client?user_id=${userId}`)).body.passes;
  } finally {
    testShop.travel(-days * DAY);
  }
}

const giveBack = async (pass: PassToPay) => {
  const session = await shop.stripe.checkout.sessions.retrieve(await providerIdOf(testShop, pass));
  await shop.stripe.refunds.create({ payment_intent: String(session.payment_intent) });
  await settlePass(testShop, pass);
};

/** What a bank or a refund makes of the order, without their way there. */
const moveOrder = ({ orderId }: PassToPay, state: string) =>
  shop.db.execute(sql`UPDATE orders SET state = ${state} WHERE order_id = ${orderId}`);

test('the desk shows the passes of a client, of each in words what it is now, and of nobody else', async () => {
  const pass = await aPassToPay(testShop, { name: 'Lectores' });
  const { client } = pass;
  const { rows } = await shop.db.execute<{ folio: string }>(
    sql`SELECT folio FROM orders WHERE order_id = ${pass.orderId}`,
  );
  const shown = {
    pass_id: pass.passId,
    plan: 'Lectores',
    periods: 3,
    for_child: null,
    folio: rows[0]?.folio,
  };
  expect(await passesOf(client)).toEqual([{ ...shown, standing: 'unpaid', starts_at: null, ends_at: null }]);
  await payPass(testShop, pass);
  const [active] = await passesOf(client);
  expect(active).toMatchObject({ ...shown, standing: 'active' });
  expect(Date.parse(active?.ends_at ?? '') - Date.parse(active?.starts_at ?? '')).toBe(90 * DAY);
  expect((await passesOf(client, 91))[0]).toMatchObject({ standing: 'ended', ends_at: active?.ends_at });
  expect(await passesOf(await aClient(testShop))).toEqual([]);
});

test('one that waits for another is told to begin when that ends', async () => {
  const offer = await aPassOffer(testShop);
  const first = await aPassToPay(testShop, { offer });
  await payPass(testShop, first);
  const { folio } = (await first.buy()).body.details;
  await aPass(testShop, { offer, client: first.client, again_after: folio });
  const [second, one] = await passesOf(first.client);
  expect([second?.standing, one?.standing]).toEqual(['coming', 'active']);
  expect(second?.starts_at).toBe(one?.ends_at);
});

test('one whose money a bank holds, is on its way back or went back is told so', async () => {
  const pass = await aPass(testShop);
  const standing = async () => (await passesOf(pass.client))[0]?.standing;
  await moveOrder(pass, 'disputed');
  expect(await standing()).toBe('suspended');
  await moveOrder(pass, 'refund_pending');
  expect(await standing()).toBe('returning');
  await moveOrder(pass, 'paid');
  expect(await standing()).toBe('active');
  await giveBack(pass);
  expect(await standing()).toBe('void');
});

/** Tries to erase a client, some days from now. */
async function erase({ email }: TestClient, days = 0) {
  testShop.travel(days * DAY);
  try {
    const by = days === 0 ? amalia : await aStaffMember(testShop);
    return await by.post('/desk/clients/erase', { email, typed_email: email });
  } finally {
    testShop.travel(-days * DAY);
  }
}
/** What refused it says, and that the client still has the passes. */
async function refusalOf(client: TestClient, days = 0): Promise<string> {
  const { status, body } = await erase(client, days);
  expect(status).toBe(409);
  const { rows } = await shop.db.execute(sql`
    SELECT FROM users u JOIN membership_pass b USING (user_id) WHERE u.user_id = ${client.userId} AND b.contact_email <> ''`);
  expect(rows).not.toEqual([]);
  return JSON.stringify(body);
}

test('a client with a pass that runs is not erased before it ends', async () => {
  const pass = await aPass(testShop, { name: 'Lectores' });
  // As long as orders without a parcel are kept open, it is the order that is told.
  expect(await refusalOf(pass.client)).toMatch(/Su pedido BC-\w+ es de un pase/);
  expect(await refusalOf(pass.client, 8)).toMatch(
    /Tiene un pase de Lectores hasta el .+ Espera a que termine/,
  );
  expect((await erase(pass.client, 91)).status).toBe(200);
});

test('one whose money went back is, also with a box that is not sent any more', async () => {
  const pass = await aPass(testShop, { ships: true, family: 'book-club-libros' });
  await openBoxesOfPasses(shop);
  expect(await refusalOf(pass.client)).toContain('es de un pase');
  await giveBack(pass);
  expect((await erase(pass.client)).status).toBe(200);
});

test('a box of a pass that is over is sent before its client is erased', async () => {
  const pass = await aPass(testShop, { ships: true, family: 'book-club-libros' });
  await openBoxesOfPasses(shop);
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`SELECT shipment_id AS id FROM shipment WHERE pass_id = ${pass.passId}`,
  );
  expect(await refusalOf(pass.client, 91)).toContain('Tiene una caja de su pase por enviar');
  await putBox(testShop, rows[0]?.id ?? 0, 'entregado');
  expect((await erase(pass.client, 91)).status).toBe(200);
});
