import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aFamily } from '../../accounts/testing/a-child.ts';
import type { TestClient } from '../../accounts/testing/a-client.ts';
import { aPass, passFacts } from '../../checkout/testing/a-pass.ts';
import { aPassGift, type PassGiftToPay, redeem } from '../../checkout/testing/a-pass-gift.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { openBoxesOfPasses } from '../passes/open-boxes.ts';
import { aPassOffer } from '../testing/a-pass.ts';
import { aSubscriber, saveAddress } from '../testing/a-subscriber.ts';

const testShop = await testShopOfFile();
const { shop } = testShop;
beforeAll(async () => {
  await testShop.control({ webhooks: 'drop' });
});
afterEach(() => testShop.expectInvariants());

const anOffer = () => aPassOffer(testShop, { ships: true, family: 'book-club-libros', priceCents: 55_000 });
const aGiftOfBoxes = async (offer?: Awaited<ReturnType<typeof anOffer>>) =>
  aPassGift(testShop, { offer: offer ?? (await anOffer()) });

const redeemFor = async (client: TestClient, { code }: PassGiftToPay, child_id?: number | null, more = {}) =>
  redeem(client, code, {
    address_id: await saveAddress(client),
    ...(child_id !== undefined && { child_id }),
    ...more,
  });

const see = async (client: TestClient, { code }: PassGiftToPay) =>
  (await client.post('/memberships/get-gift', { code })).body.gift;

/** Whose a gift is, for which child, and what was opened of it. */
const standing = async (gift: PassGiftToPay) => {
  const { rows } = await shop.db.execute<{
    user_id: number | null;
    child_id: number | null;
    slot: number;
  }>(sql`
    SELECT user_id, child_id, child_slot AS slot FROM membership_pass WHERE pass_id = ${gift.passId}`);
  const { state, periods } = (await passFacts(testShop, gift)) ?? {};
  return { ...rows[0], state, periods };
};
const untouched = { user_id: null, child_id: null, slot: 0, state: 'ready', periods: 0 };

const childrenOfBoxes = async ({ passId }: PassGiftToPay) =>
  (
    await shop.db.execute<{ child_id: number | null }>(
      sql`SELECT child_id FROM shipment WHERE pass_id = ${passId} ORDER BY pass_n`,
    )
  ).rows.map(({ child_id }) => child_id);

const iso = (at: unknown) => new Date(String(at)).toISOString();

test("the boxes of a gift go to the child that was chosen, of the client's own", async () => {
  const { client, teo } = await aFamily(testShop);
  const gift = await aGiftOfBoxes();
  expect((await redeemFor(client, gift, teo)).status).toBe(200);
  await openBoxesOfPasses(shop);
  expect(await childrenOfBoxes(gift)).toEqual([teo]);
  expect(await standing(gift)).toMatchObject({ child_id: teo, slot: teo, state: 'active', periods: 3 });
});

test.each([
  ['none is named', undefined],
  ['nobody in particular is chosen', null],
])('the boxes of a gift are for nobody in particular where %s', async (_, child_id) => {
  const { client } = await aFamily(testShop);
  const gift = await aGiftOfBoxes();
  expect((await redeemFor(client, gift, child_id)).status).toBe(200);
  await openBoxesOfPasses(shop);
  expect(await childrenOfBoxes(gift)).toEqual([null]);
  expect(await standing(gift)).toMatchObject({ child_id: null, slot: 0 });
});

test("another person's child is unknown: nothing is begun, and no renewal is cancelled", async () => {
  const [{ client }, other] = [await aFamily(testShop), await aFamily(testShop)];
  const offer = await anOffer();
  const subscriber = await aSubscriber(testShop, { client, planId: offer.membership_id, ships: true });
  const gift = await aGiftOfBoxes(offer);
  const refused = await redeemFor(client, gift, other.lupita, { cancel_renewal: true });
  expect([refused.status, refused.body.code]).toEqual([404, 'CHILD_NOT_FOUND']);
  expect(await standing(gift)).toEqual(untouched);
  expect((await subscriber.row()).cancel_at_period_end).toBe(false);
});

test('a child that was deleted while the page was open is unknown, and the gift waits', async () => {
  const { client, lupita, teo } = await aFamily(testShop);
  const gift = await aGiftOfBoxes();
  await client.put('/users/remove-child', { child_id: lupita });
  expect((await redeemFor(client, gift, lupita)).body.code).toBe('CHILD_NOT_FOUND');
  expect(await standing(gift)).toEqual(untouched);
  expect((await redeemFor(client, gift, teo)).status).toBe(200);
});

test('a child that is deleted in the very moment is unknown, too', async () => {
  const { client, lupita } = await aFamily(testShop);
  const gift = await aGiftOfBoxes();
  const asked = await inTransaction(shop.db, async (tx) => {
    await tx.execute(sql`SELECT FROM membership_pass WHERE pass_id = ${gift.passId} FOR UPDATE`);
    // Its checks before the transaction have passed once it waits for the pass.
    const waiting = redeemFor(client, gift, lupita);
    await vi.waitFor(async () => expect(await lockWaits(shop.db, '%pass_gift WHERE code_hash%')).toBe(1));
    expect((await client.put('/users/remove-child', { child_id: lupita })).status).toBe(200);
    return { waiting };
  });
  expect((await asked.waiting).body.code).toBe('CHILD_NOT_FOUND');
  expect(await standing(gift)).toEqual(untouched);
});

test('a child that is deleted afterwards leaves its boxes, which go on', async () => {
  const { client, lupita } = await aFamily(testShop);
  const gift = await aGiftOfBoxes();
  await redeemFor(client, gift, lupita);
  await client.put('/users/remove-child', { child_id: lupita });
  await openBoxesOfPasses(shop);
  expect(await childrenOfBoxes(gift)).toEqual([null]);
  expect(await standing(gift)).toMatchObject({ child_id: null, slot: lupita, state: 'active' });
});

test('asked again for another child, the gift stays as it was begun', async () => {
  const { client, lupita, teo } = await aFamily(testShop);
  const gift = await aGiftOfBoxes();
  const first = await redeemFor(client, gift, lupita);
  const again = await redeemFor(client, gift, teo);
  expect(again).toMatchObject({
    status: 200,
    body: { starts_at: first.body.starts_at, ends_at: first.body.ends_at },
  });
  expect(await standing(gift)).toMatchObject({ child_id: lupita });
});

test('a gift that sends nothing is for nobody in particular', async () => {
  const { client, lupita } = await aFamily(testShop);
  const gift = await aPassGift(testShop);
  expect((await see(client, gift)).for_children).toEqual([]);
  expect((await redeem(client, gift.code, { child_id: lupita })).status).toBe(200);
  expect(await standing(gift)).toMatchObject({ child_id: null, slot: 0 });
});

test.each(['nobody', 'Lupita', 'Teo'] as const)(
  'a gift for %s begins when the page says, beside a pass for Lupita',
  async (who) => {
    const { client, lupita, teo } = await aFamily(testShop);
    const offer = await anOffer();
    const own = await aPass(testShop, { client, offer, ships: true, childId: lupita });
    const ends = iso((await passFacts(testShop, own))?.ends);
    const gift = await aGiftOfBoxes(offer);
    const shown = await see(client, gift);
    const child_id = { nobody: null, Lupita: lupita, Teo: teo }[who];
    expect(shown.for_children.map((one: { child_id: number }) => one.child_id)).toEqual([lupita, teo]);
    const { starts_at } =
      shown.for_children.find((one: { child_id: number }) => one.child_id === child_id) ?? shown;
    const { body } = await redeemFor(client, gift, child_id);
    expect(iso((await passFacts(testShop, gift))?.starts)).toBe(body.starts_at);
    if (who === 'Teo') {
      expect(starts_at < ends).toBe(true);
      expect((await passFacts(testShop, gift))?.has_access).toBe(true);
    } else {
      expect([starts_at, body.starts_at]).toEqual([ends, ends]);
    }
  },
);

test('a plan that renews for one child is left alone by a gift for the other', async () => {
  const { client, lupita, teo } = await aFamily(testShop);
  const offer = await anOffer();
  const subscriber = await aSubscriber(testShop, {
    client,
    planId: offer.membership_id,
    ships: true,
    childId: lupita,
  });
  const gift = await aGiftOfBoxes(offer);
  const period_end = iso((await subscriber.row()).current_period_end);
  const renewal = { current_period_end: period_end, price_cents: 55_000 };
  expect(await see(client, gift)).toMatchObject({
    renewal,
    for_children: [
      { child_id: lupita, renewal, starts_at: period_end },
      { child_id: teo, renewal: null },
    ],
  });
  expect((await redeemFor(client, gift, lupita)).body.code).toBe('GIFT_WAITS_FOR_RENEWAL');
  expect(await standing(gift)).toEqual(untouched);
  expect((await redeemFor(client, gift, teo, { cancel_renewal: true })).status).toBe(200);
  expect((await subscriber.row()).cancel_at_period_end).toBe(false);
  expect(await standing(gift)).toMatchObject({ child_id: teo, state: 'active' });
});

test('a gift for nobody in particular beside two boxes that renew asks for whom it is, and cancels neither', async () => {
  const { client, lupita, teo } = await aFamily(testShop);
  const offer = await anOffer();
  const boxes = { client, planId: offer.membership_id, ships: true };
  const subscribers = [
    await aSubscriber(testShop, { ...boxes, childId: lupita }),
    await aSubscriber(testShop, { ...boxes, childId: teo }),
  ];
  const gift = await aGiftOfBoxes(offer);
  expect(await redeemFor(client, gift, null, { cancel_renewal: true })).toMatchObject({
    status: 409,
    body: {
      code: 'ALREADY_SUBSCRIBED',
      status_Message: 'Tienes dos cajas de este plan. Di para quién es tu regalo.',
    },
  });
  expect(await standing(gift)).toEqual(untouched);
  const cancelled = () => Promise.all(subscribers.map(async (one) => (await one.row()).cancel_at_period_end));
  expect(await cancelled()).toEqual([false, false]);
  expect((await redeemFor(client, gift, teo, { cancel_renewal: true })).status).toBe(200);
  expect(await cancelled()).toEqual([false, true]);
});
