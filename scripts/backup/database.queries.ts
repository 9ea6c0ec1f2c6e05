import pg from 'pg';

/**
 * Tables, sequences and constraints as the database knows them, so that a new migration's are in the next backup
 * without a change here.
 */

interface FoundTable {
  schema: string;
  name: string;
  columns: string[];
}

/** Tables of the queue that hold its work: its counters, warnings and version belong to the running program. */
const QUEUE_TABLES = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];

export async function findTables(client: pg.Client): Promise<FoundTable[]> {
  const { rows } = await client.query<FoundTable>(
    `SELECT n.nspname AS schema, c.relname AS name,
       ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped
         AND attgenerated = '' ORDER BY attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND (n.nspname = 'public' OR n.nspname = 'pgboss' AND c.relname = ANY($1))
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     ORDER BY 1, 2`,
    [QUEUE_TABLES],
  );
  return rows;
}

export async function findSequences(client: pg.Client) {
  const { rows } = await client.query<{ name: string; lastValue: string | null }>(
    `SELECT sequencename AS name, last_value::text AS "lastValue" FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows;
}

export async function setSequence(
  client: pg.Client,
  { name, lastValue }: { name: string; lastValue: string | null },
) {
  const sequence = `public.${pg.escapeIdentifier(name)}`;
  await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
    sequence,
    lastValue ?? '1',
    lastValue !== null,
  ]);
}

export async function readVersions(client: pg.Client) {
  const { rows } = await client.query<{ postgres: string; jobQueue: number; count: number; when: string }>(
    `SELECT current_setting('server_version') AS postgres, (SELECT version FROM pgboss.version) AS "jobQueue",
       count(*)::int AS count, max(created_at)::text AS "when" FROM drizzle.__drizzle_migrations`,
  );
  const [versions] = rows;
  if (!versions) throw new Error('The database tells no version.');
  return { ...versions, when: Number(versions.when) };
}

export async function readQueueVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>('SELECT version FROM pgboss.version');
  return rows[0]?.version ?? 0;
}

/** True when none of the shop's schemas has anything in it. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname IN ('public', 'drizzle', 'pgboss') AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     LIMIT 1`,
  );
  return rows.length === 0;
}

/** True when a copy of the shop is connected. */
export async function isInUse(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database()
       AND application_name IN ('brincacuentos', 'brincacuentos-jobs') LIMIT 1`,
  );
  return rows.length > 0;
}

export async function dropEverything(client: pg.Client): Promise<void> {
  await client.query(
    'DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA IF EXISTS drizzle CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public',
  );
}

/**
 * Removes foreign keys and disables triggers for the length of the transaction, as they would check or change rows one
 * by one on their way in; returns the statements that restore them and check every row.
 */
export async function setChecksAside(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)`,
  );
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  return [
    ...keys.map(({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`),
    ...tables.map((table) => `ALTER TABLE ${table} ENABLE TRIGGER USER`),
  ];
}
