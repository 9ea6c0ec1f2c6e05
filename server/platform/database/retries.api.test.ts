import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Database, inTransaction, sqlState } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.execute(sql`CREATE TABLE counter (id int PRIMARY KEY, value int NOT NULL)`);
});
beforeEach(() =>
  database.db.execute(sql`TRUNCATE counter; INSERT INTO counter (id, value) VALUES (1, 0), (2, 0)`),
);
afterAll(() => database.close());

const increase = (tx: Database, id: number) =>
  tx.execute(sql`UPDATE counter SET value = value + 1 WHERE id = ${id}`);

async function values(): Promise<number[]> {
  const { rows } = await database.db.execute<{ value: number }>(sql`SELECT value FROM counter ORDER BY id`);
  return rows.map(({ value }) => value);
}

const failWith = (tx: Database, state: string) =>
  tx.execute(sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'forced' USING ERRCODE = '${state}'; END $$`));

test('two transactions that wait for each other both succeed, the victim at its second attempt', async () => {
  let arrived = 0;
  let attempts = 0;
  const bothHoldOne = Promise.withResolvers<void>();
  const oneIsDone = Promise.withResolvers<void>();
  const inOrder = (first: number, second: number) =>
    inTransaction(database.db, async (tx) => {
      attempts += 1;
      // The victim would otherwise race the other for the same row, and could be the victim again.
      if (attempts > 2) await oneIsDone.promise;
      await tx.execute(sql`SET LOCAL deadlock_timeout = '20ms'`);
      await increase(tx, first);
      arrived += 1;
      if (arrived === 2) bothHoldOne.resolve();
      await bothHoldOne.promise;
      await increase(tx, second);
    });
  const ends = [inOrder(1, 2), inOrder(2, 1)];
  void Promise.any(ends).then(() => oneIsDone.resolve());
  await Promise.all(ends);
  expect(await values()).toEqual([2, 2]);
  expect(attempts).toBe(3);
});

describe('a transaction that the database gave up because of others', () => {
  const states = [
    ['a deadlock', '40P01'],
    ['a serialization failure', '40001'],
    ['a lock that did not come', '55P03'],
  ] as const;

  test.each(states)('is attempted a third time and no fourth: %s', async (_name, state) => {
    for (const failures of [2, 3]) {
      let attempts = 0;
      const outcome = await inTransaction(database.db, async (tx) => {
        attempts += 1;
        await increase(tx, 1);
        if (attempts <= failures) await failWith(tx, state);
        return 'done';
      }).catch(sqlState);
      expect([outcome, attempts]).toEqual([failures === 2 ? 'done' : state, 3]);
    }
    expect(await values()).toEqual([1, 0]);
  });

  test('is attempted once when it failed by itself', async () => {
    let attempts = 0;
    const outcome = await inTransaction(database.db, async (tx) => {
      attempts += 1;
      await failWith(tx, '23505');
    }).catch(sqlState);
    expect([outcome, attempts]).toEqual(['23505', 1]);
  });
});
