import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { MonthView } from '#contract/desk/club.ts';
import { brokenInvariants } from '../../checkout/invariants.queries.ts';
import { aStaffCookie } from '../../staff/testing/a-staff-cookie.ts';
import { createKillableShop, type KillableShop } from '../../testing/killable-shop.ts';
import { findMonth } from '../months.queries.ts';
import { aClubMonth } from '../testing/a-club-month.ts';
import { partIn, versionsIn } from './testing/prepared-month.ts';

let shop: KillableShop;
let cookie: string;
beforeAll(async () => {
  shop = await createKillableShop();
  cookie = await aStaffCookie(shop);
  await aClubMonth({ shop }, { month: 5 });
});
afterEach(() => shop.calmDown());
afterAll(() => shop.close());

const post = async (path: string, body: object): Promise<{ month: MonthView }> =>
  (
    await fetch(`${shop.origin}/api/desk/club/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  ).json();

/** Points at which the shop is killed: after its first statement, and after all of them but the last. */
const points: [name: string, year: number, hold: () => Promise<unknown>][] = [
  ['between its texts and its books', 2042, () => shop.holdAt('DELETE', 'club_month_book')],
  ['after all, before the audit entry', 2044, () => shop.holdAt('INSERT', 'audit_entry')],
];

test.each(points)(
  'killed while a month is published, %s: members see all of the old one, and publishing again all of the new one',
  async (_name, year, hold) => {
    const of = { year, month: 5 };
    await shop.start();
    const begun = await post('start', { ...of, from: { kind: 'template' } });
    await post('publish', { ...of, versions: versionsIn(begun.month) });
    const { version, content } = partIn(begun.month, 'facts');
    await post('save-part', { ...of, part: 'facts', version, content: { ...content, tagline: 'Nuevo' } });
    const square = partIn(begun.month, 'square-1');
    const changed = { ...square.content, title: 'Otra' };
    await post('save-part', { ...of, part: 'square-1', version: square.version, content: changed });
    const before = await findMonth(shop.db, of);
    expect(before?.tagline).toBe('Lema 5');
    const read = async (): Promise<MonthView> =>
      (
        await (
          await fetch(`${shop.origin}/api/desk/club/month?year=${year}&month=5`, { headers: { cookie } })
        ).json()
      ).month;
    const versions = versionsIn(await read());
    await hold();
    const lost = post('publish', { ...of, versions }).catch(() => null);
    await shop.untilHeld();
    await shop.kill();
    await lost;
    await shop.restart();
    expect(await findMonth(shop.db, of)).toEqual(before);
    expect((await read()).draft).toMatchObject({ published_at: null });
    await post('publish', { ...of, versions });
    const after = await findMonth(shop.db, of);
    expect([after?.tagline, after?.content.squares[0]?.title]).toEqual(['Nuevo', 'Otra']);
    expect(after?.files).toEqual(before?.files);
    expect((await read()).versions.map(({ version: number }) => number)).toEqual([2, 1]);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  },
);
