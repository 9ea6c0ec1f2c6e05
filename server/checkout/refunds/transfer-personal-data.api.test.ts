import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { encodePassword } from '#contract/password.ts';
import { aClient, type TestClient } from '../../accounts/testing/a-client.ts';
import { forgetDepartedClients } from '../../orders/personal-data.ts';
import { putParcel } from '../../orders/testing/a-paid-order.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { type AskedOrder, anAccount, aTransfer, confirmInput, transferOf } from '../testing/a-transfer.ts';
import { answerTransfer, showAskedTransfer } from './answer-transfer.ts';

let amalia: StaffMember;
const testShop = await testShopOfFile();
beforeAll(async () => {
  amalia = await aStaffMember(testShop);
});
afterEach(() => testShop.expectInvariants());

const answer = (token: string) => answerTransfer(testShop.shop, { token, ...anAccount });
const confirm = async (refundId: number) =>
  expect(
    (await amalia.post('/desk/checkout/confirm-transfer', confirmInput(testShop, refundId))).status,
  ).toBe(200);

async function contactOf({ orderId }: AskedOrder) {
  const { rows } = await testShop.shop.db.execute<{ email: string }>(
    sql`SELECT contact_email AS email FROM orders WHERE order_id = ${orderId}`,
  );
  return rows[0]?.email;
}

/** An order that arrived, of a guest with an e-mail of their own or of a client, with cash to be transferred back. */
async function aDeliveredOrder(of: { email: string } | TestClient): Promise<AskedOrder> {
  const order = await aTransfer(testShop);
  await putParcel(testShop.shop.db, order.sessionId, 'entregado');
  const userId = 'userId' in of ? of.userId : null;
  await testShop.shop.db.execute(sql`UPDATE orders SET contact_email = ${of.email}, user_id = ${userId},
    guest_hash = CASE WHEN ${userId}::int IS NULL THEN guest_hash END WHERE order_id = ${order.orderId}`);
  return order;
}

test('a guest is not erased while their money waits, and afterwards their account is', async () => {
  const email = 'espera@example.test';
  const order = await aDeliveredOrder({ email });
  const erase = () => amalia.post('/desk/clients/erase', { email, typed_email: email });
  const refused = {
    status: 409,
    body: {
      status_Message: `Falta transferirle la devolución de su pedido ${order.folio}. Hazlo antes de borrar sus datos.`,
    },
  };
  expect(await erase()).toMatchObject(refused);
  await answer(order.token);
  expect(await erase()).toMatchObject(refused);
  await confirm(order.refundId);
  expect((await erase()).status).toBe(200);
  expect(await contactOf(order)).toBe('');
  expect(await transferOf(testShop, order.refundId)).toMatchObject({
    sealed_account: null,
    last4: null,
    tracking_key: 'MBAN01002611240087',
  });
  const { rows } = await testShop.shop.db.execute(
    sql`SELECT FROM audit_entry a WHERE entity = 'order' AND entity_id = ${String(order.orderId)} AND a::text LIKE '%MBAN0100%'`,
  );
  expect(rows).toEqual([]);
});

test('a deleted account leaves its order to the transfer, which forgets the buyer once it is made', async () => {
  const { shop } = testShop;
  const client = await aClient(testShop, { email: 'seva@example.test' });
  const password = await encodePassword('jirafa morada 7');
  const hash = await shop.passwords.hash(password);
  await shop.db.execute(sql`UPDATE users SET password_hash = ${hash} WHERE user_id = ${client.userId}`);
  const order = await aDeliveredOrder(client);
  expect((await client.post('/users/delete-my-account', { password })).status).toBe(200);
  await forgetDepartedClients(shop);
  expect(await contactOf(order)).toBe('seva@example.test');
  await showAskedTransfer(shop, order.token);
  await answer(order.token);
  await confirm(order.refundId);
  await forgetDepartedClients(shop);
  expect(await contactOf(order)).toBe('');
  expect(await transferOf(testShop, order.refundId)).toMatchObject({ sealed_account: null, last4: null });
});

test('the download of one’s data says that an account was given, and never which', async () => {
  const client = await aClient(testShop);
  const order = await aDeliveredOrder(client);
  await answer(order.token);
  const { body } = await client.get('/users/download-my-data');
  const mine = body.data.orders.find(({ folio }: { folio: string }) => folio === order.folio);
  expect(mine.transfers).toMatchObject([
    { cents: order.totalCents, account_last4: '7899', transferred_at: null, tracking_key: null },
  ]);
  const exported = await amalia.get(`/desk/clients/export-data?email=${client.email}`);
  for (const said of [JSON.stringify(body), JSON.stringify(exported.body ?? exported)])
    expect(said).not.toContain(anAccount.clabe);
});
