import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { settlePayment } from '../../../checkout/settling/settle-payment.ts';
import { stockOf } from '../../../checkout/testing/a-checkout.ts';
import {
  aFailedRefund,
  anInput,
  type PaidOrder,
  wholeInput,
} from '../../../checkout/testing/a-paid-order.ts';
import { paidInCash } from '../../../checkout/testing/a-transfer.ts';
import { aStaffMember, type StaffMember } from '../../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';
import { aReturn } from '../../testing/a-return.ts';
import { returnMailJob } from './return-mail-jobs.ts';

const PARCEL = { carrier_code: 'estafeta', tracking_number: '1234567890' };
const REFUND = '/desk/checkout/refund';

let amalia: StaffMember;
const testShop = await testShopOfFile();
beforeAll(async () => {
  amalia = await aStaffMember(testShop);
  // Messages of the provider come when a test asks for them.
  await testShop.control({ webhooks: 'drop' });
});
afterEach(() => testShop.expectInvariants());

const settle = ({ sessionId }: PaidOrder) => settlePayment(testShop.shop, sessionId, 'webhook');
const stockOfBook = async ({ books }: PaidOrder) =>
  (await stockOf(testShop, { productId: books[0]?.productId ?? 0 }))?.stock;
const show = async (returnId: number, by = amalia) =>
  (await by.get(`/desk/returns/get?return_id=${returnId}`)).body.return_case;
const passes = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(200);

async function mailsAbout(returnId: number) {
  const { rows } = await testShop.shop.db.execute<{ kind: string }>(
    sql`SELECT data->>'kind' AS kind FROM pgboss.job WHERE name = ${returnMailJob.queue} AND (data->>'returnId')::int = ${returnId}`,
  );
  return rows.map(({ kind }) => kind);
}

async function dispute({ paymentIntentId, sessionId }: PaidOrder) {
  const { stripe } = testShop.shop;
  const { latest_charge } = await stripe.paymentIntents.retrieve(paymentIntentId);
  await testShop.control({ dispute: latest_charge });
  await settlePayment(testShop.shop, sessionId, 'webhook');
  const [opened] = (await stripe.disputes.list({ charge: String(latest_charge) })).data;
  return {
    decide: async (evidence: 'winning_evidence' | 'losing_evidence') => {
      await stripe.disputes.update(opened?.id ?? '', {
        evidence: { uncategorized_text: evidence },
        submit: true,
      });
      await settlePayment(testShop.shop, sessionId, 'webhook');
    },
  };
}

/** Ways by which money goes back without naming the return. */
const ways: Readonly<Record<string, (order: PaidOrder) => Promise<unknown>>> = {
  'whole, on the page of the order': (order) => passes(amalia.post(REFUND, wholeInput(order))),
  'as one amount, on the page of the order': (order) =>
    passes(amalia.post(REFUND, anInput(order, { other: order.totalCents }))),
  'as the copies that come back': (order) => passes(amalia.post(REFUND, anInput(order, { lines: [1] }))),
  'in cash, to be transferred': async (order) =>
    passes(amalia.post(REFUND, wholeInput(await paidInCash(testShop, order)))),
  "in the provider's dashboard": async (order) => {
    await testShop.shop.stripe.refunds.create({ payment_intent: order.paymentIntentId });
    await settle(order);
  },
  'by hand, after the provider refused': async (order) => {
    const refund_id = await aFailedRefund(testShop, order);
    const body = { order_id: order.orderId, refund_id, note: 'Transferido hoy' };
    await passes(amalia.post('/desk/checkout/settle-by-hand', body));
  },
  'by the bank, for the buyer': async (order) => (await dispute(order)).decide('losing_evidence'),
};

describe.each(Object.keys(ways))('money that went back %s', (way) => {
  const reached: { steps: ('approve' | 'receive')[] }[] = [
    { steps: [] },
    { steps: ['approve'] },
    { steps: ['approve', 'receive'] },
  ];
  test.each(reached)('ends the return after $steps, and no step is left', async ({ steps }) => {
    const { order, returned } = await aReturn(testShop, { by: amalia, steps });
    await ways[way]?.(order);
    const now = await show(returned.return_id);
    expect(now).toMatchObject({ state: 'reembolsada', version: returned.version + 1 });
    if (!way.startsWith('by the bank'))
      expect(now.refunds.at(-1)).toMatchObject({ is_of_return: false, cents: expect.any(Number) });
    const [mails, stock] = [await mailsAbout(returned.return_id), await stockOfBook(order)];
    for (const version of [returned.version, now.version])
      for (const step of ['approve', 'receive', 'replace', 'reject'])
        expect(
          await amalia.post(`/desk/returns/${step}`, {
            return_id: returned.return_id,
            version,
            ...(step === 'replace' && PARCEL),
            ...(step === 'reject' && { rejection: 'No.' }),
          }),
          step,
        ).toMatchObject({
          status: 409,
          body: {
            code: 'RETURN_NOT_POSSIBLE',
            status_Message: 'Su dinero ya se devolvió o va de regreso: quedó como reembolsada.',
          },
        });
    expect(await mailsAbout(returned.return_id)).toEqual(mails);
    expect(await stockOfBook(order)).toBe(stock);
  });
});

test('a return that stayed open although its money had gone back ends with the first step that is tried', async () => {
  const { order, returned } = await aReturn(testShop, { by: amalia, steps: ['approve'] });
  await passes(amalia.post(REFUND, wholeInput(order)));
  await testShop.shop.db.execute(
    sql`UPDATE return_case SET state = 'aprobada', closed_at = NULL WHERE return_id = ${returned.return_id}`,
  );
  const stock = await stockOfBook(order);
  const { version } = await show(returned.return_id);
  const one = { return_id: returned.return_id, version, ...PARCEL };
  expect(await amalia.post('/desk/returns/replace', one)).toMatchObject({ status: 409 });
  expect(await show(returned.return_id)).toMatchObject({ state: 'reembolsada' });
  expect(await stockOfBook(order)).toBe(stock);
});

describe('«Reponer»', () => {
  const replace = ({ return_id, version }: { return_id: number; version: number }) =>
    amalia.post('/desk/returns/replace', { return_id, version, ...PARCEL });
  const GONE = 'El dinero de esos ejemplares ya se devolvió o va de regreso: no sale otro.';

  async function isRefused(
    returned: { return_id: number; version: number },
    sentence: string,
    order: PaidOrder,
  ) {
    const stock = await stockOfBook(order);
    expect(await show(returned.return_id)).toMatchObject({ why_not_replaced: sentence });
    expect(await replace(returned)).toMatchObject({
      status: 409,
      body: { code: 'RETURN_NOT_POSSIBLE', status_Message: sentence },
    });
    expect(await stockOfBook(order)).toBe(stock);
    expect(await show(returned.return_id)).toMatchObject({ state: 'aprobada', tracking_number: null });
  }

  test('sends no more copies than are still paid for', async () => {
    const { order, returned } = await aReturn(testShop, { by: amalia, steps: ['approve'], quantities: [2] });
    await passes(amalia.post(REFUND, anInput(order, { lines: [1] })));
    await isRefused(returned, GONE, order);
  });

  test('sends none where what is left of an order does not pay for it, as its dashboard gave a sum back', async () => {
    const { order, returned } = await aReturn(testShop, { by: amalia, steps: ['approve'] });
    const amount = order.totalCents - (order.books[0]?.unitCents ?? 0) + 1;
    await testShop.shop.stripe.refunds.create({ payment_intent: order.paymentIntentId, amount });
    await settle(order);
    await isRefused(returned, GONE, order);
  });

  test('is not kept back by a courtesy that leaves the copy paid for', async () => {
    const { order, returned } = await aReturn(testShop, { by: amalia, steps: ['approve'] });
    const cents = order.totalCents - (order.books[0]?.unitCents ?? 0);
    await passes(amalia.post(REFUND, anInput(order, { other: cents, reason: 'cortesía' })));
    expect(await show(returned.return_id)).toMatchObject({ why_not_replaced: null });
    expect((await replace(returned)).status).toBe(200);
  });

  test('counts what left for another return of the same book', async () => {
    const { order, returned } = await aReturn(testShop, { by: amalia, quantities: [2] });
    const product_id = order.books[0]?.productId ?? 0;
    await testShop.shop.db.execute(
      sql`UPDATE return_line SET quantity = 1 WHERE return_id = ${returned.return_id}`,
    );
    const second = await amalia.post('/desk/returns/open', {
      order_id: order.orderId,
      reason: 'dañado',
      lines: [{ product_id, quantity: 1 }],
    });
    const [first, other] = await Promise.all(
      [returned, second.body.return_case].map(
        async ({ return_id, version }) =>
          (await amalia.post('/desk/returns/approve', { return_id, version })).body.return_case,
      ),
    );
    await passes(amalia.post(REFUND, anInput(order, { lines: [1] })));
    expect((await replace(first)).status).toBe(200);
    await isRefused(other, GONE, order);
  });

  test('and «Aprobar» wait for the bank while it decides, and go on when it did for the shop', async () => {
    const { order, returned } = await aReturn(testShop, { by: amalia });
    const { decide } = await dispute(order);
    const sentence = 'Su pago está en aclaración con el banco: espera su decisión.';
    const one = { return_id: returned.return_id, version: returned.version };
    expect(await amalia.post('/desk/returns/approve', one)).toMatchObject({
      status: 409,
      body: { status_Message: sentence },
    });
    expect(await show(one.return_id)).toMatchObject({ state: 'pedida', why_not_replaced: sentence });
    expect(await mailsAbout(one.return_id)).toEqual([]);
    await decide('winning_evidence');
    const approved = (await amalia.post('/desk/returns/approve', one)).body.return_case;
    expect((await replace(approved)).status).toBe(200);
  });
});

test('the money of an order is not shown to who packs', async () => {
  const { order, returned } = await aReturn(testShop, { by: amalia, steps: ['approve'] });
  await passes(amalia.post(REFUND, anInput(order, { other: 1_234 })));
  const lucia = await aStaffMember(testShop, 'shipping');
  expect(await show(returned.return_id, lucia)).toMatchObject({ state: 'aprobada', refunds: null });
  const { raw } = await lucia.get('/desk/returns/list?tab=open');
  expect(String(raw)).not.toContain('1234');
  expect((await show(returned.return_id)).refunds).toMatchObject([{ cents: 1_234, is_of_return: false }]);
});
