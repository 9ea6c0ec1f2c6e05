import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * Describes a database of the shop: its objects as PostgreSQL itself would write them, and a fingerprint of each
 * table's rows. Two shops with the same description hold the same rows.
 */
export async function describeDatabase(connection: pg.ClientConfig): Promise<Record<string, string[]>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("SET timezone = 'UTC'");
    const described: Record<string, string[]> = {};
    for (const [what, query] of Object.entries(OBJECTS)) described[what] = await lines(client, query);
    const tables = (await lines(client, TABLES)).filter((name) => !RUNNING.includes(name));
    described.rows = [];
    for (const table of tables) {
      const [rows] = await lines(
        client,
        `SELECT format('%s: %s %s', '${table}', count(*), md5(string_agg(md5(t::text), '' ORDER BY md5(t::text)))) AS line FROM ${table} t`,
      );
      described.rows.push(rows ?? '');
    }
    return described;
  } finally {
    await client.end();
  }
}

/** Describes the database once it stops changing: the provider's last messages arrive after the last sale. */
export async function describeAtRest(connection: pg.ClientConfig): Promise<Record<string, string[]>> {
  let last = '';
  for (let look = 0; look < 60; look += 1) {
    const described = await describeDatabase(connection);
    if (JSON.stringify(described) === last) return described;
    last = JSON.stringify(described);
    await sleep(500);
  }
  throw new Error('The shop does not come to rest.');
}

/** Tables of the running program, which it makes anew: the queue's claims and counters. */
const RUNNING = ['pgboss.version', 'pgboss.queue', 'pgboss.queue_stats', 'pgboss.warning', 'pgboss.bam'];

const SHOP = `IN ('public', 'pgboss')`;

const TABLES = `SELECT format('%I.%I', n.nspname, c.relname) AS line FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname ${SHOP} ORDER BY 1`;

const OBJECTS: Readonly<Record<string, string>> = {
  columns: `SELECT concat_ws(' ', table_schema, table_name, column_name, data_type, is_nullable, column_default, generation_expression, is_identity) AS line
    FROM information_schema.columns WHERE table_schema ${SHOP} AND table_name NOT LIKE 'queue_stats_%' ORDER BY 1`,
  constraints: `SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS line
    FROM pg_constraint WHERE connamespace::regnamespace::text ${SHOP} AND conrelid::regclass::text NOT LIKE '%queue_stats_%' ORDER BY 1`,
  indexes: `SELECT indexdef AS line FROM pg_indexes WHERE schemaname ${SHOP} AND tablename NOT LIKE 'queue_stats_%' ORDER BY 1`,
  triggers: `SELECT concat(pg_get_triggerdef(oid), ' ', tgenabled) AS line FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`,
  sequences: `SELECT concat_ws(' ', sequencename, last_value) AS line FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  migrations: 'SELECT hash AS line FROM drizzle.__drizzle_migrations ORDER BY created_at',
};

async function lines(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(query);
  return rows.map(({ line }) => line);
}
