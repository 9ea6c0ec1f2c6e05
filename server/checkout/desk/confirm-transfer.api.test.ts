import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { putParcel } from '../../orders/testing/a-paid-order.ts';
import { aReturn } from '../../orders/testing/a-return.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { answerTransfer } from '../refunds/answer-transfer.ts';
import { sendRefundMail } from '../refunds/send-refund-mail.ts';
import { settlePayment } from '../settling/settle-payment.ts';
import { orderOf, stockOf } from '../testing/a-checkout.ts';
import { anInput, type PaidOrder, wholeInput } from '../testing/a-paid-order.ts';
import {
  aCashOrder,
  anAccount,
  aTransfer,
  confirmInput,
  jobsAbout,
  lastMail,
  linkOf,
  otherAccount,
  paidInCash,
  transferOf,
} from '../testing/a-transfer.ts';

const CONFIRM = '/desk/checkout/confirm-transfer';
const LINK = '/desk/checkout/send-transfer-link';

let amalia: StaffMember;
const testShop = await testShopOfFile();
beforeAll(async () => {
  amalia = await aStaffMember(testShop);
  await testShop.control({ webhooks: 'drop' });
});
afterEach(() => testShop.expectInvariants());

const answer = (refundId: number, version = 1, account = anAccount) =>
  answerTransfer(testShop.shop, { token: linkOf(testShop, refundId, version), ...account });
const stateOf = async ({ sessionId }: PaidOrder) => {
  const { state, refunded_cents } = (await orderOf(testShop, sessionId)) ?? {};
  return { state, refunded_cents };
};
const stockOfBook = (order: PaidOrder, index = 0) =>
  stockOf(testShop, { productId: order.books[index]?.productId ?? 0 });

/** Asks for a refund, and returns its number. */
async function ask(input: object): Promise<number> {
  const { status, body } = await amalia.post('/desk/checkout/refund', input);
  expect(status).toBe(200);
  return body.refund.refund_id;
}

describe('«Ya lo transferí»', () => {
  test('ends the order with all of its money, its copies and the mail', async () => {
    const order = await aCashOrder(testShop, [2]);
    const refundId = await ask(wholeInput(order));
    await answer(refundId);
    expect(await stockOfBook(order)).toEqual({ stock: 8, reserved: 0 });
    const input = confirmInput(testShop, refundId);
    const first = await amalia.post(CONFIRM, input);
    expect(first).toMatchObject({
      status: 200,
      body: { refund: { state: 'confirmed', kind: 'transfer' }, tracking_key: 'MBAN01002611240087' },
    });
    expect(await stateOf(order)).toEqual({ state: 'refunded', refunded_cents: order.totalCents });
    expect(await stockOfBook(order)).toEqual({ stock: 10, reserved: 0 });
    expect(await jobsAbout(testShop, refundId)).toEqual(['order-refund-mail', 'refund-transfer-mail']);
    await sendRefundMail(testShop.shop, refundId);
    const mail = await lastMail(testShop);
    expect(mail).toContain('termina en 7899');
    expect(mail).toContain('MBAN01002611240087');
    expect(mail).not.toContain('tarjeta');
    expect(mail).not.toContain(anAccount.clabe);
    // What the provider says of it afterwards changes nothing: for it the cash is still paid.
    await settlePayment(testShop.shop, order.sessionId, 'webhook');
    expect(await stateOf(order)).toEqual({ state: 'refunded', refunded_cents: order.totalCents });
  });

  test('twice answers with the first, also with another key and under another click', async () => {
    const { refundId, orderId } = await aTransfer(testShop, { isAnswered: true });
    const first = await amalia.post(CONFIRM, confirmInput(testShop, refundId));
    const again = await amalia.post(
      CONFIRM,
      confirmInput(testShop, refundId, { tracking_key: 'OTRA260112' }),
    );
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await transferOf(testShop, refundId)).toMatchObject({ tracking_key: 'MBAN01002611240087' });
    expect(await changes(orderId)).toBe(1);
  });

  test('twice at once is done once', async () => {
    const { refundId, orderId } = await aTransfer(testShop, { isAnswered: true });
    const answers = await Promise.all([
      amalia.post(CONFIRM, confirmInput(testShop, refundId)),
      amalia.post(CONFIRM, confirmInput(testShop, refundId, { tracking_key: 'OTRA260112' })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.tracking_key).toBe(answers[1]?.body.tracking_key);
    expect(await changes(orderId)).toBe(1);
  });

  test('on the day that she names, by the person who asked and the one who made it', async () => {
    const order = await aCashOrder(testShop);
    const refundId = await ask(wholeInput(order));
    await answer(refundId);
    const noemi = await aStaffMember(testShop);
    const { db } = testShop.shop;
    await db.execute(
      sql`UPDATE refund_transfer SET answered_at = answered_at - interval '3 days' WHERE refund_id = ${refundId}`,
    );
    const yesterday = mexicoCityDay(new Date(testShop.shop.clock.now().getTime() - 24 * 3_600_000));
    const made = await noemi.post(CONFIRM, confirmInput(testShop, refundId, { transferred_on: yesterday }));
    expect(made).toMatchObject({ status: 200, body: { transferred_on: yesterday } });
    const { rows } = await db.execute(sql`SELECT f.staff_id AS asked, (SELECT staff_id FROM audit_entry
      WHERE call = ${`POST ${CONFIRM}`} AND entity_id = ${String(order.orderId)}) AS made FROM refund f WHERE refund_id = ${refundId}`);
    expect(rows).toEqual([{ asked: amalia.staffId, made: noemi.staffId }]);
  });

  const changes = async (orderId: number) => {
    const { rows } = await testShop.shop.db.execute(
      sql`SELECT FROM audit_entry WHERE entity = 'order' AND entity_id = ${String(orderId)} AND call = 'POST /desk/checkout/confirm-transfer'`,
    );
    return rows.length;
  };

  test.each([
    ['without a tracking key', { tracking_key: '' }, 400, 'Falta la clave de rastreo.'],
    ['with a tracking key of spaces', { tracking_key: '   ' }, 400, 'Falta la clave de rastreo.'],
    [
      'with the account in place of the tracking key',
      { tracking_key: '012 180 001 234 567 899' },
      400,
      'Esa es su CLABE. Escribe la clave de rastreo de tu comprobante.',
    ],
    [
      'of a day to come',
      { transferred_on: '2099-01-01' },
      400,
      'Elige un día desde que nos dio su CLABE hasta hoy.',
    ],
    [
      'of a day before the account was given',
      { transferred_on: '2020-01-01' },
      400,
      'Elige un día desde que nos dio su CLABE hasta hoy.',
    ],
    ['of no day', { transferred_on: '2026-02-30' }, 400, ''],
    [
      'for another account than it showed',
      { version: 5 },
      409,
      'Los datos cambiaron. Revísalos antes de transferir.',
    ],
  ])('%s is refused and changes nothing', async (_what, wrong, status, sentence) => {
    const order = await aTransfer(testShop, { isAnswered: true });
    const before = await transferOf(testShop, order.refundId);
    const refused = await amalia.post(CONFIRM, confirmInput(testShop, order.refundId, wrong));
    expect(refused.status).toBe(status);
    expect(refused.body.status_Message).toMatch(sentence);
    expect(await transferOf(testShop, order.refundId)).toEqual(before);
    expect(await stateOf(order)).toEqual({ state: 'refund_pending', refunded_cents: 0 });
    expect((await amalia.post(CONFIRM, confirmInput(testShop, order.refundId))).status).toBe(200);
  });

  test('is refused before there is an account, and for one that was given anew', async () => {
    const { refundId } = await aTransfer(testShop);
    const early = await amalia.post(CONFIRM, confirmInput(testShop, refundId, { version: 2 }));
    expect(early.body.status_Message).toBe('Todavía no nos da su CLABE: no hay a dónde transferir.');
    await answer(refundId);
    await amalia.post(LINK, { refund_id: refundId, version: 3, request_key: randomUUID() });
    await answer(refundId, 2, otherAccount);
    expect(await amalia.post(CONFIRM, confirmInput(testShop, refundId))).toMatchObject({
      status: 409,
      body: { code: 'TRANSFER_CHANGED' },
    });
    expect((await amalia.post(CONFIRM, confirmInput(testShop, refundId, { version: 5 }))).status).toBe(200);
  });

  test('of a part and then of the rest: its parcel never leaves between the two', async () => {
    const order = await aCashOrder(testShop, [1, 1]);
    const part = await ask(anInput(order, { lines: [1] }));
    const rest = await ask(anInput(order, { lines: [0, 1], shipping: true }));
    for (const refundId of [part, rest]) await answer(refundId);
    const partCents = order.books[0]?.unitCents ?? 0;
    await amalia.post(CONFIRM, confirmInput(testShop, part));
    expect(await stateOf(order)).toEqual({ state: 'refund_pending', refunded_cents: partCents });
    await amalia.post(CONFIRM, confirmInput(testShop, rest));
    expect(await stateOf(order)).toEqual({ state: 'refunded', refunded_cents: order.totalCents });
    expect([await stockOfBook(order), await stockOfBook(order, 1)]).toMatchObject([
      { stock: 10 },
      { stock: 10 },
    ]);
  });

  test('of a part alone', async () => {
    const order = await aCashOrder(testShop, [1, 1]);
    const refundId = await ask(anInput(order, { other: 1_000 }));
    await answer(refundId);
    expect(
      (await amalia.get(`/desk/checkout/refund-transfer?refund_id=${refundId}`)).body.transfer
        .left_after_cents,
    ).toBe(order.totalCents - 1_000);
    await amalia.post(CONFIRM, confirmInput(testShop, refundId));
    expect(await stateOf(order)).toEqual({ state: 'partially_refunded', refunded_cents: 1_000 });
    await settlePayment(testShop.shop, order.sessionId, 'webhook');
    expect(await stateOf(order)).toEqual({ state: 'partially_refunded', refunded_cents: 1_000 });
  });

  test('leaves copies with their buyer whose parcel has left meanwhile', async () => {
    const order = await aCashOrder(testShop, [1, 1]);
    const refundId = await ask(anInput(order, { lines: [1] }));
    await answer(refundId);
    const parcel = {
      order_id: order.orderId,
      carrier_code: 'dhl',
      tracking_number: `${2_000_000_000 + order.orderId}`,
    };
    expect((await amalia.post('/desk/orders/ship', parcel)).status).toBe(200);
    await amalia.post(CONFIRM, confirmInput(testShop, refundId));
    expect(await transferOf(testShop, refundId)).toMatchObject({ state: 'confirmed', restocked: false });
    expect(await stockOfBook(order)).toEqual({ stock: 9, reserved: 0 });
  });

  test('of a parcel that was sent ends its order too', async () => {
    const order = await aCashOrder(testShop);
    await putParcel(testShop.shop.db, order.sessionId, 'entregado');
    const refundId = await ask(wholeInput(order));
    expect((await stateOf(order)).state).toBe('refund_pending');
    await answer(refundId);
    await amalia.post(CONFIRM, confirmInput(testShop, refundId));
    expect(await stateOf(order)).toEqual({ state: 'refunded', refunded_cents: order.totalCents });
  });

  test('as the end of a return puts the copies back that came in its parcel', async () => {
    const { order, returned } = await aReturn(testShop, { by: amalia, steps: ['approve', 'receive'] });
    await paidInCash(testShop, order);
    const refundId = await ask(wholeInput(order, { return_id: returned.return_id, reason: 'dañado' }));
    await answer(refundId);
    expect(await stockOfBook(order)).toEqual({ stock: 9, reserved: 0 });
    expect((await amalia.post(CONFIRM, confirmInput(testShop, refundId))).status).toBe(200);
    expect(await stockOfBook(order)).toEqual({ stock: 10, reserved: 0 });
    expect(await stateOf(order)).toEqual({ state: 'refunded', refunded_cents: order.totalCents });
  });
});
