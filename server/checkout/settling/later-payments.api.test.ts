import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, test } from 'vitest';
import { hourOfNextBusinessDay } from '#contract/delivery.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { orderLinkToken } from '../../orders/orders.ts';
import { sendReminders } from '../../orders/send-later-mail.ts';
import { aStaffMember } from '../../staff/testing/a-staff-member.ts';
import { testSettings } from '../../testing/test-settings.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { readProviderEvents } from '../events/read-provider-events.ts';
import { deleteUnpaidOrders } from '../forget-old-data.queries.ts';
import { returnLeftOver, returnTransfer, sendForgottenReturns } from '../refunds/return-transfer.ts';
import { stockOf } from '../testing/a-checkout.ts';
import { aLaterOrder, type LaterOrder, laterFacts, payLater } from '../testing/a-later-order.ts';
import { endTransfer } from './end-order.ts';
import { compareWithProvider, reconcile } from './reconcile.ts';
import { settlePayment } from './settle-payment.ts';

const testShop = await testShopOfFile();
const { shop } = testShop;
afterEach(async () => {
  await testShop.control({ webhooks: 'hold' });
  await testShop.expectInvariants();
});
const HOUR = 3_600_000;
const amalia = await aStaffMember(testShop);
const cancel = ({ orderId }: LaterOrder) =>
  amalia.post('/desk/checkout/cancel-order', { order_id: orderId, request_key: randomUUID(), notify: true });
const METHODS = ['oxxo', 'spei'] as const;

const tokenOf = (folio: string) => orderLinkToken(shop.secrets.orderLinkKey, folio);
const shared = async (folio: string) => {
  const answer = await testShop.app.inject({ url: `/api/orders/get-shared-order?token=${tokenOf(folio)}` });
  return answer.json().order;
};

describe.each(METHODS)('an order paid by %s', (method) => {
  it('waits with its copies held, its link and one mail, and says how it is paid', async () => {
    const order = await aLaterOrder(testShop, method);
    await settlePayment(shop, order.providerId, 'webhook');
    expect(await laterFacts(testShop, order)).toEqual({
      state: 'processing',
      paid: null,
      stock: 9,
      reserved: 1,
      remaining: order.totalCents,
      mails: ['pending'],
    });
    const { payment_status, pending, promised_from } = await shared(order.folio);
    expect({ payment_status, promised_from }).toEqual({ payment_status: 'processing', promised_from: null });
    expect(pending).toMatchObject({
      method,
      amount_cents: order.totalCents,
      remaining_cents: order.totalCents,
    });
    expect(pending.pay_by).toMatch(/T05:59:59/);
    const isCash = method === 'oxxo';
    expect(pending.number === null).toBe(!isCash);
    expect(pending.clabe === null).toBe(isCash);
    if (!isCash) expect(pending.clabe).toMatch(/^\d{18}$/);
  });

  test.each(['webhook', 'return', 'reconciler'] as const)('is paid once by the %s alone', async (cause) => {
    const order = await aLaterOrder(testShop, method);
    await payLater(testShop, order);
    for (let times = 0; times < 2; times += 1) await settlePayment(shop, order.providerId, cause);
    expect(await laterFacts(testShop, order)).toMatchObject({
      state: 'paid',
      paid: order.totalCents,
      stock: 9,
      reserved: 0,
      mails: ['paid', 'pending'],
    });
    const { pending, payment } = await shared(order.folio);
    expect({ pending, method: payment.method }).toEqual({
      pending: null,
      method: method === 'oxxo' ? 'oxxo' : 'customer_balance',
    });
  });

  it('is found paid by who holds its link, without a message of the provider', async () => {
    const order = await aLaterOrder(testShop, method);
    const check = () => order.guest.post('/payments/check-payment', { token: tokenOf(order.folio) });
    expect((await check()).body).toMatchObject({
      payment_status: 'processing',
      remaining_cents: order.totalCents,
    });
    await payLater(testShop, order);
    testShop.travel(6_000);
    expect((await check()).body).toMatchObject({ payment_status: 'paid', remaining_cents: null });
  });

  it('is compared with the provider for ten days', async () => {
    const order = await aLaterOrder(testShop, method);
    await payLater(testShop, order);
    await compareWithProvider(shop);
    expect(await laterFacts(testShop, order)).toMatchObject({ state: 'paid' });
  });
});

const returnsOf = async ({ orderId }: Pick<LaterOrder, 'orderId'>) => {
  const { rows } = await shop.db.execute<{ transfer_return_id: number; cents: number; state: string }>(
    sql`SELECT transfer_return_id, cents, state FROM transfer_return WHERE order_id = ${orderId} ORDER BY 1`,
  );
  return rows;
};

/** Cents in the balance of the order's own customer at the provider. */
const balanceOf = async ({ customerId }: Pick<LaterOrder, 'customerId'>) =>
  (await shop.stripe.customers.retrieveCashBalance(customerId ?? '')).available?.mxn ?? 0;

/** Money that the provider lets pay for nothing: it comes by an intent of the customer that has ended. */
async function leaveInAccount(customer: string, cents: number) {
  const { id } = await shop.stripe.paymentIntents.create({
    amount: 1_000,
    currency: 'mxn',
    customer,
    confirm: true,
    allowed_payment_method_types: ['customer_balance'],
    payment_method_data: { type: 'customer_balance' },
    payment_method_options: {
      customer_balance: { funding_type: 'bank_transfer', bank_transfer: { type: 'mx_bank_transfer' } },
    },
  });
  await shop.stripe.paymentIntents.cancel(id);
  await testShop.control({ bank_transfer: { intent: id, amount: cents } });
}

/** Every event about a transfer that the provider has told, as the reader of its list takes them. */
const readEvents = async () => {
  await shop.db.execute(sql`DELETE FROM event_cursor`);
  await shop.db.execute(sql`DELETE FROM webhook_event`);
  await readProviderEvents(shop);
};

async function sendReturns(order: LaterOrder) {
  for (const { transfer_return_id } of await returnsOf(order)) await returnTransfer(shop, transfer_return_id);
  return returnsOf(order);
}

describe('a transfer', () => {
  it('in part leaves the rest to be paid, with one mail, and the rest pays', async () => {
    const order = await aLaterOrder(testShop, 'spei');
    await payLater(testShop, order, 5_000);
    await readEvents();
    expect(await laterFacts(testShop, order)).toMatchObject({
      state: 'processing',
      remaining: order.totalCents - 5_000,
      mails: ['pending'],
    });
    await payLater(testShop, order, order.totalCents - 5_000);
    await readEvents();
    expect(await laterFacts(testShop, order)).toMatchObject({ state: 'paid', paid: order.totalCents });
    expect(await returnsOf(order)).toEqual([]);
  });

  it('of too much pays, and what is over goes back once, with a mail', async () => {
    const order = await aLaterOrder(testShop, 'spei');
    await payLater(testShop, order, order.totalCents + 1_234);
    for (let times = 0; times < 2; times += 1) await readEvents();
    expect(await laterFacts(testShop, order)).toMatchObject({ state: 'paid', paid: order.totalCents });
    expect(await returnsOf(order)).toMatchObject([{ cents: 1_234, state: 'asked' }]);
    expect(await sendReturns(order)).toMatchObject([{ cents: 1_234, state: 'sent' }]);
    await sendReturns(order);
    await readEvents();
    expect([await returnsOf(order), await balanceOf(order)]).toMatchObject([
      [{ cents: 1_234, state: 'sent' }],
      0,
    ]);
    const { rows } = await shop.db.execute(sql`SELECT count(*)::int AS mails FROM pgboss.job
      WHERE name = 'transfer-return-mail' AND data->>'transferReturnId' = ${String((await returnsOf(order))[0]?.transfer_return_id)}`);
    expect(rows).toEqual([{ mails: 1 }]);
  });

  it('made twice pays once, and the second goes back', async () => {
    const order = await aLaterOrder(testShop, 'spei');
    await payLater(testShop, order);
    await readEvents();
    await payLater(testShop, order);
    await readEvents();
    expect(await sendReturns(order)).toMatchObject([{ cents: order.totalCents, state: 'sent' }]);
    expect(await laterFacts(testShop, order)).toMatchObject({
      state: 'paid',
      paid: order.totalCents,
      reserved: 0,
    });
  });

  it('is waited for until 18:00 of the business day after its last one, then the part that came goes back', async () => {
    const order = await aLaterOrder(testShop, 'spei');
    await payLater(testShop, order, 5_000);
    const payBy = new Date((await shared(order.folio)).pending.pay_by);
    const end = hourOfNextBusinessDay(testSettings, payBy, 18).getTime();
    const until = (instant: number) => instant - shop.clock.now().getTime();
    const before = until(end - 60_000);
    testShop.travel(before);
    await reconcile(shop);
    expect(await laterFacts(testShop, order)).toMatchObject({ state: 'processing', reserved: 1 });
    testShop.travel(120_000);
    for (let times = 0; times < 2; times += 1) await reconcile(shop);
    testShop.travel(-before - 120_000);
    expect(await laterFacts(testShop, order)).toMatchObject({
      state: 'failed',
      paid: null,
      stock: 10,
      reserved: 0,
      mails: ['lapsed', 'pending'],
    });
    expect(await sendReturns(order)).toMatchObject([{ cents: 5_000, state: 'sent' }]);
  });

  it('is not given back what its account holds while it is waited for', async () => {
    const order = await aLaterOrder(testShop, 'spei');
    await leaveInAccount(order.customerId ?? '', 5_000);
    await readEvents();
    expect([await returnsOf(order), await balanceOf(order)]).toEqual([[], 5_000]);
    await endTransfer(shop, order.providerId, 'reconciler');
    expect(await sendReturns(order)).toMatchObject([{ cents: 5_000, state: 'sent' }]);
  });

  it('that comes after its end goes back and never revives the order', async () => {
    const order = await aLaterOrder(testShop, 'spei');
    await endTransfer(shop, order.providerId, 'reconciler');
    await payLater(testShop, order);
    await readEvents();
    expect(await sendReturns(order)).toMatchObject([{ cents: order.totalCents, state: 'sent' }]);
    expect(await laterFacts(testShop, order)).toMatchObject({ state: 'failed', paid: null, stock: 10 });
    expect((await shared(order.folio)).refusal).toMatch(/^El tiempo para transferir terminó/);
  });

  it('of too much is written down to go back once, however many notice it at once', async () => {
    const order = await aLaterOrder(testShop, 'spei');
    await payLater(testShop, order, order.totalCents + 1_500);
    await settlePayment(shop, order.providerId, 'webhook');
    const notice = () => returnLeftOver(shop, { intentId: order.providerId });
    await Promise.all([notice(), notice(), notice(), notice()]);
    expect(await returnsOf(order)).toMatchObject([{ cents: 1_500, state: 'asked' }]);
  });

  it('to an account of no order is left where it is', async () => {
    const customer = await shop.stripe.customers.create({ email: 'socia@example.test' });
    await leaveInAccount(customer.id, 4_000);
    await readEvents();
    const { rows } = await shop.db.execute(
      sql`SELECT FROM transfer_return WHERE provider_customer_id = ${customer.id}`,
    );
    expect([rows, await balanceOf({ customerId: customer.id })]).toEqual([[], 4_000]);
  });

  it('that was paid a moment before it was to end is paid', async () => {
    const order = await aLaterOrder(testShop, 'spei');
    await payLater(testShop, order);
    await endTransfer(shop, order.providerId, 'reconciler');
    expect(await laterFacts(testShop, order)).toMatchObject({ state: 'paid', mails: ['paid', 'pending'] });
  });

  it('for an order that is deleted goes back all the same', async () => {
    const order = await aLaterOrder(testShop, 'spei');
    await endTransfer(shop, order.providerId, 'reconciler');
    await deleteUnpaidOrders(shop.db, new Date(Date.now() + 31 * 24 * HOUR), 1_000);
    expect(await laterFacts(testShop, order)).toBeUndefined();
    await payLater(testShop, order);
    await readEvents();
    const { rows } = await shop.db.execute<{ transfer_return_id: number }>(
      sql`SELECT transfer_return_id FROM transfer_return WHERE provider_customer_id = ${order.customerId}`,
    );
    for (const { transfer_return_id } of rows) await returnTransfer(shop, transfer_return_id);
    expect([rows.length, await balanceOf(order)]).toEqual([1, 0]);
  });

  it('whose return the provider refuses waits for a person, and one that was lost is sent by the next round', async () => {
    const order = await aLaterOrder(testShop, 'spei');
    await payLater(testShop, order, order.totalCents + 2_000);
    await readEvents();
    testShop.travel(11 * 60_000);
    await sendForgottenReturns(shop);
    testShop.travel(-11 * 60_000);
    expect(await returnsOf(order)).toMatchObject([{ state: 'sent' }]);
    await payLater(testShop, order, 3_000);
    await readEvents();
    await testShop.control({ api: { fail_next: 1, status: 400, method: 'POST', path: '/v1/refunds' } });
    expect(await sendReturns(order)).toMatchObject([{ state: 'sent' }, { cents: 3_000, state: 'failed' }]);
  });

  it('whose return was made before the shop died is not made again, nor called failed, days later', async () => {
    const order = await aLaterOrder(testShop, 'spei');
    await payLater(testShop, order, order.totalCents + 2_000);
    await readEvents();
    const [{ transfer_return_id: id = 0 } = {}] = await returnsOf(order);
    await returnTransfer(shop, id);
    await shop.db.execute(sql`UPDATE transfer_return SET state = 'asked', provider_id = NULL, sent_at = NULL,
      created_at = created_at - interval '2 days' WHERE transfer_return_id = ${id}`);
    // Money that came since must not go back under the old row.
    await payLater(testShop, order, 2_000);
    await returnTransfer(shop, id);
    expect([await returnsOf(order), await balanceOf(order)]).toMatchObject([
      [{ cents: 2_000, state: 'sent' }],
      2_000,
    ]);
    await readEvents();
    expect(await sendReturns(order)).toMatchObject([{ state: 'sent' }, { cents: 2_000, state: 'sent' }]);
  });

  it('cancelled at the desk frees its copies without the mail of a lapsed one', async () => {
    const order = await aLaterOrder(testShop, 'spei');
    expect((await cancel(order)).status).toBe(200);
    expect(await laterFacts(testShop, order)).toMatchObject({
      state: 'failed',
      stock: 10,
      reserved: 0,
      mails: ['pending'],
    });
  });

  it('that the provider cannot cancel now still waits, and is cancelled by the next click', async () => {
    const order = await aLaterOrder(testShop, 'spei');
    const path = `/v1/payment_intents/${order.providerId}/cancel`;
    await testShop.control({ api: { fail_next: 30, method: 'POST', path } });
    expect((await cancel(order)).status).toBeGreaterThanOrEqual(500);
    await testShop.control({ api: { fail_next: 0 } });
    expect(await laterFacts(testShop, order)).toMatchObject({ state: 'processing', reserved: 1 });
    expect((await cancel(order)).body).toMatchObject({ payment_status: 'failed' });
    expect(await laterFacts(testShop, order)).toMatchObject({ state: 'failed', reserved: 0 });
  });

  test.each(['/v1/customers', '/v1/payment_intents'])(
    'that %s failed to make is made with the next click',
    async (path) => {
      const book = await aBook(shop.db, { stock: 5 });
      const guest = testShop.guest();
      await testShop.control({ api: { fail_next: 1, method: 'POST', path } });
      const click = async () => (await guest.checkout([book], { payment_method: 'spei' })).status;
      expect([await click(), await stockOf(testShop, book)]).toEqual([502, { stock: 4, reserved: 1 }]);
      expect([await click(), await stockOf(testShop, book)]).toEqual([200, { stock: 4, reserved: 1 }]);
      const { rows } = await shop.db.execute(sql`
      SELECT o.state FROM orders o JOIN order_item i USING (order_id) WHERE i.product_id = ${book.productId}`);
      expect(rows).toEqual([{ state: 'processing' }]);
    },
  );

  it('whose making was cut short is cancelled by the sweeper, at the provider, too', async () => {
    const book = await aBook(shop.db, { stock: 5 });
    await testShop.control({
      api: { fail_next: 30, method: 'POST', path: '/v1/payment_intents', lose_answer: true },
    });
    const { status } = await testShop.guest().checkout([book], { payment_method: 'spei' });
    await testShop.control({ api: { fail_next: 0 } });
    testShop.travel(61_000);
    await reconcile(shop);
    testShop.travel(-61_000);
    const { data } = await shop.stripe.paymentIntents.list({ limit: 1 });
    expect([status, data[0]?.status, await stockOf(testShop, book)]).toEqual([
      502,
      'canceled',
      { stock: 5, reserved: 0 },
    ]);
  });
});

describe('a voucher', () => {
  const lapse = (order: LaterOrder) =>
    testShop.control({ async_payment: { session: order.providerId, outcome: 'failed' } });

  it('that was not paid gives its copies back, with one mail, and says so', async () => {
    const order = await aLaterOrder(testShop, 'oxxo');
    await lapse(order);
    for (let times = 0; times < 2; times += 1) await settlePayment(shop, order.providerId, 'webhook');
    expect(await laterFacts(testShop, order)).toMatchObject({
      state: 'failed',
      stock: 10,
      reserved: 0,
      mails: ['lapsed', 'pending'],
    });
    const { body } = await order.guest.details(order.providerId);
    expect(body.failure.reason).toMatch(/^Tu ficha venció/);
  });

  describe('that nobody speaks of, business days after its end', () => {
    /** The provider neither ends it nor says that it was paid. */
    async function anUnheardVoucher() {
      const order = await aLaterOrder(testShop, 'oxxo');
      const longAgo = new Date(Date.now() - 14 * 24 * HOUR).toISOString();
      await shop.db.execute(
        sql`UPDATE pending_payment SET pay_by = ${longAgo} WHERE order_id = ${order.orderId}`,
      );
      return order;
    }
    const shown = async ({ folio }: LaterOrder) => (await amalia.get(`/desk/orders/get?folio=${folio}`)).body;

    it('can be ended at the desk, and what the OXXO says later still counts', async () => {
      const order = await anUnheardVoucher();
      expect((await shown(order)).order.awaited).toMatchObject({ can_end: true });
      expect((await cancel(order)).body).toMatchObject({ payment_status: 'failed' });
      expect(await laterFacts(testShop, order)).toMatchObject({ state: 'failed', stock: 10, reserved: 0 });
      await payLater(testShop, order);
      await settlePayment(shop, order.providerId, 'webhook');
      expect(await laterFacts(testShop, order)).toMatchObject({ state: 'paid', stock: 9, reserved: 0 });
    });

    it('is paid when the provider says so as it is asked once more', async () => {
      const order = await anUnheardVoucher();
      await payLater(testShop, order);
      expect((await cancel(order)).body).toMatchObject({ payment_status: 'paid' });
    });

    it('is ended, too, when the provider does not know it', async () => {
      const order = await anUnheardVoucher();
      await shop.db.execute(
        sql`UPDATE orders SET session_id = ${`cs_gone_${order.orderId}`} WHERE order_id = ${order.orderId}`,
      );
      expect((await cancel(order)).body).toMatchObject({ payment_status: 'failed' });
    });
  });

  it('cannot be cancelled at the desk, which changes nothing', async () => {
    const order = await aLaterOrder(testShop, 'oxxo');
    expect((await cancel(order)).body).toMatchObject({ code: 'CANNOT_CANCEL' });
    expect(await laterFacts(testShop, order)).toMatchObject({
      state: 'processing',
      reserved: 1,
      mails: ['pending'],
    });
  });

  it('ends with the days that the owner set', async () => {
    const order = await aLaterOrder(testShop, 'oxxo');
    const { pay_by } = (await shared(order.folio)).pending;
    const days = (Date.parse(pay_by) - Date.now()) / (24 * HOUR);
    expect([days > testSettings.cash_days, days < testSettings.cash_days + 1]).toEqual([true, true]);
  });
});

it.each(METHODS)('reminds the buyer of %s once, within the last day, unless it is paid', async (method) => {
  const [order, paid] = [await aLaterOrder(testShop, method), await aLaterOrder(testShop, method)];
  await payLater(testShop, paid);
  await settlePayment(shop, paid.providerId, 'webhook');
  const left = Date.parse((await shared(order.folio)).pending.pay_by) - shop.clock.now().getTime();
  await sendReminders(shop);
  expect((await laterFacts(testShop, order))?.mails).toEqual(['pending']);
  testShop.travel(left - 23 * HOUR);
  for (let times = 0; times < 2; times += 1) await sendReminders(shop);
  testShop.travel(23 * HOUR - left);
  expect((await laterFacts(testShop, order))?.mails).toEqual(['pending', 'reminder']);
  expect((await laterFacts(testShop, paid))?.mails).toEqual(['paid', 'pending']);
});
