import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { StartRefusal } from '../start-refusal.ts';

export const migrationsFolder = fileURLToPath(new URL('../../../db/migrations', import.meta.url));

/** Number that no other program on the same server uses for its advisory locks. */
const MIGRATION_LOCK = 732_410_113;

/**
 * Brings the database to the newest version; copies of the shop that start together take turns. Each migration is a
 * transaction: what a first one locks, copies of the version before need not wait for while the next one works.
 */
export async function migrateDatabase(connection: pg.ClientConfig, folder = migrationsFolder): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const config = { migrationsFolder: folder };
    const migrations = readMigrationFiles(config);
    await refuseOlderThan(migrations[0]?.folderMillis ?? 0, client);
    const dialect = new PgDialect();
    const session = new NodePgSession<Record<string, never>, Record<string, never>>(
      client,
      dialect,
      undefined,
    );
    for (const migration of migrations) await dialect.migrate([migration], session, config);
  } finally {
    await client.end();
  }
}

/**
 * The first 70 migrations were made one before the first shop opened: a database at the last of them goes on from here, one
 * in between has no way.
 */
async function refuseOlderThan(first: number, client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS known`,
  );
  if (!rows[0].known) return;
  const { rows: newest } = await client.query<{ at: number | null }>(
    'SELECT max(created_at)::float8 AS at FROM drizzle.__drizzle_migrations',
  );
  if ((newest[0]?.at ?? first) < first)
    throw new StartRefusal(
      'The database is of a version too old for this shop: start the version before it once, then this one.',
    );
}
