import { createGzip } from 'node:zlib';
import pg from 'pg';
import { Refusal } from '../running/run-script.ts';
import { copyOut } from './copy-rows.ts';
import { findSequences, findTables, isEmpty, readVersions } from './database.queries.ts';
import { keepFile } from './keep-file.ts';
import type { KeptTable, Manifest } from './manifest.ts';
import { migrationAt } from './migrations.ts';

/** Settings by which texts of dates and numbers mean the same on every server. */
export const PLAIN_TEXTS =
  "SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET timezone = 'UTC'; SET extra_float_digits = 1; SET bytea_output = 'hex'";

type DatabasePart = Pick<Manifest, 'postgres' | 'jobQueue' | 'migration' | 'tables' | 'sequences'>;

/** Copies all rows as they stood at one instant, while the shop goes on selling. */
export async function dumpDatabase(connection: pg.ClientConfig, folder: string): Promise<DatabasePart> {
  const client = new pg.Client({ ...connection, application_name: 'brincacuentos-backup' });
  await client.connect();
  try {
    await client.query(PLAIN_TEXTS);
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    if (await isEmpty(client)) throw new Refusal('There is nothing to back up: the database is empty.');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { postgres, jobQueue, count, when } = await readVersions(client);
    const tables: KeptTable[] = [];
    for (const table of await findTables(client)) tables.push(await dumpTable(client, folder, table));
    // Numbers are drawn from sequences outside of transactions: read last, they are beyond those of every row.
    const sequences = await findSequences(client);
    await client.query('COMMIT');
    return { postgres, jobQueue, migration: { count, when, name: migrationAt(when).tag }, tables, sequences };
  } finally {
    await client.end();
  }
}

async function dumpTable(
  client: pg.Client,
  folder: string,
  { schema, name, columns }: Pick<KeptTable, 'schema' | 'name' | 'columns'>,
): Promise<KeptTable> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
  const rows = copyOut(client, `COPY (SELECT ${list} FROM ${table}) TO STDOUT`);
  const kept = await keepFile(folder, `database/${schema}.${name}.copy.gz`, rows, createGzip({ level: 3 }));
  return { schema, name, columns, rows: rows.rows, ...kept };
}
