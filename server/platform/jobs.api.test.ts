import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction } from './database/database.ts';
import { createJobs, defineJob, type Jobs } from './jobs.ts';
import { createLog } from './log.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const mail = defineJob<{ order: number }>('mail');
/** A little less than what a worker waits before it looks again. */
const PAUSE_MS = 1_900;
const SOON = { timeout: 60_000 };
let database: TestDatabase;
let jobs: Jobs;
/** Orders whose mail was worked on, in that order; a repetition shows as a second entry. */
let worked: number[];
/** Times when jobs began. */
let begun: number[];
let failing: Set<number>;

beforeEach(async () => {
  database = await createTestDatabase();
  jobs = createJobs(database.connection, createLog('silent'));
  worked = [];
  begun = [];
  failing = new Set();
  jobs.work(mail, async ({ order }) => {
    worked.push(order);
    begun.push(performance.now());
    if (failing.has(order)) throw new Error('the mail server is away');
  });
});

afterEach(async () => {
  await jobs.stop();
  await database.close();
});

interface JobRow {
  order: number;
  state: string;
  name: string;
  wait: number;
}

async function jobRows(): Promise<JobRow[]> {
  const { rows } = await database.pool.query<JobRow>(
    `SELECT (data->>'order')::int AS "order", state, name, extract(epoch FROM start_after - now())::float8 AS wait
     FROM pgboss.job WHERE name IN ('mail', 'dead-letters') ORDER BY 1, 3`,
  );
  return rows;
}

/** Lets a job that waits for its next try have it now. */
const retryNow = () => database.pool.query("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'");

test('a job exists exactly if the transaction that needs it does', async () => {
  await jobs.start();
  const rolledBack = inTransaction(database.db, async (tx) => {
    await jobs.send(mail, { order: 1 }, { tx });
    throw new Error('out of stock');
  });
  await expect(rolledBack).rejects.toThrow('out of stock');
  await inTransaction(database.db, async (tx) => {
    await jobs.send(mail, { order: 2 }, { tx });
    expect(await jobRows()).toEqual([]);
  });
  await expect.poll(() => worked, SOON).toEqual([2]);
  await expect.poll(jobRows, SOON).toMatchObject([{ order: 2, state: 'completed' }]);
});

test('two sends with one key are one job, also at the same moment and after it is done', async () => {
  await jobs.start();
  const send = () =>
    inTransaction(database.db, (tx) => jobs.send(mail, { order: 3 }, { tx, key: 'mail:paid:3' }));
  await Promise.all(Array.from({ length: 10 }, send));
  await expect.poll(jobRows, SOON).toMatchObject([{ state: 'completed' }]);
  await send();
  await jobs.send(mail, { order: 4 }, { key: 'mail:paid:4' });
  await expect.poll(() => worked, SOON).toEqual([3, 4]);
});

test('a failed job waits for a while and is tried again', async () => {
  failing.add(5);
  await jobs.start();
  await jobs.send(mail, { order: 5 });
  await expect.poll(jobRows, SOON).toMatchObject([{ state: 'retry' }]);
  expect((await jobRows())[0]?.wait).toBeGreaterThan(10);
  failing.clear();
  await retryNow();
  await expect.poll(jobRows, SOON).toMatchObject([{ state: 'completed' }]);
  expect(worked).toEqual([5, 5]);
});

test('a failure does not repeat the work of the jobs fetched with it', async () => {
  await jobs.start();
  failing.add(12);
  await inTransaction(database.db, async (tx) => {
    for (const order of [10, 11, 12, 13]) await jobs.send(mail, { order }, { tx });
  });
  await expect
    .poll(async () => (await jobRows()).map(({ state }) => state), SOON)
    .toEqual(['completed', 'completed', 'retry', 'completed']);
  expect(worked.toSorted()).toEqual([10, 11, 12, 13]);
});

test('a rush is worked off without pauses between the batches', async () => {
  await jobs.start();
  await inTransaction(database.db, async (tx) => {
    for (let order = 0; order < 60; order += 1) await jobs.send(mail, { order }, { tx });
  });
  await expect.poll(() => worked.length, SOON).toBe(60);
  const pauses = begun.filter((at, index) => at - (begun[index - 1] ?? at) > PAUSE_MS);
  // Pauses after each of twelve batches of five would be eleven.
  expect(pauses.length).toBeLessThan(11);
});

test('a schedule of an earlier version ends when it is retired, no other does', async () => {
  jobs.schedule('kept', '0 0 1 1 *', async () => {});
  jobs.schedule('dropped', '0 0 1 1 *', async () => {});
  await jobs.start();
  await jobs.stop();
  const scheduled = async () =>
    (await database.pool.query('SELECT name FROM pgboss.schedule ORDER BY name')).rows.map(
      ({ name }) => name,
    );
  expect(await scheduled()).toEqual(['dropped', 'kept']);
  jobs = createJobs(database.connection, createLog('silent'));
  jobs.retire('dropped');
  await jobs.start();
  expect(await scheduled()).toEqual(['kept']);
});

test('what fails for good is kept as a dead letter', async () => {
  failing.add(20);
  await jobs.start();
  await inTransaction(database.db, async (tx) => {
    await jobs.send(mail, { order: 20 }, { tx });
    await tx.execute(sql`UPDATE pgboss.job SET retry_limit = 0 WHERE name = 'mail'`);
  });
  await expect.poll(jobRows, SOON).toMatchObject([
    { name: 'dead-letters', order: 20, state: 'created' },
    { name: 'mail', order: 20, state: 'failed' },
  ]);
});

test('a job whose worker was killed is given to another within a minute', async () => {
  await jobs.start();
  await inTransaction(database.db, async (tx) => {
    await jobs.send(mail, { order: 30 }, { tx });
    await tx.execute(sql`
      UPDATE pgboss.job SET state = 'active', started_on = now() - interval '20 seconds', heartbeat_on = now() - interval '20 seconds'
      WHERE name = 'mail'`);
  });
  await expect.poll(jobRows, { timeout: 60_000, interval: 500 }).toMatchObject([{ state: 'retry' }]);
  expect((await jobRows())[0]?.wait).toBeLessThan(35);
});
