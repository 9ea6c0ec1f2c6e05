import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from '../servers/database.ts';
import type { Action } from './action.ts';
import { allActions } from './actions.ts';
import { type DiskUse, diskUseOf } from './bytes-per.ts';
import { letAMonthPass } from './more-actions.ts';
import { plantShop } from './plant-shop.ts';
import { openStudiedShop, type StudiedShop } from './studied-shop.ts';
import { type Seen, watchStatements } from './watch-statements.ts';

/** Often enough that PostgreSQL has gone over to the plans that it keeps. */
const ROUNDS = 6;

export interface Study {
  size: number;
  seen: ReadonlyMap<string, Seen>;
  failures: string[];
  disk: DiskUse;
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
  const startedAt = Date.now();
  const seen = await watchStatements(connection);
  const studied = await openStudiedShop(connection, dataDir);
  const failures: string[] = [];
  try {
    const actions = allActions();
    for (let round = 0; round < ROUNDS; round += 1) await doEverything(studied, actions, failures);
    await letAMonthPass(studied);
  } finally {
    await studied.close();
  }
  await cluster.dropDatabase(name);
  say(`  studied in ${seconds(startedAt)} s`);
  return { size, seen, failures, disk };
}

const seconds = (since: number) => Math.round((Date.now() - since) / 1000);

/** What fails is told and does not keep the rest from being looked at. */
async function doEverything(studied: StudiedShop, actions: readonly Action[], failures: string[]) {
  const told = (what: string) => (error: unknown) => {
    failures.push(`${what}: ${error instanceof Error ? error.message : error}`);
  };
  for (const { what, run } of actions) await run(studied).catch(told(what));
  for (const [name, run] of studied.byTheClock) await run().catch(told(`job ${name}`));
}
