import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Database, inTransaction, violatedConstraint } from './database.ts';
import { statement } from './statement.ts';
import { together } from './together.ts';

let database: TestDatabase;
const insert = statement('insert_note', 'INSERT INTO note (id) VALUES ($1)');
const select = statement<{ id: number }>('select_notes', 'SELECT id FROM note ORDER BY id');

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.execute(sql`CREATE TABLE note (id int CONSTRAINT note_once UNIQUE)`);
});
beforeEach(() => database.db.execute(sql`DELETE FROM note`));
afterAll(() => database.close());

const ids = async (db: Database) => (await select(db, [])).map(({ id }) => id);

test('what a transaction writes it reads, and others read after its end', async () => {
  const read = await inTransaction(database.db, async (tx) => {
    await insert(tx, [1]);
    expect(await ids(database.db)).toEqual([]);
    return ids(tx);
  });
  expect(read).toEqual([1]);
  expect(await ids(database.db)).toEqual([1]);
});

test('a statement that fails takes all others with it; its failure names the constraint and the function that sent it', async () => {
  async function sendTwice(tx: Database) {
    await insert(tx, [1]);
    await insert(tx, [1]);
  }
  const failure = await inTransaction(database.db, sendTwice).catch((error: unknown) => error);
  expect(violatedConstraint(failure)).toBe('note_once');
  expect(failure).toHaveProperty('stack', expect.stringContaining('sendTwice'));
  expect(await ids(database.db)).toEqual([]);
});

test('of statements that travel together, the one that failed gives the reason, not those behind it', async () => {
  await insert(database.db, [1]);
  // Wrapped statement whose failure is known later than that of the unwrapped one behind it.
  const wrapped = async (tx: Database) => {
    const rows = await insert(tx, [1]);
    return rows.length;
  };
  const failing = inTransaction(database.db, (tx) => together([wrapped(tx), insert(tx, [2])]));
  expect(violatedConstraint(await failing.catch((error: unknown) => error))).toBe('note_once');
});

test('a transaction within a transaction is part of it', async () => {
  const failing = inTransaction(database.db, async (tx) => {
    await inTransaction(tx, (inner) => insert(inner, [1]));
    throw new Error('rolled back from outside');
  });
  await expect(failing).rejects.toThrow('from outside');
  expect(await ids(database.db)).toEqual([]);
});

test('a transaction in which a failure was caught is rolled back and fails', async () => {
  const failing = inTransaction(database.db, async (tx) => {
    await insert(tx, [1]);
    await insert(tx, [1]).catch(() => undefined);
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await ids(database.db)).toEqual([]);
});

test('a connection whose transaction failed serves the next one', async () => {
  for (let time = 0; time < 20; time += 1)
    await inTransaction(database.db, async (tx) => {
      await insert(tx, [1]);
      throw new Error('given up');
    }).catch(() => undefined);
  await inTransaction(database.db, (tx) => insert(tx, [7]));
  expect(await ids(database.db)).toEqual([7]);
});

test('no statement, lock or open transaction of a request lasts long', async () => {
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const shown = limits.map((name) => database.db.execute<Record<string, string>>(sql.raw(`SHOW ${name}`)));
  const rows = (await Promise.all(shown)).flatMap((result) => result.rows.flatMap(Object.values));
  expect(rows).toEqual(['5s', '2s', '10s']);
});
