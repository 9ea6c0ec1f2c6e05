import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { stockOf } from '../../../checkout/testing/a-checkout.ts';
import { anInput, aPaidOrder } from '../../../checkout/testing/a-paid-order.ts';
import { aStaffMember } from '../../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';
import { findReceivedCopies } from '../../return-cases.queries.ts';
import { aReturn, sendParcel } from '../../testing/a-return.ts';
import { returnMailJob } from './return-mail-jobs.ts';
import { sendReturnMail } from './send-return-mail.ts';

const DAY_MS = 24 * 60 * 60_000;

const testShop = await testShopOfFile();
const amalia = await aStaffMember(testShop);
afterEach(() => testShop.expectInvariants());

/** Sends now what the queue holds for a return; answers the text of the last mail. */
async function mailOf(returnId: number) {
  const { db } = testShop.shop;
  const { rows } = await db.execute<{ data: Parameters<typeof sendReturnMail>[1] }>(
    sql`SELECT data FROM pgboss.job WHERE name = ${returnMailJob.queue} AND (data->>'returnId')::int = ${returnId}
      ORDER BY created_on`,
  );
  for (const { data } of rows) await sendReturnMail(testShop.shop, data);
  const mails = await db.execute<{ subject: string; text: string }>(
    sql`SELECT subject, text FROM mailbox_mail ORDER BY mail_id DESC LIMIT 1`,
  );
  return mails.rows[0];
}

test('a damaged book goes its way: asked, accepted, received, refunded with its copy on the shelf', async () => {
  const { order, returned } = await aReturn(testShop, { by: amalia, quantities: [2, 1] });
  expect(returned).toMatchObject({ state: 'pedida', is_deadline_assumed: false, can_reject: true });
  const one = { return_id: returned.return_id, version: returned.version };
  expect(await amalia.post('/desk/returns/approve', one)).toMatchObject({
    body: { return_case: { state: 'aprobada' } },
  });
  expect((await mailOf(returned.return_id))?.text).toContain('El regreso lo pagamos nosotros');
  // Version read before the approval is refused, as if two people worked on it.
  expect(await amalia.post('/desk/returns/receive', one)).toMatchObject({
    status: 409,
    body: { code: 'EDITED_MEANWHILE' },
  });
  const lucia = await aStaffMember(testShop, 'shipping');
  const received = await lucia.post('/desk/returns/receive', { ...one, version: one.version + 1 });
  const { received_at, refund_by } = received.body.return_case;
  expect(Date.parse(refund_by) - Date.parse(received_at)).toBe(DAY_MS);
  const input = anInput(order, { lines: [1, 0], shipping: true, reason: 'dañado', return_id: one.return_id });
  const refunded = await amalia.post('/desk/checkout/refund', input);
  expect(refunded).toMatchObject({ status: 200, body: { is_restocked: true } });
  expect(await stockOf(testShop, { productId: order.books[0]?.productId ?? 0 })).toMatchObject({ stock: 9 });
  const { body } = await amalia.get(`/desk/returns/get?return_id=${one.return_id}`);
  expect(body.return_case).toMatchObject({ state: 'reembolsada' });
  expect(await amalia.post('/desk/checkout/refund', { ...input, request_key: 'z'.repeat(16) })).toMatchObject(
    {
      status: 409,
    },
  );
});

test('a copy that has not come back stays off the shelf', async () => {
  const { order, returned } = await aReturn(testShop, { by: amalia, steps: ['approve'] });
  const shown = await amalia.get(
    `/desk/checkout/refundable?order_id=${order.orderId}&return_id=${returned.return_id}`,
  );
  expect(shown.body.order.lines).toMatchObject([{ can_restock: false }]);
  const input = anInput(order, { lines: [1], return_id: returned.return_id });
  expect(await amalia.post('/desk/checkout/refund', input)).toMatchObject({
    status: 200,
    body: { is_restocked: false },
  });
  expect(await stockOf(testShop, { productId: order.books[0]?.productId ?? 0 })).toMatchObject({ stock: 9 });
});

test('the refund of another order does not end a return', async () => {
  const { returned } = await aReturn(testShop, { by: amalia, steps: ['approve', 'receive'] });
  const order = await aPaidOrder(testShop);
  const input = anInput(order, { lines: [1], return_id: returned.return_id });
  expect((await amalia.post('/desk/checkout/refund', input)).body.code).toBe('ORDER_NOT_FOUND');
  const { body } = await amalia.get(`/desk/returns/get?return_id=${returned.return_id}`);
  expect(body.return_case).toMatchObject({ state: 'recibida' });
});

describe('a change of mind', () => {
  test('within its time cannot be refused, however late it is decided', async () => {
    const { returned } = await aReturn(testShop, { by: amalia, reason: 'arrepentimiento' });
    expect(returned.can_reject).toBe(false);
    testShop.travel(40 * DAY_MS);
    const late = await aStaffMember(testShop);
    const one = { return_id: returned.return_id, version: returned.version, rejection: 'Ya pasó.' };
    expect(await late.post('/desk/returns/reject', one)).toMatchObject({
      status: 409,
      body: { code: 'RETURN_NOT_POSSIBLE' },
    });
    testShop.travel(-40 * DAY_MS);
  });

  test('after its time can be refused, and the buyer is mailed why', async () => {
    const order = await aPaidOrder(testShop);
    await sendParcel(amalia, order);
    testShop.travel(40 * DAY_MS);
    const late = await aStaffMember(testShop);
    const lines = order.books.map(({ productId }) => ({ product_id: productId, quantity: 1 }));
    const input = { order_id: order.orderId, reason: 'arrepentimiento', lines };
    const { return_id, version } = (await late.post('/desk/returns/open', input)).body.return_case;
    const rejection = 'El plazo de cinco días hábiles ya terminó.';
    expect(await late.post('/desk/returns/reject', { return_id, version, rejection })).toMatchObject({
      body: { return_case: { state: 'rechazada', rejection } },
    });
    expect((await mailOf(return_id))?.text).toContain(rejection);
    testShop.travel(-40 * DAY_MS);
  });
});

describe('another copy', () => {
  const parcel = { carrier_code: 'estafeta', tracking_number: '1234 567890' };

  test('leaves the shelf once, with a guía of its own; the order stays where it is', async () => {
    const { order, returned } = await aReturn(testShop, { by: amalia, steps: ['approve'] });
    const one = { return_id: returned.return_id, version: returned.version, ...parcel };
    const answers = await Promise.all([
      amalia.post('/desk/returns/replace', one),
      amalia.post('/desk/returns/replace', one),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stockOf(testShop, { productId: order.books[0]?.productId ?? 0 })).toEqual({
      stock: 8,
      reserved: 0,
    });
    const { rows } = await testShop.shop.db.execute(sql`
      SELECT reason, quantity, return_id, staff_id FROM stock_move WHERE order_id = ${order.orderId} AND kind = 'intake'`);
    expect(rows).toEqual([
      { reason: 'reposición', quantity: -1, return_id: returned.return_id, staff_id: amalia.staffId },
    ]);
    expect((await mailOf(returned.return_id))?.text).toContain('1234567890');
    const { rows: orders } = await testShop.shop.db.execute(
      sql`SELECT state, shipping_state, tracking_number FROM orders WHERE order_id = ${order.orderId}`,
    );
    expect(orders).toEqual([
      { state: 'paid', shipping_state: 'entregado', tracking_number: `${1_000_000_000 + order.orderId}` },
    ]);
  });

  test('is refused where too few are free', async () => {
    const { returned } = await aReturn(testShop, { by: amalia, steps: ['approve'], quantities: [6] });
    const one = { return_id: returned.return_id, version: returned.version, ...parcel };
    expect(await amalia.post('/desk/returns/replace', one)).toMatchObject({
      status: 409,
      body: { status_Message: 'Solo hay 4 sin apartar.' },
    });
  });
});

describe('is not opened', () => {
  test('for a parcel that is still here, nor for more copies than were bought', async () => {
    const order = await aPaidOrder(testShop);
    const open = (quantity: number) =>
      amalia.post('/desk/returns/open', {
        order_id: order.orderId,
        reason: 'dañado',
        lines: [{ product_id: order.books[0]?.productId, quantity }],
      });
    expect(await open(1)).toMatchObject({ status: 409, body: { code: 'RETURN_NOT_POSSIBLE' } });
    await sendParcel(amalia, order);
    expect((await open(2)).status).toBe(409);
    expect((await open(1)).status).toBe(200);
    expect((await open(1)).status).toBe(409);
  });
});

describe('a copy', () => {
  test('whose money went back without a return is not returned as well', async () => {
    const order = await aPaidOrder(testShop, [2]);
    await sendParcel(amalia, order);
    const open = (quantity: number) =>
      amalia.post('/desk/returns/open', {
        order_id: order.orderId,
        reason: 'dañado',
        lines: [{ product_id: order.books[0]?.productId, quantity }],
      });
    expect((await amalia.post('/desk/checkout/refund', anInput(order, { lines: [1] }))).status).toBe(200);
    expect(await open(2)).toMatchObject({
      status: 409,
      body: { status_Message: 'Esos ejemplares ya se devolvieron o están en otra devolución.' },
    });
    expect((await open(1)).status).toBe(200);
  });

  test('came back when its parcel did, not when its return was accepted', async () => {
    const { order, returned } = await aReturn(testShop, { by: amalia, steps: ['approve'] });
    const { db } = testShop.shop;
    expect(await findReceivedCopies(db, returned.return_id)).toEqual(new Map());
    const one = { return_id: returned.return_id, version: returned.version };
    expect((await amalia.post('/desk/returns/receive', one)).status).toBe(200);
    const productId = order.books[0]?.productId ?? 0;
    expect(await findReceivedCopies(db, returned.return_id)).toEqual(new Map([[productId, 1]]));
  });
});

test('the lists go page by page: open ones by their deadline, closed ones the newest first', async () => {
  const { db } = testShop.shop;
  const { order, returned } = await aReturn(testShop, { by: amalia });
  await db.execute(sql`
    INSERT INTO return_case (order_id, reason, state, deadline, opened_at, opened_by)
    SELECT ${order.orderId}, 'dañado', CASE WHEN n <= 60 THEN 'aprobada' ELSE 'rechazada' END, date '2026-01-01' + n % 7,
      timestamptz '2026-01-01T12:00Z' + n * interval '1 minute', ${amalia.staffId} FROM generate_series(1, 120) n`);
  await db.execute(sql`
    INSERT INTO return_line SELECT return_id, ${order.books[0]?.productId ?? 0}, 1 FROM return_case c
    WHERE NOT EXISTS (SELECT FROM return_line l WHERE l.return_id = c.return_id)`);
  for (const tab of ['open', 'closed']) {
    const first = (await amalia.get(`/desk/returns/list?tab=${tab}`)).body;
    const second = (await amalia.get(`/desk/returns/list?tab=${tab}&cursor=${first.next}`)).body;
    expect(first.returns).toHaveLength(50);
    expect(second.next).toBeNull();
    const all = [...first.returns, ...second.returns];
    expect(new Set(all.map(({ return_id }) => return_id)).size).toBe(all.length);
    const keys = all.map(({ deadline, opened_at }) => (tab === 'open' ? deadline : opened_at));
    expect(keys).toEqual(tab === 'open' ? keys.toSorted() : keys.toSorted().reverse());
  }
  expect((await amalia.get('/desk/returns/list?tab=open&cursor=ayer')).status).toBe(400);
  await db.execute(sql`DELETE FROM return_line WHERE return_id <> ${returned.return_id} AND return_id IN (
    SELECT return_id FROM return_case WHERE order_id = ${order.orderId})`);
  await db.execute(
    sql`DELETE FROM return_case c WHERE NOT EXISTS (SELECT FROM return_line l WHERE l.return_id = c.return_id)`,
  );
});
