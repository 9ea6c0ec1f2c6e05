import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { markdownOf } from '../../harness/keep-result.ts';
import { atMost, type Line, line, type Options, say } from '../report.ts';
import type { Cluster } from '../servers/database.ts';
import { allActions } from './actions.ts';
import { judge, rowsOf } from './judge.ts';
import { measureDesk } from './measure-desk.ts';
import { type DiskUse, diskUseOf, plantShop } from './plant-shop.ts';
import { letAMonthPass } from './stories.ts';
import { openStudiedShop } from './studied-shop.ts';
import { type Seen, watchStatements } from './watch-statements.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
/** Often enough that PostgreSQL has gone over to the plans that it keeps. */
const ROUNDS = 6;
/** The nightly work reads all there is, and is sent too seldom for that. */
const NIGHTS = 2;
/** The size of the shop that the targets of the desk are about. */
const DESK_SIZE = 100_000;

const server = fileURLToPath(new URL('../../../server/', import.meta.url));

/** All of these find their rows by a key, and it takes a fault, or a picture, to send them. */
const RARE = new Set(
  [
    // The provider fails, loses something, ends a page or sends money back by itself.
    'note_subscription_session_failure note_subscription_decline forget_payment_customer expire_subscription',
    'order_of_stray_refund take_back_refund period_refund_failed refund_failed webhook_event_failed keep_credit_item',
    'insert_period_event reversed_invoices_of_subscription cents_on_their_way take_credit_away',
    // A person does what few do: goes on after minutes, from elsewhere, after the pepper was changed, or leaves half way.
    'note_subscription_consent note_staff_seen find_confirmed_at',
    'owned_order_by_session customers_of_client delete_upload staff_invitation_address today_club',
    // Changes are undone that were seldom made.
    'remove_club_month audit_entry_of_copies correction_by_id find_audit_of_request',
    // A shop begins, or books come with pictures.
    'replace_images next_order_id lock_first_staff_invitation',
  ].flatMap((names) => names.split(' ')),
);

/** The names of all statements that the shop prepares, as they stand in its source, but for the rare ones. */
const namedStatements = () =>
  globSync('**/*.ts', { cwd: server })
    .filter((file) => !/test/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(server, file), 'utf8').matchAll(/\bstatement(?:<[^;(]*>)?\(\s*'(\w+)'/g),
    ])
    .map(([, name = '']) => name)
    .filter((name) => !RARE.has(name));

/** Every statement that the shop sends, in shops of growing size: what it costs and by which way it finds its rows. */
export async function measureGrowth(cluster: Cluster, { max }: Options): Promise<Line[]> {
  const sizes = SIZES.filter((size) => size <= max);
  const studies = [];
  for (const size of sizes) studies.push(await studyShop(cluster, size));
  const judged = judge(studies);
  const sent = new Set(studies.flatMap(({ seen }) => [...seen.values()].map(({ name }) => name)));
  const unseen = namedStatements().filter((name) => !sent.has(name));
  const failures = new Set(
    studies.flatMap((study) => study.failures.map((text) => `${study.size}: ${text}`)),
  );
  const explanations = judged.flatMap(({ name, explanation }) =>
    explanation ? [`- \`${name}\`: ${explanation}`] : [],
  );
  say(`\n${markdownOf(...rowsOf(judged, sizes))}\n\n${explanations.join('\n')}\n`);
  if (unseen.length > 0) say(`Never sent: ${unseen.join(', ')}`);
  for (const failure of failures) say(`Failed: ${failure}`);
  const count = (verdict: string) => judged.filter((one) => one.verdict === verdict).length;
  const largest = studies.at(-1);
  return [
    ...(largest ? diskLines(largest.size, largest.disk) : []),
    ...studies.flatMap(({ desk }) => desk),
    line('Growth: statements studied', judged.length),
    line('Growth: explained in tools/bench/growth/explained.ts', count('explained')),
    line('Growth: read a growing table from end to end', count('READS ALL'), '', atMost(0)),
    line('Growth: grow faster than the logarithm', count('GROWS'), '', atMost(0)),
    line('Growth: prepared statements that were never sent', unseen.length, '', atMost(0)),
    line('Growth: actions that failed', failures.size, '', atMost(0)),
  ];
}

function diskLines(size: number, { megabytes, bytesPer }: DiskUse): Line[] {
  const what = `Growth: at ${size.toLocaleString('en')} products and orders`;
  const each = Object.entries(bytesPer).map(([of, bytes]) => line(`${what}: each ${of}`, bytes, 'bytes'));
  return [line(`${what}: database`, megabytes, 'MB'), ...each];
}

/** Everything the shop does, in a shop of that size, with all its statements watched. */
async function studyShop(cluster: Cluster, size: number) {
  say(`  ${size.toLocaleString('en')} products and as many orders …`);
  const name = `growth_${size}`;
  const dataDir = join(cluster.dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  const connection = await cluster.createDatabase(name);
  const seconds = (since: number) => Math.round((Date.now() - since) / 1000);
  const plantedAt = Date.now();
  await plantShop(connection, dataDir, size);
  say(`  planted in ${seconds(plantedAt)} s`);
  const disk = await diskUseOf(connection, size);
  say(`  ${disk.megabytes} MB on the disk`);
  // Before its statements are watched, which costs time of its own.
  const times = await measureDesk(connection, dataDir);
  const startedAt = Date.now();
  const { seen, failures } = await studyDatabase(connection, dataDir);
  await cluster.dropDatabase(name);
  say(`  studied in ${seconds(startedAt)} s`);
  const desk = times.map(({ what, ms, most }) =>
    line(
      `Desk: at ${size.toLocaleString('en')} orders: ${what}`,
      ms,
      'ms',
      size === DESK_SIZE ? atMost(most) : undefined,
    ),
  );
  return { size, seen, failures, disk, desk };
}

/** What the shop of that database sends, and what failed. */
async function studyDatabase(
  connection: pg.PoolConfig,
  dataDir: string,
): Promise<{ seen: ReadonlyMap<string, Seen>; failures: string[] }> {
  const seen = await watchStatements(connection);
  const studied = await openStudiedShop(connection, dataDir);
  const failures: string[] = [];
  // A failure is printed and does not keep the rest from being looked at.
  const attempt = (what: string, work: () => Promise<unknown>) =>
    work().catch((error) => {
      failures.push(`${what}: ${error instanceof Error ? error.message : error}`);
    });
  try {
    const actions = allActions();
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { what, run } of actions) await attempt(what, () => run(studied));
    for (let night = 0; night < NIGHTS; night += 1)
      for (const [name, run] of studied.byTheClock) await attempt(`job ${name}`, run);
    await letAMonthPass(studied);
  } finally {
    await studied.close();
  }
  return { seen, failures };
}
