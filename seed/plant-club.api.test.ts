import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ClubAudio, ClubMonth, SquareContent } from '#contract/book-club.ts';
import { aClient, signInAgain, type TestClient } from '#server/accounts/testing/a-client.ts';
import { editPart, publish, startMonth } from '#server/book-club/desk/testing/prepared-month.ts';
import { aBook } from '#server/catalog/testing/a-book.ts';
import { becomeMember } from '#server/memberships/testing/a-member.ts';
import { aStaffMember } from '#server/staff/testing/a-staff-member.ts';
import { testShopOfFile } from '#server/testing/test-shop.ts';
import { audiosOf, sheetsOf } from './book-club/club-files.ts';
import { mp3Seconds } from './book-club/mp3-duration.ts';
import { readMonths } from './book-club/read-months.ts';
import { plantClub } from './plant-club.ts';

const months = readMonths();
const fileCount = months.flatMap((month) => [...audiosOf(month), ...sheetsOf(month)]).length;

const progress: string[] = [];
const testShop = await testShopOfFile();
beforeAll(async () => {
  const skus = new Set(months.flatMap(({ books }) => books.map(({ sku }) => sku)));
  for (const sku of skus) await aBook(testShop.shop.db, { sku, title: sku });
  await plantClub({ ...testShop.shop, onProgress: (text) => progress.push(text) });
});

async function rowsOf(query: ReturnType<typeof sql>) {
  return (await testShop.shop.db.execute(query)).rows;
}

/** Storage of a test in which nothing may be stored. */
const idle = () => ({
  ...testShop.shop,
  files: { ...testShop.shop.files, put: () => Promise.reject(new Error('It is stored already.')) },
});

test('every month of every year has its content, its four books in their order, and all of its files', async () => {
  const planted = await rowsOf(sql`
    SELECT month, year, tagline, (SELECT json_agg(p.sku ORDER BY week) FROM club_month_book b JOIN product p USING (product_id)
      WHERE b.club_month_id = m.club_month_id) AS skus FROM club_month m ORDER BY month`);
  expect(planted).toEqual(
    months.map(({ number, tagline, books }) => ({
      month: number,
      year: null,
      tagline,
      skus: books.map(({ sku }) => sku),
    })),
  );
  expect(await rowsOf(sql`SELECT count(*) FROM club_file`)).toEqual([{ count: fileCount }]);
  expect(progress.at(-1)).toBe(`Preparing the reading club: ${fileCount} of ${fileCount}`);
});

test('every month of every year can be published unchanged: the rules of publishing find no gap', async () => {
  const owner = await aStaffMember(testShop);
  for (const { number } of months) {
    const of = { year: 2050, month: number };
    const { draft } = await startMonth(owner, of);
    expect([number, draft?.checklist.lines, draft?.changes]).toEqual([number, [], []]);
  }
});

describe('A member', () => {
  let userId: number;
  let member: Pick<TestClient, 'get'>;

  beforeAll(async () => {
    const client = await aClient(testShop);
    userId = client.userId;
    const subscriptionId = await becomeMember(testShop, client);
    await rowsOf(sql`
      WITH period AS (
        UPDATE subscription_period SET period_start = '2026-01-01', paid_at = '2026-01-01', period_end = '2029-01-01'
        WHERE subscription_id = ${subscriptionId})
      UPDATE subscription SET current_period_start = '2026-01-01', current_period_end = '2029-01-01'
      WHERE subscription_id = ${subscriptionId}`);
  });

  /** Visits the club with a new session, as one from before the journey in time would have ended. */
  async function visit(instant: number) {
    testShop.travel(instant - testShop.shop.clock.now().getTime());
    member = await signInAgain(testShop, userId);
  }
  const monthOf = async (query?: Record<string, string>): Promise<ClubMonth> =>
    (await member.get('/book-club/get-month', query)).body.month;

  test('finds a month on any day of the year', async () => {
    for (let month = 1; month <= 12; month += 1)
      // Noon of the first and the last day, in a year with a 29th of February.
      for (const day of [1, new Date(Date.UTC(2028, month, 0)).getUTCDate()]) {
        await visit(Date.UTC(2028, month - 1, day, 18));
        const { tagline, next } = await monthOf();
        expect(tagline).toBe(months[month - 1]?.tagline);
        expect(next?.theme).toBe(months[month % 12]?.teaser.theme);
        expect(next?.books).toHaveLength(day === 1 ? 0 : 4);
      }
  });

  test.each(months)('plays and prints all of $theme', async (written) => {
    const { number, squares } = written;
    await visit(Date.UTC(2028, 11, 31, 18));
    const month = await monthOf({ year: '2028', month: String(number) });
    const { welcome, activity } = month;
    const contents = month.squares.map(({ content }) => content);
    const audios = [welcome, ...contents.flatMap((content) => content?.audios ?? [])];
    const sheets = [activity.download, ...contents.flatMap((content) => content?.downloads ?? [])];
    expect(audios).toHaveLength(audiosOf(written).length);
    expect(sheets).toHaveLength(1 + squares.flatMap(({ downloads }) => downloads).length);
    for (const audio of audios) await expectToPlay(audio);
    for (const sheet of sheets) await expectToPrint(sheet);
  });
});

async function expectToPlay(audio: ClubAudio | null | undefined) {
  const answer = await testShop.app.inject(audio?.url ?? '');
  expect(answer.headers['content-type']).toBe('audio/mpeg');
  expect(audio?.duration_seconds).toBeCloseTo(mp3Seconds(answer.rawPayload), 3);
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
}

async function expectToPrint(sheet: SquareContent['downloads'][number] | null | undefined) {
  const answer = await testShop.app.inject(sheet?.url ?? '');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''.+\.pdf$/),
  });
  expect(answer.body.slice(0, 5)).toBe('%PDF-');
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
}

describe('Planting again', () => {
  const files = sql`SELECT club_file_id, file_key, bytes, duration_seconds FROM club_file ORDER BY club_file_id`;

  test('stores no file twice, even after it was cut short between a file and its row', async () => {
    const before = await rowsOf(files);
    await plantClub(idle());
    expect(await rowsOf(files)).toEqual(before);
    await rowsOf(sql`DELETE FROM club_file WHERE square = 10`);
    await plantClub(idle());
    expect(await rowsOf(sql`SELECT count(*) FROM club_file`)).toEqual([{ count: fileCount }]);
  });

  test('replaces an old edition by a new one, under the same link', async () => {
    const before = await rowsOf(files);
    await rowsOf(sql`
      UPDATE club_file SET file_key = 'private/club/seed/old.mp3', bytes = 1, duration_seconds = 1 WHERE name = 'bienvenida'`);
    await plantClub(idle());
    expect(await rowsOf(files)).toEqual(before);
  });

  test('marks each synthetic audio, even those that were planted before', async () => {
    const voices = sql`SELECT kind, is_synthetic, count(*) FROM club_file GROUP BY 1, 2 ORDER BY 1`;
    const planted = await rowsOf(voices);
    expect(planted).toEqual([
      { kind: 'audio', is_synthetic: true, count: expect.anything() },
      { kind: 'sheet', is_synthetic: false, count: expect.anything() },
    ]);
    await rowsOf(sql`UPDATE club_file SET is_synthetic = false WHERE kind = 'audio'`);
    await plantClub(idle());
    expect(await rowsOf(voices)).toEqual(planted);
  });

  test('leaves a template that the owner has published: removed parts do not come back', async () => {
    const owner = await aStaffMember(testShop);
    const template = { year: 0, month: 11 };
    await startMonth(owner, template, { kind: 'published' });
    await editPart(owner, template, 'square-7', { sheets: [] });
    await editPart(owner, template, 'welcome', { title: 'Otra bienvenida' });
    const { status, body } = await publish(owner, template);
    expect([status, body.code]).toEqual([200, undefined]);
    const ofMonth = sql`SELECT f.* FROM club_file f JOIN club_month USING (club_month_id) WHERE month = 11 ORDER BY 1`;
    const kept = await rowsOf(ofMonth);
    await plantClub(idle());
    expect(await rowsOf(ofMonth)).toEqual(kept);
    expect(
      await rowsOf(
        sql`SELECT content#>>'{welcome,title}' AS title FROM club_month WHERE month = 11 AND year IS NULL`,
      ),
    ).toEqual([{ title: 'Otra bienvenida' }]);
  });

  test("leaves the owner's changes", async () => {
    await rowsOf(sql`UPDATE club_month SET tagline = 'De la dueña' WHERE month = 10`);
    await rowsOf(sql`DELETE FROM club_month_book WHERE week = 4`);
    await rowsOf(
      sql`UPDATE club_file SET file_key = 'private/club/own/hola.mp3', is_synthetic = false WHERE name = 'bienvenida'`,
    );
    await plantClub(idle());
    expect(await rowsOf(sql`SELECT tagline FROM club_month WHERE month = 10`)).toEqual([
      { tagline: 'De la dueña' },
    ]);
    expect(await rowsOf(sql`SELECT count(*) FROM club_month_book`)).toEqual([{ count: 36 }]);
    expect(
      await rowsOf(sql`SELECT DISTINCT file_key, is_synthetic FROM club_file WHERE name = 'bienvenida'`),
    ).toEqual([{ file_key: 'private/club/own/hola.mp3', is_synthetic: false }]);
  });
});
