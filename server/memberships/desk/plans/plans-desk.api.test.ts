import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DeskPlan, DeskPlanRow } from '#contract/desk/plans.ts';
import { aClient } from '../../../accounts/testing/a-client.ts';
import { aStaffMember, type StaffMember } from '../../../staff/testing/a-staff-member.ts';
import { payOnPage, sessionIdOf } from '../../../testing/test-guest.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';
import { severalBooks } from '../../testing/a-box-to-fill.ts';
import { aPlanAtTheDesk, planTextsOf } from '../../testing/a-plan-at-the-desk.ts';
import { aSubscriber } from '../../testing/a-subscriber.ts';

let amalia: StaffMember;
const testShop = await testShopOfFile();
beforeEach(async () => {
  amalia = await aStaffMember(testShop);
});
afterEach(() => testShop.expectInvariants());

const post = (action: string, body: object) => amalia.post(`/desk/plans/${action}`, body);
const get = async (planId: number): Promise<DeskPlan> =>
  (await amalia.get(`/desk/plans/get?membership_id=${planId}`)).body.plan;
const undo = (audit_entry_id: number) => amalia.post('/desk/audit/undo', { audit_entry_id });
const priceOf = (planId: number, price_cents: number, expected_cents: number, expected_members: number) =>
  post('save-price', { membership_id: planId, price_cents, expected_cents, expected_members });

const join = async (membership_id: number, unit_amount: number) => {
  const client = await aClient(testShop);
  const input = { membership_id, address_id: null, unit_amount };
  return { client, answer: await client.post('/memberships/create-checkout-membership', input) };
};

test('a new price is for new members: who is there goes on with the old one, and the old page is refused', async () => {
  const { planId } = await aPlanAtTheDesk(testShop);
  const member = await aSubscriber(testShop, { planId });
  const saved = await priceOf(planId, 12_900, 9_900, 1);
  expect(saved.body).toMatchObject({
    status: true,
    plan: { price_cents: 12_900, members: 1, members_at_price: 0 },
  });
  const { body } = await amalia.get(`/desk/memberships/get?subscription_id=${member.subscriptionId}`);
  expect(body.member).toMatchObject({ price_cents: 9_900, next_charge: { cents: 9_900 } });
  const { provider_id } = await member.row();
  const kept = await testShop.shop.stripe.subscriptions.retrieve(provider_id);
  expect(kept.items.data[0]?.price.unit_amount).toBe(9_900);
  expect((await join(planId, 9_900)).answer).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED', details: { price_cents: 12_900 } },
  });
  expect((await join(planId, 12_900)).answer.status).toBe(200);
});

test('a price is refused where the plan costs something else by now, or another number of members was shown', async () => {
  const { planId } = await aPlanAtTheDesk(testShop);
  await aSubscriber(testShop, { planId });
  expect(await priceOf(planId, 12_900, 9_900, 0)).toMatchObject({
    status: 409,
    body: { code: 'LIST_CHANGED' },
  });
  expect(await priceOf(planId, 12_900, 8_900, 1)).toMatchObject({
    status: 409,
    body: { code: 'EDITED_MEANWHILE', details: { values: { price_cents: 9_900 } } },
  });
  for (const cents of [0, 999, 1_000_001, 9_900.5])
    expect((await priceOf(planId, cents, 9_900, 1)).status, String(cents)).toBe(400);
  expect((await get(planId)).price_cents).toBe(9_900);
});

test('while the price changes, each subscription is paid with the price that its client was shown', async () => {
  const { planId } = await aPlanAtTheDesk(testShop);
  for (let round = 0; round < 20; round += 1) {
    const shown = 9_900 + round * 100;
    const { members } = await get(planId);
    const [{ client, answer }, priced] = await Promise.all([
      join(planId, shown),
      priceOf(planId, shown + 100, shown, members),
    ]);
    expect(priced.status).toBe(200);
    if (answer.status === 409) {
      expect(answer.body.code).toBe('PRICE_CHANGED');
      continue;
    }
    expect(answer.status).toBe(200);
    const session_id = sessionIdOf(answer.body.checkout_url);
    const session = await testShop.shop.stripe.checkout.sessions.retrieve(session_id);
    expect(session.amount_total).toBe(shown);
    if (round % 10 > 0) continue;
    expect((await payOnPage(answer.body.checkout_url)).status).toBe(303);
    const { body } = await client.post('/memberships/await-subscription', { session_id });
    expect(body.subscription.price_cents).toBe(shown);
  }
});

test('texts are saved over the version that was read, seen in the shop, and undone while they are still those', async () => {
  const { planId } = await aPlanAtTheDesk(testShop);
  const before = await get(planId);
  const saved = await post('save', planTextsOf(planId, { name: 'Otro nombre' }));
  expect(saved.body.plan).toMatchObject({ name: 'Otro nombre', version: 1 });
  const client = await aClient(testShop);
  const { body } = await client.get('/memberships/get-memberships');
  expect(body.membership_list).toContainEqual(expect.objectContaining({ membership_name: 'Otro nombre' }));
  expect(await post('save', planTextsOf(planId, { label: 'Tarde' }))).toMatchObject({
    status: 409,
    body: {
      code: 'EDITED_MEANWHILE',
      details: { by: amalia.name, version: 1, values: { name: 'Otro nombre' } },
    },
  });
  expect((await undo(saved.body.audit_entry_id)).status).toBe(200);
  const { name, label, description, benefits } = before;
  expect(await get(planId)).toMatchObject({ name, label, description, benefits, version: 2 });
  expect((await undo(saved.body.audit_entry_id)).status).toBe(409);
});

test('what a plan is cannot be saved half: benefits, ages and books of a box', async () => {
  const { planId } = await aPlanAtTheDesk(testShop);
  const boxes = await aPlanAtTheDesk(testShop, { ships: true, family: 'book-club-libros' });
  const wrong = [
    planTextsOf(planId, { benefits: ['Uno', 'Dos'] }),
    planTextsOf(planId, { books_per_box: 2 }),
    planTextsOf(planId, { age_min: 3, age_max: 6 }),
    planTextsOf(planId, { description: '  ' }),
    planTextsOf(boxes.planId, { books_per_box: 0 }),
    planTextsOf(boxes.planId, { books_per_box: 7 }),
    planTextsOf(boxes.planId, { books_per_box: 2, age_min: 6, age_max: 3 }),
  ];
  for (const body of wrong) expect((await post('save', body)).status, JSON.stringify(body)).toBe(400);
  const right = planTextsOf(boxes.planId, { books_per_box: 2, age_min: 3, age_max: 6 });
  expect((await post('save', right)).body.plan).toMatchObject({ books_per_box: 2, age_min: 3, age_max: 6 });
});

test('a plan that ships is put on sale once its list fills a box with copies that are there, not before', async () => {
  const [full, other] = await severalBooks(testShop, 2);
  const [soldOut] = await severalBooks(testShop, 1, { stock: 0 });
  const { planId } = await aPlanAtTheDesk(testShop, { ships: true, family: 'book-club-libros' });
  const save = async (changes: object) =>
    post('save', planTextsOf(planId, { books_per_box: 2, version: (await get(planId)).version, ...changes }));
  const list = async (product_ids: (number | undefined)[], expected: (number | undefined)[]) =>
    amalia.post('/desk/boxes/save-pool', { membership_id: planId, product_ids, expected });
  // Plans on sale are not taken off by a change of their words.
  expect((await save({ name: 'Ya en venta' })).body.plan).toMatchObject({ active: true, titles_in_stock: 0 });
  const off = await save({ active: false });
  const refused = async (titles: string) => {
    const before = await get(planId);
    expect(await save({ active: true })).toMatchObject({
      status: 400,
      body: {
        code: 'BAD_REQUEST',
        status_Message: expect.stringContaining(titles),
        details: { field: 'active' },
      },
    });
    expect(await undo(off.body.audit_entry_id)).toMatchObject({
      status: 409,
      body: { code: 'CANNOT_UNDO', status_Message: expect.stringContaining(titles) },
    });
    expect(await get(planId)).toEqual(before);
  };
  await refused('no tiene títulos con ejemplares');
  await list([full?.productId, soldOut?.productId], []);
  await refused('tiene 1 título con ejemplares');
  expect((await save({ name: 'Sin ofrecer', active: false })).status).toBe(200);
  await list([full?.productId, other?.productId], [full?.productId, soldOut?.productId]);
  expect((await save({ active: true })).body.plan).toMatchObject({ active: true, titles_in_stock: 2 });
});

test('an inactive plan is not joined, and its members go on', async () => {
  const { planId } = await aPlanAtTheDesk(testShop);
  const member = await aSubscriber(testShop, { planId });
  await post('save', planTextsOf(planId, { active: false }));
  expect((await join(planId, 9_900)).answer).toMatchObject({
    status: 404,
    body: { code: 'MEMBERSHIP_NOT_FOUND' },
  });
  expect(await member.seen()).toMatchObject({
    status: 'active',
    has_access: true,
    cancel_at_period_end: false,
  });
  expect(await get(planId)).toMatchObject({ active: false, members: 1 });
});

test('the books of a plan are set over the list that was read, and undone while they are those', async () => {
  const { planId, books } = await aPlanAtTheDesk(testShop);
  const wanted = books.toReversed();
  const set = (list: object[], expected: object[]) =>
    post('set-books', { membership_id: planId, books: list, expected });
  const saved = await set(wanted, books);
  const idsOf = (plan: DeskPlan) => plan.books.map(({ product_id }) => product_id);
  expect(idsOf(saved.body.plan)).toEqual(wanted.map(({ product_id }) => product_id));
  expect((await set([...books.slice(1), ...books.slice(0, 1)], books)).body.code).toBe('EDITED_MEANWHILE');
  expect((await set(books.slice(1), wanted)).status).toBe(400);
  const unknown = [...books.slice(1), { product_id: 2_000_000_000, short_description: 'No está' }];
  expect((await set(unknown, wanted)).status).toBe(400);
  expect((await undo(saved.body.audit_entry_id)).status).toBe(200);
  expect(idsOf(await get(planId))).toEqual(books.map(({ product_id }) => product_id));
});

test('plans are put in another order, unless they were sorted meanwhile', async () => {
  await aPlanAtTheDesk(testShop);
  await aPlanAtTheDesk(testShop);
  const idsNow = async () =>
    (await amalia.get('/desk/plans/list')).body.plans.map(({ membership_id }: DeskPlanRow) => membership_id);
  const seen = await idsNow();
  const ids = seen.toReversed();
  const saved = await post('reorder', { ids, seen });
  expect(await idsNow()).toEqual(ids);
  expect((await post('reorder', { ids: seen, seen })).body.code).toBe('LIST_CHANGED');
  expect((await undo(saved.body.audit_entry_id)).status).toBe(200);
  expect(await idsNow()).toEqual(seen);
});
