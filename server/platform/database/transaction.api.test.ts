import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Database, inTransaction, sendAhead, violatedConstraint } from './database.ts';
import { statement } from './statement.ts';

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

test('what is sent ahead is written, in its order, before the transaction has ended', async () => {
  const seen = await inTransaction(database.db, async (tx) => {
    await sendAhead(tx, insert(tx, [1]));
    await sendAhead(tx, insert(tx, [2]));
    return ids(tx);
  });
  expect(seen).toEqual([1, 2]);
  expect(await ids(database.db)).toEqual([1, 2]);
});

test('a statement that was sent ahead and fails takes all others with it, and says why', async () => {
  const failing = inTransaction(database.db, async (tx) => {
    await insert(tx, [1]);
    await sendAhead(tx, insert(tx, [1]));
    await sendAhead(tx, insert(tx, [2]));
  });
  expect(violatedConstraint(await failing.catch((error: unknown) => error))).toBe('note_once');
  expect(await ids(database.db)).toEqual([]);
});

test('the failure of a statement sent ahead tells who sent it', async () => {
  async function sendTwice(tx: Database) {
    await sendAhead(tx, insert(tx, [1]));
    await sendAhead(tx, insert(tx, [1]));
  }
  const failure = await inTransaction(database.db, sendTwice).catch((error: unknown) => error);
  expect(failure).toHaveProperty('stack', expect.stringContaining('sendTwice'));
});

test('a statement of the query builder, too, is sent once', async () => {
  await inTransaction(database.db, async (tx) => {
    await sendAhead(tx, tx.execute(sql`INSERT INTO note (id) VALUES (1)`));
    await insert(tx, [2]);
  });
  expect(await ids(database.db)).toEqual([1, 2]);
});

test('the first failure is told, not that of the statement behind it', async () => {
  const failing = inTransaction(database.db, async (tx) => {
    await insert(tx, [1]);
    await sendAhead(tx, insert(tx, [1]));
    await ids(tx);
  });
  expect(violatedConstraint(await failing.catch((error: unknown) => error))).toBe('note_once');
});

test('a statement sent ahead behind the one that failed does not speak for it', async () => {
  await insert(database.db, [1]);
  const failing = inTransaction(database.db, async (tx) => {
    await Promise.all([insert(tx, [1]), sendAhead(tx, insert(tx, [2]))]);
  });
  expect(violatedConstraint(await failing.catch((error: unknown) => error))).toBe('note_once');
});

test('a failure that somebody kept quiet about is no success', async () => {
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
      await sendAhead(tx, insert(tx, [1]));
      throw new Error('changed my mind');
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
