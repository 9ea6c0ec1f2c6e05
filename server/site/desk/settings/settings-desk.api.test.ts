import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aBook } from '../../../catalog/testing/a-book.ts';
import { settlePayment } from '../../../checkout/settling/settle-payment.ts';
import { aStaffMember, type StaffMember } from '../../../staff/testing/a-staff-member.ts';
import { checkoutBody, payOnPage, sessionIdOf } from '../../../testing/test-guest.ts';
import { testSettings } from '../../../testing/test-settings.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let testShop: TestShop;
let owner: StaffMember;
beforeAll(async () => {
  testShop = await createTestShop();
  owner = await aStaffMember(testShop);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => testShop.close());

const read = async () => (await owner.get('/desk/settings/get')).body;
const save = async (settings: object, by = owner) =>
  by.post('/desk/settings/save', { settings, version: (await read()).version });

/** As the owner does it; the seconds pass for which each copy of the shop keeps the settings. */
async function setShipping(pesos: number) {
  const settings = {
    shipping_cents: pesos * 100,
    shipping_text: `Envío a todo México por $${pesos}`,
    shipping_days: testSettings.shipping_days,
  };
  const { status } = await owner.post('/desk/settings/save-shipping', {
    settings,
    version: (await read()).version,
  });
  expect(status).toBe(200);
  vi.setSystemTime(Date.now() + 6_000);
}

const checkOut = (book: Awaited<ReturnType<typeof aBook>>, feeCents: number) =>
  testShop.guest().post('/orders/add-order-get-checkout', checkoutBody([book], feeCents));
const orderOf = async (url: string) => {
  const { rows } = await testShop.shop.db.execute<{ state: string; shipping: number; total: number }>(sql`
    SELECT state, shipping_cents AS shipping, total_cents AS total FROM orders WHERE session_id = ${sessionIdOf(url)}`);
  return rows[0];
};

test('a new price of shipping holds from the next order on: those made before, paid or not, keep theirs, and all rules hold', async () => {
  const book = await aBook(testShop.shop.db, { priceCents: 20_000, stock: 10 });
  const paidBefore = await checkOut(book, 9_900);
  await payOnPage(paidBefore.body.url);
  await settlePayment(testShop.shop, sessionIdOf(paidBefore.body.url), 'return');
  const paidAfter = await checkOut(book, 9_900);

  await setShipping(149);
  await payOnPage(paidAfter.body.url);
  await settlePayment(testShop.shop, sessionIdOf(paidAfter.body.url), 'return');
  for (const { body } of [paidBefore, paidAfter])
    expect(await orderOf(body.url)).toEqual({ state: 'paid', shipping: 9_900, total: 29_900 });
  // A buyer who has seen the old price is shown the new one, and charged nothing.
  expect((await checkOut(book, 9_900)).body.code).toBe('PRICE_CHANGED');
  const made = await checkOut(book, 14_900);
  expect(await orderOf(made.body.url)).toMatchObject({ shipping: 14_900, total: 34_900 });
  await testShop.expectInvariants();

  const shown = (await testShop.app.inject({ url: '/api/site/get-settings' })).json();
  expect(shown.strip).toBe('Envío a todo México por $149 · llega en 6 a 7 días hábiles');
  const { text } = (await testShop.app.inject({ url: '/api/site/get-legal?name=shipping' })).json();
  expect(text.sections[0].paragraphs[0]).toContain('por $149,');
  await setShipping(99);
  await testShop.expectInvariants();
});

test('the price is changed with a code given just now, and not among the other settings', async () => {
  const unconfirmed = await aStaffMember(testShop, 'owner', { isConfirmed: false });
  const { version } = await read();
  const settings = { shipping_cents: 0, shipping_text: 'Envío gratis', shipping_days: '6 a 7 días hábiles' };
  const refused = await unconfirmed.post('/desk/settings/save-shipping', { settings, version });
  expect(refused.body.code).toBe('CONFIRM_AGAIN');
  await save({ tagline: 'Otra frase', shipping_cents: 0 });
  expect((await read()).settings).toMatchObject({ shipping_cents: 9_900, tagline: 'Otra frase' });
});

test('of two who change settings at once the later one is answered with what the other wrote, twenty times', async () => {
  const other = await aStaffMember(testShop);
  for (let time = 0; time < 20; time += 1) {
    const { version } = await read();
    const wishes = [
      { settings: { tagline: `Una ${time}` }, version },
      { settings: { owner_name: `Otra ${time}` }, version },
    ];
    const answers = await Promise.all([
      owner.post('/desk/settings/save', wishes[0]),
      other.post('/desk/settings/save', wishes[1]),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = answers[0]?.status === 200 ? 1 : 0;
    const { details } = answers[lost]?.body ?? {};
    expect(details).toMatchObject({ version: version + 1, values: wishes[1 - lost]?.settings });
    expect((await save(wishes[lost]?.settings ?? {})).status).toBe(200);
    expect((await read()).settings).toMatchObject({ tagline: `Una ${time}`, owner_name: `Otra ${time}` });
  }
});

test.each([
  ['a script for a network', { social_instagram: 'javascript:alert(1)' }],
  ['an address without encryption', { community_url: 'http://grupo.example' }],
  ['no e-mail', { contact_email: 'hola' }],
  ['zones of no form', { delivery_zones: [{ prefixes: '1-6', min_days: 2, max_days: 3 }] }],
  ['a closed day that there is not', { closed_days: ['32-13'] }],
  ['no zone', { delivery_zones: [] }],
  ['a name of nothing', { brand_name: ' ' }],
])('%s is refused, and changes nothing', async (_what, settings) => {
  const before = await read();
  expect((await save(settings)).status).toBe(400);
  expect(await read()).toEqual(before);
});

test('days that the words do not promise are refused with a sentence', async () => {
  const { status, body } = await save({ delivery_zones: [{ prefixes: '', min_days: 20, max_days: 30 }] });
  expect(status).toBe(400);
  expect(body.status_Message).toContain('«6 a 7 días hábiles»');
});

test('a change is undone field by field where it is still ours', async () => {
  const { settings } = await read();
  await save({ tagline: 'Frase de prueba', club_greeting: 'papá' });
  const { rows } = await testShop.shop.db.execute<{ id: number }>(
    sql`SELECT max(audit_entry_id)::int AS id FROM audit_entry`,
  );
  await save({ club_greeting: 'abuela' });
  const undo = () => owner.post('/desk/audit/undo', { audit_entry_id: rows[0]?.id });
  expect((await undo()).status).toBe(200);
  expect((await read()).settings).toMatchObject({ tagline: settings.tagline, club_greeting: 'abuela' });
  expect((await undo()).status).toBe(409);
});
