import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ClubFileView } from '#contract/desk/club.ts';
import { readPdf, squeeze } from '#seed/guide/testing/read-pdf.ts';
import { anM4a, anMp3, anOpus } from '../../../platform/audio/testing/made-audio.ts';
import { sweepReplacedFiles } from '../../../platform/files/replaced/sweep-replaced-files.ts';
import { anUpload, sentUpload } from '../../../platform/files/uploads/testing/an-upload.ts';
import { aStaffMember } from '../../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';
import type { MonthOfYear } from '../../board.ts';
import { activityToPrint, aPreparedMonth, squareToPrint } from '../testing/a-prepared-month.ts';
import { isClubFileUsed } from './used-files.ts';

const DAY = 24 * 60 * 60_000;
const MB = 1024 * 1024;

let of: MonthOfYear;
const testShop = await testShopOfFile();
const amalia = await aStaffMember(testShop, 'content');
beforeEach(async () => {
  of = await aPreparedMonth(testShop);
});

const pdfOf = (text: string) => Buffer.from(`%PDF-1.7\n<< /Type /Page >>\n${text}\n%%EOF\n`);
const place = { square: 3 as number | null, name: 'la-pinata', kind: 'audio' as const, replaces: null };

/** The keys of the club's own files, oldest first. */
async function storedFiles() {
  const keys: string[] = [];
  for await (const key of testShop.shop.files.list())
    if (key.startsWith('private/club/desk/')) keys.push(key);
  return keys;
}

/** An upload may be used again: each content is sent once. */
const sent = new Map<string, Promise<string>>();

async function set(content: Buffer, input: object = {}) {
  const kind = 'kind' in input && input.kind === 'sheet' ? 'club-sheet' : 'club-audio';
  const name = `${kind} ${content.length}`;
  const upload = sent.get(name) ?? anUpload(testShop, amalia, kind, content);
  sent.set(name, upload);
  return amalia.post('/desk/club/set-file', { ...of, ...place, upload_id: await upload, ...input });
}

/** The file that was placed. */
async function placed(content: Buffer, input: object = {}): Promise<ClubFileView> {
  const { status, body } = await set(content, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.file;
}

const keyOf = async (file: ClubFileView) => {
  const { rows } = await testShop.shop.db.execute<{ key: string }>(
    sql`SELECT file_key AS key FROM club_draft_file WHERE draft_file_id = ${file.file_id}`,
  );
  return rows[0]?.key ?? '';
};

const listen = (file: ClubFileView, headers: Record<string, string> = {}) =>
  testShop.app.inject({ method: 'GET', url: file.url, headers: { cookie: amalia.cookie, ...headers } });

const sweep = () => sweepReplacedFiles(testShop.shop, isClubFileUsed);

async function later<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  testShop.travel(milliseconds);
  return work().finally(() => testShop.travel(-milliseconds));
}

describe('a recording', () => {
  test.each([
    ['an MP3', async () => anMp3(9.4, { isVariable: true }), 'audio/mpeg', 'mp3'],
    ['what a browser recorded', () => anM4a(9.4, { layout: 'fragmented' }), 'audio/mp4', 'm4a'],
  ])('is measured, and played by the part: %s', async (_what, make, type, ending) => {
    const { file: content, seconds } = await make();
    const file = await placed(content);
    expect(Math.abs((file.duration_seconds ?? 0) - seconds)).toBeLessThan(0.1);
    expect(file).toMatchObject({ of: 'draft', square: 3, name: 'la-pinata', is_synthetic: false });
    expect(file.file_name).toMatch(/^[A-Z][a-z]+ - casilla 3 - la pinata[.]m(p3|4a)$/);
    const whole = await listen(file);
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, type]);
    expect(whole.rawPayload.length).toBe(file.bytes);
    const part = await listen(file, { range: 'bytes=100-199' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${file.bytes}`]);
    expect(part.rawPayload.equals(whole.rawPayload.subarray(100, 200))).toBe(true);
    expect(await keyOf(file)).toMatch(ending);
    expect(JSON.stringify(file)).not.toContain('private/');
  });

  test('of a month that was published is something to publish again', async () => {
    await placed(anMp3(2).file);
    const { rows } = await testShop.shop.db.execute(
      sql`SELECT published_at FROM club_month_work WHERE year = ${of.year} AND month = ${of.month}`,
    );
    expect(rows).toEqual([{ published_at: null }]);
  });

  test('is replaced by one of two people who do so at once; the other learns so and leaves no file', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { file_id: replaces } = await placed(anMp3(2).file, { name: `audio-${round}` });
      const before = (await storedFiles()).length;
      const both = await Promise.all(
        [3, 4].map((length) => set(anMp3(length).file, { name: `audio-${round}`, replaces })),
      );
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const [won, lost] = both.toSorted((one, other) => one.status - other.status);
      expect(lost?.body).toMatchObject({
        code: 'EDITED_MEANWHILE',
        details: { by: amalia.name, values: { file: { file_id: won?.body.file.file_id } } },
      });
      expect(await storedFiles()).toHaveLength(before + 1);
    }
  });

  test('is refused where none was seen but one is there, and for a month without a draft', async () => {
    const file = await placed(anMp3(2).file);
    expect((await set(anMp3(2).file)).body.code).toBe('EDITED_MEANWHILE');
    expect((await set(anMp3(2).file, { replaces: file.file_id + 1 })).body.code).toBe('EDITED_MEANWHILE');
    const before = await storedFiles();
    const unknown = await set(anMp3(2).file, { year: 2099, month: 12 });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'CLUB_MONTH_NOT_FOUND']);
    const asSheet = await anUpload(testShop, amalia, 'club-sheet', pdfOf('x'));
    const wrong = await set(anMp3(2).file, { name: 'otro', upload_id: asSheet });
    expect([wrong.status, wrong.body.code]).toEqual([404, 'NOT_FOUND']);
    expect(await storedFiles()).toEqual(before);
  });
});

describe('a file that a draft names no more', () => {
  test('is kept for a day, and then gone', async () => {
    const old = await placed(anMp3(2).file);
    const oldKey = await keyOf(old);
    const file = await placed(anMp3(3).file, { replaces: old.file_id });
    const newKey = await keyOf(file);
    await later(DAY - 60_000, sweep);
    expect(await storedFiles()).toContain(oldKey);
    await later(DAY + 60_000, sweep);
    expect(await storedFiles()).not.toContain(oldKey);
    expect(await storedFiles()).toContain(newKey);
    expect((await listen(old)).statusCode).toBe(404);
    expect((await listen(file)).statusCode).toBe(200);
  });

  const others: [string, (key: string) => Promise<unknown>][] = [
    ['another draft', async (key) => shareWithDraft(key)],
    ['a published month', (key) => shareWithMonth(key)],
  ];
  test.each(others)('stays while %s names it, also where that came later', async (_who, share) => {
    const [before, after] = [await placed(anMp3(2).file), await placed(anMp3(2).file, { name: 'otro' })];
    const keys = [await keyOf(before), await keyOf(after)];
    await share(keys[0] ?? '');
    await amalia.post('/desk/club/remove-file', { ...of, file_id: before.file_id });
    await amalia.post('/desk/club/remove-file', { ...of, file_id: after.file_id });
    await share(keys[1] ?? '');
    await later(DAY + 60_000, sweep);
    expect(await storedFiles()).toEqual(expect.arrayContaining(keys));
  });

  async function shareWithDraft(key: string) {
    const other = await aPreparedMonth(testShop);
    await testShop.shop.db.execute(sql`
      INSERT INTO club_draft_file (year, month, square, name, kind, file_key, file_name, content_type, bytes, created_at)
      VALUES (${other.year}, ${other.month}, 3, 'x', 'audio', ${key}, 'x', 'audio/mpeg', 1, now())`);
  }
  async function shareWithMonth(key: string) {
    const other = await aPreparedMonth(testShop);
    await testShop.shop.db.execute(sql`
      WITH month AS (INSERT INTO club_month (year, month, tagline, motif, teaser_theme, teaser_description, content)
        VALUES (${other.year}, ${other.month}, 'x', 'luna', 'x', 'x', '{}') RETURNING club_month_id)
      INSERT INTO club_file (club_month_id, name, kind, file_key, file_name, content_type, bytes)
      SELECT club_month_id, 'x', 'audio', ${key}, 'x', 'audio/mpeg', 1 FROM month`);
  }
});

describe('undoing', () => {
  const undo = (audit_entry_id: number) =>
    aStaffMember(testShop).then((owner) => owner.post('/desk/audit/undo', { audit_entry_id }));
  const removed = (file: ClubFileView) =>
    amalia.post('/desk/club/remove-file', { ...of, file_id: file.file_id }).then(({ body }) => body);
  const namesOf = async () => {
    const { rows } = await testShop.shop.db.execute<{ key: string }>(
      sql`SELECT file_key AS key FROM club_draft_file WHERE year = ${of.year} AND month = ${of.month}`,
    );
    return rows.map(({ key }) => key);
  };

  test('brings the recording of before back, which then stays', async () => {
    const first = await placed(anMp3(2).file);
    const key = await keyOf(first);
    const { body } = await set(anMp3(3).file, { replaces: first.file_id });
    expect((await undo(body.audit_entry_id)).status).toBe(200);
    expect(await namesOf()).toEqual([key]);
    await later(DAY + 60_000, sweep);
    expect(await storedFiles()).toContain(key);
    expect((await undo(body.audit_entry_id)).body.code).toBe('CANNOT_UNDO');
  });

  test('brings back what was taken out, unless another stands there or a day has passed', async () => {
    const first = await placed(anMp3(2).file);
    const key = await keyOf(first);
    const { audit_entry_id } = await removed(first);
    expect(await namesOf()).toEqual([]);
    expect((await undo(audit_entry_id)).status).toBe(200);
    expect(await namesOf()).toEqual([key]);
    const { rows } = await testShop.shop.db.execute<{ id: number }>(
      sql`SELECT draft_file_id AS id FROM club_draft_file WHERE file_key = ${key}`,
    );
    const again = await removed({ ...first, file_id: rows[0]?.id ?? 0 });
    const other = await placed(anMp3(2).file);
    expect((await undo(again.audit_entry_id)).body.code).toBe('CANNOT_UNDO');
    const last = await removed(other);
    await later(DAY + 60_000, async () => {
      await sweep();
      expect((await undo(last.audit_entry_id)).body.code).toBe('CANNOT_UNDO');
    });
  });

  test('one that is gone already cannot be taken out again', async () => {
    const file = await placed(anMp3(2).file);
    await removed(file);
    const { status, body } = await amalia.post('/desk/club/remove-file', { ...of, file_id: file.file_id });
    expect([status, body.code]).toEqual([409, 'EDITED_MEANWHILE']);
  });
});

describe('a sheet', () => {
  const draw = (input: object) =>
    amalia.post('/desk/club/draw-sheet', { ...of, name: 'casilla', replaces: null, ...input });
  const printed = async (file: ClubFileView) => readPdf((await listen(file)).rawPayload).pages.join('');

  test('of the owner is kept as it is', async () => {
    const content = pdfOf('dos páginas');
    const file = await placed(content, { kind: 'sheet', name: 'hoja' });
    expect(file).toMatchObject({ kind: 'sheet', duration_seconds: null, content_type: 'application/pdf' });
    expect((await listen(file)).rawPayload.equals(content)).toBe(true);
  });

  test('of a square is drawn from what is written and finished', async () => {
    const { status, body } = await draw({ square: 3 });
    expect(status, JSON.stringify(body)).toBe(200);
    const text = await printed(body.file);
    for (const words of [squareToPrint.title, squareToPrint.intro, 'Apaguen la tele', 'Casilla 3'])
      expect(text).toContain(squeeze(words));
    expect(text).not.toContain(squeeze('Sin terminar'));
    expect(body.file.file_name).toMatch(/ - casilla 3[.]pdf$/);
  });

  test('of the activity is drawn as well, and drawn anew takes the place of the one before', async () => {
    const first = (await draw({ square: null, name: 'actividad' })).body.file as ClubFileView;
    const text = await printed(first);
    for (const words of [activityToPrint.name, ...activityToPrint.materials, ...activityToPrint.steps])
      expect(text).toContain(squeeze(words));
    expect(text).not.toContain(squeeze('Para quien acompaña'));
    const second = await draw({ square: null, name: 'actividad', replaces: first.file_id });
    expect(second.status).toBe(200);
    expect((await draw({ square: null, name: 'actividad', replaces: first.file_id })).body.code).toBe(
      'EDITED_MEANWHILE',
    );
  });

  test.each([
    ['nothing is written', { title: '', intro: '', sections: [] }, /Escribe primero/],
    [
      'the texts need more than a page',
      { ...squareToPrint, intro: 'Un cuento muy largo. '.repeat(500) },
      /no caben/,
    ],
  ])('is not drawn where %s', async (_what, content, sentence) => {
    of = await aPreparedMonth(testShop, { 'square-1': content });
    const before = await storedFiles();
    const { status, body } = await draw({ square: 1 });
    expect([status, body.code]).toEqual([422, 'INCOMPLETE']);
    expect(body.status_Message).toMatch(sentence);
    expect(await storedFiles()).toEqual(before);
  });

  test('is drawn while everything else goes on', async () => {
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    await draw({ square: 3 });
    clearInterval(counting);
    expect(turns).toBeGreaterThan(20);
  });
});

describe('a hostile or broken file is refused with what to do, and leaves nothing', () => {
  const locked = pdfOf('trailer << /Root 1 0 R /Encrypt 5 0 R >>');
  test.each<[string, 'club-audio' | 'club-sheet', () => Promise<Buffer> | Buffer, RegExp]>([
    ['WebM', 'club-audio', () => anOpus(3, 'webm'), /WebM.*Chrome o Safari.*MP3/],
    ['a cut M4A', 'club-audio', async () => (await anM4a(9)).file.subarray(0, -50), /cortado/],
    ['HTML called MP3', 'club-audio', () => Buffer.from('<html><script>1</script>'), /no es un audio/],
    ['HTML called PDF', 'club-sheet', () => Buffer.from('<html><script>1</script>'), /no es un PDF/],
    ['a PDF with a password', 'club-sheet', () => locked, /contraseña/],
  ])('%s', async (_what, kind, make, sentence) => {
    const upload_id = await sentUpload(testShop, amalia, kind, await make());
    const { status, body } = await amalia.post('/desk/uploads/finish', { upload_id });
    expect([status, body.code]).toEqual([422, 'UPLOAD_REFUSED']);
    expect(body.status_Message).toMatch(sentence);
    const keys: string[] = [];
    for await (const key of testShop.shop.files.list()) if (key.includes(upload_id)) keys.push(key);
    expect(keys).toEqual([]);
    const asFile = { ...of, ...place, kind: kind === 'club-audio' ? 'audio' : 'sheet', upload_id };
    expect((await amalia.post('/desk/club/set-file', asFile)).status).toBe(404);
  });

  test.each([
    ['two hundred megabytes', 'club-audio', 200 * MB, 422, 'El audio pesa 200 MB; el máximo es 40.'],
    ['a sheet of 21 megabytes', 'club-sheet', 21 * MB, 422, 'El PDF pesa 21 MB; el máximo es 20.'],
    ['nothing', 'club-audio', 0, 400, 'El archivo está vacío.'],
  ])('%s: before it is sent', async (_what, kind, bytes, status, sentence) => {
    const answer = await amalia.post('/desk/uploads/start', { kind, bytes, file_name: 'cuento.mp3' });
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toContain(sentence);
  });
});
