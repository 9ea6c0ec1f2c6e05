import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { aContact } from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { forgetOldData } from '../forget-old-data.ts';
import { endTransfer } from '../settling/end-order.ts';
import { settlePayment } from '../settling/settle-payment.ts';
import { aLaterOrder, type LaterOrder, payLater } from '../testing/a-later-order.ts';
import { deletePayer } from './delete-payer.ts';
import { returnTransfer } from './return-transfer.ts';

let amalia: StaffMember;
const testShop = await testShopOfFile();
const { shop } = testShop;
beforeAll(async () => {
  amalia = await aStaffMember(testShop);
  await testShop.control({ webhooks: 'drop' });
});
afterEach(() => testShop.expectInvariants());

const DAY = 24 * 60 * 60 * 1_000;

/** The jobs that ask for a deletion of the customer of an order. */
async function deletionsOf({ customerId }: LaterOrder) {
  const { rows } = await shop.db.execute<{ customerId: string; waits: boolean }>(sql`
    SELECT data->>'customerId' AS "customerId", start_after > now() + interval '1 day' AS waits FROM pgboss.job
    WHERE name = 'delete-payer' AND data->>'customerId' = ${customerId}`);
  return rows;
}

const isDeleted = async ({ customerId }: LaterOrder) =>
  (await shop.stripe.customers.retrieve(customerId ?? '')).deleted === true;

test('with the buyer of a delivered order the provider forgets who transferred, once the money is settled', async () => {
  const email = 'transfiere@example.test';
  const order = await aLaterOrder(testShop, 'spei', { contact_information: { ...aContact, email } });
  await payLater(testShop, order);
  await settlePayment(shop, order.providerId, 'webhook');
  await amalia.post('/desk/orders/ship', {
    order_id: order.orderId,
    carrier_code: 'dhl',
    tracking_number: '2000000002',
  });
  await amalia.post('/desk/orders/deliver', { order_ids: [order.orderId] });
  expect((await amalia.post('/desk/clients/erase', { email, typed_email: email })).status).toBe(200);
  expect(await deletionsOf(order)).toEqual([{ customerId: order.customerId, waits: false }]);
  for (let time = 0; time < 2; time += 1) await deletePayer(shop, order.customerId ?? '');
  expect(await isDeleted(order)).toBe(true);
  // The provider keeps the payment, without the customer's name.
  expect(await shop.stripe.paymentIntents.retrieve(order.providerId)).toMatchObject({ status: 'succeeded' });
});

test('money that lies in the balance goes back before its owner is deleted', async () => {
  const order = await aLaterOrder(testShop, 'spei');
  await endTransfer(shop, order.providerId, 'reconciler');
  await payLater(testShop, order, 2_000);
  await expect(deletePayer(shop, order.customerId ?? '')).rejects.toThrow('has not gone back yet');
  expect(await isDeleted(order)).toBe(false);
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`SELECT transfer_return_id AS id FROM transfer_return WHERE order_id = ${order.orderId}`,
  );
  for (const { id } of rows) await returnTransfer(shop, id);
  await deletePayer(shop, order.customerId ?? '');
  expect([rows.length, await isDeleted(order)]).toEqual([1, true]);
});

test('a customer that the provider does not know, or whose order still waits, is no trouble', async () => {
  await deletePayer(shop, 'cus_nobody');
  const order = await aLaterOrder(testShop, 'spei');
  await expect(deletePayer(shop, order.customerId ?? '')).rejects.toThrow('still waits');
  expect(await isDeleted(order)).toBe(false);
});

test('of an unpaid order that is deleted the provider forgets who was to transfer, a month later', async () => {
  const order = await aLaterOrder(testShop, 'spei');
  await endTransfer(shop, order.providerId, 'reconciler');
  const later = { ...shop, clock: { now: () => new Date(shop.clock.now().getTime() + 31 * DAY) } };
  await forgetOldData(later);
  expect(await deletionsOf(order)).toEqual([{ customerId: order.customerId, waits: true }]);
  await deletePayer(shop, order.customerId ?? '');
  expect(await isDeleted(order)).toBe(true);
  await expect(payLater(testShop, order, 2_000)).rejects.toThrow();
});
