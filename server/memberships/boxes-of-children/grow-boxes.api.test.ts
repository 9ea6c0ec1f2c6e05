import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BoxOfChild } from '#contract/boxes-of-children.ts';
import { calendarDay } from '#contract/mexico-city.ts';
import { aChild } from '../../accounts/testing/a-child.ts';
import { aClient, signInAgain, type TestClient } from '../../accounts/testing/a-client.ts';
import { aPass } from '../../checkout/testing/a-pass.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { openBoxesOfPasses } from '../passes/open-boxes.ts';
import { syncSubscription } from '../syncing/sync-subscription.ts';
import { boxOf, putBox } from '../testing/a-box.ts';
import { aPassOffer } from '../testing/a-pass.ts';
import { aPlan } from '../testing/a-plan.ts';
import {
  aSubscriber,
  DAY,
  passTime,
  passUntil,
  type Subscriber,
  saveAddress,
} from '../testing/a-subscriber.ts';
import { type BoxGrowthMail, growBoxes, mailBoxGrowth } from './grow-boxes.ts';

const testShop = await testShopOfFile();
const { shop } = testShop;
const HOUR = DAY / 24;
const family = 'book-club-libros';
let plans: { small: number; middle: number; big: number; dearer: number };

beforeAll(async () => {
  const of = (name: string, ages: readonly [number, number], priceCents: number) =>
    aPlan(testShop, { name, ages, priceCents, ships: true, family });
  plans = {
    small: await of('Libros 0–3', [0, 3], 40_000),
    middle: await of('Libros 3–5', [3, 5], 55_000),
    big: await of('Libros 5–7', [5, 7], 55_000),
    dearer: await of('Libros 8–9', [8, 9], 70_000),
  };
});
afterEach(() => testShop.expectInvariants());

/** Birth month of a child who is that old from the month of an instant on. */
const bornBefore = (years: number, at: Date) => {
  const { year, month } = calendarDay(at);
  return `${year - years}-${String(month).padStart(2, '0')}`;
};
const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * DAY);

const addChild = async (client: TestClient, birth_month: string): Promise<number> =>
  (await client.post('/users/add-child', { ...aChild, birth_month })).body.child_id;

/** A subscriber of long ago whose child is so old from the month of the next box on. */
async function aGrowingBox(planId = plans.middle, years = 5) {
  const client = await aClient(testShop);
  const childId = await addChild(client, bornBefore(years, inDays(30)));
  const subscriber = await aSubscriber(testShop, { client, planId, ships: true, childId });
  await shop.db.execute(sql`
    UPDATE subscription SET created_at = created_at - interval '200 days' WHERE subscription_id = ${subscriber.subscriptionId}`);
  return { ...subscriber, childId };
}

const noticesOf = async (id: number, of: 'subscription_id' | 'pass_id' = 'subscription_id') =>
  (
    await shop.db.execute<{ data: BoxGrowthMail }>(sql`
      SELECT data FROM pgboss.job WHERE name = 'box-growth-mail' AND (data->>${of})::int = ${id}
      ORDER BY created_on`)
  ).rows.map(({ data }) => data);

/** Plans and children of the boxes of a subscription, the first one first. */
const boxesOf = async ({ subscriptionId }: Pick<Subscriber, 'subscriptionId'>) =>
  (
    await shop.db.execute<{ membership_id: number; child_id: number | null }>(sql`
      SELECT h.membership_id, h.child_id FROM shipment h JOIN subscription_period p USING (period_id)
      WHERE p.subscription_id = ${subscriptionId} ORDER BY p.period_start`)
  ).rows;

async function seenBoxes({ userId }: TestClient): Promise<BoxOfChild[]> {
  const { get } = await signInAgain(testShop, userId);
  return (await get('/memberships/get-boxes-of-children')).body.boxes;
}
const post = async ({ userId }: TestClient, call: string, body: object) =>
  (await signInAgain(testShop, userId)).post(`/memberships/${call}`, body);

const mailsTo = async ({ email }: TestClient) =>
  (
    await shop.db.execute<{ subject: string; text: string }>(sql`
      SELECT subject, text FROM mailbox_mail WHERE "to" = ${email} AND subject LIKE '%caja%' ORDER BY 1`)
  ).rows;

async function renewal(subscriber: Subscriber): Promise<void> {
  const { next_charge_at, provider_id } = await subscriber.row();
  await passUntil(testShop, new Date(Date.parse(next_charge_at) + 2 * 60 * 60 * 1000));
  await syncSubscription(shop, provider_id, 'webhook');
}

describe('A box whose child reaches the next age', () => {
  test('is of that age from the next one on, announced once, more than ten days before', async () => {
    const box = await aGrowingBox();
    await Promise.all([growBoxes(shop), growBoxes(shop)]);
    await growBoxes(shop);
    const notices = await noticesOf(box.subscriptionId);
    expect(notices).toHaveLength(1);
    const [notice] = notices;
    if (!notice) throw new Error('No notice.');
    expect(Date.parse(notice.box_at) - shop.clock.now().getTime()).toBeGreaterThanOrEqual(10 * DAY);
    expect(JSON.stringify(notice)).not.toContain('Lupita');
    await mailBoxGrowth(shop, notice);
    await mailBoxGrowth(shop, notice);
    const mails = await mailsTo(box.client);
    expect(mails.map(({ subject }) => subject)).toContain('Tu próxima caja ya será la de 5–7 años');
    const [mail, ...again] = mails.filter(({ subject }) => subject.startsWith('Tu próxima caja ya'));
    expect(again).toEqual([]);
    expect(mail?.text).toContain(
      'La próxima caja de Lupita ya será la de 5–7 años. Cuesta lo mismo: $550.00',
    );
    expect(mail?.text).toContain('Quedarnos en 3–5');
    expect(await seenBoxes(box.client)).toMatchObject([
      { ages: '3–5 años', change: { kind: 'grows', ages: '5–7 años', price_cents: 55_000 } },
    ]);
    await renewal(box);
    expect(await boxesOf(box)).toEqual([
      { membership_id: plans.middle, child_id: box.childId },
      { membership_id: plans.big, child_id: box.childId },
    ]);
    expect(await seenBoxes(box.client)).toMatchObject([{ ages: '5–7 años', change: null }]);
  });

  test('is announced up to ten days before', async () => {
    const box = await aGrowingBox();
    await passTime(testShop, 20 * DAY - HOUR);
    await growBoxes(shop);
    expect(await noticesOf(box.subscriptionId)).toHaveLength(1);
  });

  test('that is less than ten days away stays what it is; the one after it grows', async () => {
    const box = await aGrowingBox();
    testShop.travel(20 * DAY + HOUR);
    await growBoxes(shop);
    expect(await noticesOf(box.subscriptionId)).toEqual([]);
    await renewal(box);
    await growBoxes(shop);
    expect(await noticesOf(box.subscriptionId)).toHaveLength(1);
    await renewal(box);
    expect((await boxesOf(box)).map(({ membership_id }) => membership_id)).toEqual([
      plans.middle,
      plans.middle,
      plans.big,
    ]);
  });

  test('stays what it was where the client says so, also when it is said twice, and is not announced again', async () => {
    const box = await aGrowingBox();
    await growBoxes(shop);
    const keep = () => post(box.client, 'keep-box', { subscription_id: box.subscriptionId });
    expect([(await keep()).status, (await keep()).status]).toEqual([200, 200]);
    await growBoxes(shop);
    expect(await noticesOf(box.subscriptionId)).toHaveLength(1);
    expect(await seenBoxes(box.client)).toMatchObject([{ ages: '3–5 años', change: null }]);
    await renewal(box);
    expect((await boxesOf(box)).map(({ membership_id }) => membership_id)).toEqual([
      plans.middle,
      plans.middle,
    ]);
    expect((await keep()).body.code).toBe('BOX_NOT_CHANGING');
  });

  test('is one box, the announced one, where the child is deleted the day before', async () => {
    const box = await aGrowingBox();
    await growBoxes(shop);
    testShop.travel(29 * DAY);
    const { put } = await signInAgain(testShop, box.client.userId);
    expect((await put('/users/remove-child', { child_id: box.childId })).status).toBe(200);
    await renewal(box);
    expect(await boxesOf(box)).toEqual([
      { membership_id: plans.middle, child_id: null },
      { membership_id: plans.big, child_id: null },
    ]);
  });

  test('of another price never changes by itself, and its client reads so once', async () => {
    const box = await aGrowingBox(plans.small, 3);
    await growBoxes(shop);
    await growBoxes(shop);
    const [notice, ...more] = await noticesOf(box.subscriptionId);
    expect(more).toEqual([]);
    if (!notice) throw new Error('No notice.');
    await mailBoxGrowth(shop, notice);
    // What was announced of an earlier box is no longer said.
    await mailBoxGrowth(shop, { ...notice, box_at: inDays(-1).toISOString() });
    const mails = await mailsTo(box.client);
    const [mail, ...others] = mails.filter(({ subject }) => subject.startsWith('Ya hay una caja'));
    expect(others).toEqual([]);
    expect(mail?.text).toContain('No cambia sola');
    expect(await seenBoxes(box.client)).toMatchObject([
      { ages: '0–3 años', change: { kind: 'other_price', ages: '3–5 años', price_cents: 55_000 } },
    ]);
    const keep = await post(box.client, 'keep-box', { subscription_id: box.subscriptionId });
    expect(keep.status).toBe(200);
    await renewal(box);
    await growBoxes(shop);
    expect(await noticesOf(box.subscriptionId)).toHaveLength(1);
    expect((await boxesOf(box)).map(({ membership_id }) => membership_id)).toEqual([
      plans.small,
      plans.small,
    ]);
  });

  test('and has grown before stays so when the age after costs something else', async () => {
    const box = await aGrowingBox();
    await growBoxes(shop);
    await renewal(box);
    const { next_charge_at } = await box.row();
    const { put } = await signInAgain(testShop, box.client.userId);
    const birth_month = bornBefore(8, new Date(next_charge_at));
    const changed = { child_id: box.childId, nickname: aChild.nickname, birth_month };
    expect((await put('/users/update-child', changed)).status).toBe(200);
    // The last box that was announced may be of the same month.
    await shop.db.execute(sql`
      UPDATE subscription SET grow_notice_for = grow_notice_for - interval '200 days' WHERE subscription_id = ${box.subscriptionId}`);
    await growBoxes(shop);
    expect(await noticesOf(box.subscriptionId)).toHaveLength(2);
    expect(await seenBoxes(box.client)).toMatchObject([
      { ages: '5–7 años', change: { kind: 'other_price', ages: '8–9 años', price_cents: 70_000 } },
    ]);
    await renewal(box);
    expect((await boxesOf(box)).map(({ membership_id }) => membership_id)).toEqual([
      plans.middle,
      plans.big,
      plans.big,
    ]);
  });

  test('for nobody in particular never changes', async () => {
    const subscriber = await aSubscriber(testShop, { planId: plans.middle, ships: true });
    await growBoxes(shop);
    expect(await noticesOf(subscriber.subscriptionId)).toEqual([]);
    const keep = await post(subscriber.client, 'keep-box', { subscription_id: subscriber.subscriptionId });
    expect(keep.body.code).toBe('BOX_NOT_CHANGING');
  });
});

describe('Saying later for whom boxes are', () => {
  test('a box that waits and those to come are for that child, and it may be taken back', async () => {
    const subscriber = await aSubscriber(testShop, { planId: plans.middle, ships: true });
    const childId = await addChild(subscriber.client, '2022-05');
    const choose = (child_id: number | null) =>
      post(subscriber.client, 'choose-child', { subscription_id: subscriber.subscriptionId, child_id });
    for (const child of [childId, childId, null]) {
      expect((await choose(child)).status).toBe(200);
      expect(await boxesOf(subscriber)).toEqual([{ membership_id: plans.middle, child_id: child }]);
    }
  });

  test('a box that has left stays for whom it was', async () => {
    const client = await aClient(testShop);
    const [one, two] = [await addChild(client, '2022-05'), await addChild(client, '2021-05')];
    const bought = { client, planId: plans.middle, ships: true, childId: one };
    const subscriber = await aSubscriber(testShop, bought);
    await putBox(testShop, await boxOf(testShop, subscriber), 'enviado');
    const body = { subscription_id: subscriber.subscriptionId, child_id: two };
    expect((await post(client, 'choose-child', body)).status).toBe(200);
    expect(await boxesOf(subscriber)).toEqual([{ membership_id: plans.middle, child_id: one }]);
    expect(await seenBoxes(client)).toMatchObject([{ child_id: two }]);
  });

  test('one child does not have two boxes of a plan, and of two boxes none is for nobody', async () => {
    const client = await aClient(testShop);
    const [one, two] = [await addChild(client, '2022-05'), await addChild(client, '2021-05')];
    const bought = { client, planId: plans.middle, ships: true };
    await aSubscriber(testShop, { ...bought, childId: one });
    const { subscriptionId } = await aSubscriber(testShop, { ...bought, childId: two });
    for (const child_id of [one, null]) {
      const { body } = await post(client, 'choose-child', { subscription_id: subscriptionId, child_id });
      expect(body.code).toBe('ALREADY_SUBSCRIBED');
    }
    expect(await seenBoxes(client)).toMatchObject([{ child_id: one }, { child_id: two }]);
  });

  test("another person's child, another client's boxes, and two kinds of boxes at once are refused", async () => {
    const [mine, other] = [await aGrowingBox(), await aGrowingBox()];
    const choose = (body: object) => post(mine.client, 'choose-child', body);
    const { subscriptionId: subscription_id } = mine;
    expect((await choose({ subscription_id, child_id: other.childId })).body.code).toBe('CHILD_NOT_FOUND');
    expect((await choose({ subscription_id: other.subscriptionId, child_id: mine.childId })).body.code).toBe(
      'SUBSCRIPTION_NOT_FOUND',
    );
    for (const body of [{ child_id: null }, { subscription_id, pass_id: 1, child_id: null }])
      expect((await choose(body)).status).toBe(400);
    expect(await boxesOf(mine)).toMatchObject([{ child_id: mine.childId }]);
  });

  test('boxes that grew with one child are those of their plan for another one', async () => {
    const box = await aGrowingBox();
    await growBoxes(shop);
    const sibling = await addChild(box.client, bornBefore(3, inDays(0)));
    await post(box.client, 'choose-child', { subscription_id: box.subscriptionId, child_id: sibling });
    expect(await seenBoxes(box.client)).toMatchObject([{ child_id: sibling, change: null }]);
    await renewal(box);
    expect((await boxesOf(box)).map(({ membership_id }) => membership_id)).toEqual([
      plans.middle,
      plans.middle,
    ]);
  });
});

// Last, as the provider's clock stays behind.
describe('The boxes of a pass', () => {
  let offer: Awaited<ReturnType<typeof aPassOffer>> | undefined;
  const aPassFor = async (birth_month: string) => {
    offer ??= await aPassOffer(testShop, { planId: plans.middle, passCents: 150_000 });
    const client = await aClient(testShop);
    const childId = await addChild(client, birth_month);
    return { client, childId, pass: await aPass(testShop, { client, offer, ships: true, childId }) };
  };
  const sendBoxes = async (passId: number) => {
    const { rows } = await shop.db.execute<{ id: number }>(
      sql`SELECT shipment_id AS id FROM shipment WHERE pass_id = ${passId}`,
    );
    for (const { id } of rows) await putBox(testShop, id, 'enviado');
  };

  test('are those of the client who has it', async () => {
    const { childId, pass } = await aPassFor('2022-05');
    const other = await aClient(testShop);
    const body = { pass_id: pass.passId, child_id: await addChild(other, '2022-05') };
    expect((await post(other, 'choose-child', body)).body.code).toBe('SUBSCRIPTION_NOT_FOUND');
    expect((await post(other, 'keep-box', { pass_id: pass.passId })).body.code).toBe(
      'SUBSCRIPTION_NOT_FOUND',
    );
    await openBoxesOfPasses(shop);
    const { rows } = await shop.db.execute(sql`SELECT child_id FROM shipment WHERE pass_id = ${pass.passId}`);
    expect(rows).toEqual([{ child_id: childId }]);
  });

  test('are not for nobody, nor for one child twice, while another pass of the plan goes on', async () => {
    const { client, pass } = await aPassFor('2022-05');
    const sibling = await addChild(client, '2021-05');
    const longer = await aPassOffer(testShop, { planId: plans.middle, periods: 6 });
    await aPass(testShop, { client, offer: longer, ships: true, childId: sibling });
    for (const child_id of [null, sibling]) {
      const { body } = await post(client, 'choose-child', { pass_id: pass.passId, child_id });
      expect(body.code).toBe('ALREADY_SUBSCRIBED');
    }
  });

  test('are three, each to the address of its day, and grow with the child in time', async () => {
    const { client, childId, pass } = await aPassFor(bornBefore(5, inDays(60)));
    await shop.db.execute(sql`
      UPDATE membership_pass SET activated_at = activated_at - interval '200 days' WHERE pass_id = ${pass.passId}`);
    await openBoxesOfPasses(shop);
    await growBoxes(shop);
    expect(await noticesOf(pass.passId, 'pass_id')).toEqual([]);
    testShop.travel(31 * DAY);
    await openBoxesOfPasses(shop);
    const session = await signInAgain(testShop, client.userId);
    const address_id = await saveAddress(session, { street: 'Calle Nueva', main_address: false });
    await growBoxes(shop);
    expect(await noticesOf(pass.passId, 'pass_id')).toHaveLength(1);
    await sendBoxes(pass.passId);
    testShop.travel(30 * DAY);
    const moved = await post(client, 'change-shipping-address', { pass_id: pass.passId, address_id });
    expect(moved.status).toBe(200);
    await openBoxesOfPasses(shop);
    testShop.travel(60 * DAY);
    await openBoxesOfPasses(shop);
    const { rows } = await shop.db.execute(sql`
      SELECT pass_n AS n, membership_id, child_id, shipping_address->>'street' AS street FROM shipment WHERE pass_id = ${pass.passId} ORDER BY pass_n`);
    expect(rows).toEqual([
      { n: 1, membership_id: plans.middle, child_id: childId, street: 'Av. Coyoacán' },
      { n: 2, membership_id: plans.middle, child_id: childId, street: 'Av. Coyoacán' },
      { n: 3, membership_id: plans.big, child_id: childId, street: 'Calle Nueva' },
    ]);
  });
});
