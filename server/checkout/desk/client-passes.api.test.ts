import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { ClientPass } from '#contract/desk/member-views.ts';
import { aClient, type TestClient } from '../../accounts/testing/a-client.ts';
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
  const shown = { pass_id: pass.passId, plan: 'Lectores', periods: 3, folio: rows[0]?.folio };
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
