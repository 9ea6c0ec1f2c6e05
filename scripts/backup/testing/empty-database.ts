import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** Creates an empty database on the server of the tests; `drop` removes it. */
export async function createEmptyDatabase() {
  const server = inject('postgres');
  const database = `empty_${randomBytes(6).toString('hex')}`;
  const asAdmin = async (statement: string) => {
    const client = new pg.Client(server);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await asAdmin(`CREATE DATABASE ${database}`);
  return {
    connection: { ...server, database },
    drop: () => asAdmin(`DROP DATABASE ${database} WITH (FORCE)`),
  };
}
