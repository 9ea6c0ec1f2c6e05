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

export function connectDatabase(connection: pg.PoolConfig, size = POOL_SIZE): DatabaseHandle {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    // Statements of one transaction may be sent before the earlier ones are answered.
    pipeline: true,
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

/** The pool, or inside a transaction the one connection, that a database handle speaks through. */
export function connectionOf(db: Database): pg.Pool | pg.PoolClient {
  return (db._.session as unknown as { client: pg.Pool | pg.PoolClient }).client;
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
/** What each statement after a failed one is told. */
const TRANSACTION_IS_OVER = '25P02';

/** Runs a transaction, again up to three times when the database gave up because of other transactions. */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  const connection = connectionOf(db);
  if (!(connection instanceof pg.Pool)) return db.transaction((tx) => work(tx));
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact(connection, work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
    }
  }
}

const NIGHT_MS = 4 * 60_000;

/**
 * A transaction of the night's work, which reads or clears away what a whole day or the whole shop has left: the time limits
 * that keep a visitor's request short would keep it from ever ending in a large shop. So it has a connection of its own.
 */
export async function atLeisure<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  const connection = connectionOf(db);
  const { options } = connection instanceof pg.Pool ? connection : { options: undefined };
  if (!options) return inTransaction(db, work);
  const own = new pg.Pool({ ...options, max: 1, statement_timeout: NIGHT_MS, query_timeout: 2 * NIGHT_MS });
  own.on('error', () => undefined);
  try {
    return await inTransaction(drizzle(own) as Database, work);
  } finally {
    await own.end();
  }
}

/** The statements of open transactions that nobody waited for. */
const sentAhead = new WeakMap<Database, Promise<unknown>[]>();

/**
 * For a statement of a transaction whose rows nobody needs: what comes next goes to the database right behind it
 * instead of waiting for its answer. The transaction ends only once it is answered, and fails if it did.
 */
export async function sendAhead(tx: Database, statement: Promise<unknown>): Promise<void> {
  const statements = sentAhead.get(tx);
  const sender: { stack?: string } = {};
  Error.captureStackTrace(sender, sendAhead);
  // The query builder's statements are sent again each time they are looked at: once is here.
  const sent = statement.catch((error: unknown) => {
    throw withSender(error, sender.stack);
  });
  if (statements) keep(statements, sent);
  else await sent;
}

/** Nobody waits for a statement sent ahead when it fails, so its stack ends with it: who sent it is added. */
function withSender(error: unknown, sender = ''): unknown {
  if (error instanceof Error) error.stack += sender.slice(sender.indexOf('\n'));
  return error;
}

/** Waiting for the database costs as much as a small statement does, so BEGIN and COMMIT travel with their neighbours. */
async function transact<T>(pool: pg.Pool, work: (tx: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const tx = drizzle(client) as Database;
  const statements: Promise<unknown>[] = [];
  sentAhead.set(tx, statements);
  let isBroken = false;
  try {
    keep(statements, client.query('BEGIN'));
    const result = await work(tx);
    const commit = client.query('COMMIT');
    await Promise.all([...statements, commit]);
    // So the database answers when a statement had failed and somebody kept quiet about it.
    if ((await commit).command === 'ROLLBACK') throw new Error('The transaction was rolled back.');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      isBroken = true;
    });
    throw await causeOf([...statements, Promise.reject(error)]);
  } finally {
    client.release(isBroken);
  }
}

function keep(statements: Promise<unknown>[], statement: Promise<unknown>) {
  // Looked at when the transaction ends; until then its failure is nobody's unhandled one.
  statement.catch(() => undefined);
  statements.push(statement);
}

/** A statement behind one that failed only tells that the transaction is over; the first that tells more tells why. */
async function causeOf(statements: readonly Promise<unknown>[]): Promise<unknown> {
  const outcomes = await Promise.allSettled(statements);
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  return failures.find((failure) => sqlState(failure) !== TRANSACTION_IS_OVER) ?? failures[0];
}
