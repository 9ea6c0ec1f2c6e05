import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aClient } from '../../accounts/testing/a-client.ts';
import { aPassOffer } from '../../memberships/testing/a-pass.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { passFacts, providerIdOf, settlePass } from '../testing/a-pass.ts';
import { aPassGift, type PassGiftToPay, redeem } from '../testing/a-pass-gift.ts';

const ROUNDS = 10;

const testShop = await testShopOfFile();
const { shop } = testShop;
let amalia: StaffMember;
let club: Awaited<ReturnType<typeof aPassOffer>>;
beforeAll(async () => {
  amalia = await aStaffMember(testShop);
  await testShop.control({ webhooks: 'drop' });
  club = await aPassOffer(testShop);
});
afterEach(() => testShop.expectInvariants());

const sum = ({ orderId, totalCents }: PassGiftToPay, cents = totalCents) => ({
  order_id: orderId,
  lines: [],
  shipping: false,
  other_cents: cents,
  reason: 'cancela',
});
const refund = (gift: PassGiftToPay, cents = gift.totalCents) =>
  amalia.post('/desk/checkout/refund', {
    ...sum(gift, cents),
    expected_cents: cents,
    request_key: randomUUID(),
    notify: false,
  });
const cancel = ({ orderId }: PassGiftToPay) =>
  amalia.post('/desk/checkout/cancel-order', { order_id: orderId, request_key: randomUUID(), notify: false });
const refundsOf = async ({ orderId }: PassGiftToPay) =>
  (await shop.db.execute(sql`SELECT cents FROM refund WHERE order_id = ${orderId}`)).rows;

test.each([
  ['a refund of all', (gift: PassGiftToPay) => refund(gift)],
  ['cancelling its order', cancel],
])(
  'a gift that nobody has begun goes back whole by %s, and its code opens nothing from then on',
  async (_what, give) => {
    const gift = await aPassGift(testShop, { offer: club });
    expect((await give(gift)).status).toBe(200);
    expect((await redeem(await aClient(testShop), gift.code)).body.code).toBe('GIFT_VOID');
    await settlePass(testShop, gift);
    expect(await passFacts(testShop, gift)).toMatchObject({ state: 'void', periods: 0 });
  },
);

test('a part of it that went back leaves the gift', async () => {
  const gift = await aPassGift(testShop, { offer: club });
  expect((await refund(gift, 1_000)).status).toBe(200);
  expect((await redeem(await aClient(testShop), gift.code)).status).toBe(200);
});

test('a gift that was begun is not given back, in whole or in part, and stays as it is', async () => {
  const gift = await aPassGift(testShop, { offer: club });
  await redeem(await aClient(testShop), gift.code);
  const before = await passFacts(testShop, gift);
  const answers = [
    await amalia.post('/desk/checkout/preview-refund', sum(gift)),
    await refund(gift),
    await refund(gift, 100),
    await cancel(gift),
  ];
  for (const { status, body } of answers)
    expect([status, body.code, body.status_Message]).toEqual([
      409,
      'GIFT_ALREADY_STARTED',
      'Un regalo que ya empezó no se puede devolver.',
    ]);
  expect(await refundsOf(gift)).toEqual([]);
  expect(await passFacts(testShop, gift)).toEqual(before);
});

test('a refund at the provider ends a gift that was begun', async () => {
  const gift = await aPassGift(testShop, { offer: club });
  await redeem(await aClient(testShop), gift.code);
  const session = await shop.stripe.checkout.sessions.retrieve(await providerIdOf(testShop, gift));
  await shop.stripe.refunds.create({ payment_intent: String(session.payment_intent) });
  await settlePass(testShop, gift);
  expect(await passFacts(testShop, gift)).toMatchObject({ state: 'void', has_access: false, voided: 3 });
});

test('beginning it and giving it back at the same moment: one of them happens', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const gift = await aPassGift(testShop, { offer: club });
    const client = await aClient(testShop);
    const [begun, back] = await Promise.all([redeem(client, gift.code), refund(gift)]);
    expect([begun.status, back.status].toSorted()).toEqual([200, 409]);
    expect(await refundsOf(gift)).toHaveLength(back.status === 200 ? 1 : 0);
    await settlePass(testShop, gift);
    expect((await passFacts(testShop, gift))?.state).toBe(begun.status === 200 ? 'active' : 'void');
  }
});
