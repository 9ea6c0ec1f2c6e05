import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Member } from '#contract/desk/member-views.ts';
import { sendRefund } from '../../../payments/payments.ts';
import { aStaffMember, type StaffMember } from '../../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';
import { sendCredit } from '../../crediting/send-credit.ts';
import { announceRenewals } from '../../mails/announce-renewals.ts';
import type { SubscriptionMail } from '../../mails/mail-jobs.ts';
import { mailSubscriber } from '../../mails/subscription-mails.ts';
import { periodRefunds } from '../../refunding/period-refunds.ts';
import { syncSubscription } from '../../syncing/sync-subscription.ts';
import { aFailedPeriodRefund, memberOf } from '../../testing/a-member-at-the-desk.ts';
import { aSubscriber, DAY, passTime, type Subscriber } from '../../testing/a-subscriber.ts';
import { endSubscription } from './end-member.ts';

let amalia: StaffMember;
const testShop = await testShopOfFile();
beforeEach(async () => {
  amalia = await aStaffMember(testShop);
});
afterEach(() => testShop.expectInvariants());

const PRICE = 9_900;
const reason = 'La primera caja llegó mojada';
const post = (action: string, body: object) => amalia.post(`/desk/memberships/${action}`, body);

async function get({ subscriptionId }: Pick<Subscriber, 'subscriptionId'>): Promise<Member> {
  return (await amalia.get(`/desk/memberships/get?subscription_id=${subscriptionId}`)).body.member;
}

const give = ({ subscriptionId }: Subscriber, more: object = {}) =>
  post('credit', {
    subscription_id: subscriptionId,
    reason,
    expected_cents: PRICE,
    request_key: randomUUID(),
    ...more,
  });

async function refund(subscriber: Subscriber, cents: number, more: object = {}) {
  const { subscriptionId: subscription_id, periodId: period_id } = await memberOf(testShop, subscriber);
  return post('refund-period', {
    subscription_id,
    period_id,
    cents,
    reason,
    request_key: randomUUID(),
    ...more,
  });
}

const provider = () => testShop.shop.stripe;

async function itemsOf(subscriber: Subscriber) {
  const { customer_id } = await subscriber.row();
  return (await provider().invoiceItems.list({ customer: customer_id })).data;
}

/** Sum that the provider gave back of a subscription's newest period. */
async function givenBack(subscriber: Subscriber) {
  const { invoiceId } = await memberOf(testShop, subscriber);
  const { data } = await provider().invoicePayments.list({ invoice: invoiceId, status: 'paid' });
  const intent = data[0]?.payment.payment_intent;
  const payment_intent = typeof intent === 'string' ? intent : (intent?.id ?? '');
  return (await provider().refunds.list({ payment_intent })).data.map(({ amount }) => amount);
}

/** Moves both clocks on; a person of the staff signs in again. */
async function pass(milliseconds: number) {
  await passTime(testShop, milliseconds);
  amalia = await aStaffMember(testShop);
}

const sync = async (subscriber: Subscriber) =>
  syncSubscription(testShop.shop, (await subscriber.row()).provider_id, 'test');

test('a gift takes the next charge of that subscription to 0, with its period as always, and the one after it is charged whole', async () => {
  const subscriber = await aSubscriber(testShop);
  const given = await give(subscriber);
  expect(given.body.member).toMatchObject({
    credit: { state: 'waiting', cents: PRICE },
    next_charge: { cents: 0 },
  });
  const { provider_id } = await subscriber.row();
  expect(await itemsOf(subscriber)).toMatchObject([
    { amount: -PRICE, parent: { subscription_details: { subscription: provider_id } } },
  ]);
  await pass(30 * DAY + 3_600_000 * 2);
  await sync(subscriber);
  const after = await get(subscriber);
  expect(after).toMatchObject({ tab: 'active', credit: null, next_charge: { cents: PRICE } });
  expect(after.periods).toMatchObject([
    { number: 2, amount_cents: 0, credit_cents: PRICE },
    { number: 1, amount_cents: PRICE, credit_cents: 0 },
  ]);
  expect(after.timeline.map(({ text }) => text)).toContain('Periodo 2 pagado con $0.00, regalado');
  await pass(30 * DAY);
  await sync(subscriber);
  expect((await get(subscriber)).periods[0]).toMatchObject({ amount_cents: PRICE, credit_cents: 0 });
});

test('of many gifts asked for at once one is given, and a tap that is sent again gives no second', async () => {
  const subscriber = await aSubscriber(testShop);
  const request_key = randomUUID();
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => give(subscriber)),
    ...[1, 2, 3].map(() => give(subscriber, { request_key })),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(statuses).toContain(200);
  expect(await itemsOf(subscriber)).toHaveLength(1);
});

test('a gift is refused where no charge follows that could use it, and so is a pause while one waits', async () => {
  const [leaving, paused, given] = [
    await aSubscriber(testShop),
    await aSubscriber(testShop),
    await aSubscriber(testShop),
  ];
  await post('cancel', { subscription_id: leaving.subscriptionId });
  expect(
    (await post('pause', { subscription_id: paused.subscriptionId, periods: 2 })).body.member,
  ).toMatchObject({
    tab: 'paused',
  });
  await give(given);
  for (const one of [leaving, paused]) expect((await give(one)).body.code).toBe('MEMBER_STEP_NOT_POSSIBLE');
  const suspended = await aSubscriber(testShop);
  const setSuspended = (at: string | null) =>
    testShop.shop.db.execute(sql`
      UPDATE subscription_period SET suspended_at = ${at} WHERE subscription_id = ${suspended.subscriptionId}`);
  await setSuspended(testShop.shop.clock.now().toISOString());
  expect((await give(suspended)).body).toMatchObject({
    code: 'MEMBER_STEP_NOT_POSSIBLE',
    status_Message: 'Su banco revisa uno de los cargos. Espera a que lo resuelva.',
  });
  await setSuspended(null);
  expect((await give(await aSubscriber(testShop), { expected_cents: 1 })).body.code).toBe('PRICE_CHANGED');
  const pause = await post('pause', { subscription_id: given.subscriptionId, periods: 1 });
  expect(pause.body).toMatchObject({
    code: 'CANNOT_PAUSE',
    status_Message:
      'El próximo cobro es un regalo de la tienda y con la pausa se perdería. Retira el regalo primero, o pausa después de ese cobro.',
  });
  const { credit } = await get(given);
  const taken = await post('remove-credit', { credit_id: credit?.credit_id });
  expect(taken.body.member).toMatchObject({ credit: null, next_charge: { cents: PRICE } });
  expect((await post('remove-credit', { credit_id: credit?.credit_id })).body).toMatchObject({
    code: 'MEMBER_STEP_NOT_POSSIBLE',
    status_Message: 'Ese regalo ya se usó o ya se había retirado. Recarga la página.',
  });
  expect(await itemsOf(given)).toEqual([]);
});

test('a gift is announced as one, and cannot be taken back once it was', async () => {
  const { shop } = testShop;
  const subscriber = await aSubscriber(testShop);
  await give(subscriber);
  await pass(24 * DAY);
  await announceRenewals(shop);
  const { rows } = await shop.db.execute<{ mail: SubscriptionMail }>(sql`
    SELECT data AS mail FROM pgboss.job WHERE name = 'subscription-mail' AND data->>'kind' = 'notice'
      AND (data->>'subscriptionId')::int = ${subscriber.subscriptionId}`);
  for (const { mail } of rows) await mailSubscriber(shop, mail);
  const { rows: mails } = await shop.db.execute<{ text: string }>(
    sql`SELECT text FROM mailbox_mail WHERE "to" = ${subscriber.client.email} AND subject LIKE 'Tu suscripción se renueva%'`,
  );
  expect(mails.map(({ text }) => text.includes('te lo regalamos: no pagas nada'))).toEqual([true]);
  const { credit } = await get(subscriber);
  const kept = await post('remove-credit', { credit_id: credit?.credit_id });
  expect([kept.status, kept.body.code]).toEqual([409, 'MEMBER_STEP_NOT_POSSIBLE']);
});

test('a pause and its end are what the provider says, and written down with their person', async () => {
  const subscriber = await aSubscriber(testShop);
  const { subscriptionId: subscription_id } = subscriber;
  const before = await get(subscriber);
  const paused = await post('pause', { subscription_id, periods: 3 });
  const charge = new Date(before.next_charge?.at ?? '').getTime() + 90 * DAY;
  expect(paused.body.member).toMatchObject({
    tab: 'paused',
    next_charge: { at: new Date(charge).toISOString() },
  });
  const provided = await provider().subscriptions.retrieve((await subscriber.row()).provider_id);
  expect(provided.pause_collection).toMatchObject({ behavior: 'void' });
  const back = await post('resume', { subscription_id });
  expect(back.body.member).toMatchObject({ tab: 'active', next_charge: before.next_charge });
  expect(back.body.member.timeline.slice(1, 3)).toMatchObject([
    { text: 'quitó la pausa', staff_name: 'Amalia' },
    { text: 'pausó', staff_name: 'Amalia' },
  ]);
  expect((await post('resume', { subscription_id })).body).toMatchObject({
    code: 'MEMBER_STEP_NOT_POSSIBLE',
    status_Message: 'Esta suscripción no está en pausa.',
  });
});

test('a part of a period goes back and nothing else changes; more than is left is refused', async () => {
  const subscriber = await aSubscriber(testShop);
  const part = await refund(subscriber, 4_000);
  expect(part.body.member).toMatchObject({
    tab: 'active',
    periods: [{ left_cents: 5_900, refunded_cents: 4_000, refunds: [{ state: 'confirmed', cents: 4_000 }] }],
  });
  expect(await givenBack(subscriber)).toEqual([4_000]);
  expect((await refund(subscriber, 5_901)).body).toMatchObject({
    code: 'REFUND_TOO_MUCH',
    status_Message: 'Solo quedan $59.00 por devolver.',
  });
  const stranger = await memberOf(testShop, await aSubscriber(testShop));
  expect((await refund(subscriber, 100, { period_id: stranger.periodId })).status).toBe(404);
  for (const cents of [0, -1, 1.5]) expect((await refund(subscriber, cents)).status).toBe(400);
});

test('of twenty refunds asked for at once no more goes back than was paid; one that is sent again is the same', async () => {
  const subscriber = await aSubscriber(testShop);
  const request_key = randomUUID();
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => refund(subscriber, 3_000)),
    ...Array.from({ length: 10 }, () => refund(subscriber, 3_000, { request_key })),
  ]);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  const sum = (await givenBack(subscriber)).reduce((all, amount) => all + amount, 0);
  expect(sum).toBe(9_000);
  const { periods } = await get(subscriber);
  expect(periods[0]).toMatchObject({ left_cents: 900, refunded_cents: 9_000 });
});

test('a period that went back whole ends the membership, as money that went back always does', async () => {
  const subscriber = await aSubscriber(testShop);
  expect((await refund(subscriber, PRICE)).body.member).toMatchObject({
    tab: 'ended',
    periods: [{ left_cents: 0, standing: 'returned' }],
  });
  expect(await subscriber.seen()).toMatchObject({ has_access: false, status: 'canceled' });
});

test('«Cancelar ahora» ends it at the provider, and gives back what was chosen of the last period', async () => {
  const [plain, refunded] = [await aSubscriber(testShop), await aSubscriber(testShop)];
  const input = (of: Subscriber, more: object | null) => ({
    subscription_id: of.subscriptionId,
    request_key: randomUUID(),
    refund: more,
  });
  const ended = await post('cancel-now', input(plain, null));
  expect(ended.body).toMatchObject({ is_done: true, member: { tab: 'ended', next_charge: null } });
  const { periodId: period_id } = await memberOf(testShop, refunded);
  const once = input(refunded, { period_id, cents: 5_000, reason });
  const answers = await Promise.all([1, 2, 3].map(() => post('cancel-now', once)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await givenBack(refunded)).toEqual([5_000]);
  for (const one of [plain, refunded])
    expect((await provider().subscriptions.retrieve((await one.row()).provider_id)).status).toBe('canceled');
  const { timeline } = await get(refunded);
  expect(timeline.filter(({ text }) => text === 'canceló de inmediato')).toHaveLength(1);
});

test('«Cancelar ahora» with the money of a period is refused once a newer one was charged, and nothing ends', async () => {
  const subscriber = await aSubscriber(testShop);
  const { periodId: period_id } = await memberOf(testShop, subscriber);
  await pass(30 * DAY + 3_600_000 * 2);
  await sync(subscriber);
  const input = {
    subscription_id: subscriber.subscriptionId,
    request_key: randomUUID(),
    refund: { period_id, cents: PRICE, reason },
  };
  expect((await post('cancel-now', input)).body).toMatchObject({
    code: 'MEMBER_STEP_NOT_POSSIBLE',
    status_Message: 'Se acaba de cobrar otro periodo. Recarga la página y decide de nuevo.',
  });
  expect(await get(subscriber)).toMatchObject({
    tab: 'active',
    periods: [
      { number: 2, refunded_cents: 0, refunds: [] },
      { number: 1, refunded_cents: 0, refunds: [] },
    ],
  });
  // Refunded alone, the period goes back, and access lasts as long as the newer one does.
  expect((await refund(subscriber, PRICE, { period_id })).status).toBe(200);
  expect(await subscriber.seen()).toMatchObject({ has_access: true });
});

test('what was decided and never asked for, because the shop was killed, is asked for once by its job', async () => {
  const subscriber = await aSubscriber(testShop);
  const { periodId } = await memberOf(testShop, subscriber);
  const { rows } = await testShop.shop.db.execute<{ id: number }>(sql`
    INSERT INTO period_refund (period_id, cents, reason, state, request_key, created_at)
    VALUES (${periodId}, 1500, 'x', 'asked', ${randomUUID()}, ${testShop.shop.clock.now().toISOString()}) RETURNING period_refund_id AS id`);
  const id = rows[0]?.id ?? 0;
  await Promise.all([1, 2, 3].map(() => sendRefund(testShop.shop, periodRefunds, id)));
  expect(await givenBack(subscriber)).toEqual([1_500]);
  const { rows: credits } = await testShop.shop.db.execute<{ id: number }>(sql`
    INSERT INTO subscription_credit (subscription_id, cents, state, reason, request_key, created_at)
    VALUES (${subscriber.subscriptionId}, ${PRICE}, 'asked', 'x', ${randomUUID()}, ${testShop.shop.clock.now().toISOString()}) RETURNING credit_id AS id`);
  await Promise.all([1, 2, 3].map(() => sendCredit(testShop.shop, credits[0]?.id ?? 0)));
  expect(await itemsOf(subscriber)).toHaveLength(1);
  await endSubscription(testShop.shop, subscriber.subscriptionId);
  expect((await get(subscriber)).tab).toBe('ended');
});

test('a refund whose answer was lost is asked for by its job, hours later too, and is made once', async () => {
  const subscriber = await aSubscriber(testShop);
  await testShop.control({ api: { fail_next: 2, method: 'POST', path: '/v1/refunds', lose_answer: true } });
  const { periods } = (await refund(subscriber, 1_500)).body.member;
  expect(periods[0].refunds).toMatchObject([{ state: 'asked', cents: 1_500 }]);
  const { period_refund_id: id } = periods[0].refunds[0];
  const { rows } = await testShop.shop.db.execute(
    sql`SELECT FROM pgboss.job WHERE name = 'send-period-refund' AND (data->>'periodRefundId')::int = ${id}`,
  );
  expect(rows).toHaveLength(1);
  // Two hours later the shop asks under another key.
  testShop.travel(2 * 3_600_000);
  await sendRefund(testShop.shop, periodRefunds, id);
  testShop.travel(-2 * 3_600_000);
  expect(await givenBack(subscriber)).toEqual([1_500]);
});

test('a refund has arrived when the provider says so, and has failed where it was cancelled there', async () => {
  const subscriber = await aSubscriber(testShop);
  const { refunds } = provider();
  const list = refunds.list.bind(refunds) as (...asked: unknown[]) => Promise<{ data: object[] }>;
  const stateSaid = async (status: 'pending' | 'canceled') => {
    const listing = vi.spyOn(refunds, 'list').mockImplementation((async (...asked: unknown[]) => {
      const { data } = await list(...asked);
      return { data: data.map((one) => ({ ...one, status })) };
    }) as never);
    onTestFinished(() => listing.mockRestore());
    await refund(subscriber, 1_000);
    await sync(subscriber);
    return (await get(subscriber)).periods[0]?.refunds[0]?.state;
  };
  expect(await stateSaid('pending')).toBe('sent');
  expect(await stateSaid('canceled')).toBe('failed');
});

test('no refund fails by a list of refunds that the provider refuses: the job asks again', async () => {
  const subscriber = await aSubscriber(testShop);
  const refused = { type: 'invalid_request_error', message: 'no list', statusCode: 400 } as const;
  const listing = vi
    .spyOn(provider().refunds, 'list')
    .mockRejectedValue(new Stripe.errors.StripeInvalidRequestError(refused));
  onTestFinished(() => listing.mockRestore());
  await refund(subscriber, 1_000);
  listing.mockRestore();
  const [asked] = (await get(subscriber)).periods[0]?.refunds ?? [];
  expect(asked?.state).toBe('asked');
  await sendRefund(testShop.shop, periodRefunds, asked?.period_refund_id ?? 0);
  expect(await givenBack(subscriber)).toEqual([1_000]);
  await sync(subscriber);
});

test('what was given back in the dashboard waits for nobody', async () => {
  const subscriber = await aSubscriber(testShop);
  const { invoiceId } = await memberOf(testShop, subscriber);
  const { data } = await provider().invoicePayments.list({ invoice: invoiceId, status: 'paid' });
  await provider().refunds.create({ payment_intent: String(data[0]?.payment.payment_intent) });
  await refund(subscriber, 1_000);
  expect((await get(subscriber)).periods[0]?.refunds).toMatchObject([{ state: 'failed', can_retry: false }]);
});

test('«Cancelar ahora» again, with the refund that was forgotten, gives it back and ends nothing twice', async () => {
  const subscriber = await aSubscriber(testShop);
  const { periodId: period_id } = await memberOf(testShop, subscriber);
  const cancel = (refunded: object | null) =>
    post('cancel-now', {
      subscription_id: subscriber.subscriptionId,
      request_key: randomUUID(),
      refund: refunded,
    });
  expect((await cancel(null)).status).toBe(200);
  expect((await cancel({ period_id, cents: 5_000, reason })).status).toBe(200);
  expect(await givenBack(subscriber)).toEqual([5_000]);
  const { rows } = await testShop.shop.db.execute(sql`
    SELECT FROM subscription_event WHERE subscription_id = ${subscriber.subscriptionId} AND detail = 'cancel now'`);
  expect(rows).toHaveLength(1);
});

test('one that failed is asked for again as another, once', async () => {
  const subscriber = await aSubscriber(testShop);
  const period_refund_id = await aFailedPeriodRefund(testShop, subscriber, 2_000);
  expect((await get(subscriber)).periods[0]?.refunds).toMatchObject([{ state: 'failed', can_retry: true }]);
  const request_key = randomUUID();
  const retry = (more: object = {}) => post('retry-refund', { period_refund_id, request_key, ...more });
  const answers = await Promise.all([retry(), retry(), retry({ request_key: randomUUID() })]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(await givenBack(subscriber)).toEqual([2_000]);
  expect((await get(subscriber)).periods[0]?.refunds).toMatchObject([
    { state: 'confirmed' },
    { state: 'failed', can_retry: false },
  ]);
});
