import pg from 'pg';

/** Rows a person would not wait for: nothing but the rows is done for each, what hangs on them is built once at the end. */
const FAST = `SET session_replication_role = replica; SET synchronous_commit = off; SET statement_timeout = 0;
  SET work_mem = '256MB'; SET maintenance_work_mem = '1GB'`;

export interface BulkWriter {
  /** With `$1` and `$2` as the first and the last number: by two connections at once, each a half of the numbers. */
  fill(text: string, first: number, last: number, ...more: unknown[]): Promise<void>;
  run(text: string, ...values: unknown[]): Promise<void>;
}

/**
 * Writes many rows: triggers and foreign keys rest meanwhile (what a trigger would have kept is filled by hand), and indexes
 * that are no constraint are built anew afterwards, which is much faster than adding to them.
 */
export async function inBulk(connection: pg.ClientConfig, work: (writer: BulkWriter) => Promise<void>) {
  const clients = [new pg.Client(connection), new pg.Client(connection)];
  for (const client of clients) {
    await client.connect();
    await client.query(FAST);
  }
  try {
    await writeInBulk(clients, work);
  } finally {
    for (const client of clients) await client.end();
  }
}

async function writeInBulk(clients: readonly pg.Client[], work: (writer: BulkWriter) => Promise<void>) {
  const [one] = clients;
  if (!one) return;
  const { rows: indexes } = await one.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid LEFT JOIN pg_constraint k ON k.conindid = i.indexrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND k.oid IS NULL`,
  );
  for (const { name } of indexes) await one.query(`DROP INDEX ${name}`);
  await work({
    async fill(text, first, last, ...more) {
      const middle = Math.floor((first + last) / 2);
      const halves = [
        [first, middle],
        [middle + 1, last],
      ];
      await Promise.all(
        clients.map((client, half) => client.query(text, [...(halves[half] ?? []), ...more])),
      );
    },
    run: async (text, ...values) => void (await one.query(text, values)),
  });
  await Promise.all(
    clients.map(async (client) => {
      for (let next = indexes.pop(); next; next = indexes.pop()) await client.query(next.definition);
    }),
  );
  await one.query('VACUUM ANALYZE');
}
