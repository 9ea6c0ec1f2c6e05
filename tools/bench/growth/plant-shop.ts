import pg from 'pg';
import { plantManyBooks } from '#seed/plant-many-books.ts';
import { plantPlans } from '#seed/plant-plans.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { withClient } from '../servers/database.ts';
import { rowsOfDesk } from './rows-of-desk.ts';
import { type Rows, rowsOfShop, type Sizes } from './rows-of-shop.ts';
import { openStudiedShop } from './studied-shop.ts';

const PATTERNS = 1_000;

/** A shop of so many books and as many orders, with what belongs to them in proportion. */
export async function plantShop(connection: pg.PoolConfig, dataDir: string, size: number) {
  // Makes the tables of the job queue.
  await (await openStudiedShop(connection, dataDir)).close();
  const planted = Math.min(size, PATTERNS);
  const handle = connectDatabase(connection);
  await plantManyBooks(handle, planted);
  await plantPlans(handle);
  const { rows: plans } = await handle.pool.query<{ id: number }>(
    'SELECT membership_id AS id FROM membership ORDER BY ships, 1',
  );
  await handle.close();
  const sizes: Sizes = {
    planted,
    books: size,
    clients: Math.ceil(size / 2),
    orders: size,
    // A tenth of the orders, up to ten thousand; then a fiftieth.
    members: Math.ceil(Math.max(size / 50, Math.min(size / 10, 10_000))),
    readers: plans.at(0)?.id ?? 0,
    parcels: plans.at(-1)?.id ?? 0,
  };
  await writeInBulk(connection, [...rowsOfShop(sizes), ...rowsOfDesk(sizes)]);
}

/** Rows a person would not wait for: nothing but the rows is done for each, what hangs on them is built once at the end. */
const FAST = `SET session_replication_role = replica; SET synchronous_commit = off; SET statement_timeout = 0;
  SET work_mem = '256MB'; SET maintenance_work_mem = '1GB'`;

/**
 * Writes many rows, by two connections at once, each a half of the numbers. Triggers and foreign keys rest meanwhile (what a
 * trigger would have kept is filled by hand), and indexes that are no constraint are built anew afterwards, which is much
 * faster than adding to them.
 */
async function writeInBulk(connection: pg.ClientConfig, rows: readonly Rows[]) {
  const [one, other] = [new pg.Client(connection), new pg.Client(connection)];
  const both = [one, other];
  for (const client of both) {
    await client.connect();
    await client.query(FAST);
  }
  const { rows: indexes } = await one.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid LEFT JOIN pg_constraint k ON k.conindid = i.indexrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND k.oid IS NULL`,
  );
  for (const { name } of indexes) await one.query(`DROP INDEX ${name}`);
  for (const { sql, numbers } of rows) {
    const [first, last] = numbers;
    const middle = Math.floor((first + last) / 2);
    for (const text of sql.split(/;\s*\n/))
      if (!text.includes('$1')) await one.query(text);
      else await Promise.all([one.query(text, [first, middle]), other.query(text, [middle + 1, last])]);
  }
  const build = async (client: pg.Client) => {
    for (let next = indexes.pop(); next; next = indexes.pop()) await client.query(next.definition);
  };
  await Promise.all(both.map(build));
  await one.query('VACUUM ANALYZE');
  for (const client of both) await client.end();
}

/** With their indexes, and how many there are of each in a shop of that size. */
const belongings = {
  product: [1, 'product product_category product_topic product_image product_words search_hit search_word'],
  client: [1 / 2, 'users address session registration_challenge password_reset'],
  order: [1, 'orders order_item order_amount reservation payment order_event stock_move'],
} as const;

export type DiskUse = Awaited<ReturnType<typeof diskUseOf>>;

/** What a shop of that size takes on the disk, and what each product, client and order has of it. */
export const diskUseOf = (connection: pg.ClientConfig, size: number) =>
  withClient(connection, async (client) => {
    const bytesOf = async (sql: string, values: unknown[] = []) =>
      (await client.query<{ bytes: number }>(`SELECT ${sql} AS bytes`, values)).rows[0]?.bytes ?? 0;
    const bytesPer: Record<string, number> = {};
    for (const [of, [each, tables]] of Object.entries(belongings)) {
      const sum = `(SELECT sum(pg_total_relation_size(name::regclass))::float8 FROM unnest($1::text[]) AS name)`;
      bytesPer[of] = Math.round((await bytesOf(sum, [tables.split(' ')])) / (size * each));
    }
    const bytes = await bytesOf('pg_database_size(current_database())::float8');
    return { megabytes: Math.round(bytes / 1e6), bytesPer };
  });
