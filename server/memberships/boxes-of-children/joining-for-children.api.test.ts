import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { aChild } from '../../accounts/testing/a-child.ts';
import { aClient, type TestClient } from '../../accounts/testing/a-client.ts';
import { aPass, aPassToPay, passFacts } from '../../checkout/testing/a-pass.ts';
import { aStaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { openBoxesOfPasses } from '../passes/open-boxes.ts';
import { aPassOffer } from '../testing/a-pass.ts';
import { aPlan } from '../testing/a-plan.ts';
import { aSubscriber, saveAddress } from '../testing/a-subscriber.ts';

const testShop = await testShopOfFile();
const { shop } = testShop;
afterEach(() => testShop.expectInvariants());

const aPlanOfBoxes = () => aPlan(testShop, { ships: true, family: 'book-club-libros', priceCents: 55_000 });

const addChild = async (client: TestClient, nickname = 'Lupita'): Promise<number> =>
  (await client.post('/users/add-child', { ...aChild, nickname })).body.child_id;

const subscribe = async (client: TestClient, planId: number, child_id?: number | null) =>
  client.post('/memberships/create-checkout-membership', {
    membership_id: planId,
    address_id: await saveAddress(client),
    ...(child_id !== undefined && { child_id }),
  });

const boxesOf = async (userId: number) =>
  (
    await shop.db.execute<{ child_id: number | null; membership_id: number }>(sql`
      SELECT h.child_id, h.membership_id FROM shipment h LEFT JOIN subscription_period p USING (period_id)
        LEFT JOIN subscription s USING (subscription_id) LEFT JOIN membership_pass b ON b.pass_id = h.pass_id
      WHERE ${userId} IN (s.user_id, b.user_id) ORDER BY shipment_id`)
  ).rows;

/** Folio of the last order of a client, whose copies are wanted once more. */
const lastFolio = async ({ userId }: TestClient) => {
  const { rows } = await shop.db.execute<{ folio: string }>(
    sql`SELECT folio FROM orders WHERE user_id = ${userId} ORDER BY order_id DESC LIMIT 1`,
  );
  return rows[0]?.folio ?? '';
};

const aFamily = async () => {
  const client = await aClient(testShop);
  return { client, lupita: await addChild(client), teo: await addChild(client, 'Teo') };
};

describe('Subscribing for a child', () => {
  test('two children of a client have two boxes of one plan, each its own', async () => {
    const { client, lupita, teo } = await aFamily();
    const planId = await aPlanOfBoxes();
    await aSubscriber(testShop, { client, planId, ships: true, childId: lupita });
    await aSubscriber(testShop, { client, planId, ships: true, childId: teo });
    expect(await boxesOf(client.userId)).toEqual([
      { child_id: lupita, membership_id: planId },
      { child_id: teo, membership_id: planId },
    ]);
    for (const child of [lupita, teo, null])
      expect((await subscribe(client, planId, child)).body.code).toBe('ALREADY_SUBSCRIBED');
  });

  test('a box for nobody in particular leaves no room for another one, and says what to do', async () => {
    const { client, lupita } = await aFamily();
    const planId = await aPlanOfBoxes();
    await aSubscriber(testShop, { client, planId, ships: true });
    expect((await subscribe(client, planId, lupita)).body).toMatchObject({
      code: 'ALREADY_SUBSCRIBED',
      status_Message: 'Ya tienes este plan. Di en Mis planes para quién es y podrás pedir otra caja.',
    });
  });

  test("another person's child is unknown, and nothing is written", async () => {
    const [{ client }, other] = [await aFamily(), await aFamily()];
    const planId = await aPlanOfBoxes();
    const { status, body } = await subscribe(client, planId, other.lupita);
    expect([status, body.code]).toEqual([404, 'CHILD_NOT_FOUND']);
    const { rows } = await shop.db.execute(sql`SELECT FROM subscription WHERE user_id = ${client.userId}`);
    expect(rows).toEqual([]);
  });

  test('the page of one child does not end that of the other', async () => {
    const { client, lupita, teo } = await aFamily();
    const planId = await aPlanOfBoxes();
    const first = (await subscribe(client, planId, lupita)).body.checkout_url;
    const second = (await subscribe(client, planId, teo)).body.checkout_url;
    expect(second).not.toBe(first);
    const { rows } = await shop.db.execute(
      sql`SELECT state FROM subscription WHERE user_id = ${client.userId} ORDER BY subscription_id`,
    );
    expect(rows).toEqual([{ state: 'pending' }, { state: 'pending' }]);
  });

  test('a plan that sends nothing is for nobody in particular', async () => {
    const { client, lupita } = await aFamily();
    const planId = await aPlan(testShop);
    await client.post('/memberships/create-checkout-membership', {
      membership_id: planId,
      address_id: null,
      child_id: lupita,
    });
    const { rows } = await shop.db.execute(
      sql`SELECT child_id, child_slot FROM subscription WHERE user_id = ${client.userId}`,
    );
    expect(rows).toEqual([{ child_id: null, child_slot: 0 }]);
  });
});

describe('Deleting a child', () => {
  test('takes it from both boxes at once, which go on, and may happen to both children', async () => {
    const { client, lupita, teo } = await aFamily();
    const planId = await aPlanOfBoxes();
    await aSubscriber(testShop, { client, planId, ships: true, childId: lupita });
    await aSubscriber(testShop, { client, planId, ships: true, childId: teo });
    for (const child_id of [lupita, teo])
      expect((await client.put('/users/remove-child', { child_id })).status).toBe(200);
    expect(await boxesOf(client.userId)).toEqual([
      { child_id: null, membership_id: planId },
      { child_id: null, membership_id: planId },
    ]);
    const { rows } = await shop.db.execute(
      sql`SELECT state, child_id FROM subscription WHERE user_id = ${client.userId}`,
    );
    expect(rows).toEqual(Array(2).fill({ state: 'active', child_id: null }));
  });
});

describe('A pass for a child', () => {
  test('begins beside that of another child, and after that of the same', async () => {
    const { client, lupita, teo } = await aFamily();
    const offer = await aPassOffer(testShop, {
      ships: true,
      family: 'book-club-libros',
      priceCents: 55_000,
    });
    const bought = { client, offer, ships: true };
    const first = await aPass(testShop, { ...bought, childId: lupita });
    const other = await aPass(testShop, {
      ...bought,
      childId: teo,
      again_after: await lastFolio(client),
    });
    const next = await aPass(testShop, {
      ...bought,
      childId: lupita,
      again_after: await lastFolio(client),
    });
    const [one, two, three] = [
      await passFacts(testShop, first),
      await passFacts(testShop, other),
      await passFacts(testShop, next),
    ];
    expect(two?.has_access).toBe(true);
    expect(three?.starts).toEqual(one?.ends);
    await openBoxesOfPasses(shop);
    expect((await boxesOf(client.userId)).map(({ child_id }) => child_id)).toEqual([lupita, teo]);
  });

  test('is refused where the plan renews for that child, and sold for its sibling', async () => {
    const { client, lupita, teo } = await aFamily();
    const offer = await aPassOffer(testShop, { ships: true, family: 'book-club-libros' });
    await aSubscriber(testShop, { client, planId: offer.membership_id, ships: true, childId: lupita });
    const bought = { client, offer, ships: true };
    await expect(aPassToPay(testShop, { ...bought, childId: lupita })).rejects.toThrow('ALREADY_SUBSCRIBED');
    await expect(aPassToPay(testShop, bought)).rejects.toThrow('ALREADY_SUBSCRIBED');
    await aPassToPay(testShop, { ...bought, childId: teo });
  });

  test('keeps its child when it is paid on another page, and the subscription of the same child waits for its end', async () => {
    const { client, lupita, teo } = await aFamily();
    const offer = await aPassOffer(testShop, { ships: true, family: 'book-club-libros' });
    await aPass(testShop, { client, offer, ships: true, childId: lupita });
    expect((await subscribe(client, offer.membership_id, lupita)).body.code).toBe('PASS_STILL_RUNNING');
    expect((await subscribe(client, offer.membership_id, teo)).status).toBe(200);
  });

  test("of another person's child is refused", async () => {
    const [{ client }, other] = [await aFamily(), await aFamily()];
    await expect(
      aPassToPay(testShop, { client, ships: true, family: 'book-club-libros', childId: other.lupita }),
    ).rejects.toThrow('CHILD_NOT_FOUND');
  });
});

test('the staff read for whom a box is, and how old the child is', async () => {
  const { client, lupita } = await aFamily();
  const planId = await aPlanOfBoxes();
  await aSubscriber(testShop, { client, planId, ships: true, childId: lupita });
  const owner = await aStaffMember(testShop);
  const list = async () =>
    (await owner.get(`/desk/boxes/list?tab=to-send&membership_id=${planId}`)).body.boxes;
  const [box] = await list();
  expect(box.for_child).toMatch(/^Lupita, \d+ años$/);
  expect(box).not.toHaveProperty('birth_month');
  await client.put('/users/remove-child', { child_id: lupita });
  expect(await list()).toMatchObject([{ for_child: null }]);
});
