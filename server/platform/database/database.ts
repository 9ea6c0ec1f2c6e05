import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** A connection or a transaction: every query takes one, so that the caller decides what belongs together. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface DatabaseHandle {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

const POOL_SIZE = 10;

/** `bigint` sums and counts fit a JavaScript number in this shop; as text they would silently concatenate. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function connectDatabase(connection: pg.PoolConfig): DatabaseHandle {
  const pool = new pg.Pool({
    ...connection,
    max: POOL_SIZE,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    connectionTimeoutMillis: 5_000,
    application_name: 'brincacuentos',
  });
  // An idle connection that breaks (database restarted) must not end the process; the next query reconnects.
  pool.on('error', () => undefined);
  // One in use tells it by failing its statement; this only keeps the event from ending the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzle(pool) as Database, pool, close: () => pool.end() };
}

const RETRYABLE = new Set(['40001', '40P01', '55P03']);

/** SQLSTATE of a failed statement, also when the query builder wrapped the error. */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
}

/** Name of the violated constraint, if one was. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'constraint' in cause && typeof cause.constraint === 'string'
    ? cause.constraint
    : undefined;
}

/** Runs a transaction, again up to three times when the database gave up because of other transactions. */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => work(tx));
    } catch (error) {
      if (attempt >= 3 || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
    }
  }
}
