import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Cluster } from '../servers/database.ts';
import { allActions } from './actions.ts';
import { type DiskUse, diskUseOf } from './bytes-per.ts';
import { type DeskTime, measureDesk } from './measure-desk.ts';
import { letAMonthPass } from './more-actions.ts';
import { plantShop } from './plant-shop.ts';
import { openStudiedShop } from './studied-shop.ts';
import { type Seen, watchStatements } from './watch-statements.ts';

/** Often enough that PostgreSQL has gone over to the plans that it keeps. */
const ROUNDS = 6;
/** The nightly work reads all there is, and is sent too seldom for that. */
const NIGHTS = 2;

export interface Study {
  size: number;
  seen: ReadonlyMap<string, Seen>;
  failures: string[];
  disk: DiskUse;
  desk: DeskTime[];
}

/** Everything the shop does, in a shop of that size, with all its statements watched. */
export async function studyShop(cluster: Cluster, size: number, say: (text: string) => void): Promise<Study> {
  const name = `growth_${size}`;
  const dataDir = join(cluster.dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  const connection = await cluster.createDatabase(name);
  const plantedAt = Date.now();
  await plantShop(connection, dataDir, size);
  say(`  planted in ${seconds(plantedAt)} s`);
  const disk = await diskUseOf(connection, size);
  say(`  ${disk.megabytes} MB on the disk`);
  // Before its statements are watched, which costs time of its own.
  const desk = await measureDesk(connection, dataDir);
  const startedAt = Date.now();
  const { seen, failures } = await studyDatabase(connection, dataDir);
  await cluster.dropDatabase(name);
  say(`  studied in ${seconds(startedAt)} s`);
  return { size, seen, failures, disk, desk };
}

/** What the shop of that database sends, and what failed. */
export async function studyDatabase(connection: pg.PoolConfig, dataDir: string) {
  const seen = await watchStatements(connection);
  const studied = await openStudiedShop(connection, dataDir);
  const failures: string[] = [];
  // A failure is printed and does not keep the rest from being looked at.
  const attempt = async (what: string, work: () => Promise<void>) => {
    await work().catch((error) => {
      failures.push(`${what}: ${error instanceof Error ? error.message : error}`);
    });
  };
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

const seconds = (since: number) => Math.round((Date.now() - since) / 1000);
