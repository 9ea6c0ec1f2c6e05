import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { READERS_CLUB } from '#contract/membership-terms.ts';
import { aClient, signInAgain } from '../accounts/testing/a-client.ts';
import { isReadersClubMember } from '../memberships/memberships.ts';
import { aPassOffer } from '../memberships/testing/a-pass.ts';
import { aPlan } from '../memberships/testing/a-plan.ts';
import { aSubscriber, DAY } from '../memberships/testing/a-subscriber.ts';
import { sendPaidMail } from '../orders/send-paid-mail.ts';
import { aContact } from '../testing/test-guest.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { endOrder } from './settling/end-order.ts';
import { payLater } from './testing/a-later-order.ts';
import {
  aPass,
  aPassToPay,
  type PassToPay,
  passFacts,
  payPass,
  providerIdOf,
  settlePass,
} from './testing/a-pass.ts';

const testShop = await testShopOfFile();
const { shop } = testShop;
let clubId: number;
let club: Awaited<ReturnType<typeof aPassOffer>>;

beforeAll(async () => {
  await testShop.control({ webhooks: 'drop' });
  clubId = await aPlan(testShop, { code: READERS_CLUB });
  club = await aPassOffer(testShop, { planId: clubId });
});
afterEach(() => testShop.expectInvariants());

const intentOf = async (pass: PassToPay) => {
  const session = await shop.stripe.checkout.sessions.retrieve(await providerIdOf(testShop, pass));
  return String(session.payment_intent);
};
const refund = async (pass: PassToPay, amount?: number) => {
  await shop.stripe.refunds.create({ payment_intent: await intentOf(pass), ...(amount && { amount }) });
  await settlePass(testShop, pass);
};
const stateOf = async ({ orderId }: PassToPay) =>
  (await shop.db.execute<{ state: string }>(sql`SELECT state FROM orders WHERE order_id = ${orderId}`))
    .rows[0]?.state;

describe('a pass', () => {
  test.each(['card', 'oxxo', 'spei'] as const)(
    'paid by %s opens its periods end to end, once',
    async (method) => {
      const pass = await aPassToPay(testShop, { offer: club, method });
      expect(await passFacts(testShop, pass)).toMatchObject({
        state: 'unpaid',
        periods: 0,
        has_access: false,
      });
      expect(await isReadersClubMember(shop, pass.client.userId)).toBe(false);
      await payPass(testShop, pass);
      await settlePass(testShop, pass);
      await settlePass(testShop, pass);
      const facts = await passFacts(testShop, pass);
      expect(facts).toMatchObject({ state: 'active', periods: 3, has_access: true, way: 'unpaid active' });
      expect(await isReadersClubMember(shop, pass.client.userId)).toBe(true);
    },
  );

  test.each([3, 6, 12] as const)('of %i periods has as many, of 720 hours each', async (periods) => {
    const pass = await aPass(testShop, { periods });
    const { rows } = await shop.db.execute(sql`
      SELECT count(*)::int AS count, count(DISTINCT period_start)::int AS starts,
        extract(epoch FROM max(period_end) - min(period_start))::int / 3600 AS hours FROM pass_period WHERE pass_id = ${pass.passId}`);
    expect(rows).toEqual([{ count: periods, starts: periods, hours: periods * 720 }]);
  });

  test('is shown to its client, and to nobody else', async () => {
    const pass = await aPass(testShop, { offer: club });
    const { body } = await pass.client.get('/memberships/get-my-passes');
    expect(body.passes).toMatchObject([
      { membership_code: READERS_CLUB, periods: 3, price_cents: 28_900, status: 'active', has_access: true },
    ]);
    expect(body.starts).toEqual([
      { membership_id: clubId, child_id: null, starts_at: body.passes[0].ends_at, renews: false },
    ]);
    const other = await aClient(testShop);
    expect((await other.get('/memberships/get-my-passes')).body).toMatchObject({ passes: [], starts: [] });
  });

  test('is no book: its mail and its order announce no file', async () => {
    const pass = await aPass(testShop, { offer: club });
    await sendPaidMail(shop, pass.orderId);
    const { rows } = await shop.db.execute<{ text: string }>(
      sql`SELECT text FROM mailbox_mail m JOIN orders o ON m.subject LIKE '%' || o.folio WHERE order_id = ${pass.orderId}`,
    );
    expect(rows[0]?.text).toContain('Tu pase ya cuenta');
    expect(rows[0]?.text).not.toMatch(/descarga/i);
    const { body } = await pass.client.post('/orders/get-order-detail', { order_id: pass.orderId });
    expect(body.order.downloads).toEqual([]);
  });

  test('clicked twice is one order; and bought again it begins when the first ends', async () => {
    const first = await aPassToPay(testShop, { offer: club });
    expect((await first.buy()).body.url).toBe(first.url);
    await payPass(testShop, first);
    const refused = await first.buy();
    expect(refused).toMatchObject({ status: 409, body: { code: 'ALREADY_BOUGHT' } });
    const { folio } = refused.body.details;
    const second = await aPass(testShop, { offer: club, client: first.client, again_after: folio });
    const [one, two] = [await passFacts(testShop, first), await passFacts(testShop, second)];
    expect(two?.starts).toEqual(one?.ends);
    expect(two).toMatchObject({ state: 'active', has_access: false, periods: 3 });
  });
});

describe('a pass is refused', () => {
  const buy = (client: Awaited<ReturnType<typeof aClient>>, changes: object) =>
    client.post('/memberships/buy-pass', {
      ...club,
      address_id: null,
      contact_information: aContact,
      ...changes,
    });

  test.each([
    ['of a plan that is not there', { membership_id: 2_000_000_000 }, 404, 'PASS_NOT_OFFERED'],
    ['of a length that is not sold', { periods: 12 }, 404, 'PASS_NOT_OFFERED'],
    ['of any other length', { periods: 4 }, 400, 'BAD_REQUEST'],
    ['at another price', { unit_amount: 28_800 }, 409, 'PRICE_CHANGED'],
  ])('%s', async (_what, changes, status, code) => {
    expect(await buy(await aClient(testShop), changes)).toMatchObject({ status, body: { code } });
  });

  test('of boxes without an address, or to that of another client', async () => {
    const boxes = await aPassOffer(testShop, { ships: true, family: 'book-club-libros' });
    const client = await aClient(testShop);
    expect(await buy(client, boxes)).toMatchObject({ status: 400, body: { code: 'ADDRESS_REQUIRED' } });
    expect(await buy(client, { ...boxes, address_id: 2_000_000_000 })).toMatchObject({
      status: 404,
      body: { code: 'SAVED_ADDRESS_NOT_FOUND' },
    });
  });

  test('beside a plan that renews, until that is cancelled: then it begins when what is paid ends', async () => {
    const subscriber = await aSubscriber(testShop, { planId: clubId });
    expect(await buy(subscriber.client, {})).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_SUBSCRIBED' },
    });
    await subscriber.ask('cancel');
    const pass = await aPass(testShop, { offer: club, client: subscriber.client });
    const { current_period_end } = await subscriber.row();
    const facts = await passFacts(testShop, pass);
    expect(new Date(String(facts?.starts))).toEqual(new Date(current_period_end));
  });

  test('and a plan cannot be subscribed to while its pass runs, until it was refunded', async () => {
    const pass = await aPass(testShop, { offer: club });
    const subscribe = () =>
      pass.client.post('/memberships/create-checkout-membership', {
        membership_id: clubId,
        address_id: null,
      });
    const refused = await subscribe();
    expect(refused).toMatchObject({ status: 409, body: { code: 'PASS_STILL_RUNNING' } });
    expect(refused.body.status_Message).toMatch(
      /^Tu pase llega hasta el .+\. Podrás suscribirte cuando termine\.$/,
    );
    await refund(pass);
    expect((await subscribe()).status).toBe(200);
  });

  test('by way of the cart', async () => {
    const { rows } = await shop.db.execute<{ product_id: number }>(
      sql`SELECT product_id FROM pass_offer WHERE membership_id = ${clubId}`,
    );
    const guest = testShop.guest();
    const entry = { productId: rows[0]?.product_id ?? 0, title: 'Pase', unitCents: 28_900 };
    expect(await guest.checkout([entry], { total: 289 })).toMatchObject({
      status: 404,
      body: { code: 'PRODUCT_NOT_FOUND' },
    });
  });
});

test('a pass can be paid by the methods of any order', async () => {
  const client = await aClient(testShop);
  const { membership_id, periods } = club;
  const { body } = await client.post('/memberships/get-pass-payment-options', { membership_id, periods });
  expect(
    body.methods.map(({ method, available }: { method: string; available: boolean }) => [method, available]),
  ).toEqual([
    ['card', true],
    ['oxxo', true],
    ['spei', true],
  ]);
});

describe('the money of a pass', () => {
  test('that went back whole closes it at once, and in part changes nothing', async () => {
    const pass = await aPass(testShop, { offer: club });
    await refund(pass, 1_000);
    expect(await passFacts(testShop, pass)).toMatchObject({ state: 'active', voided: 0, has_access: true });
    await refund(pass);
    await settlePass(testShop, pass);
    expect(await stateOf(pass)).toBe('refunded');
    expect(await passFacts(testShop, pass)).toMatchObject({
      state: 'void',
      voided: 3,
      has_access: false,
      way: 'unpaid active void',
    });
  });

  test('that went back after a month leaves that month', async () => {
    const pass = await aPass(testShop, { offer: club });
    testShop.travel(31 * DAY);
    await refund(pass);
    testShop.travel(-31 * DAY);
    expect(await passFacts(testShop, pass)).toMatchObject({ state: 'void', periods: 3, voided: 2 });
  });

  test.each([
    ['winning_evidence', 'paid', 'unpaid active suspended active'],
    ['losing_evidence', 'refunded', 'unpaid active suspended void'],
  ])(
    'that a bank asks back closes it at once; with %s it is %s, and its calendar stays',
    async (evidence, state, way) => {
      const pass = await aPass(testShop, { offer: club });
      const before = await passFacts(testShop, pass);
      const payment_intent = await intentOf(pass);
      const { latest_charge } = await shop.stripe.paymentIntents.retrieve(payment_intent);
      await testShop.control({ dispute: String(latest_charge) });
      await settlePass(testShop, pass);
      const { ends } = before ?? {};
      expect(await passFacts(testShop, pass)).toMatchObject({ state: 'suspended', has_access: false, ends });
      const { data } = await shop.stripe.disputes.list({ payment_intent });
      await shop.stripe.disputes.update(data[0]?.id ?? '', { evidence: { uncategorized_text: evidence } });
      await settlePass(testShop, pass);
      await settlePass(testShop, pass);
      expect(await stateOf(pass)).toBe(state);
      const isWon = state === 'paid';
      expect(await passFacts(testShop, pass)).toMatchObject({
        way,
        ends,
        has_access: isWon,
        voided: isWon ? 0 : 3,
      });
    },
  );

  test('that never comes leaves nothing, and can still come', async () => {
    const pass = await aPassToPay(testShop, { offer: club });
    const order = { state: 'awaiting_payment' as const };
    const { rows } = await shop.db.execute(
      sql`SELECT order_id, state, session_id, session_failures, payment_method, payment_intent_id, created_at, pay_link_ends_at
        FROM orders WHERE order_id = ${pass.orderId}`,
    );
    await endOrder(shop, { ...rows[0], ...order } as never, 'reconciler');
    expect(await passFacts(testShop, pass)).toMatchObject({ state: 'void', periods: 0, way: 'unpaid void' });
    const again = await (await signInAgain(testShop, pass.client.userId)).post('/orders/retry-payment', {
      order_id: pass.orderId,
    });
    expect(again.status).toBe(200);
    const { rows: passes } = await shop.db.execute<{ passId: number; orderId: number }>(
      sql`SELECT pass_id AS "passId", order_id AS "orderId" FROM membership_pass WHERE user_id = ${pass.client.userId} ORDER BY pass_id`,
    );
    expect(passes).toHaveLength(2);
    const retried = { ...pass, ...(passes[1] ?? { passId: 0, orderId: 0 }), url: String(again.body.url) };
    await payPass(testShop, retried);
    expect(await passFacts(testShop, retried)).toMatchObject({
      state: 'active',
      periods: 3,
      has_access: true,
    });
  });
});

test('two passes that are paid at the same moment go end to end', async () => {
  const client = await aClient(testShop);
  const longer = await aPassOffer(testShop, { planId: clubId, periods: 6, passCents: 54_900 });
  const first = await aPassToPay(testShop, { offer: club, client, method: 'spei' });
  const second = await aPassToPay(testShop, { offer: longer, client, method: 'spei' });
  for (const pass of [first, second])
    await payLater(testShop, { providerId: await providerIdOf(testShop, pass), totalCents: pass.totalCents });
  await Promise.all([settlePass(testShop, first), settlePass(testShop, second)]);
  const all = [await passFacts(testShop, first), await passFacts(testShop, second)];
  const [one, two] = all.toSorted((a, b) => String(a?.starts).localeCompare(String(b?.starts)));
  expect(all.map((facts) => facts?.state)).toEqual(['active', 'active']);
  expect(two?.starts).toEqual(one?.ends);
});
