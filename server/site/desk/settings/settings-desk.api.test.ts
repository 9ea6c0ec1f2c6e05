import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aBook } from '../../../catalog/testing/a-book.ts';
import { settlePayment } from '../../../checkout/settling/settle-payment.ts';
import { aStaffMember } from '../../../staff/testing/a-staff-member.ts';
import { checkoutBody, payOnPage, sessionIdOf } from '../../../testing/test-guest.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';

const testShop = await testShopOfFile();
const owner = await aStaffMember(testShop);
afterEach(() => {
  vi.useRealTimers();
});

let secondsAhead = 0;
/** Passes more seconds than each copy of the shop caches settings and texts. */
const passSeconds = () => {
  secondsAhead += 6;
  vi.useRealTimers();
  vi.setSystemTime(Date.now() + secondsAhead * 1_000);
};

const read = async () => (await owner.get('/desk/settings/get')).body;
const save = async (settings: object, by = owner) =>
  by.post('/desk/settings/save', { settings, version: (await read()).version });

/** Sets the shipping cost as the owner does; the seconds pass for which each copy of the shop caches the settings. */
async function setShipping(pesos: number) {
  const settings = { shipping_cents: pesos * 100 };
  const { status } = await owner.post('/desk/settings/save-shipping', {
    settings,
    version: (await read()).version,
  });
  expect(status).toBe(200);
  passSeconds();
}

const checkOut = (book: Awaited<ReturnType<typeof aBook>>, feeCents: number) =>
  testShop.guest().post('/orders/add-order-get-checkout', checkoutBody([book], feeCents));
const orderOf = async (url: string) => {
  const { rows } = await testShop.shop.db.execute<{ state: string; shipping: number; total: number }>(sql`
    SELECT state, (SELECT cents FROM order_amount a WHERE a.order_id = orders.order_id) AS shipping, total_cents AS total FROM orders WHERE session_id = ${sessionIdOf(url)}`);
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
  expect(shown.strip).toBe('Envío a todo México por $149 · llega en 3 a 7 días hábiles');
  const { text } = (await testShop.app.inject({ url: '/api/site/get-legal?name=shipping' })).json();
  expect(text.sections[0].paragraphs[0]).toContain('por $149,');
  await setShipping(99);
  await testShop.expectInvariants();
});

test('the price is changed with a code given just now, and not among the other settings', async () => {
  const unconfirmed = await aStaffMember(testShop, 'owner', { isConfirmed: false });
  const { version } = await read();
  const settings = { shipping_cents: 0 };
  const refused = await unconfirmed.post('/desk/settings/save-shipping', { settings, version });
  expect(refused.body.code).toBe('CONFIRM_AGAIN');
  await save({ tagline: 'Otra frase', shipping_cents: 0 });
  expect((await read()).settings).toMatchObject({ shipping_cents: 9_900, tagline: 'Otra frase' });
});

test('of two who change settings at once the later one is answered with what the other wrote, twenty times', async () => {
  const other = await aStaffMember(testShop);
  for (let time = 0; time < 20; time += 1) {
    const { version } = await read();
    const inputs = [
      { settings: { tagline: `Una ${time}` }, version },
      { settings: { owner_name: `Otra ${time}` }, version },
    ];
    const answers = await Promise.all([
      owner.post('/desk/settings/save', inputs[0]),
      other.post('/desk/settings/save', inputs[1]),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = answers[0]?.status === 200 ? 1 : 0;
    const { details } = answers[lost]?.body ?? {};
    expect(details).toMatchObject({ version: version + 1, values: inputs[1 - lost]?.settings });
    expect((await save(inputs[lost]?.settings ?? {})).status).toBe(200);
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

test('the strip and the shipping page promise the days of the zones, and change with them', async () => {
  const promised = async () => {
    const strip = (await testShop.app.inject({ url: '/api/site/get-settings' })).json().strip;
    const { text } = (await testShop.app.inject({ url: '/api/site/get-legal?name=shipping' })).json();
    const words = [strip, text.sections[0].paragraphs[1]];
    return words.map((sentence: string) => /en (\d+ a \d+ días hábiles)/.exec(sentence)?.[1]);
  };
  expect(await promised()).toEqual(Array(2).fill('3 a 7 días hábiles'));
  const { delivery_zones } = (await read()).settings;
  expect((await save({ delivery_zones: [{ prefixes: '', min_days: 8, max_days: 12 }] })).status).toBe(200);
  passSeconds();
  expect(await promised()).toEqual(Array(2).fill('9 a 13 días hábiles'));
  await save({ delivery_zones });
  passSeconds();
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

describe('a number that somebody typed into a text', () => {
  const shipping = async (pesos: number, texts?: 'change' | 'keep') =>
    owner.post('/desk/settings/save-shipping', {
      settings: { shipping_cents: pesos * 100 },
      version: (await read()).version,
      texts,
    });
  const strip = async () => (await owner.get('/desk/documents/get?name=strip')).body.document;
  const publishStrip = async (text: string) => {
    const content = { blocks: [{ id: 'strip', text }] };
    const { version } = await strip();
    await owner.post('/desk/documents/save', { name: 'strip', content, version });
    await owner.post('/desk/documents/publish', { name: 'strip', version: version + 1 });
  };
  const shownStrip = async () => {
    passSeconds();
    return (await testShop.app.inject({ url: '/api/site/get-settings' })).json().strip;
  };

  test('is named before its price changes, and nothing is saved', async () => {
    await publishStrip('Envío por $99 a todo el país · llega en 6 a 7 días');
    const before = [await read(), await strip()];
    const { status, body } = await shipping(120);
    expect([status, body.code]).toEqual([409, 'TEXTS_NAME_NUMBER']);
    expect(body.details.texts).toEqual([
      { label: 'la franja', sentence: 'Envío por $99 a todo el país ·', typed: '$99', can_change: true },
    ]);
    expect([await read(), await strip()]).toEqual(before);
  });

  test('stays where the owner says so', async () => {
    expect((await shipping(120, 'keep')).status).toBe(200);
    expect(await shownStrip()).toContain('por $99');
  });

  test('becomes the price of today in what is shown and in the draft, and follows it from then on', async () => {
    const content = { blocks: [{ id: 'strip', text: 'Borrador: envío por $99' }] };
    await owner.post('/desk/documents/save', { name: 'strip', content, version: (await strip()).version });
    expect((await shipping(130)).body.details.texts).toHaveLength(2);
    const { published } = await strip();
    const promos = async () => (await owner.get('/desk/documents/get?name=promos')).body.document.published;
    const publishedPromos = await promos();
    expect((await shipping(130, 'change')).status).toBe(200);
    expect(await promos()).toBe(publishedPromos);
    expect(await shownStrip()).toBe('Envío por $130 a todo el país · llega en 6 a 7 días');
    expect(await strip()).toMatchObject({
      published: published + 1,
      has_draft: true,
      content: { blocks: [{ text: 'Borrador: envío[ por {precio de envío}]' }] },
    });
    expect((await shipping(140)).status).toBe(200);
    expect(await shownStrip()).toContain('por $140');
  });

  test('of days is named when the zones change', async () => {
    const zones = { delivery_zones: [{ prefixes: '', min_days: 8, max_days: 12 }] };
    const { body } = await save(zones);
    expect(body).toMatchObject({ details: { texts: [{ typed: '6 a 7 días', label: 'la franja' }] } });
    const version = (await read()).version;
    const changed = await owner.post('/desk/settings/save', { settings: zones, version, texts: 'change' });
    expect(changed.status).toBe(200);
    expect(await shownStrip()).toContain('llega en 9 a 13 días hábiles');
  });

  test('in a legal text or an answer is named for the owner to change by hand, and left as it is', async () => {
    const { body: legal } = await owner.get('/desk/legal/get?name=legal:shipping');
    const [first, ...others] = legal.document.content.blocks;
    const content = { blocks: [{ ...first, paragraphs: ['El envío cuesta $140.'] }, ...others] };
    await owner.post('/desk/legal/save', {
      name: 'legal:shipping',
      content,
      version: legal.document.version,
    });
    await testShop.shop.db.execute(
      sql`INSERT INTO canned_answer (title, body, position) VALUES ('Envío', 'Mandamos por 140 pesos.', 9)`,
    );
    const refused = (await shipping(99)).body.details.texts;
    expect(refused).toMatchObject([
      { label: 'envíos y devoluciones', typed: '$140', can_change: false },
      { label: 'la respuesta «Envío»', typed: '140 pesos', can_change: false },
    ]);
    expect((await shipping(99, 'change')).status).toBe(200);
    const after = (await owner.get('/desk/legal/get?name=legal:shipping')).body.document;
    expect(after.content.blocks[0].paragraphs).toEqual(['El envío cuesta $140.']);
    expect(after.published).toBe(legal.document.published);
  });

  test('that the placeholder would make too long for its text is left for the owner, too', async () => {
    const long = `Envío por $99 a todo México, ${'hasta tu puerta'.repeat(3)}`.padEnd(80, '.');
    await publishStrip(long);
    expect((await shipping(150)).body.details.texts).toContainEqual(
      expect.objectContaining({ label: 'la franja', can_change: false }),
    );
    expect((await shipping(150, 'change')).status).toBe(200);
    expect((await strip()).content.blocks[0].text).toBe(long);

    // Short text whose draft would be too long is not published either.
    await publishStrip('Envío por $150');
    const content = { blocks: [{ id: 'strip', text: long.replace('$99', '$150').slice(0, 80) }] };
    await owner.post('/desk/documents/save', { name: 'strip', content, version: (await strip()).version });
    const before = await strip();
    expect((await shipping(160, 'change')).status).toBe(200);
    expect(await strip()).toEqual(before);
  });

  test('in the words about the owner is named for her to change, unless the same save does', async () => {
    await save({ owner_bio: ['Envío en 9 a 13 días lo que leo.'] });
    const zones = { delivery_zones: [{ prefixes: '', min_days: 4, max_days: 6 }] };
    expect((await save(zones)).body.details.texts).toEqual([
      {
        label: 'Datos',
        sentence: 'Envío en 9 a 13 días lo que leo.',
        typed: '9 a 13 días',
        can_change: false,
      },
    ]);
    expect((await save({ ...zones, owner_bio: ['Leo mucho.'] })).status).toBe(200);
  });
});
