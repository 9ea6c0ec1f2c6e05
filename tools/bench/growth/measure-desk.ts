import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { aStaffMember, type StaffMember } from '#server/staff/testing/a-staff-member.ts';
import { deskLists, searched } from './actions.ts';
import { openStudiedShop, type StudiedShop } from './studied-shop.ts';

/** One thing that a person of the staff waits for. */
interface DeskTime {
  what: string;
  ms: number;
  most: number;
}

const LIST_MS = 100;
const TODAY_MS = 150;
const REPORT_MS = 500;
const PRINT_MS = 2_000;
const LOOP_MS = 50;
const PRINTED = 50;
const WARM = 5;
const TIMES = 40;
const FOLLOWED = 4;
const reports = 'sales titles shipping members cohorts reasons board searches downloads'.split(' ');

/** How long the back office waits in this shop: the 95th of a hundred answers, and printing with what it does to others. */
export async function measureDesk(connection: pg.PoolConfig, dataDir: string): Promise<DeskTime[]> {
  const studied = await openStudiedShop(connection, dataDir);
  try {
    const person = await aStaffMember(studied);
    const times: DeskTime[] = [];
    for (const [what, paths] of Object.entries(deskLists)) {
      const pages = await Promise.all(paths.map((path) => pagesOf(person, path)));
      times.push({ what: `${what}, p95`, ms: await slowest(person, pages.flat()), most: LIST_MS });
    }
    for (const [what, paths, most] of others(studied.shop.clock.now()))
      times.push({ what: `${what}, p95`, ms: await slowest(person, paths), most });
    return [...times, ...(await measurePrinting(studied, person))];
  } finally {
    await studied.close();
  }
}

/** Beside the lists; a report is of the last 365 days and those before, which is all there is. */
function others(now: Date): [what: string, paths: string[], most: number][] {
  const from = mexicoCityDay(new Date(now.getTime() - 364 * 86_400_000));
  const days = `from=${from}&to=${mexicoCityDay(now)}`;
  return [
    ['counts', ['/desk/orders/counts'], LIST_MS],
    ['search', searched.map((text) => `/desk/find?q=${encodeURIComponent(text)}`), LIST_MS],
    ['Hoy', ['/desk/today'], TODAY_MS],
    ...reports.map((report): [string, string[], number] => [
      `report of a year: ${report}`,
      [`/desk/reports/${report}?${days}`],
      REPORT_MS,
    ]),
  ];
}

/** The addresses of the first pages of a list. */
async function pagesOf(person: StaffMember, path: string): Promise<string[]> {
  const paths = [path];
  for (let last = path; paths.length < FOLLOWED; paths.push(last)) {
    const { body } = await person.get(last);
    if (!body?.next) break;
    last = `${path}&cursor=${body.next}`;
  }
  return paths;
}

/** Of several things to ask, the one that takes longest. */
async function slowest(person: StaffMember, paths: readonly string[]): Promise<number> {
  let most = 0;
  for (const path of paths) most = Math.max(most, await p95(person, path));
  return most;
}

/** Milliseconds; NaN where it is not answered, which no target allows. */
async function p95(person: StaffMember, path: string): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < WARM + TIMES; time += 1) {
    const startedAt = performance.now();
    const { status } = await person.get(path);
    if (status !== 200) return Number.NaN;
    if (time >= WARM) times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(TIMES * 0.95) - 1] ?? Number.NaN;
}

/** Slips and labels of fifty orders, and the longest time for which nothing else was done meanwhile. */
async function measurePrinting({ shop }: StudiedShop, person: StaffMember): Promise<DeskTime[]> {
  const { rows } = await shop.db.execute<{ id: number }>(sql`
    SELECT order_id AS id FROM orders WHERE state = 'paid' AND shipping_address IS NOT NULL AND shipping_state = 'pendiente de envío'
    ORDER BY paid_at DESC LIMIT ${PRINTED}`);
  const ids = rows.map(({ id }) => id).join(',');
  const files = [`/desk/orders/slips.pdf?ids=${ids}`, `/desk/orders/labels.pdf?ids=${ids}`];
  // The first time reads the fonts.
  for (const file of files) await person.get(file);
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const startedAt = performance.now();
  const answers = [];
  for (const file of files) answers.push(await person.get(file));
  const ms = answers.every(({ status }) => status === 200) ? performance.now() - startedAt : Number.NaN;
  loop.disable();
  const what = `slips and labels of ${rows.length} orders`;
  return [
    { what, ms, most: PRINT_MS },
    { what: `${what}, longest stop of the loop`, ms: loop.max / 1e6, most: LOOP_MS },
  ];
}
