import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { FailedTransferReturn } from '#contract/desk/transfer-returns.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { returnLeftOver } from '../refunds/return-transfer.ts';
import { aFailedReturn, payLater } from '../testing/a-later-order.ts';

let amalia: StaffMember;
const testShop = await testShopOfFile();
beforeAll(async () => {
  amalia = await aStaffMember(testShop);
  await testShop.control({ webhooks: 'drop' });
});
afterEach(() => testShop.expectInvariants());

const failed = async (): Promise<FailedTransferReturn[]> =>
  (await amalia.get('/desk/checkout/failed-transfer-returns')).body.returns;
const settle = (transfer_return_id: number) =>
  amalia.post('/desk/checkout/settle-transfer-return', { transfer_return_id, note: 'Transferido el lunes' });
const reviewed = async () => (await amalia.get('/desk/today')).body.review.count;

async function entriesAbout(orderId: number) {
  const { entries } = (await amalia.get(`/desk/audit/list?entity=order&entity_id=${orderId}`)).body;
  return entries.filter(
    ({ call }: { call: string }) => call === 'POST /desk/checkout/settle-transfer-return',
  );
}

test('a transfer that could not be sent back stays in «Por revisar» until the owner says that she gave it back', async () => {
  const one = await aFailedReturn(testShop);
  expect(await failed()).toMatchObject([
    {
      transfer_return_id: one.transferReturnId,
      folio: one.folio,
      cents: 3_000,
      contact_email: expect.any(String),
    },
  ]);
  expect(await reviewed()).toBe(1);
  expect((await settle(one.transferReturnId)).status).toBe(200);
  expect([await failed(), await reviewed()]).toEqual([[], 0]);
  expect(await entriesAbout(one.orderId)).toMatchObject([{ staff_name: 'Amalia', label: one.folio }]);
});

test('of two who say so at once one is first, and an unknown or sent one cannot be settled', async () => {
  const one = await aFailedReturn(testShop);
  const answers = await Promise.all([settle(one.transferReturnId), settle(one.transferReturnId)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await entriesAbout(one.orderId)).toHaveLength(1);
  await testShop.shop.db.execute(
    sql`UPDATE transfer_return SET state = 'sent', settled_at = NULL WHERE transfer_return_id = ${one.transferReturnId}`,
  );
  for (const id of [one.transferReturnId, 7_777]) expect((await settle(id)).status).toBe(404);
});

test('of a deleted order it is still seen to, without a name', async () => {
  const one = await aFailedReturn(testShop);
  await testShop.shop.db.execute(
    sql`UPDATE transfer_return SET order_id = NULL WHERE transfer_return_id = ${one.transferReturnId}`,
  );
  expect(await failed()).toMatchObject([{ folio: null, contact_name: '', contact_email: '' }]);
  expect((await settle(one.transferReturnId)).status).toBe(200);
  expect(await failed()).toEqual([]);
});

test('money that the owner gave back another way is not sent once more with what comes later', async () => {
  const { shop } = testShop;
  const one = await aFailedReturn(testShop);
  const asked = async () => {
    const { rows } = await shop.db.execute<{ cents: number }>(sql`
      SELECT cents FROM transfer_return WHERE order_id = ${one.orderId} AND state = 'asked'`);
    return rows.map(({ cents }) => cents);
  };
  await settle(one.transferReturnId);
  await returnLeftOver(shop, { intentId: one.providerId });
  expect(await asked()).toEqual([]);
  await payLater(testShop, one, 1_500);
  await returnLeftOver(shop, { intentId: one.providerId });
  expect(await asked()).toEqual([1_500]);
});
