import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { Answers, properLine } from '../harness/answers.ts';
import { moneyLines } from '../harness/comparison.ts';
import { enter } from '../harness/crowd.ts';
import { mountSmallDisk, type SmallDisk } from '../harness/small-disk.ts';
import type { Stage } from '../harness/stage.ts';
import { type Line, promise } from '../report.ts';

const FILES_MB = 48;
/** The log of changes alone grows to 80 MB before it is reused. */
const DATABASE_MB = 256;
const FULL_FOR_S = 20;
const READY_WITHIN_S = 30;

/** The disk of the files is full, then that of the database. */
export const fillDisks = async (stage: Stage): Promise<Line[]> => [
  ...(await fillFiles(stage)),
  ...(await fillDatabase(stage)),
];

function fillFiles(stage: Stage): Promise<Line[]> {
  const DATA_DIR = join(stage.newFolder(true), 'disk');
  const disk = mountSmallDisk(DATA_DIR, FILES_MB);
  return stage.inShop({ environment: { DATA_DIR }, books: [30, 100] }, async (setup, books) => {
    const cards = async (from: number, to: number) => {
      const answers = new Answers();
      for (const { productId } of books.slice(from, to))
        await answers.ask(`${setup.origin}/compartir/libro/${productId}.jpg`);
      return answers;
    };
    const before = await cards(0, 5);
    disk.fill();
    const crowd = enter(stage, setup, { books, buyers: 2, lookers: 2 });
    const full = await cards(5, 20);
    await crowd.leave(FULL_FOR_S * stage.scale * 1000);
    const isAlive = setup.shop.isRunning();
    disk.makeRoom();
    const after = await cards(5, 30);
    const bought = crowd.purchases.length;
    return [
      promise(
        'disk of the files full: what cannot be kept is answered with 503 and a sentence, or made without being kept; afterwards all is well again',
        `before ${before.summary()}; full ${full.summary()}; afterwards ${after.summary()}${full.examples()}`,
        full.improperCount === 0 && before.count(200) === 5 && after.count(200) === 25,
      ),
      promise(
        'disk of the files full: the shop lives on and sells',
        `${isAlive ? 'alive' : 'ENDED'}, ${bought} purchases; ${crowd.answers.summary()}`,
        isAlive && bought > 0 && crowd.answers.improperCount === 0,
      ),
      ...(await moneyLines(setup, { purchases: bought })),
    ];
  });
}

function fillDatabase(stage: Stage): Promise<Line[]> {
  const own = stage.newFolder(true);
  const [folder, DATA_DIR] = [join(own, 'disk'), join(own, 'shop')];
  const disk = mountSmallDisk(folder, DATABASE_MB);
  stage.copyTo(folder);
  const options = { folder, environment: { DATA_DIR }, books: [20, 1000] } as const;
  return stage.inShop(options, async (setup, books) => {
    const { postgres, shop, db } = setup;
    const crowd = enter(stage, setup, { books });
    const times = stage.scaled(10);
    const recoveries: number[] = [];
    let restarted = 0;
    for (let time = 0; time < times; time += 1) {
      await sleep(2000);
      await stayFull(disk, db, FULL_FOR_S / 4);
      if (!postgres.isRunning()) {
        restarted += 1;
        await postgres.start();
      }
      recoveries.push(await shop.untilReady());
    }
    await crowd.leave();
    const slowest = Math.max(...recoveries);
    const broken = await brokenIndexes(db);
    const state = broken.length === 0 ? 'all tables and indexes sound' : `damaged: ${broken.join(', ')}`;
    return [
      properLine(crowd.answers, `disk of the database full, ${times} times: `),
      promise(
        `disk of the database full: ready within ${READY_WITHIN_S} s after there is room, nothing is damaged`,
        `${slowest.toFixed(1)} s at most; PostgreSQL ended by itself ${restarted} times and was started again; ${state}`,
        slowest <= READY_WITHIN_S && broken.length === 0,
      ),
      ...(await moneyLines(setup, { purchases: times })),
    ];
  });
}

/** Whatever becomes free meanwhile is taken as well, and the log of changes soon needs a file that has no room. */
async function stayFull(disk: SmallDisk, db: Database, seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    disk.fill();
    await startNewLogFile(db).catch(() => undefined);
    await sleep(1000);
  }
  disk.makeRoom();
}

/** Of the log of changes, as when the last file is full; several times, for those that lie in stock. */
async function startNewLogFile(db: Database): Promise<void> {
  for (let file = 0; file < 6; file += 1)
    await db.execute(sql`SELECT pg_logical_emit_message(false, 'gameday', 'x'), pg_switch_wal()`);
}

/** Reads every table whole and holds every index against its table. */
async function brokenIndexes(db: Database): Promise<string[]> {
  await db.execute(sql`CREATE EXTENSION IF NOT EXISTS amcheck`);
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_am a ON a.oid = c.relam
    WHERE n.nspname IN ('public', 'pgboss') AND a.amname = 'btree' AND c.relkind = 'i' AND i.indisvalid`);
  const broken: string[] = [];
  for (const { name } of rows)
    await db
      .execute(sql`SELECT bt_index_check(${name}::regclass, true)`)
      .catch((error: unknown) => broken.push(`${name}: ${String(error)}`));
  return broken;
}
