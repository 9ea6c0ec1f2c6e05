import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ClubMonth } from '#contract/book-club.ts';
import { signInAgain } from '../../accounts/testing/a-client.ts';
import { sweepReplacedFiles } from '../../platform/files/replaced/sweep-replaced-files.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aClubMonth } from '../testing/a-club-month.ts';
import { aMemberAt, travelTo } from '../testing/a-member-at.ts';
import { isClubFileUsed } from './files/used-files.ts';
import { expectClubRules } from './testing/expect-club-rules.ts';
import {
  editPart,
  partIn,
  publish,
  readMonth,
  replaceDraftFile,
  startMonth,
  versionsIn,
} from './testing/prepared-month.ts';

let desk: StaffMember;
type Member = Awaited<ReturnType<typeof aMemberAt>>;

const testShop = await testShopOfFile();
beforeAll(async () => {
  desk = await aStaffMember(testShop);
  for (const month of [11, 12]) await aClubMonth(testShop, { month });
});
afterEach(() => expectClubRules(testShop));

const DECEMBER = { year: 2026, month: 12 };
/** Signs in the member and the person of the staff, whose sessions do not outlive a day. */
async function at(instant: string): Promise<Member> {
  const member = await aMemberAt(testShop, instant);
  desk = await aStaffMember(testShop);
  return member;
}
const monthOf = async (member: Member, { year, month } = DECEMBER): Promise<ClubMonth> =>
  (await member.get('/book-club/get-month', { year: String(year), month: String(month) })).body.month;
const bytesOf = async (url = '') => {
  const { statusCode, body } = await testShop.app.inject(url);
  return statusCode === 200 ? body : statusCode;
};

describe('a month', () => {
  test('cloned and changed is seen by members from its first day on, each square on its own', async () => {
    const before = await at('2026-11-20T18:00:00Z');
    await startMonth(desk, DECEMBER);
    await editPart(desk, DECEMBER, 'facts', { tagline: 'Pasen, hay lugar', teaser_theme: 'La puerta' });
    await editPart(desk, DECEMBER, 'square-4', { title: 'Una casilla nueva', intro: '<b>Texto</b>' });
    const answer = await publish(desk, DECEMBER);
    expect(answer.body).toMatchObject({
      audit_entry_id: expect.any(Number),
      changed: [
        { part: 'facts', fields: expect.arrayContaining(['tagline', 'teaser_theme']) },
        { part: 'square-4', fields: expect.arrayContaining(['title', 'intro']) },
      ],
      month: { state: 'ready', percent: null, versions: [{ version: 1, staff_name: 'Amalia' }] },
    });
    expect(await monthOf(before)).toBeUndefined();
    const november = await monthOf(before, { year: 2026, month: 11 });
    expect(november.next).toMatchObject({ name: 'Diciembre', theme: 'La puerta', books: [] });

    const member = await at('2026-12-07T05:59:00Z');
    expect(await monthOf(member)).toMatchObject({ tagline: 'Pasen, hay lugar' });
    expect((await monthOf(member)).squares[3]?.content).toBeNull();
    travelTo(testShop, '2026-12-07T06:00:00.500Z');
    expect((await monthOf(member)).squares[3]?.content).toMatchObject({
      title: 'Una casilla nueva',
      intro: '<b>Texto</b>',
    });
  });

  test('is previewed on every day exactly as members see it on that day', async () => {
    const of = { year: 2027, month: 12 };
    await at('2027-11-20T18:00:00Z');
    await startMonth(desk, of);
    await editPart(desk, of, 'facts', { tagline: '  Otro lema  ' });
    await editPart(desk, of, 'square-2', { title: 'Manos a la obra' });
    const seen = (month: ClubMonth) =>
      JSON.parse(JSON.stringify(month, (key, value) => (key === 'url' ? undefined : value)));
    const previewed = new Map<number, unknown>();
    for (let day = 1; day <= 31; day += 1) {
      const { body } = await desk.get(`/desk/club/preview?year=2027&month=12&day=${day}`);
      previewed.set(day, { ...seen(body.month), first_name: 'Renata' });
    }
    expect((await publish(desk, of)).status).toBe(200);
    const member = await at('2027-12-01T06:00:00.500Z');
    const hours = fc.record({ day: fc.integer({ min: 1, max: 28 }), hour: fc.integer({ min: 0, max: 23 }) });
    await fc.assert(
      fc.asyncProperty(hours, async ({ day, hour }) => {
        travelTo(testShop, new Date(Date.UTC(2027, 11, day, 6 + hour, 30)).toISOString());
        const again = { ...member, ...(await signInAgain(testShop, member.userId)) };
        expect(previewed.get(day)).toEqual(seen(await monthOf(again, of)));
      }),
      { numRuns: 12, seed: 11 },
    );
    const { rows } = await testShop.shop.pool.query('SELECT FROM club_progress');
    expect(rows).toEqual([]);
  });

  test('can be looked at while nothing is finished, and its files listened to by the staff alone', async () => {
    await at('2026-11-20T18:00:00Z');
    const of = { year: 2031, month: 12 };
    await startMonth(desk, of);
    const unfinished = [{ kind: 'list', heading: '', items: [] }];
    await editPart(desk, of, 'square-1', { title: '', sections: unfinished });
    await editPart(desk, of, 'facts', { motif: null, tagline: '' });
    await editPart(desk, of, 'welcome', { script: ['', ' Hola. ', '…'] });
    await editPart(desk, of, 'books', { week_1: { product_id: null, description: '' } });
    const { status, body } = await desk.get('/desk/club/preview?year=2031&month=12&day=31');
    expect(status).toBe(200);
    expect(body.month.squares[0].content).toMatchObject({ title: '', sections: [] });
    expect(body.month.books).toHaveLength(3);
    expect(body.month.welcome.transcript).toEqual(['Hola.']);
    const { url } = body.month.welcome;
    expect(await bytesOf(url)).toBe(401);
    const part = await testShop.app.inject({ url, headers: { cookie: desk.cookie, range: 'bytes=0-3' } });
    expect([part.statusCode, part.headers['content-type'], part.body.length]).toEqual([206, 'audio/mpeg', 4]);
    const template = await desk.get('/desk/club/preview?year=0&month=12&day=1');
    expect(template.body.month.tagline).toBe('Lema 12');
    expect((await desk.get('/desk/club/preview?year=2031&month=7&day=1')).body.code).toBe(
      'CLUB_MONTH_NOT_FOUND',
    );
  });
});

describe('a month that members are reading', () => {
  const of = { year: 2026, month: 12 };

  test('takes a correction at one instant; links stay, a replaced audio as long as a version leads back to it', async () => {
    const member = await at('2026-12-08T12:00:00Z');
    const seen = await monthOf(member);
    const [welcome, other] = [seen.welcome?.url ?? '', seen.squares[2]?.content?.audios[0]?.url ?? ''];
    const shared = await bytesOf(welcome);
    const own = await replaceDraftFile(testShop, of, { square: null, name: 'bienvenida' });
    const first = await publish(desk, of);
    expect(first.body.changed).toEqual([{ part: 'welcome', fields: ['files'] }]);
    const second = await bytesOf(welcome);
    expect(second).not.toBe(shared);
    await replaceDraftFile(testShop, of, { square: null, name: 'bienvenida' });
    expect((await publish(desk, of)).body.month.versions).toHaveLength(3);
    expect(await bytesOf(welcome)).not.toBe(second);
    expect(await bytesOf(other)).toEqual(expect.any(String));
    testShop.travel(25 * 3_600_000);
    await sweepReplacedFiles(testShop.shop, isClubFileUsed);
    expect(await testShop.shop.files.exists(own)).toBe(true);
    const { rows } = await testShop.shop.pool.query<{ key: string }>(
      'SELECT file_key AS key FROM club_file UNION SELECT file_key FROM club_draft_file',
    );
    for (const { key } of rows) expect([key, await testShop.shop.files.exists(key)]).toEqual([key, true]);
  });

  test('is published once however often it is pressed', async () => {
    desk = await aStaffMember(testShop);
    const { versions } = await readMonth(desk, of);
    expect((await publish(desk, of)).body).toMatchObject({ changed: [] });
    expect((await readMonth(desk, of)).versions).toEqual(versions);
  });

  test('comes back in an earlier version as a draft, with the recording that was replaced days ago', async () => {
    const member = await at('2026-12-11T12:00:00Z');
    const restored = async (version: number) => {
      const versions = versionsIn(await readMonth(desk, of));
      return (await desk.post('/desk/club/restore', { ...of, version, versions })).body;
    };
    const versions = versionsIn(await readMonth(desk, of));
    const first = await restored(1);
    expect(first.month.draft.started_from).toBe('version-1');
    expect(first.month.draft.changes).toEqual([{ part: 'welcome', fields: ['files'] }]);
    const stale = await desk.post('/desk/club/restore', { ...of, version: 1, versions });
    expect(stale.body.code).toBe('EDITED_MEANWHILE');
    expect((await publish(desk, of)).status).toBe(200);
    expect((await monthOf(member)).welcome?.is_synthetic).toBe(true);
    const { draft } = (await restored(2)).month;
    expect(draft.checklist).toMatchObject({ lines: [], percent: 100 });
    expect((await publish(desk, of)).status).toBe(200);
    const { welcome } = await monthOf(member);
    expect(await bytesOf(welcome?.url)).toMatch(/^otro /);
  });

  test('comes back with its sheet, too; what the storage has lost stands in what is missing', async () => {
    const november = { year: 2026, month: 11 };
    const member = await at('2026-11-09T12:00:00Z');
    const sheet = { square: null, name: 'actividad' };
    await startMonth(desk, november);
    const [first] = [await replaceDraftFile(testShop, november, sheet), await publish(desk, november)];
    await replaceDraftFile(testShop, november, sheet);
    await publish(desk, november);
    testShop.travel(30 * 24 * 3_600_000);
    desk = await aStaffMember(testShop);
    await sweepReplacedFiles(testShop.shop, isClubFileUsed);
    const restore = async () =>
      desk.post('/desk/club/restore', {
        ...november,
        version: 1,
        versions: versionsIn(await readMonth(desk, november)),
      });
    expect((await restore()).body.month.draft.checklist.lines).toEqual([]);
    expect((await publish(desk, november)).status).toBe(200);
    travelTo(testShop, '2026-11-09T12:30:00Z');
    const url = (await monthOf(member, november)).activity.download?.url;
    expect(await bytesOf(url)).toMatch(/^otro /);
    desk = await aStaffMember(testShop);
    await testShop.shop.files.delete(first);
    expect((await restore()).body.month.draft.checklist.lines).toMatchObject([{ part: 'activity' }]);
  });

  test('of a template: what the shop came with stays to return to', async () => {
    const template = { year: 0, month: 11 };
    await startMonth(desk, template, { kind: 'published' });
    expect(await readMonth(desk, template)).toMatchObject({ state: 'template', percent: null });
    await editPart(desk, template, 'facts', { tagline: 'Lema de cada año' });
    expect(
      (await publish(desk, template)).body.month.versions.map(({ version }: { version: number }) => version),
    ).toEqual([1, 0]);
    const member = await at('2028-11-03T12:00:00Z');
    expect((await monthOf(member, { year: 2028, month: 11 })).tagline).toBe('Lema de cada año');
    const versions = versionsIn(await readMonth(desk, template));
    const { body } = await desk.post('/desk/club/restore', { ...template, version: 0, versions });
    expect(partIn(body.month, 'facts').content).toMatchObject({ tagline: 'Lema 11' });
  });
});

describe('an earlier version', () => {
  const removed = (of: object, version: number) => desk.post('/desk/club/remove-version', { ...of, version });
  const numbersOf = async (of: typeof DECEMBER) =>
    (await readMonth(desk, of)).versions.map(({ version }) => version);
  const isThere = async (key: string) => {
    testShop.travel(24 * 3_600_000 + 1);
    await sweepReplacedFiles(testShop.shop, isClubFileUsed);
    desk = await aStaffMember(testShop);
    return testShop.shop.files.exists(key);
  };
  /** Two versions, each with a welcome of its own; the second is published. */
  async function twoVersions(of: typeof DECEMBER) {
    const welcome = { square: null, name: 'bienvenida' };
    await startMonth(desk, of);
    const [first] = [await replaceDraftFile(testShop, of, welcome), await publish(desk, of)];
    const [second] = [await replaceDraftFile(testShop, of, welcome), await publish(desk, of)];
    return { first, second };
  }

  test('goes with its recording once fifty came after it', async () => {
    const of = { year: 2036, month: 12 };
    await at('2036-11-20T12:00:00Z');
    const { first } = await twoVersions(of);
    await testShop.shop.pool.query(
      `INSERT INTO club_month_version (year, month, version, published, staff_id, published_at)
       SELECT year, month, version + step, published, staff_id, published_at
       FROM club_month_version, generate_series(1, 47) AS step WHERE year = 2036 AND version = 2`,
    );
    const touch = async (tagline: string) => {
      await editPart(desk, of, 'facts', { tagline });
      await publish(desk, of);
    };
    await touch('La cincuenta');
    expect(await isThere(first)).toBe(true);
    expect(await numbersOf(of)).toHaveLength(50);
    await touch('La que sigue');
    expect(await numbersOf(of)).toEqual(Array.from({ length: 50 }, (_, index) => 51 - index));
    expect(await isThere(first)).toBe(false);
  });

  test('is removed for good, with the recording that only it names; not the published one', async () => {
    const of = { year: 2037, month: 12 };
    await at('2037-11-20T12:00:00Z');
    const { first, second } = await twoVersions(of);
    expect((await removed(of, 2)).body.code).toBe('STILL_IN_USE');
    expect((await removed(of, 1)).body.month.versions).toMatchObject([{ version: 2 }]);
    expect((await removed(of, 1)).body.code).toBe('NOT_FOUND');
    expect(await isThere(first)).toBe(false);
    expect(await isThere(second)).toBe(true);
  });
});

describe('a publication that is undone', () => {
  const lastEntry = async (call: string) => {
    const { rows } = await testShop.shop.pool.query<{ id: number }>(
      'SELECT max(audit_entry_id) AS id FROM audit_entry WHERE call = $1',
      [`POST /desk/club/${call}`],
    );
    return { audit_entry_id: rows[0]?.id ?? 0 };
  };
  const undo = async (call: string) => desk.post('/desk/audit/undo', await lastEntry(call));

  test('gives members back what they saw before, and leaves what was written to be mended', async () => {
    const of = { year: 2029, month: 12 };
    const member = await at('2029-12-10T12:00:00Z');
    await startMonth(desk, of);
    await editPart(desk, of, 'facts', { tagline: 'Uno' });
    await publish(desk, of);
    await editPart(desk, of, 'facts', { tagline: 'Dos' });
    await replaceDraftFile(testShop, of, { square: null, name: 'bienvenida' });
    await publish(desk, of);
    expect(await undo('publish')).toMatchObject({ status: 200 });
    expect(await monthOf(member, of)).toMatchObject({ tagline: 'Uno', welcome: { is_synthetic: true } });
    expect(await readMonth(desk, of)).toMatchObject({
      draft: { published_at: null, changes: [{ part: 'facts' }, { part: 'welcome' }] },
    });
    expect((await undo('publish')).body.code).toBe('CANNOT_UNDO');
    await publish(desk, of);
    expect((await monthOf(member, of)).tagline).toBe('Dos');
    expect((await readMonth(desk, of)).versions.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  });

  test('of a month that had none of its own shows the template again', async () => {
    const of = { year: 2030, month: 12 };
    const member = await at('2030-12-10T12:00:00Z');
    await startMonth(desk, of);
    await editPart(desk, of, 'facts', { tagline: 'Propio' });
    await publish(desk, of);
    expect((await monthOf(member, of)).tagline).toBe('Propio');
    expect((await undo('publish')).status).toBe(200);
    expect((await monthOf(member, of)).tagline).toBe('Lema 12');
    await publish(desk, of);
    expect((await monthOf(member, of)).tagline).toBe('Propio');
    expect((await readMonth(desk, of)).versions.map(({ version }) => version)).toEqual([2, 1]);
  });

  test('brings back the recording of before days later; is refused once that is lost, and after another publication', async () => {
    const of = { year: 2034, month: 12 };
    await at('2034-12-10T12:00:00Z');
    await startMonth(desk, of);
    const before = await replaceDraftFile(testShop, of, { square: null, name: 'bienvenida' });
    await publish(desk, of);
    const first = await lastEntry('publish');
    await replaceDraftFile(testShop, of, { square: null, name: 'bienvenida' });
    await publish(desk, of);
    const later = await desk.post('/desk/audit/undo', first);
    expect([later.status, later.body.code]).toEqual([409, 'CANNOT_UNDO']);
    testShop.travel(3 * 24 * 3_600_000);
    await sweepReplacedFiles(testShop.shop, isClubFileUsed);
    desk = await aStaffMember(testShop);
    expect((await undo('publish')).status).toBe(200);
    const { rows } = await testShop.shop.pool.query<{ key: string }>(
      `SELECT file_key AS key FROM club_file JOIN club_month USING (club_month_id) WHERE year = 2034 AND name = 'bienvenida'`,
    );
    expect(rows).toEqual([{ key: before }]);
    expect(await testShop.shop.files.exists(before)).toBe(true);

    await publish(desk, of);
    await testShop.shop.files.delete(before);
    expect((await undo('publish')).body.code).toBe('CANNOT_UNDO');
    expect((await readMonth(desk, of)).published?.version).toBe(4);
  });

  test('«Usar la plantilla tal cual» is taken back', async () => {
    const of = { year: 2035, month: 12 };
    await at('2035-11-20T12:00:00Z');
    await desk.post('/desk/club/confirm-template', of);
    expect((await undo('confirm-template')).status).toBe(200);
    expect((await readMonth(desk, of)).is_confirmed).toBe(false);
    expect((await undo('confirm-template')).body.code).toBe('CANNOT_UNDO');
  });
});
