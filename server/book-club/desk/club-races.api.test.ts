import { afterEach, beforeAll, expect, test } from 'vitest';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { findMonth } from '../months.queries.ts';
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

const TIMES = 20;
let owner: StaffMember;
let editor: StaffMember;
let made = 0;
/** January or February of a year of its own. */
const aNewMonth = () => {
  made += 1;
  return { year: 2030 + Math.floor(made / 2), month: 1 + (made % 2) };
};

const testShop = await testShopOfFile();
beforeAll(async () => {
  owner = await aStaffMember(testShop);
  editor = await aStaffMember(testShop, 'content');
  for (const month of [1, 2]) await aClubMonth(testShop, { month });
});
afterEach(() => expectClubRules(testShop));

const statusOf = ({ status }: { status: number }) => status;
const kept = async (of: { year: number; month: number }) => findMonth(testShop.shop.db, of);

test('a page that saves itself while the month is published: members get it without that save, or the publisher is asked', async () => {
  const of = aNewMonth();
  let month = await startMonth(owner, of);
  for (let time = 0; time < TIMES; time += 1) {
    const { version, content } = partIn(month, 'facts');
    const shownBefore = (await kept(of))?.tagline;
    const tagline = `Guardado ${time}`;
    const [saved, published] = await Promise.all([
      savePart(editor, of, { part: 'facts', version, content: { ...content, tagline } }),
      owner.post('/desk/club/publish', { ...of, versions: versionsIn(month) }),
    ]);
    month = await readMonth(owner, of);
    expect(statusOf(saved)).toBe(200);
    expect(partIn(month, 'facts').content).toMatchObject({ tagline });
    // Draft keeps something to publish either way.
    expect(month.draft?.published_at).toBeNull();
    const shown = (await kept(of))?.tagline;
    if (published.status === 200) expect(shown).toBe(content.tagline);
    else {
      expect(published.body).toMatchObject({
        code: 'EDITED_MEANWHILE',
        details: { part: 'facts', by: 'Tomás', values: { tagline } },
      });
      expect(shown).toBe(shownBefore);
    }
  }
});

test('two editors of one square: the later one is answered with who, when and what; neither text is lost', async () => {
  const of = aNewMonth();
  let month = await startMonth(owner, of);
  for (let time = 0; time < TIMES; time += 1) {
    const { version, content } = partIn(month, 'square-1');
    const mine = { title: `De Amalia ${time}` };
    // Fields differ every other time: the page joins those, and asks about changes of the same field.
    const theirs = time % 2 === 0 ? { intro: `De Tomás ${time}` } : { title: `De Tomás ${time}` };
    const inputs = [mine, theirs].map((change) => ({
      part: 'square-1' as const,
      version,
      content: { ...content, ...change },
    }));
    const answers = await Promise.all([
      savePart(owner, of, inputs[0] as (typeof inputs)[0]),
      savePart(editor, of, inputs[1] as (typeof inputs)[0]),
    ]);
    expect(answers.map(statusOf).toSorted()).toEqual([200, 409]);
    const isMineFirst = answers[0]?.status === 200;
    const [won, wonBy, lost, lostBy] = isMineFirst
      ? [mine, 'Amalia', theirs, editor]
      : [theirs, 'Tomás', mine, owner];
    const { code, details } = answers[isMineFirst ? 1 : 0]?.body ?? {};
    expect([code, details.by]).toEqual(['EDITED_MEANWHILE', wonBy]);
    expect(details.values).toMatchObject(won);
    const joined = { ...details.values, ...lost };
    const merged = await savePart(lostBy, of, {
      part: 'square-1',
      version: details.version,
      content: joined,
    });
    expect(merged.status).toBe(200);
    month = await readMonth(owner, of);
    expect(partIn(month, 'square-1').content).toEqual(joined);
  }
});

test('the same save sent twice is one save', async () => {
  const of = aNewMonth();
  let part = partIn(await startMonth(owner, of), 'facts');
  for (let time = 0; time < TIMES; time += 1) {
    const { version, content } = part;
    const input = { part: 'facts' as const, version, content: { ...content, tagline: `Dos veces ${time}` } };
    const answers = await Promise.all([savePart(owner, of, input), savePart(owner, of, input)]);
    expect(answers.map(statusOf)).toEqual([200, 200]);
    part = answers[0]?.body.part;
    expect(part).toEqual(answers[1]?.body.part);
  }
});

test('begun twice in one instant: it begins once', async () => {
  for (let time = 0; time < TIMES; time += 1) {
    const of = aNewMonth();
    const [one, other] = await Promise.all([
      startMonth(owner, of),
      startMonth(editor, of, { kind: 'nothing' }),
    ]);
    expect(versionsIn(one)).toEqual(versionsIn(other));
    expect(one.draft?.started_from).toBe(other.draft?.started_from);
  }
});

test('published twice in one instant: it is published once', async () => {
  const of = aNewMonth();
  await startMonth(owner, of);
  for (let time = 0; time < TIMES; time += 1) {
    await editPart(owner, of, 'facts', { tagline: `Lema ${time} de muchos` });
    const versions = versionsIn(await readMonth(owner, of));
    const answers = await Promise.all(
      [owner, editor].map((by) => by.post('/desk/club/publish', { ...of, versions })),
    );
    expect(answers.map(statusOf)).toEqual([200, 200]);
    expect(answers.filter(({ body }) => body.changed.length > 0)).toHaveLength(1);
    expect((await readMonth(owner, of)).versions).toHaveLength(time + 1);
  }
});

test('a file that one month lets go while another takes it over stays', async () => {
  for (let time = 0; time < TIMES; time += 1) {
    const [first, second] = [aNewMonth(), aNewMonth()];
    await startMonth(owner, first);
    const key = await replaceDraftFile(testShop, first, { square: null, name: 'bienvenida' });
    const versions = versionsIn(await readMonth(owner, first));
    const [discarded] = await Promise.all([
      owner.post('/desk/club/discard', { ...first, versions }),
      startMonth(editor, second, { kind: 'month', ...first }),
    ]);
    expect(discarded.status).toBe(200);
    const { rows } = await testShop.shop.pool.query<{ isNamed: boolean; isGoing: boolean }>(
      `SELECT EXISTS (SELECT FROM club_draft_file WHERE file_key = $1) AS "isNamed",
         EXISTS (SELECT FROM replaced_file WHERE file_key = $1) AS "isGoing"`,
      [key],
    );
    expect(rows[0]?.isGoing).toBe(!rows[0]?.isNamed);
  }
});

test('an earlier version taken back while a person writes: neither is lost unnoticed', async () => {
  const of = aNewMonth();
  const first = partIn(await startMonth(owner, of), 'facts').content.tagline;
  await publish(owner, of);
  for (let time = 0; time < TIMES; time += 1) {
    await editPart(owner, of, 'facts', { tagline: `Dos ${time}` });
    const month = await readMonth(owner, of);
    const { version, content } = partIn(month, 'facts');
    const [restored, saved] = await Promise.all([
      owner.post('/desk/club/restore', { ...of, version: 1, versions: versionsIn(month) }),
      savePart(editor, of, { part: 'facts', version, content: { ...content, tagline: 'Tres' } }),
    ]);
    expect([statusOf(restored), statusOf(saved)].toSorted()).toEqual([200, 409]);
    const tagline = restored.status === 200 ? first : 'Tres';
    expect(partIn(await readMonth(owner, of), 'facts').content).toMatchObject({ tagline });
  }
});
