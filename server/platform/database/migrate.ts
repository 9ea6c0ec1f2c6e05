import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

export const migrationsFolder = fileURLToPath(new URL('../../../db/migrations', import.meta.url));

/** Number that no other program on the same server uses for its advisory locks. */
const MIGRATION_LOCK = 732_410_113;

/** Brings the database to the newest version; copies of the shop that start together take turns. */
export async function migrateDatabase(connection: pg.ClientConfig, folder = migrationsFolder): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
