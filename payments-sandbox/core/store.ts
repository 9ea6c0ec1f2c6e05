import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { ObjectName, Objects, Private, PrivateName } from './objects.ts';

/** Fields that lists are filtered by: each has an index, so that no list reads rows that it does not show. */
const FILTERED: [ObjectName, ...string[]][] = [
  ['charge', 'customer', 'payment_intent'],
  ['checkout.session', 'customer', 'payment_intent', 'status', 'subscription'],
  ['customer', 'email'],
  ['dispute', 'charge', 'payment_intent'],
  ['event', 'type'],
  ['invoice', 'customer', 'status', 'parent.subscription_details.subscription'],
  ['invoice_payment', 'invoice', 'payment.payment_intent'],
  ['invoiceitem', 'customer', 'invoice', 'parent.subscription_details.subscription'],
  ['payment_intent', 'customer'],
  ['payment_method', 'customer'],
  ['price', 'product'],
  ['refund', 'charge', 'payment_intent'],
  ['setup_intent', 'customer', 'payment_method'],
  ['subscription', 'customer', 'status', 'items.data[0].price.id', 'items.data[0].current_period_end'],
];

export function field(path: string): string {
  return `json_extract(body, '$.${path}')`;
}

const FIELD_INDEXES = FILTERED.flatMap(([type, ...paths]) =>
  paths.map((path) => {
    const name = `${type}_by_${path}`.replaceAll(/\W/g, '_');
    return `CREATE INDEX IF NOT EXISTS ${name} ON object (${field(path)}, seq, created) WHERE type = '${type}';`;
  }),
).join('\n');

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS object (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, type TEXT NOT NULL,
    created INTEGER NOT NULL, body TEXT NOT NULL, private TEXT);
  DROP INDEX IF EXISTS object_by_type;
  DROP INDEX IF EXISTS object_by_intent;
  DROP INDEX IF EXISTS object_by_charge;
  CREATE INDEX IF NOT EXISTS object_by_age ON object (type, seq, created);
  ${FIELD_INDEXES}
  CREATE TABLE IF NOT EXISTS alias (token TEXT PRIMARY KEY, object_id TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS step (
    id INTEGER PRIMARY KEY AUTOINCREMENT, due INTEGER NOT NULL, on_shop_time INTEGER NOT NULL,
    kind TEXT NOT NULL, object_id TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS step_by_due ON step (due);
  CREATE INDEX IF NOT EXISTS step_by_object ON step (object_id);
  CREATE TABLE IF NOT EXISTS delivery (
    id INTEGER PRIMARY KEY AUTOINCREMENT, event_id TEXT NOT NULL, state TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0, next_at INTEGER NOT NULL, first_at INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS delivery_pending ON delivery (next_at) WHERE state = 'pending';
  CREATE INDEX IF NOT EXISTS delivery_in_turn ON delivery (id, next_at) WHERE state = 'pending';
  CREATE TABLE IF NOT EXISTS idempotency (
    key TEXT PRIMARY KEY, path TEXT NOT NULL, fingerprint TEXT NOT NULL, status INTEGER NOT NULL,
    body TEXT NOT NULL, request_id TEXT NOT NULL, created INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS request (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, method TEXT NOT NULL, path TEXT NOT NULL,
    params TEXT NOT NULL, idempotency_key TEXT, status INTEGER NOT NULL, replayed INTEGER NOT NULL, at TEXT NOT NULL);
`;

const LOCK_WAIT_MS = 3000;

/**
 * Locks the store, since two sandboxes on one file would each deliver every webhook. The system releases the lock
 * however its owner ends.
 */
function lockStore(path: string): DatabaseSync | undefined {
  if (path === ':memory:') return undefined;
  mkdirSync(dirname(path), { recursive: true });
  const lock = new DatabaseSync(`${path}.lock`, { timeout: LOCK_WAIT_MS });
  lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  return lock;
}

type Condition = { sql: string; values: SQLInputValue[] };

/** Store of every object of the API as JSON by id, and of the sandbox's own data beside it. */
export class Store {
  readonly #db: DatabaseSync;
  readonly #lock: DatabaseSync | undefined;
  readonly #statements = new Map<string, StatementSync>();
  #depth = 0;

  constructor(path: string) {
    try {
      this.#lock = lockStore(path);
      this.#db = new DatabaseSync(path, { timeout: LOCK_WAIT_MS });
      // NORMAL with a write-ahead log keeps every commit through a killed process; only a power cut may lose the last
      // ones, which play money can bear and which saves a disk flush per request. Others may read, so that a backup can
      // be taken meanwhile. The transaction fails where a sandbox of an older version, which locked this very file,
      // runs.
      this.#db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; BEGIN IMMEDIATE; COMMIT;');
      // Moving the log into the file waits for the disk, so it is done seldom and thousands of renewals do not wait.
      this.#db.exec('PRAGMA wal_autocheckpoint = 16000');
    } catch (error) {
      throw new Error(`Another payments sandbox is working with ${path}`, { cause: error });
    }
    this.#db.exec(SCHEMA);
  }

  close(): void {
    this.#db.close();
    this.#lock?.close();
  }

  /** Keeps everything written inside or, when `work` throws, nothing. */
  transaction<T>(work: () => T): T {
    if (this.#depth > 0) return work();
    this.#db.exec('BEGIN IMMEDIATE');
    this.#depth += 1;
    try {
      const result = work();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      this.#db.exec('ROLLBACK');
      throw error;
    } finally {
      this.#depth -= 1;
    }
  }

  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#prepare(sql).run(...values).changes);
  }

  rows<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#prepare(sql).all(...values) as Row[];
  }

  insert<N extends ObjectName>(type: N, object: Objects[N], created: number): void {
    this.run(
      'INSERT INTO object (id, type, created, body) VALUES (?, ?, ?, ?)',
      object.id,
      type,
      created,
      JSON.stringify(object),
    );
  }

  update<N extends ObjectName>(_type: N, object: Objects[N]): void {
    this.run('UPDATE object SET body = ? WHERE id = ?', JSON.stringify(object), object.id);
  }

  /** Replaces the object by one of another kind. */
  replace<N extends ObjectName>(type: N, object: Objects[N]): void {
    this.run('UPDATE object SET type = ?, body = ? WHERE id = ?', type, JSON.stringify(object), object.id);
  }

  find<N extends ObjectName>(type: N, id: string): Objects[N] | undefined {
    const [row] = this.rows<{ body: string }>('SELECT body FROM object WHERE id = ? AND type = ?', id, type);
    return row && JSON.parse(row.body);
  }

  /**
   * Reads an object by an id that the sandbox wrote itself: its absence is a fault of the sandbox, not of the caller.
   */
  get<N extends ObjectName>(type: N, id: string): Objects[N] {
    const object = this.find(type, id);
    if (!object) throw new Error(`The store has lost ${type} ${id}`);
    return object;
  }

  /** Selects objects. Each of the ways to match follows its own index and reads no more rows than asked for. */
  select<N extends ObjectName>(
    type: N,
    ways: Condition[],
    order: 'ASC' | 'DESC',
    limit: number,
  ): Objects[N][] {
    // The type stands in the statement's text rather than among its values: only then do the indexes of a single type
    // apply.
    const matches = ways.map(
      ({ sql }) =>
        `SELECT seq FROM (SELECT seq FROM object WHERE type = '${type}'${sql} ORDER BY seq ${order} LIMIT ?)`,
    );
    const sql = `SELECT body FROM object WHERE seq IN (${matches.join(' UNION ')}) ORDER BY seq ${order} LIMIT ?`;
    const values = ways.flatMap((way) => [...way.values, limit]);
    return this.rows<{ body: string }>(sql, ...values, limit).map((row) => JSON.parse(row.body));
  }

  remove(id: string): void {
    this.run('DELETE FROM object WHERE id = ?', id);
  }

  position(type: ObjectName, id: string): number | undefined {
    return this.rows<{ seq: number }>('SELECT seq FROM object WHERE id = ? AND type = ?', id, type)[0]?.seq;
  }

  setPrivate<N extends PrivateName>(_type: N, id: string, value: Private[N]): void {
    this.run('UPDATE object SET private = ? WHERE id = ?', JSON.stringify(value), id);
  }

  findPrivate<N extends PrivateName>(type: N, id: string): Private[N] | undefined {
    const [row] = this.rows<{ private: string | null }>(
      'SELECT private FROM object WHERE id = ? AND type = ?',
      id,
      type,
    );
    return row?.private ? JSON.parse(row.private) : undefined;
  }

  getPrivate<N extends PrivateName>(type: N, id: string): Private[N] {
    const kept = this.findPrivate(type, id);
    if (!kept) throw new Error(`The store has lost what belongs to ${type} ${id}`);
    return kept;
  }

  alias(token: string, objectId: string): void {
    this.run('INSERT INTO alias (token, object_id) VALUES (?, ?)', token, objectId);
  }

  aliased(token: string): string | undefined {
    return this.rows<{ object_id: string }>('SELECT object_id FROM alias WHERE token = ?', token)[0]
      ?.object_id;
  }

  setting<T>(name: string): T | undefined {
    const [row] = this.rows<{ value: string }>('SELECT value FROM setting WHERE name = ?', name);
    return row && JSON.parse(row.value);
  }

  saveSetting(name: string, value: unknown): void {
    this.run('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)', name, JSON.stringify(value));
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
