import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase, type DatabaseHandle } from '../database/database.ts';

export interface TestDatabase extends DatabaseHandle {
  connection: pg.PoolConfig;
}

/** A fresh, migrated database of its own, or an empty one; `close` drops it. */
export async function createTestDatabase(
  template: 'template_shop' | 'template1' = 'template_shop',
): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copies files: the usual way writes all pages of the template into the log first, for five times the work.
  await asAdmin((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`));
  // Commits do not wait for the disk: no test cuts the power, and they outlive every process but the server's.
  const connection = { ...server, database: name, options: '-c synchronous_commit=off' };
  const handle = connectDatabase(connection);
  return {
    ...handle,
    connection,
    async close() {
      await handle.close();
      await asAdmin((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

/** Address as it would be written into `DATABASE_URL`. */
export function urlOf({ user, host, database }: pg.ClientConfig): string {
  return `postgresql://${user}@localhost/${database}?host=${host}`;
}

async function asAdmin(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(inject('postgres'));
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
