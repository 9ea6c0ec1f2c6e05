import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** The pool or one transaction: every query takes one, so that the caller decides what belongs together. */
export type Database = NodePgDatabase & { $client: pg.Pool | pg.PoolClient };

export interface DatabaseHandle {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

const POOL_SIZE = 10;

/** `bigint` sums and counts fit a JavaScript number in this shop; as text they would silently concatenate. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Limits of one statement, one lock and one silence within a transaction, in milliseconds. */
const VISITOR_LIMITS = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
} satisfies pg.PoolConfig;

const LONG_MS = 4 * 60_000;
const COMMAND_LIMITS = {
  statement_timeout: LONG_MS,
  lock_timeout: 60_000,
  // A list that is written whole waits for its pictures in between.
  idle_in_transaction_session_timeout: LONG_MS,
} satisfies pg.PoolConfig;

/** Connects a command that a person runs: no page waits for it, and the machine may be busy. */
export const connectForCommand = (connection: pg.PoolConfig) =>
  connectDatabase(connection, POOL_SIZE, COMMAND_LIMITS);

export function connectDatabase(
  connection: pg.PoolConfig,
  size = POOL_SIZE,
  limits = VISITOR_LIMITS,
): DatabaseHandle {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    // Statements that a transaction starts together travel together.
    pipeline: true,
    ...limits,
    connectionTimeoutMillis: 5_000,
    application_name: 'brincacuentos',
  });
  // An idle connection that breaks (database restarted) must not end the process; the next query reconnects.
  pool.on('error', () => undefined);
  // Connections that break in use fail their statement; without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

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

const RETRYABLE = new Set(['40001', '40P01', '55P03']);
const ATTEMPTS = 3;

/**
 * Runs a transaction, again up to three times when the database gave up because of other transactions. Within a
 * transaction the work becomes part of it.
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  const pool = db.$client;
  if (!(pool instanceof pg.Pool)) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact(pool, work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
    }
  }
}

/** Reads several things as of one instant, so that they do not contradict each other. */
export const readAtOnce = <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql.raw('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY'));
    return work(tx);
  });

/**
 * A transaction of the nightly work, or of a whole list of books, which reads or writes what a day or the whole shop has. It has a connection of
 * its own, because the time limits of a visitor's request would end it in a large shop.
 */
export async function withLongTimeout<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  const pool = db.$client;
  if (!(pool instanceof pg.Pool)) return work(db);
  const own = new pg.Pool({
    ...pool.options,
    max: 1,
    statement_timeout: LONG_MS,
    query_timeout: 2 * LONG_MS,
  });
  own.on('error', () => undefined);
  try {
    return await inTransaction(drizzle(own), work);
  } finally {
    await own.end();
  }
}

async function transact<T>(pool: pg.Pool, work: (tx: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query('BEGIN');
    const result = await work(drizzle(client));
    const { command } = await client.query('COMMIT');
    // PostgreSQL answers so when a statement had failed and its failure was caught.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back.');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}
