import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { DocumentName, OwnBanner } from '#contract/site-documents.ts';
import { showRecommended } from '../../../catalog/catalog.ts';
import { aBook } from '../../../catalog/testing/a-book.ts';
import { anUpload } from '../../../platform/files/uploads/testing/an-upload.ts';
import { oneAtATime } from '../../../platform/one-at-a-time.ts';
import type { WiredShop } from '../../../shop.ts';
import { aStaffMember } from '../../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';
import { keepDocuments } from '../../documents/keep-documents.ts';
import { isShownOn } from '../../documents/show-texts.ts';

/** Moves only the moments at which a copy of the shop looks for changes. */
let looked = 0;

const testShop = await testShopOfFile();
const owner = await aStaffMember(testShop);
const editor = await aStaffMember(testShop, 'content');

const groupOf = (name: DocumentName) => (name.startsWith('legal:') ? 'legal' : 'documents');
const read = async (name: DocumentName, by = owner) =>
  (await by.get(`/desk/${groupOf(name)}/get?name=${name}`)).body.document;
const save = (name: DocumentName, content: unknown, version: number, by = owner) =>
  by.post(`/desk/${groupOf(name)}/save`, { name, content, version });
const publish = async (name: DocumentName, more: object = {}) =>
  owner.post(`/desk/${groupOf(name)}/publish`, { name, version: (await read(name)).version, ...more });

async function published(name: DocumentName, content: unknown, more: object = {}) {
  const { version } = await read(name);
  expect((await save(name, content, version)).body.code).toBeUndefined();
  const { status, body } = await publish(name, more);
  expect([status, body.code]).toEqual([200, undefined]);
  return body.document;
}

/** Documents as another copy of the shop shows them, which looks again after a while. */
const copy = () => keepDocuments(testShop.shop, () => looked);
const shownStrip = async (documents: ReturnType<typeof copy>) =>
  (await documents()).content('strip').blocks[0]?.text;

const strip = (text: string) => ({ blocks: [{ id: 'strip', text }] });
const lastEntry = async () => {
  const { rows } = await testShop.shop.db.execute<{ id: number }>(
    sql`SELECT max(audit_entry_id)::int AS id FROM audit_entry`,
  );
  return rows[0]?.id ?? 0;
};
const undo = async (by = owner) => by.post('/desk/audit/undo', { audit_entry_id: await lastEntry() });

test('a draft is not shown in the shop; what is published is seen by every copy within a minute', async () => {
  const other = copy();
  const before = await shownStrip(other);
  const { version } = await read('strip', editor);
  expect((await save('strip', strip('Feria hasta el domingo'), version, editor)).status).toBe(200);
  looked += 60_000;
  expect(await shownStrip(other)).toBe(before);
  expect((await publish('strip')).body.document).toMatchObject({ has_draft: false, published: 2 });
  expect(await shownStrip(other)).toBe(before);
  looked += 60_000;
  expect(await shownStrip(other)).toBe('Feria hasta el domingo');
  expect((await undo()).status).toBe(200);
  looked += 60_000;
  expect(await shownStrip(other)).toBe(before);
  // Text that was taken back is there to be mended.
  expect(await read('strip')).toMatchObject({ has_draft: true, content: strip('Feria hasta el domingo') });
});

test('of two editors of one text neither loses: the later one is answered with who, when and what, twenty times', async () => {
  for (let time = 0; time < 20; time += 1) {
    const { version, content } = await read('strip');
    const answers = await Promise.all([
      save('strip', strip(`De Amalia ${time}`), version),
      save('strip', strip(`De Tomás ${time}`), version, editor),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = answers[0]?.status === 200 ? [owner, 1] : [editor, 0];
    const { code, details } = answers[lost]?.body ?? {};
    expect(code).toBe('EDITED_MEANWHILE');
    const text = `De ${won.name} ${time}`;
    expect(details).toMatchObject({ by: won.name, version: version + 1, values: { strip: { text } } });
    expect((await read('strip')).content).toEqual(strip(text));
    expect(content).not.toEqual(strip(text));
    await testShop.expectInvariants();
  }
});

test('a draft is undone block by block where it is still ours', async () => {
  const { version, content } = await read('questions:guide');
  const [first, second, ...others] = content.blocks;
  const changed = { ...first, question: '¿En qué formato la recibo?' };
  await save('questions:guide', { blocks: [changed, { ...second, answer: 'Sí.' }, ...others] }, version);
  const entry = await lastEntry();
  const draft = await read('questions:guide');
  const theirs = { ...second, answer: 'Claro que sí.' };
  await save('questions:guide', { blocks: [changed, theirs, ...others] }, draft.version, editor);
  expect((await owner.post('/desk/audit/undo', { audit_entry_id: entry })).status).toBe(200);
  expect((await read('questions:guide')).content.blocks).toEqual([first, theirs, ...others]);
  expect((await owner.post('/desk/audit/undo', { audit_entry_id: entry })).status).toBe(409);
});

const aBanner = (over: Partial<OwnBanner> = {}): OwnBanner => ({
  id: 'nuevo',
  kind: 'own',
  title: 'Feria del libro',
  text: 'Todo el fin de semana.',
  action: 'Ver libros',
  to: '/productos',
  ground: 'sky',
  drawing: 'open-book',
  picture: null,
  from: null,
  until: null,
  ...over,
});

test.each([
  ['2026-12-05T05:59:59Z', false],
  ['2026-12-05T06:00:00Z', true],
  ['2026-12-07T05:59:59Z', true],
  ['2026-12-07T06:00:00Z', false],
])(
  'a banner from the 5th until the 6th of December is shown by the days of Mexico City: at %s %s',
  async (at, isShown) => {
    const { shop } = testShop;
    const clock = { ...shop.clock, now: () => new Date(at) };
    const documents = keepDocuments({ db: shop.db, clock }, () => looked);
    await published('banners', { blocks: [aBanner({ from: '2026-12-05', until: '2026-12-06' })] });
    const { blocks } = (await documents()).content('banners');
    const [day] = [
      new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(new Date(at)),
    ];
    expect(blocks.some((banner) => isShownOn(banner, day))).toBe(isShown);
    const realNow = shop.clock.now;
    shop.clock.now = clock.now;
    try {
      const { banners } = (await testShop.app.inject({ url: '/api/site/get-home' })).json();
      expect(banners).toHaveLength(isShown ? 1 : 0);
    } finally {
      shop.clock.now = realNow;
    }
  },
);

test.each([
  ['javascript:alert(1)'],
  ['//otra.example'],
  ['/\\otra.example'],
  ['https://otra.example'],
  ['/productos"><script>'],
  ['data:text/html,x'],
  ['productos'],
])('a link out of the shop is refused: %s', async (to) => {
  const { version } = await read('banners');
  const { status, body } = await save('banners', { blocks: [aBanner({ to })] }, version);
  expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
});

test('what is no text of the shop is refused: a place holder it does not have, two blocks of one key, a strip too long', async () => {
  const wrong: [DocumentName, unknown][] = [
    ['strip', strip('Envío por {precio}')],
    ['strip', strip('x'.repeat(81))],
    ['strip', { blocks: [] }],
    ['banners', { blocks: [aBanner(), aBanner()] }],
    ['banners', { blocks: [aBanner({ from: '2026-12-06', until: '2026-12-05' })] }],
    ['promos', { blocks: [] }],
    ['legal:terms', { blocks: [] }],
    ['questions:guide', { blocks: [{ id: 'q', question: '¿{precio del club}?', answer: 'x' }] }],
  ];
  for (const [name, content] of wrong) {
    const { version } = await read(name);
    expect([name, (await save(name, content, version)).status]).toEqual([name, 400]);
    expect((await read(name)).version).toBe(version);
  }
});

const legalText = (title: string) => ({
  blocks: [{ id: 's1', title, paragraphs: ['De {razón social}.'], points: [], closing: '', links: [] }],
});
const legal = async (version?: number) =>
  (
    await testShop.app.inject({
      url: `/api/site/get-legal?name=shipping${version === undefined ? '' : `&version=${version}`}`,
    })
  ).json();
const titleOf = ({ text }: { text?: { sections: { title: string }[] } }) => text?.sections[0]?.title;

test('an old legal text stays where it was; one that begins later is announced, and takes over on its day', async () => {
  const original = titleOf(await legal());
  const { shop } = testShop;
  const realNow = shop.clock.now;
  const dayFrom = (days: number) =>
    new Date(realNow().getTime() + days * 86_400_000).toLocaleDateString('en-CA', {
      timeZone: 'America/Mexico_City',
    });
  const yesterday = { name: 'legal:shipping', version: 0, valid_from: dayFrom(-1) };
  await published('legal:shipping', legalText('Desde hoy'), { valid_from: dayFrom(0) });
  await published('legal:shipping', legalText('Desde la otra semana'), { valid_from: dayFrom(7) });
  expect((await owner.post('/desk/legal/publish', yesterday)).status).toBe(400);
  // The shop's own copy looks for changes every few seconds; a new day it sees at once.
  shop.clock.now = () => new Date(realNow().getTime() + 86_400_000);
  try {
    const now = await legal();
    expect(titleOf(now)).toBe('Desde hoy');
    expect(now.text).toMatchObject({
      version: 2,
      valid_from: dayFrom(0),
      came_with_shop: false,
      is_current: true,
      next: { version: 3, valid_from: dayFrom(7) },
    });
    expect(now.text.sections[0].paragraphs).toEqual(['De Brincacuentos de prueba.']);
    expect((await legal(1)).text).toMatchObject({ version: 1, came_with_shop: true, is_current: false });
    expect(titleOf(await legal(1))).toBe(original);
    expect(titleOf(await legal(3))).toBe('Desde la otra semana');
    expect((await legal(4)).code).toBe('NOT_FOUND');
    shop.clock.now = () => new Date(realNow().getTime() + 8 * 86_400_000);
    expect(titleOf(await legal())).toBe('Desde la otra semana');
    expect((await legal(2)).text.is_current).toBe(false);
    // The session of a week ago has ended.
    const later = await aStaffMember(testShop);
    const { settings, version } = (await later.get('/desk/settings/get')).body;
    const moved = { settings: { ...settings, legal_name: 'Cuentos Nuevos, S.A.' }, version };
    expect((await later.post('/desk/settings/save', moved)).status).toBe(200);
    const namedIn = async (number?: number) => (await legal(number)).text.sections[0].paragraphs[0];
    await expect.poll(() => namedIn()).toBe('De Cuentos Nuevos, S.A..');
    expect(await namedIn(2)).toBe('De Brincacuentos de prueba.');
    await later.post('/desk/settings/save', { settings, version: version + 1 });
  } finally {
    shop.clock.now = realNow;
  }
});

test('an older version comes back under a number of its own', async () => {
  const first = await published('questions:readers-club', {
    blocks: [{ id: 'q', question: '¿Uno?', answer: 'Uno.' }],
  });
  const second = await published('questions:readers-club', {
    blocks: [{ id: 'q', question: '¿Dos?', answer: 'Dos.' }],
  });
  const input = { name: 'questions:readers-club', number: first.published, version: second.version };
  const { status, body } = await editor.post('/desk/documents/restore', input);
  expect(status).toBe(200);
  expect(body.document).toMatchObject({
    published: second.published + 1,
    content: { blocks: [{ question: '¿Uno?' }] },
  });
  expect(body.document.versions[0]).toMatchObject({ number: second.published + 1, staff_name: 'Tomás' });
  expect(
    (await editor.post('/desk/documents/restore', { ...input, number: 99, version: body.document.version }))
      .status,
  ).toBe(404);
});

test('published by two people at once it is published once, and the other is told who did it', async () => {
  const { version } = await read('strip');
  const saved = (await save('strip', strip('Entre dos'), version)).body.document;
  const input = { name: 'strip', version: saved.version };
  const people = [owner, editor];
  const answers = await Promise.all(people.map((by) => by.post('/desk/documents/publish', input)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [first] = people.filter((_, index) => answers[index]?.status === 200);
  const refused = answers.find(({ status }) => status === 409)?.body;
  expect(refused).toMatchObject({ code: 'EDITED_MEANWHILE', details: { by: first?.name } });
  expect((await read('strip')).published).toBe(saved.published + 1);
});

test('a draft that an older version took the place of comes back when that is undone', async () => {
  const name = 'questions:readers-club';
  const question = (text: string) => ({ blocks: [{ id: 'q', question: text, answer: 'Sí.' }] });
  const shown = await published(name, question('¿La de hoy?'));
  const { body: saved } = await save(name, question('¿A medias?'), shown.version, editor);
  const { version } = saved.document;
  const restored = await editor.post('/desk/documents/restore', { name, number: 1, version });
  expect(restored.body.document).toMatchObject({ has_draft: false });
  expect((await undo()).status).toBe(200);
  const [newest] = (await read(name)).versions;
  expect(newest?.number).toBe(shown.published + 2);
  expect(await read(name)).toMatchObject({ has_draft: true, content: question('¿A medias?') });
});

test('a banner shows a picture that was sent, in several sizes; a key that was made up is refused', async () => {
  const source = await sharp({ create: { width: 1200, height: 500, channels: 3, background: '#ffbe2e' } })
    .jpeg()
    .toBuffer();
  const upload_id = await anUpload(testShop, editor, 'picture', source);
  const { body } = await editor.post('/desk/documents/add-picture', { upload_id });
  expect(body.picture).toMatchObject({ width: 1200, height: 500, widths: [480, 960, 1200] });
  await published('banners', { blocks: [aBanner({ picture: { wide: body.picture, phone: null } })] });
  const document = await read('banners');
  expect(document.pictures[body.picture.file_key]).toEqual(body.image);
  expect((await testShop.app.inject({ url: body.image.url })).headers['content-type']).toBe('image/webp');
  const madeUp = { ...body.picture, file_key: 'site/banner-0000000000000000' };
  const input = { blocks: [aBanner({ picture: { wide: madeUp, phone: null } })] };
  expect((await save('banners', input, document.version)).status).toBe(400);
});

test('while as many files are worked on as a copy of the shop takes, a picture waits for a later try', async () => {
  const source = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#157a4a' } })
    .jpeg()
    .toBuffer();
  const upload_id = await anUpload(testShop, editor, 'picture', source);
  const add = () => editor.post('/desk/documents/add-picture', { upload_id });
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  // Requests beyond those that are let in: the last of them are refused as well.
  const others = Promise.allSettled(Array.from({ length: 50 }, () => oneAtATime(() => end)));
  try {
    expect(await add()).toMatchObject({ status: 503, body: { code: 'OVERLOADED' } });
  } finally {
    finish();
    await others;
  }
  expect((await add()).status).toBe(200);
});

test("legal texts are the owner's, with a code given just now", async () => {
  expect((await editor.get('/desk/legal/get?name=legal:terms')).status).toBe(403);
  expect((await editor.get('/desk/documents/get?name=legal:terms')).status).toBe(400);
  const unconfirmed = await aStaffMember(testShop, 'owner', { isConfirmed: false });
  const { version, content } = await read('legal:terms');
  const { body } = await save('legal:terms', content, version, unconfirmed);
  expect(body.code).toBe('CONFIRM_AGAIN');
  expect((await read('legal:terms')).version).toBe(version);
});

test('of a text with many blocks only the changed one is in the audit', async () => {
  const { version, content } = await read('questions:guide');
  const [first, ...others] = content.blocks;
  const blocks = [{ ...first, answer: `${first.answer} De verdad.` }, ...others];
  expect((await save('questions:guide', { blocks }, version)).status).toBe(200);
  const { body } = await owner.get('/desk/audit/list');
  expect(body.entries[0].changes.map(({ field }: { field: string }) => field)).toEqual([first.id]);
});

const recommended = async (documents = keepDocuments(testShop.shop, () => looked)) => {
  looked += 60_000;
  const [chosen] = (await documents()).content('recommendation').blocks;
  return chosen ? showRecommended((testShop.shop as WiredShop).catalog, chosen.sku) : null;
};
const recommending = (sku: string, why = 'Se pide otra vez.') => ({
  blocks: [{ id: 'recommendation', sku, why }],
});

test('a recommended book is shown once published, sold out too, but neither hidden nor taken back', async () => {
  const { db } = testShop.shop;
  const book = await aBook(db, { title: 'Sopa', pages: 36 });
  expect(await recommended()).toBeNull();
  const { version } = await read('recommendation', editor);
  expect((await save('recommendation', recommending(book.sku), version, editor)).status).toBe(200);
  expect(await recommended()).toBeNull();
  expect((await publish('recommendation')).body.document).toMatchObject({ published: 2 });
  expect(await recommended()).toMatchObject({ product: { product_name: 'Sopa' }, amount_pages: 36 });
  await db.execute(sql`UPDATE product SET stock = 0 WHERE product_id = ${book.productId}`);
  expect(await recommended()).toMatchObject({ product: { stock: 0 } });
  await db.execute(sql`UPDATE product SET active = false WHERE product_id = ${book.productId}`);
  expect(await recommended()).toBeNull();
  await db.execute(sql`UPDATE product SET active = true WHERE product_id = ${book.productId}`);
  expect((await undo()).status).toBe(200);
  expect(await recommended()).toBeNull();
  expect(await read('recommendation')).toMatchObject({ has_draft: true, content: recommending(book.sku) });
});

test('a recommendation names one book that there is, and says why in 280 characters', async () => {
  const { sku } = await aBook(testShop.shop.db);
  const refused = async (content: unknown) => {
    const { status } = await save('recommendation', content, (await read('recommendation')).version);
    return status;
  };
  expect(await refused(recommending('NO-HAY'))).toBe(400);
  expect(await refused(recommending(sku, ''))).toBe(400);
  expect(await refused(recommending(sku, 'a'.repeat(281)))).toBe(400);
  const [block] = recommending(sku).blocks;
  expect(await refused({ blocks: [block, { ...block, id: 'otra' }] })).toBe(400);
  expect(await refused(recommending(sku, 'a'.repeat(280)))).toBe(200);
});
