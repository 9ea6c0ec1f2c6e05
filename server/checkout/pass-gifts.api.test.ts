import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { READERS_CLUB } from '#contract/membership-terms.ts';
import { aClient, type TestClient } from '../accounts/testing/a-client.ts';
import { moveStock } from '../catalog/catalog.ts';
import { isReadersClubMember } from '../memberships/memberships.ts';
import { aPassOffer } from '../memberships/testing/a-pass.ts';
import { aPlan } from '../memberships/testing/a-plan.ts';
import { aSubscriber, DAY, saveAddress } from '../memberships/testing/a-subscriber.ts';
import { findOrder, moveOrder, releaseHeldReservations } from '../orders/orders.ts';
import { inTransaction } from '../platform/database/database.ts';
import { payOnPage } from '../testing/test-guest.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { aPass, passFacts, payPass, providerIdOf, settlePass } from './testing/a-pass.ts';
import { aDedication, aPassGift, aPassGiftToPay, type PassGiftToPay, redeem } from './testing/a-pass-gift.ts';

const testShop = await testShopOfFile();
const { shop } = testShop;
let clubId: number;
let club: Awaited<ReturnType<typeof aPassOffer>>;

beforeAll(async () => {
  await testShop.control({ webhooks: 'drop' });
  clubId = await aPlan(testShop, { code: READERS_CLUB });
  club = await aPassOffer(testShop, { planId: clubId });
});
afterEach(async () => {
  await testShop.control({ api: { fail_next: 0 } });
  await testShop.expectInvariants();
});

const WAY = 'unpaid ready active';
const nothingOpened = { periods: 0, has_access: false };

const chargeOf = async (gift: PassGiftToPay) => {
  const session = await shop.stripe.checkout.sessions.retrieve(await providerIdOf(testShop, gift));
  const payment_intent = String(session.payment_intent);
  const { latest_charge } = await shop.stripe.paymentIntents.retrieve(payment_intent);
  return { payment_intent, charge: String(latest_charge) };
};
async function giveBack(gift: PassGiftToPay, amount?: number) {
  const { payment_intent } = await chargeOf(gift);
  await shop.stripe.refunds.create({ payment_intent, ...(amount && { amount }) });
  await settlePass(testShop, gift);
}
async function dispute(gift: PassGiftToPay) {
  const { payment_intent, charge } = await chargeOf(gift);
  await testShop.control({ dispute: charge });
  await settlePass(testShop, gift);
  return async (evidence: 'winning_evidence' | 'losing_evidence') => {
    const { data } = await shop.stripe.disputes.list({ payment_intent });
    await shop.stripe.disputes.update(data[0]?.id ?? '', { evidence: { uncategorized_text: evidence } });
    await settlePass(testShop, gift);
  };
}
/** The shop takes the order for ended, while its page can still be paid. */
const forgetThePage = ({ orderId }: PassGiftToPay) =>
  inTransaction(shop.db, async (tx) => {
    const order = await findOrder(tx, orderId);
    if (!order) throw new Error('There is no such order.');
    await moveOrder(tx, order, { to: 'expired', cause: 'reconciler', at: shop.clock.now() });
    await moveStock(tx, 'release', await releaseHeldReservations(tx, orderId), {
      orderId,
      at: shop.clock.now(),
    });
  });

describe('a gift of a pass', () => {
  test.each(['card', 'oxxo', 'spei'] as const)(
    'that a guest pays by %s waits, and opens for the holder of its code',
    async (method) => {
      const gift = await aPassGiftToPay(testShop, { offer: club, method });
      expect(await passFacts(testShop, gift)).toMatchObject({ state: 'unpaid', ...nothingOpened });
      await payPass(testShop, gift);
      await settlePass(testShop, gift);
      expect(await passFacts(testShop, gift)).toMatchObject({ state: 'ready', ...nothingOpened });
      const client = await aClient(testShop);
      expect(await redeem(client, gift.code)).toMatchObject({ status: 200 });
      expect(await passFacts(testShop, gift)).toMatchObject({
        state: 'active',
        periods: 3,
        has_access: true,
        way: WAY,
      });
      expect(await isReadersClubMember(shop, client.userId)).toBe(true);
    },
  );

  test.each([3, 6, 12] as const)(
    'of %i months opens as many periods, end to end, from when it is begun',
    async (periods) => {
      const gift = await aPassGift(testShop, { periods });
      const before = shop.clock.now();
      const { body } = await redeem(await aClient(testShop), gift.code);
      const { starts, ends } = (await passFacts(testShop, gift)) ?? {};
      expect([body.starts_at, body.ends_at].map((at) => Date.parse(at))).toEqual(
        [starts, ends].map((at) => Date.parse(String(at))),
      );
      expect(Date.parse(body.starts_at)).toBeGreaterThanOrEqual(before.getTime());
      expect(Date.parse(body.ends_at) - Date.parse(body.starts_at)).toBe(periods * 30 * DAY);
    },
  );

  test('is begun by one of fifty clients who send its code at once', async () => {
    const gift = await aPassGift(testShop, { offer: club });
    const clients: TestClient[] = [];
    for (let one = 0; one < 50; one += 1) clients.push(await aClient(testShop));
    const answers = await Promise.all(clients.map((client) => redeem(client, gift.code)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['GIFT_ALREADY_USED']));
    expect(await passFacts(testShop, gift)).toMatchObject({ state: 'active', periods: 3, way: WAY });
  });

  test('sent twice by the client who began it answers the same', async () => {
    const gift = await aPassGift(testShop, { offer: club });
    const client = await aClient(testShop);
    const first = await redeem(client, gift.code);
    expect(await redeem(client, gift.code.toLowerCase().replaceAll('-', ' '))).toMatchObject({
      status: 200,
      body: { starts_at: first.body.starts_at, ends_at: first.body.ends_at },
    });
    expect(await passFacts(testShop, gift)).toMatchObject({ periods: 3, way: WAY });
  });

  test('begins when what its client has paid ends', async () => {
    const client = await aClient(testShop);
    const own = await aPass(testShop, { offer: club, client });
    const gift = await aPassGift(testShop, { offer: club });
    const { ends } = (await passFacts(testShop, own)) ?? {};
    const seen = await client.post('/memberships/get-gift', { code: gift.code });
    expect(new Date(seen.body.gift.starts_at)).toEqual(new Date(String(ends)));
    const { body } = await redeem(client, gift.code);
    expect([body.starts_at, body.ends_at]).toEqual([seen.body.gift.starts_at, seen.body.gift.ends_at]);
    expect(body.status_Message).toMatch(/^Listo: tu regalo empieza el .+ y llega hasta el /);
  });

  test('keeps its plan from being subscribed to, and shows its client neither price nor order', async () => {
    const gift = await aPassGift(testShop, { offer: club });
    const client = await aClient(testShop);
    await redeem(client, gift.code);
    const subscribe = { membership_id: clubId, address_id: null };
    expect(await client.post('/memberships/create-checkout-membership', subscribe)).toMatchObject({
      status: 409,
      body: { code: 'PASS_STILL_RUNNING' },
    });
    const mine = await client.get('/memberships/get-my-passes');
    expect(mine.body.passes).toMatchObject([
      {
        pass_id: gift.passId,
        price_cents: null,
        order_id: null,
        folio: null,
        status: 'active',
        has_access: true,
      },
    ]);
    expect(JSON.stringify(mine.body)).not.toContain(gift.folio);
  });

  test('of boxes asks for an address of the client’s own, and for name and phone', async () => {
    const gift = await aPassGift(testShop, { ships: true, family: 'book-club-libros' });
    const before = await passFacts(testShop, gift);
    const [client, other] = [await aClient(testShop), await aClient(testShop)];
    const nameless = await aClient(testShop, { name: '', paternalLastname: '', maternalLastname: '' });
    const theirs = await saveAddress(other);
    expect((await redeem(client, gift.code)).body.code).toBe('ADDRESS_REQUIRED');
    expect((await redeem(client, gift.code, { address_id: theirs })).body.code).toBe(
      'SAVED_ADDRESS_NOT_FOUND',
    );
    const address_id = await saveAddress(nameless);
    expect((await redeem(nameless, gift.code, { address_id })).body.code).toBe('PROFILE_INCOMPLETE');
    expect(await passFacts(testShop, gift)).toEqual(before);
    expect((await redeem(client, gift.code, { address_id: await saveAddress(client) })).status).toBe(200);
    const { rows } = await shop.db.execute(sql`
      SELECT user_id, contact_email, shipping_address->>'street' AS street FROM membership_pass WHERE pass_id = ${gift.passId}`);
    expect(rows).toEqual([{ user_id: client.userId, contact_email: client.email, street: 'Av. Coyoacán' }]);
  });
});

describe('the code of a gift', () => {
  const see = (code: string) => testShop.guest().post('/memberships/get-gift', { code });

  test('shows what it opens and who gives it, as long as it can be begun', async () => {
    const gift = await aPassGift(testShop, { offer: club });
    const { body } = await see(gift.code);
    const { from, to, message } = aDedication;
    expect(body.gift).toMatchObject({ status: 'ready', periods: 3, from, to, message, renewal: null });
    expect(JSON.stringify(body)).not.toMatch(/lupita@|mariana@|28900|BC-/);
    await redeem(await aClient(testShop), gift.code);
    expect((await see(gift.code)).body.gift.status).toBe('begun');
  });

  test('is unknown while it is unpaid, as one that never was', async () => {
    const gift = await aPassGiftToPay(testShop, { offer: club });
    const client = await aClient(testShop);
    const answers = [
      await see(gift.code),
      await see('BRIN-0000-0000-0000'),
      await see('no es un código'),
      await redeem(client, gift.code),
      await redeem(client, 'BRIN-0000-0000-0000'),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, body: { code: 'GIFT_NOT_FOUND' } });
    const sentences = new Set(answers.map(({ body }) => body.status_Message));
    expect(sentences).toEqual(new Set(['No encontramos ese código. Revísalo letra por letra.']));
    expect(await passFacts(testShop, gift)).toMatchObject({ state: 'unpaid', ...nothingOpened });
  });

  test('does nothing once the money went back, before it was begun', async () => {
    const gift = await aPassGift(testShop, { offer: club });
    await giveBack(gift, 1_000);
    expect((await see(gift.code)).body.gift.status).toBe('ready');
    await giveBack(gift);
    expect((await see(gift.code)).body.gift.status).toBe('void');
    expect(await redeem(await aClient(testShop), gift.code)).toMatchObject({
      status: 409,
      body: { code: 'GIFT_VOID' },
    });
    expect(await passFacts(testShop, gift)).toMatchObject({ way: 'unpaid ready void', ...nothingOpened });
  });

  test.each([
    ['winning_evidence', 200, 'unpaid ready suspended ready active'],
    ['losing_evidence', 409, 'unpaid ready suspended void'],
  ] as const)('waits while a bank decides; with %s it answers %i', async (evidence, status, way) => {
    const gift = await aPassGift(testShop, { offer: club });
    const decide = await dispute(gift);
    const client = await aClient(testShop);
    expect(await redeem(client, gift.code)).toMatchObject({ status: 409, body: { code: 'GIFT_VOID' } });
    expect(await passFacts(testShop, gift)).toMatchObject({ state: 'suspended', ...nothingOpened });
    await decide(evidence);
    expect((await redeem(client, gift.code)).status).toBe(status);
    expect((await passFacts(testShop, gift))?.way).toBe(way);
  });

  test('that a bank disputes after it was begun closes what it opened, until that is won', async () => {
    const gift = await aPassGift(testShop, { offer: club });
    const client = await aClient(testShop);
    await redeem(client, gift.code);
    const decide = await dispute(gift);
    expect(await passFacts(testShop, gift)).toMatchObject({
      state: 'suspended',
      has_access: false,
      periods: 3,
    });
    expect((await redeem(client, gift.code)).body.code).toBe('GIFT_VOID');
    expect((await redeem(await aClient(testShop), gift.code)).body.code).toBe('GIFT_ALREADY_USED');
    await decide('winning_evidence');
    expect(await passFacts(testShop, gift)).toMatchObject({ state: 'active', has_access: true, voided: 0 });
  });

  test('of an order that had ended works when it is paid after all', async () => {
    const gift = await aPassGiftToPay(testShop, { offer: club });
    await forgetThePage(gift);
    expect(await passFacts(testShop, gift)).toMatchObject({ state: 'void', ...nothingOpened });
    await payOnPage(gift.url);
    await settlePass(testShop, gift);
    expect(await passFacts(testShop, gift)).toMatchObject({ way: 'unpaid void ready' });
    expect((await redeem(await aClient(testShop), gift.code)).status).toBe(200);
  });
});

describe('a gift beside a plan that renews', () => {
  const standing = async (gift: PassGiftToPay, subscriber: Awaited<ReturnType<typeof aSubscriber>>) => [
    await passFacts(testShop, gift),
    (await subscriber.row()).cancel_at_period_end,
  ];

  test('waits until that is cancelled: then it begins when what is paid ends', async () => {
    const subscriber = await aSubscriber(testShop, { planId: clubId });
    const gift = await aPassGift(testShop, { offer: club });
    const before = await standing(gift, subscriber);
    const { current_period_end } = await subscriber.row();
    const period_end = new Date(current_period_end).toISOString();
    const { body } = await subscriber.client.post('/memberships/get-gift', { code: gift.code });
    expect(body.gift.renewal).toMatchObject({ current_period_end: period_end });
    expect(await redeem(subscriber.client, gift.code)).toMatchObject({
      status: 409,
      body: { code: 'GIFT_WAITS_FOR_RENEWAL', details: { current_period_end: period_end } },
    });
    expect(await standing(gift, subscriber)).toEqual(before);
    const begun = await redeem(subscriber.client, gift.code, { cancel_renewal: true });
    expect(begun).toMatchObject({ status: 200, body: { starts_at: period_end } });
    expect((await subscriber.row()).cancel_at_period_end).toBe(true);
  });

  test('is not begun while the provider does not cancel, and is once it does', async () => {
    const subscriber = await aSubscriber(testShop, { planId: clubId });
    const gift = await aPassGift(testShop, { offer: club });
    const before = await standing(gift, subscriber);
    await testShop.control({ api: { fail_next: 50, path: '/v1/subscriptions', status: 500 } });
    const ask = () => redeem(subscriber.client, gift.code, { cancel_renewal: true });
    expect(await ask()).toMatchObject({ status: 502, body: { code: 'PROVIDER_NOT_REACHED' } });
    expect(await standing(gift, subscriber)).toEqual(before);
    await testShop.control({ api: { fail_next: 0 } });
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(200);
    expect(await passFacts(testShop, gift)).toMatchObject({ periods: 3, way: WAY });
  });
});
