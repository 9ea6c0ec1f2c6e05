import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ClubMonth } from '#contract/book-club.ts';
import { aChild } from '../accounts/testing/a-child.ts';
import type { TestClient } from '../accounts/testing/a-client.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { countOpenedByMonth } from './desk/published.queries.ts';
import { aClubMonth } from './testing/a-club-month.ts';
import { aMemberAt } from './testing/a-member-at.ts';

const NOW = '2026-10-08T12:00:00Z';
const OCTOBER = { year: 2026, month: 10 };

const testShop = await testShopOfFile();
beforeAll(async () => {
  for (const month of [9, 10]) await aClubMonth(testShop, { month });
});

type Member = Awaited<ReturnType<typeof aMemberAt>>;

const addChild = async (member: Member, nickname: string): Promise<number> =>
  (await member.post('/users/add-child', { ...aChild, nickname })).body.child_id;
const open = (member: Pick<TestClient, 'post'>, number: number, child_id?: number, of = OCTOBER) =>
  member.post('/book-club/open-square', { ...of, number, ...(child_id !== undefined && { child_id }) });
const monthOf = async (member: Member): Promise<ClubMonth> =>
  (await member.get('/book-club/get-month')).body.month;
const openedByFamily = ({ squares }: ClubMonth) =>
  squares.filter(({ was_opened }) => was_opened).map(({ number }) => number);

describe('Boards of children', () => {
  test('begin at nothing, and what was opened before stays with the family', async () => {
    const member = await aMemberAt(testShop, NOW);
    await open(member, 1);
    const childId = await addChild(member, 'Lupita');
    const month = await monthOf(member);
    expect(openedByFamily(month)).toEqual([1]);
    expect(month.boards).toEqual([{ child_id: childId, nickname: 'Lupita', years: 4, opened: [] }]);
  });

  test('are each their own: what one opens changes no other', async () => {
    const member = await aMemberAt(testShop, NOW);
    const [lupita, teo] = [await addChild(member, 'Lupita'), await addChild(member, 'Teo')];
    await Promise.all([open(member, 3, lupita), open(member, 3, lupita), open(member, 1, lupita)]);
    expect((await open(member, 2, teo)).body).toMatchObject({ opened: [2], square: { was_opened: true } });
    expect((await open(member, 3, lupita)).body.opened).toEqual([1, 3]);
    await open(member, 4);
    const month = await monthOf(member);
    expect(openedByFamily(month)).toEqual([4]);
    expect(month.boards.map(({ nickname, opened }) => [nickname, opened])).toEqual([
      ['Lupita', [1, 3]],
      ['Teo', [2]],
    ]);
    expect(await open(member, 6, lupita)).toMatchObject({ status: 409, body: { code: 'SQUARE_LOCKED' } });
  });

  test('are in the history beside that of the family, and count once for a family in the reports', async () => {
    const member = await aMemberAt(testShop, NOW);
    const lupita = await addChild(member, 'Lupita');
    const september = { year: 2026, month: 9 };
    const countOf = async () =>
      Number((await countOpenedByMonth(testShop.shop.db, september, september))[0]?.count ?? 0);
    const before = await countOf();
    await open(member, 1, undefined, september);
    for (const number of [1, 2]) await open(member, number, lupita, september);
    const [past] = (await member.get('/book-club/get-history')).body.months;
    expect(past).toMatchObject({
      ...september,
      squares_opened: 1,
      boards: [{ child_id: lupita, squares_opened: 2 }],
    });
    expect(await countOf()).toBe(before + 2);
  });

  test('go with their child at once; a square opened afterwards is for nobody', async () => {
    const member = await aMemberAt(testShop, NOW);
    const lupita = await addChild(member, 'Lupita');
    await open(member, 1, lupita);
    await member.put('/users/remove-child', { child_id: lupita });
    const { rows } = await testShop.shop.db.execute(
      sql`SELECT FROM child_progress WHERE child_id = ${lupita}`,
    );
    expect(rows).toEqual([]);
    expect((await monthOf(member)).boards).toEqual([]);
    expect(await open(member, 2, lupita)).toMatchObject({ status: 404, body: { code: 'CHILD_NOT_FOUND' } });
    expect(openedByFamily(await monthOf(member))).toEqual([]);
  });

  test('deleted while squares are opened keep none', async () => {
    const member = await aMemberAt(testShop, NOW);
    const lupita = await addChild(member, 'Lupita');
    const answers = await Promise.all([
      ...[1, 2, 3].map((number) => open(member, number, lupita)),
      member.put('/users/remove-child', { child_id: lupita }),
      ...[4, 5].map((number) => open(member, number, lupita)),
    ]);
    for (const { status } of answers) expect([200, 404]).toContain(status);
    const { rows } = await testShop.shop.db.execute(
      sql`SELECT FROM child_progress WHERE child_id = ${lupita}`,
    );
    expect(rows).toEqual([]);
  });

  test("of another member's child answer as of one that never was, and change nothing", async () => {
    const [ana, bruno] = [await aMemberAt(testShop, NOW, 'Ana'), await aMemberAt(testShop, NOW, 'Bruno')];
    const lupita = await addChild(ana, 'Lupita');
    for (const child_id of [lupita, 2_000_000_000])
      expect(await open(bruno, 1, child_id)).toMatchObject({
        status: 404,
        body: { code: 'CHILD_NOT_FOUND' },
      });
    expect((await monthOf(ana)).boards).toMatchObject([{ opened: [] }]);
    expect((await monthOf(bruno)).boards).toEqual([]);
  });
});
