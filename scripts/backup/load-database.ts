import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { Refusal } from '../running/run-script.ts';
import { copyIn } from './copy-rows.ts';
import {
  dropEverything,
  isEmpty,
  isInUse,
  readQueueVersion,
  setChecksAside,
  setSequence,
} from './database.queries.ts';
import { PLAIN_TEXTS } from './dump-database.ts';
import type { KeptTable, Manifest } from './manifest.ts';
import { migrateUpTo } from './migrations.ts';

const LOOKS = 12;
const LOOK_EVERY_MS = 250;

const nameOf = ({ schema, name }: KeptTable) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

async function connected<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'brincacuentos-restore' });
  await client.connect();
  try {
    await client.query(PLAIN_TEXTS);
    await client.query('SET statement_timeout = 0; SET client_min_messages = warning');
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Refuses a database that is in use, or that has content without leave to replace it. */
export async function requireFreeDatabase(connection: pg.ClientConfig, mayReplace: boolean): Promise<void> {
  await connected(connection, async (client) => {
    if (await isInUseForLong(client))
      throw new Refusal('The database is in use by a running shop: stop all of its copies first.');
    if (!mayReplace && !(await isEmpty(client)))
      throw new Refusal('The database is not empty. With --replace all that is in it is lost.');
  });
}

/** Waits for the connections of a shop that has just been stopped, which last for a moment. */
async function isInUseForLong(client: pg.Client): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    if (!(await isInUse(client))) return false;
    await sleep(LOOK_EVERY_MS);
  }
  return true;
}

/** Replaces the database's content by the backup's. */
export async function loadDatabase(
  connection: pg.ClientConfig,
  folder: string,
  manifest: Pick<Manifest, 'shop' | 'jobQueue' | 'migration' | 'tables' | 'sequences'>,
): Promise<void> {
  await connected(connection, async (client) => {
    if (!(await isEmpty(client))) await dropEverything(client);
  });
  await migrateUpTo(connection, manifest.migration.when);
  await connected(connection, async (client) => {
    await client.query(getConstructionPlans());
    const jobQueue = await readQueueVersion(client);
    if (jobQueue !== manifest.jobQueue)
      throw new Refusal(
        `The job queue of the backup is of version ${manifest.jobQueue}, this shop's of ${jobQueue}: restore with version ${manifest.shop} of the shop, then start the newer one.`,
      );
    await client.query('BEGIN');
    const putBack = await setChecksAside(client, manifest.tables.map(nameOf));
    await client.query(`TRUNCATE ${manifest.tables.map(nameOf).join(', ')}`);
    for (const table of manifest.tables) await loadTable(client, folder, table);
    for (const sequence of manifest.sequences) await setSequence(client, sequence);
    for (const statement of putBack) await client.query(statement);
    await client.query('COMMIT');
    // Without fresh statistics the first minutes of the shop would be its slowest.
    await client.query('ANALYZE');
  });
}

async function loadTable(client: pg.Client, folder: string, table: KeptTable): Promise<void> {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const rows = copyIn(client, `COPY ${nameOf(table)} (${columns}) FROM STDIN`);
  await pipeline(createReadStream(join(folder, table.path)), createGunzip(), rows);
}
