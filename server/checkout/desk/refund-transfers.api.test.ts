import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { answerTransfer, showAskedTransfer } from '../refunds/answer-transfer.ts';
import { aPaidOrder, wholeInput } from '../testing/a-paid-order.ts';
import {
  anAccount,
  aTransfer,
  confirmInput,
  jobsAbout,
  linkOf,
  otherAccount,
  transferOf,
} from '../testing/a-transfer.ts';

const CONFIRM = '/desk/checkout/confirm-transfer';
const LINK = '/desk/checkout/send-transfer-link';
const DAY_MS = 24 * 60 * 60 * 1000;

let amalia: StaffMember;
const testShop = await testShopOfFile();
beforeAll(async () => {
  amalia = await aStaffMember(testShop);
  await testShop.control({ webhooks: 'drop' });
});
afterEach(() => testShop.expectInvariants());

const show = async (refundId: number) =>
  (await amalia.get(`/desk/checkout/refund-transfer?refund_id=${refundId}`)).body.transfer;
const answer = (refundId: number, version = 1, account = anAccount) =>
  answerTransfer(testShop.shop, { token: linkOf(testShop, refundId, version), ...account });

describe('the owner', () => {
  test('sees the account once it was given, and that she saw it is written down', async () => {
    const { refundId, orderId, folio, totalCents } = await aTransfer(testShop);
    expect(await show(refundId)).toMatchObject({
      state: 'asked',
      version: 2,
      account: null,
      last4: null,
      transfer_by: null,
      folio,
      cents: totalCents,
      left_after_cents: 0,
    });
    expect(await reads(orderId)).toBe(0);
    await answer(refundId);
    expect(await show(refundId)).toMatchObject({
      state: 'answered',
      version: 3,
      last4: '7899',
      account: { ...anAccount, bank_name: 'BBVA México' },
    });
    expect(await reads(orderId)).toBe(1);
  });

  test('reads no account that was sealed for another refund, or for another link of it', async () => {
    const [one, other] = [
      await aTransfer(testShop, { isAnswered: true }),
      await aTransfer(testShop, { isAnswered: true }),
    ];
    await testShop.shop.db.execute(sql`UPDATE refund_transfer SET sealed_account = (
      SELECT sealed_account FROM refund_transfer WHERE refund_id = ${one.refundId}) WHERE refund_id = ${other.refundId}`);
    await testShop.shop.db.execute(
      sql`UPDATE refund_transfer SET link_version = 2 WHERE refund_id = ${one.refundId}`,
    );
    expect([(await show(other.refundId)).account, (await show(one.refundId)).account]).toEqual([null, null]);
  });

  const reads = async (orderId: number) => {
    const { rows } = await testShop.shop.db.execute<{ call: string; row: string }>(
      sql`SELECT call, a::text AS row FROM audit_entry a WHERE entity = 'order' AND entity_id = ${String(orderId)}
        AND call = 'GET /desk/checkout/refund-transfer'`,
    );
    expect(rows.filter(({ row }) => row.includes(anAccount.clabe))).toEqual([]);
    return rows.length;
  };

  test('knows no transfer of a refund that goes through the provider, nor one that is not there', async () => {
    const { body } = await amalia.post('/desk/checkout/refund', wholeInput(await aPaidOrder(testShop)));
    const refundId = body.refund.refund_id;
    for (const id of [refundId, 2_000_000_000]) {
      expect(await amalia.get(`/desk/checkout/refund-transfer?refund_id=${id}`)).toMatchObject({
        status: 404,
      });
      expect(await amalia.post(CONFIRM, confirmInput(testShop, id))).toMatchObject({ status: 404 });
      const link = { refund_id: id, version: 2, request_key: randomUUID() };
      expect(await amalia.post(LINK, link)).toMatchObject({ status: 404 });
    }
  });
});

describe('«Mandar otra liga»', () => {
  const another = (refund_id: number, version: number) =>
    amalia.post(LINK, { refund_id, version, request_key: randomUUID() });
  const opens = async (refundId: number, version: number) =>
    showAskedTransfer(testShop.shop, linkOf(testShop, refundId, version)).then(
      () => true,
      () => false,
    );

  test('ends the link before, and gives another seven days', async () => {
    const { refundId, orderId } = await aTransfer(testShop);
    await testShop.shop.db.execute(
      sql`UPDATE refund_transfer SET link_ends_at = link_ends_at - interval '6 days' WHERE refund_id = ${refundId}`,
    );
    expect((await another(refundId, 2)).status).toBe(200);
    testShop.travel(6 * DAY_MS);
    const opened = [await opens(refundId, 1), await opens(refundId, 2)];
    testShop.travel(-6 * DAY_MS);
    expect(opened).toEqual([false, true]);
    expect(await jobsAbout(testShop, refundId)).toEqual(['refund-transfer-mail', 'refund-transfer-mail']);
    const { rows } = await testShop.shop.db.execute(sql`SELECT staff_id, is_money FROM audit_entry
      WHERE call = ${`POST ${LINK}`} AND entity = 'order' AND entity_id = ${String(orderId)}`);
    expect(rows).toEqual([{ staff_id: amalia.staffId, is_money: true }]);
    await answer(refundId, 2, otherAccount);
    expect(await show(refundId)).toMatchObject({ version: 5, account: otherAccount });
  });

  test('does not throw away an account that was given meanwhile', async () => {
    const { refundId } = await aTransfer(testShop);
    await answer(refundId);
    expect(await another(refundId, 2)).toMatchObject({ status: 409, body: { code: 'TRANSFER_CHANGED' } });
    expect(await transferOf(testShop, refundId)).toMatchObject({
      link_version: 1,
      answered: true,
      last4: '7899',
    });
  });

  test('asks anew for an account that was wrong, and forgets it', async () => {
    const { refundId } = await aTransfer(testShop, { isAnswered: true });
    expect((await another(refundId, 3)).status).toBe(200);
    expect(await transferOf(testShop, refundId)).toMatchObject({
      link_version: 2,
      answered: false,
      sealed_account: null,
      last4: null,
    });
  });

  test('is sent to nobody once the buyer is forgotten, and the link of before stays', async () => {
    const { refundId, orderId } = await aTransfer(testShop);
    await testShop.shop.db.execute(sql`UPDATE orders SET contact_email = '' WHERE order_id = ${orderId}`);
    expect(await another(refundId, 2)).toMatchObject({ status: 404 });
    expect(await transferOf(testShop, refundId)).toMatchObject({ link_version: 1 });
  });

  test('is too late once the money was transferred', async () => {
    const { refundId } = await aTransfer(testShop, { isAnswered: true });
    await amalia.post(CONFIRM, confirmInput(testShop, refundId));
    expect(await another(refundId, 3)).toMatchObject({
      status: 409,
      body: { status_Message: 'Esta devolución ya se transfirió.' },
    });
  });
});

describe('Por revisar', () => {
  const caseOf = async (folio: string) => {
    const { body } = await amalia.get('/desk/checkout/review');
    return body.cases.find((one: { folio: string }) => one.folio === folio);
  };
  const onToday = async () => (await amalia.get('/desk/today')).body.review.count;

  test('has a transfer only while it waits for the owner, and never as failed', async () => {
    const { refundId, folio, totalCents } = await aTransfer(testShop);
    const before = await onToday();
    expect(await caseOf(folio)).toBeUndefined();
    await answer(refundId);
    expect(await caseOf(folio)).toMatchObject({
      kind: 'transfer',
      refund: null,
      transfer: { refund_id: refundId, cents: totalCents, is_answered: true },
    });
    expect(await onToday()).toBe(before + 1);
    await amalia.post(CONFIRM, confirmInput(testShop, refundId));
    expect(await caseOf(folio)).toBeUndefined();
    expect(await onToday()).toBe(before);
  });

  test('has one whose link ended without an answer', async () => {
    const { folio, refundId } = await aTransfer(testShop);
    await testShop.shop.db.execute(
      sql`UPDATE refund_transfer SET link_ends_at = now() - interval '1 minute' WHERE refund_id = ${refundId}`,
    );
    expect(await caseOf(folio)).toMatchObject({ kind: 'transfer', transfer: { is_answered: false } });
    await amalia.post(LINK, { refund_id: refundId, version: 2, request_key: randomUUID() });
    expect(await caseOf(folio)).toBeUndefined();
  });

  test('has nothing for the other ways of a refund: they know no transfer', async () => {
    const { refundId, orderId } = await aTransfer(testShop, { isAnswered: true });
    const byHand = { order_id: orderId, refund_id: refundId, note: 'BBVA' };
    expect((await amalia.post('/desk/checkout/settle-by-hand', byHand)).status).toBe(404);
    const retry = { refund_id: refundId, request_key: randomUUID() };
    expect((await amalia.post('/desk/checkout/retry-refund', retry)).status).toBe(404);
    expect(await transferOf(testShop, refundId)).toMatchObject({ state: 'asked', kind: 'transfer' });
  });
});
