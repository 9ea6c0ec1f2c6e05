import { beforeAll, describe, expect, test } from 'vitest';
import { type ClubPart, clubParts } from '#contract/club-shape.ts';
import type { MonthTile } from '#contract/desk/club.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import type { MonthOfYear } from '../board.ts';
import { aClubMonth } from '../testing/a-club-month.ts';
import { expectClubRules } from './testing/expect-club-rules.ts';
import {
  editPart,
  partIn,
  publish,
  readMonth,
  replaceDraftFile,
  savePart,
  startMonth,
  versionsIn,
} from './testing/prepared-month.ts';

let owner: StaffMember;
let editor: StaffMember;

const testShop = await testShopOfFile();
beforeAll(async () => {
  owner = await aStaffMember(testShop);
  editor = await aStaffMember(testShop, 'content');
  for (const month of [1, 2, 3]) await aClubMonth(testShop, { month });
});

let years = 2030;
const aNewMonth = (month = 1) => {
  years += 1;
  return { year: years, month };
};
const entries = async (label: string) =>
  (
    await testShop.shop.pool.query<{ call: string; staff: string; changes: { field: string }[] }>(
      `SELECT call, staff_name AS staff, changes FROM audit_entry WHERE entity = 'club month' AND label = $1 ORDER BY audit_entry_id`,
      [label],
    )
  ).rows;

describe('a month that is prepared', () => {
  test('begins as its template, another month or empty; begun again it stays as it is', async () => {
    const of = aNewMonth();
    const begun = await startMonth(owner, of);
    expect(begun).toMatchObject({ state: 'draft', percent: 100, has_own: false, has_template: true });
    expect(begun.draft).toMatchObject({ started_from: 'plantilla', started_by: 'Amalia', changes: [] });
    expect(partIn(begun, 'facts').content).toMatchObject({ tagline: 'Lema 1', motif: 'monstruo' });
    expect(begun.draft?.files).toHaveLength(begun.published?.files.length ?? 0);
    await editPart(owner, of, 'facts', { tagline: 'Otro lema' });
    const again = await startMonth(owner, of, { kind: 'nothing' });
    expect(partIn(again, 'facts').content).toMatchObject({ tagline: 'Otro lema' });

    const copy = await startMonth(owner, aNewMonth(2), { kind: 'month', ...of });
    expect(partIn(copy, 'facts').content).toMatchObject({ tagline: 'Otro lema' });
    const empty = await startMonth(owner, aNewMonth(5), { kind: 'nothing' });
    expect(empty).toMatchObject({ state: 'draft', percent: 0, has_template: false });
    expect(empty.draft?.files).toEqual([]);
    const nowhere = await owner.post('/desk/club/start', { ...aNewMonth(5), from: { kind: 'template' } });
    expect(nowhere.body.code).toBe('CLUB_MONTH_NOT_FOUND');
  });

  test('says what is missing by the rules of publishing, part by part', async () => {
    const of = aNewMonth();
    const { draft } = await startMonth(owner, of, { kind: 'nothing' });
    const texts = (part: ClubPart) =>
      draft?.checklist.lines.filter((line) => line.part === part).map(({ text }) => text);
    expect(texts('facts')).toEqual([
      'Falta el lema',
      'Falta el dibujo',
      'Falta el tema del adelanto',
      'Falta el texto del adelanto',
    ]);
    expect(texts('books')).toContain('La semana 2 no tiene libro');
    expect(texts('welcome')).toContain('Falta el audio de bienvenida');
    expect(texts('square-1')).toEqual([
      'Falta el título',
      'Falta la entrada',
      'Faltan palabras para jugar',
      'Faltan preguntas de antes',
      'Faltan preguntas de durante',
      'Faltan preguntas de después',
    ]);
    expect(texts('square-2')).toContain('Faltan los minutos: de 10 a 15');
    expect(texts('square-3')).toContain('Falta un audio');
    const steps = { kind: 'steps', heading: '', items: ['Corta', ''] };
    const audio = { key: 'pinata', title: 'La piñata que hacía preguntas', description: '', script: [] };
    await editPart(owner, of, 'square-2', { sections: [steps], minutes: 9 });
    const { checklist } = await editPart(owner, of, 'square-3', { audios: [audio] });
    const lines = checklist.lines.map(({ part, text }: { part: string; text: string }) => `${part} ${text}`);
    expect(lines).toEqual(
      expect.arrayContaining([
        'square-2 Bloque 1: falta el encabezado',
        'square-2 Bloque 1: faltan renglones, al menos 3',
        'square-2 Faltan los minutos: de 10 a 15',
        'square-3 Falta grabar «La piñata que hacía preguntas»',
        'square-3 Falta el guion de «La piñata que hacía preguntas»',
      ]),
    );
    const refused = await publish(owner, of);
    expect([refused.status, refused.body.code]).toEqual([422, 'INCOMPLETE']);
    expect(refused.body.details.lines).toEqual(checklist.lines);
    expect(await readMonth(owner, of)).toMatchObject({ has_own: false, percent: 0 });
  });

  test('keeps unfinished texts, and hostile ones as texts; what is too long, too much or of another part it refuses', async () => {
    const of = aNewMonth();
    const month = await startMonth(owner, of);
    const { version, content } = partIn(month, 'square-1');
    const hostile = `<img src=x onerror=alert(1)> ${'\u202e'}{{7*7}} ' OR 1=1 --`;
    const saved = await savePart(owner, of, {
      part: 'square-1',
      version,
      content: { ...content, intro: hostile, title: '' },
    });
    expect(saved.status).toBe(200);
    expect(saved.body.part.content.intro).toBe(hostile);
    const now = saved.body.part.version;
    const wrong: [string, object][] = [
      ['an unknown field', { ...content, number: 7 }],
      ['a long title', { ...content, title: 'x'.repeat(121) }],
      ['thirteen blocks', { ...content, sections: Array(13).fill({ kind: 'list', heading: '', items: [] }) }],
      ['a block of no kind', { ...content, sections: [{ kind: 'html', heading: '', items: [] }] }],
      [
        'a file outside',
        { ...content, sheets: [{ label: 'x', file: '../../etc/passwd', isOfMonth: false }] },
      ],
      ['a half character', { ...content, intro: '\ud83d' }],
      ['a NUL', { ...content, intro: 'a\u0000b' }],
      ['facts', partIn(month, 'facts').content],
    ];
    for (const [name, given] of wrong) {
      const { status } = await savePart(owner, of, { part: 'square-1', version: now, content: given });
      expect([name, status]).toEqual([name, 400]);
    }
    const tooMuch = {
      ...content,
      sections: Array(12).fill({ kind: 'list', heading: '', items: Array(20).fill('x'.repeat(400)) }),
    };
    expect((await savePart(owner, of, { part: 'square-1', version: now, content: tooMuch })).status).toBe(
      413,
    );
    const most = {
      ...content,
      sections: Array(6).fill({ kind: 'list', heading: '', items: Array(20).fill('x'.repeat(400)) }),
    };
    expect((await savePart(owner, of, { part: 'square-1', version: now, content: most })).status).toBe(200);
  });

  test('refuses months, parts, versions and days that there are not', async () => {
    const of = aNewMonth();
    const { content } = partIn(await startMonth(owner, of), 'facts');
    const notPrepared = { ...aNewMonth(), part: 'facts', version: 1, content };
    expect((await owner.post('/desk/club/save-part', notPrepared)).body.code).toBe('CLUB_MONTH_NOT_FOUND');
    const future = await savePart(owner, of, {
      part: 'facts',
      version: 2_000_000_000,
      content: { ...content, tagline: 'Z' },
    });
    expect(future.body.code).toBe('EDITED_MEANWHILE');
    const answers = await Promise.all([
      owner.get('/desk/club/month?year=1999&month=1'),
      owner.get('/desk/club/month?year=2031&month=13'),
      owner.get(`/desk/club/preview?year=${of.year}&month=1&day=32`),
      owner.post('/desk/club/save-part', { ...of, part: 'square-11', version: 1, content: {} }),
      owner.post('/desk/club/confirm-template', { year: 0, month: 1 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    const gone = await Promise.all([
      owner.post('/desk/club/restore', {
        ...of,
        version: 99,
        versions: versionsIn(await readMonth(owner, of)),
      }),
      owner.get('/desk/club/file?of=draft&file_id=2147483647'),
      owner.get('/desk/club/file?of=published&file_id=2147483647'),
    ]);
    expect(gone.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('is written down once for each person, part and ten minutes of typing', async () => {
    const of = aNewMonth();
    await startMonth(owner, of);
    const label = `enero de ${of.year}: casilla 2`;
    for (const title of ['P', 'Pa', 'Pap']) await editPart(owner, of, 'square-2', { title });
    await editPart(editor, of, 'square-2', { title: 'Papel' });
    await editPart(owner, of, 'square-2', { title: 'Papel de China' });
    testShop.travel(9 * 60_000);
    await editPart(owner, of, 'square-2', { title: 'Papel picado' });
    testShop.travel(60_000);
    await editPart(owner, of, 'square-2', { title: 'Papel picado y pegamento' });
    const written = await entries(label);
    expect(written.map(({ staff }) => staff)).toEqual(['Amalia', 'Tomás', 'Amalia', 'Amalia']);
    expect(written.map(({ changes }) => changes.map(({ field }) => field))).toEqual(Array(4).fill(['title']));
    // Edits after a publication are a change of their own.
    expect((await publish(owner, of)).status).toBe(200);
    await editPart(owner, of, 'square-2', { title: 'Papel lustre' });
    expect(await entries(label)).toHaveLength(5);
  });

  test('gives a part or all of it back, with its files', async () => {
    const of = aNewMonth();
    const begun = await startMonth(owner, of);
    const audio = { key: 'otro', title: 'Otro', description: 'x', script: ['x'] };
    await editPart(owner, of, 'square-3', { title: 'Cambiado', audios: [audio] });
    const changed = await readMonth(owner, of);
    expect(changed.draft?.changes.map(({ part, fields }) => ({ part, fields: fields.toSorted() }))).toEqual([
      { part: 'square-3', fields: ['audios', 'title'] },
    ]);
    const { version } = partIn(changed, 'square-3');
    const back = await owner.post('/desk/club/discard-part', { ...of, part: 'square-3', version });
    expect(back.body.month.draft).toMatchObject({ changes: [] });
    expect(back.body.month.draft.files).toHaveLength(begun.draft?.files.length ?? 0);
    const stale = await owner.post('/desk/club/discard', { ...of, versions: versionsIn(changed) });
    expect(stale.body).toMatchObject({
      code: 'EDITED_MEANWHILE',
      details: { part: 'square-3', by: 'Amalia' },
    });
    const gone = await owner.post('/desk/club/discard', {
      ...of,
      versions: versionsIn(await readMonth(owner, of)),
    });
    expect(gone.body.month).toMatchObject({ draft: null, state: 'template', percent: null });
    // A page that still shows the former draft does not write over the new one.
    await startMonth(owner, of);
    const late = await savePart(owner, of, {
      part: 'facts',
      version: partIn(begun, 'facts').version,
      content: { ...partIn(begun, 'facts').content, tagline: 'Viejo' },
    });
    expect(late.body.code).toBe('EDITED_MEANWHILE');
  });
});

describe('what was discarded', () => {
  const undo = (answer: { body: { audit_entry_id: number } }) =>
    owner.post('/desk/audit/undo', { audit_entry_id: answer.body.audit_entry_id });
  const discard = async (of: MonthOfYear) =>
    owner.post('/desk/club/discard', { ...of, versions: versionsIn(await readMonth(owner, of)) });
  const discardPart = async (of: MonthOfYear, part: ClubPart) => {
    const { version } = partIn(await readMonth(owner, of), part);
    return owner.post('/desk/club/discard-part', { ...of, part, version });
  };
  const keysOf = async ({ year, month }: MonthOfYear) => {
    const { rows } = await testShop.shop.pool.query<{ key: string }>(
      'SELECT file_key AS key FROM club_draft_file WHERE year = $1 AND month = $2 ORDER BY 1',
      [year, month],
    );
    return rows.map(({ key }) => key);
  };
  const welcome = { square: null, name: 'bienvenida' };

  test('comes back whole, with its recordings, unless the month is prepared anew', async () => {
    const of = aNewMonth();
    await startMonth(owner, of);
    await editPart(owner, of, 'square-3', { title: 'Cambiado' });
    await replaceDraftFile(testShop, of, welcome);
    const [before, keys] = [await readMonth(owner, of), await keysOf(of)];
    const gone = await discard(of);
    expect(gone.body.month.draft).toBeNull();
    expect((await undo(gone)).status).toBe(200);
    const { draft } = await readMonth(owner, of);
    expect(draft?.parts.map(({ part, content }) => [part, content])).toEqual(
      before.draft?.parts.map(({ part, content }) => [part, content]),
    );
    expect(draft).toMatchObject({ started_from: 'plantilla', changes: before.draft?.changes });
    expect(await keysOf(of)).toEqual(keys);
    await expectClubRules(testShop);

    const again = await discard(of);
    await startMonth(owner, of);
    expect((await undo(again)).body).toMatchObject({ code: 'CANNOT_UNDO' });
  });

  test('for an earlier version comes back, too, once that is discarded in its turn', async () => {
    const of = aNewMonth();
    await startMonth(owner, of);
    await publish(owner, of);
    const restore = async () =>
      owner.post('/desk/club/restore', {
        ...of,
        version: 1,
        versions: versionsIn(await readMonth(owner, of)),
      });
    const calls = async () =>
      (await entries(`enero de ${of.year}`)).map(({ call }) => call.replace('POST /desk/club/', ''));
    await restore();
    // Published content is a version already.
    expect(await calls()).toEqual(['start', 'publish', 'restore']);
    await editPart(owner, of, 'square-3', { title: 'A medias' });
    await replaceDraftFile(testShop, of, welcome);
    const keys = await keysOf(of);
    await restore();
    expect((await calls()).slice(3)).toEqual(['discard', 'restore']);
    const { rows } = await testShop.shop.pool.query<{ id: number }>(
      `SELECT max(audit_entry_id)::int AS id FROM audit_entry WHERE call = 'POST /desk/club/discard'`,
    );
    const lost = { body: { audit_entry_id: rows[0]?.id ?? 0 } };
    expect((await undo(lost)).body).toMatchObject({ code: 'CANNOT_UNDO' });
    await discard(of);
    expect((await undo(lost)).status).toBe(200);
    expect(partIn(await readMonth(owner, of), 'square-3').content).toMatchObject({ title: 'A medias' });
    expect(await keysOf(of)).toEqual(keys);
    await expectClubRules(testShop);
  });

  test('for an earlier version comes back after that was published, which is a version itself', async () => {
    const of = aNewMonth();
    await startMonth(owner, of);
    await publish(owner, of);
    await editPart(owner, of, 'square-3', { title: 'A medias' });
    const versions = versionsIn(await readMonth(owner, of));
    expect((await owner.post('/desk/club/restore', { ...of, version: 1, versions })).status).toBe(200);
    await publish(owner, of);
    const { rows } = await testShop.shop.pool.query<{ id: number }>(
      `SELECT max(audit_entry_id)::int AS id FROM audit_entry WHERE call = 'POST /desk/club/discard'`,
    );
    const lost = { body: { audit_entry_id: rows[0]?.id ?? 0 } };
    expect((await undo(lost)).status).toBe(200);
    const month = await readMonth(owner, of);
    expect(partIn(month, 'square-3').content).toMatchObject({ title: 'A medias' });
    expect(month.draft?.published_at).toBeNull();
    expect((await undo(lost)).body).toMatchObject({ code: 'CANNOT_UNDO' });
    await expectClubRules(testShop);
  });

  test('of one part comes back, texts and files, unless either changed since', async () => {
    const of = aNewMonth();
    await startMonth(owner, of);
    await editPart(owner, of, 'welcome', { title: 'Otra bienvenida' });
    const own = await replaceDraftFile(testShop, of, welcome);
    const gone = await discardPart(of, 'welcome');
    expect(gone.body.month.draft.changes).toEqual([]);
    expect(await keysOf(of)).not.toContain(own);
    expect((await undo(gone)).status).toBe(200);
    expect(partIn(await readMonth(owner, of), 'welcome').content).toMatchObject({ title: 'Otra bienvenida' });
    expect(await keysOf(of)).toContain(own);
    await expectClubRules(testShop);

    const second = await discardPart(of, 'welcome');
    await editPart(owner, of, 'welcome', { title: 'Una tercera' });
    expect((await undo(second)).body.code).toBe('CANNOT_UNDO');
    await replaceDraftFile(testShop, of, welcome);
    const third = await discardPart(of, 'welcome');
    await replaceDraftFile(testShop, of, welcome);
    expect((await undo(third)).body.code).toBe('CANNOT_UNDO');
  });
});

describe('books of a month', () => {
  const withBook = async (of: { year: number; month: number }, productId: number) =>
    editPart(owner, of, 'books', { week_2: { product_id: productId, description: 'Porque sí' } });

  test('are warned of when sold out or read in the last twelve months; not on sale they hinder publishing', async () => {
    const { db } = testShop.shop;
    const of = { year: 2090, month: 1 };
    await startMonth(owner, of);
    const soldOut = await aBook(db, { title: 'Dragón en volcán prestado', stock: 0 });
    expect((await withBook(of, soldOut.productId)).warnings).toEqual([
      { part: 'books', text: '«Dragón en volcán prestado» está agotado.' },
    ]);
    expect((await publish(owner, of)).status).toBe(200);
    const next = { year: 2090, month: 3 };
    await startMonth(owner, next);
    expect((await withBook(next, soldOut.productId)).warnings).toEqual([
      { part: 'books', text: '«Dragón en volcán prestado» está agotado.' },
      { part: 'books', text: '«Dragón en volcán prestado» salió en enero.' },
    ]);
    const afterAYear = { year: 2091, month: 2 };
    await startMonth(owner, afterAYear);
    expect((await withBook(afterAYear, soldOut.productId)).warnings).toHaveLength(1);
    const digital = await aBook(db, { productType: 'DIGITAL', stock: 0 });
    const { books, warnings } = await withBook(afterAYear, digital.productId);
    expect(
      books.find(({ product_id }: { product_id: number }) => product_id === digital.productId),
    ).toMatchObject({
      product_type: 'DIGITAL',
    });
    expect(warnings).toEqual([]);
    const retired = await aBook(db, { active: false });
    const { checklist } = await withBook(next, retired.productId);
    expect(checklist).toMatchObject({
      percent: 92,
      lines: [{ part: 'books', text: 'El libro de la semana 2 no está a la venta' }],
    });
    expect((await publish(owner, next)).body.code).toBe('INCOMPLETE');
    await withBook(next, 2_147_483_000);
    expect((await readMonth(owner, next)).draft?.checklist.lines).toEqual([
      { part: 'books', text: 'El libro de la semana 2 ya no está en la tienda' },
    ]);
  });
});

describe('the tiles', () => {
  test('say where each month stands', async () => {
    const { months, templates } = (await owner.get('/desk/club/months')).body;
    expect([months.length, templates.length]).toEqual([19, 12]);
    const [first] = months;
    const states = (tiles: MonthTile[]) => tiles.map(({ month, state }) => `${month} ${state}`);
    expect(states(templates).slice(0, 4)).toEqual(['1 template', '2 template', '3 template', '4 empty']);
    const ahead = months.slice(13).find(({ month }: MonthTile) => month === 1 || month === 2 || month === 3);
    expect(ahead).toMatchObject({ state: 'template', is_confirmed: false, percent: null });
    const of = { year: ahead.year, month: ahead.month };
    const tile = async (): Promise<MonthTile> =>
      (await owner.get('/desk/club/months')).body.months.find(
        ({ year, month }: MonthTile) => year === of.year && month === of.month,
      );
    await owner.post('/desk/club/confirm-template', of);
    await owner.post('/desk/club/confirm-template', of);
    expect(await tile()).toMatchObject({ state: 'template', is_confirmed: true });
    const label = (await entries(`${(await tile()).name.toLowerCase()} de ${of.year}`)).map(
      ({ call }) => call,
    );
    expect(label).toEqual(['POST /desk/club/confirm-template']);
    await startMonth(owner, of);
    await editPart(owner, of, 'square-2', { minutes: null });
    await editPart(owner, of, 'welcome', { script: [] });
    expect(await tile()).toMatchObject({
      state: 'draft',
      is_confirmed: false,
      percent: Math.floor((100 * (clubParts.length - 2)) / clubParts.length),
    });
    await editPart(owner, of, 'square-2', { minutes: 12 });
    await editPart(owner, of, 'welcome', { script: ['Hola'] });
    expect((await publish(owner, of)).status).toBe(200);
    expect(await tile()).toMatchObject({ state: 'ready', has_own: true, percent: null });
    expect(first.squares_opened).toBe(0);
  });
});
