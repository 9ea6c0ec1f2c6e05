import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { aFamily } from '../../accounts/testing/a-child.ts';
import type { TestClient } from '../../accounts/testing/a-client.ts';
import { aPass, aPassToPay, folioOf, type PassToPay, passFacts } from '../../checkout/testing/a-pass.ts';
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

describe('Subscribing for a child', () => {
  test('two children of a client have two boxes of one plan, each its own', async () => {
    const { client, lupita, teo } = await aFamily(testShop);
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
    const { client, lupita } = await aFamily(testShop);
    const planId = await aPlanOfBoxes();
    await aSubscriber(testShop, { client, planId, ships: true });
    expect((await subscribe(client, planId, lupita)).body).toMatchObject({
      code: 'ALREADY_SUBSCRIBED',
      status_Message: 'Ya tienes este plan. Di en Mis planes para quién es y podrás pedir otra caja.',
    });
  });

  test("another person's child is unknown, and nothing is written", async () => {
    const [{ client }, other] = [await aFamily(testShop), await aFamily(testShop)];
    const planId = await aPlanOfBoxes();
    const { status, body } = await subscribe(client, planId, other.lupita);
    expect([status, body.code]).toEqual([404, 'CHILD_NOT_FOUND']);
    const { rows } = await shop.db.execute(sql`SELECT FROM subscription WHERE user_id = ${client.userId}`);
    expect(rows).toEqual([]);
  });

  test('the page of one child does not end that of the other', async () => {
    const { client, lupita, teo } = await aFamily(testShop);
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
    const { client, lupita } = await aFamily(testShop);
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
    const { client, lupita, teo } = await aFamily(testShop);
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
  const anOffer = () => aPassOffer(testShop, { ships: true, family: 'book-club-libros', priceCents: 55_000 });

  test('begins beside that of another child, unasked, and after that of the same, asked', async () => {
    const { client, lupita, teo } = await aFamily(testShop);
    const bought = { client, offer: await anOffer(), ships: true };
    const first = await aPass(testShop, { ...bought, childId: lupita });
    const other = await aPass(testShop, { ...bought, childId: teo });
    for (const childId of [lupita, teo, undefined])
      await expect(aPassToPay(testShop, { ...bought, ...(childId && { childId }) })).rejects.toThrow(
        'ALREADY_BOUGHT',
      );
    const again_after = await folioOf(testShop, first);
    const next = await aPass(testShop, { ...bought, childId: lupita, again_after });
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

  test('is no order paid twice beside that of another child', async () => {
    const { client, lupita, teo } = await aFamily(testShop);
    const bought = { client, offer: await anOffer(), ships: true };
    const first = await aPass(testShop, { ...bought, childId: lupita });
    const other = await aPass(testShop, { ...bought, childId: teo });
    const next = await aPass(testShop, {
      ...bought,
      childId: lupita,
      again_after: await folioOf(testShop, first),
    });
    const owner = await aStaffMember(testShop);
    const doublesOf = async (pass: PassToPay) => {
      const { body } = await owner.get(`/desk/orders/get?folio=${await folioOf(testShop, pass)}`);
      return body.order.doubles.map(({ folio }: { folio: string }) => folio);
    };
    expect(await doublesOf(other)).toEqual([]);
    expect(await doublesOf(first)).toEqual([await folioOf(testShop, next)]);
  });

  test.each(['nobody', 'Lupita', 'Teo'] as const)(
    'for %s starts when the page says, after a pass for Lupita',
    async (who) => {
      const { client, lupita, teo } = await aFamily(testShop);
      const offer = await anOffer();
      const bought = { client, offer, ships: true };
      const first = await aPass(testShop, { ...bought, childId: lupita });
      const child_id = { nobody: null, Lupita: lupita, Teo: teo }[who];
      const { body } = await client.get('/memberships/get-my-passes');
      const ends = new Date(String((await passFacts(testShop, first))?.ends)).toISOString();
      const { membership_id } = offer;
      expect(body.starts).toEqual(
        [null, lupita].map((child) => ({ membership_id, child_id: child, starts_at: ends, renews: false })),
      );
      const second = await aPass(testShop, {
        ...bought,
        ...(child_id && { childId: child_id }),
        again_after: await folioOf(testShop, first),
      });
      const shown = body.starts.find((start: { child_id: number | null }) => start.child_id === child_id);
      const { starts, has_access } = (await passFacts(testShop, second)) ?? {};
      expect(has_access).toBe(shown === undefined);
      if (shown) expect(new Date(String(starts)).toISOString()).toBe(shown.starts_at);
    },
  );

  test('waits for each pass that is for nobody in particular', async () => {
    const { client, lupita, teo } = await aFamily(testShop);
    const offer = await anOffer();
    await aPass(testShop, { client, offer, ships: true });
    const { body } = await client.get('/memberships/get-my-passes');
    expect(body.starts.map(({ child_id }: { child_id: number }) => child_id)).toEqual([null, lupita, teo]);
  });

  test('is said to be for sale for the sibling alone, where the plan renews for a child', async () => {
    const { client, lupita } = await aFamily(testShop);
    const planId = await aPlanOfBoxes();
    const subscriber = await aSubscriber(testShop, { client, planId, ships: true, childId: lupita });
    const starts_at = new Date((await subscriber.row()).current_period_end).toISOString();
    const read = async () => (await client.get('/memberships/get-my-passes')).body.starts;
    const expected = (renews: boolean) =>
      [null, lupita].map((child_id) => ({ membership_id: planId, child_id, starts_at, renews }));
    expect(await read()).toEqual(expected(true));
    await subscriber.ask('cancel');
    expect(await read()).toEqual(expected(false));
  });

  test('is refused where the plan renews for that child, and sold for its sibling', async () => {
    const { client, lupita, teo } = await aFamily(testShop);
    const offer = await aPassOffer(testShop, { ships: true, family: 'book-club-libros' });
    await aSubscriber(testShop, { client, planId: offer.membership_id, ships: true, childId: lupita });
    const bought = { client, offer, ships: true };
    await expect(aPassToPay(testShop, { ...bought, childId: lupita })).rejects.toThrow('ALREADY_SUBSCRIBED');
    await expect(aPassToPay(testShop, bought)).rejects.toThrow('ALREADY_SUBSCRIBED');
    await aPassToPay(testShop, { ...bought, childId: teo });
  });

  test('keeps its child when it is paid on another page, and the subscription of the same child waits for its end', async () => {
    const { client, lupita, teo } = await aFamily(testShop);
    const offer = await aPassOffer(testShop, { ships: true, family: 'book-club-libros' });
    await aPass(testShop, { client, offer, ships: true, childId: lupita });
    expect((await subscribe(client, offer.membership_id, lupita)).body.code).toBe('PASS_STILL_RUNNING');
    expect((await subscribe(client, offer.membership_id, teo)).status).toBe(200);
  });

  test("of another person's child is refused", async () => {
    const [{ client }, other] = [await aFamily(testShop), await aFamily(testShop)];
    await expect(
      aPassToPay(testShop, { client, ships: true, family: 'book-club-libros', childId: other.lupita }),
    ).rejects.toThrow('CHILD_NOT_FOUND');
  });
});

test('the staff read for whom a box, a plan and a pass are, and how old the child is', async () => {
  const { client, lupita, teo } = await aFamily(testShop);
  const offer = await aPassOffer(testShop, { ships: true, family: 'book-club-libros' });
  const planId = offer.membership_id;
  const { subscriptionId } = await aSubscriber(testShop, { client, planId, ships: true, childId: lupita });
  await aPass(testShop, { client, offer, ships: true, childId: teo });
  const owner = await aStaffMember(testShop);
  const read = async () => {
    const boxes = await owner.get(`/desk/boxes/list?tab=to-send&membership_id=${planId}`);
    const person = await owner.get(`/desk/memberships/of-client?user_id=${client.userId}`);
    const member = await owner.get(`/desk/memberships/get?subscription_id=${subscriptionId}`);
    const shown = [boxes.body.boxes[0], person.body.plans[0], member.body.member, person.body.passes[0]];
    for (const one of shown) expect(JSON.stringify(one)).not.toMatch(/birth_month|nickname|2021-12/);
    return shown.map(({ for_child }) => for_child);
  };
  const lupitas = expect.stringMatching(/^Lupita, \d+ años$/);
  expect(await read()).toEqual([lupitas, lupitas, lupitas, expect.stringMatching(/^Teo, \d+ años$/)]);
  for (const child_id of [lupita, teo]) await client.put('/users/remove-child', { child_id });
  expect(await read()).toEqual([null, null, null, null]);
});
