import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrateDatabase, migrationsFolder } from './migrate.ts';

/** Time of `0069_wanted_again`, the last of the migrations that were made one. */
const LAST_BEFORE = 1_795_755_525_351;
let database: TestDatabase;

interface Entry {
  when: number;
}

/** The migrations of today with other entries in their journal. */
async function folderWith(change: (entries: Entry[]) => object[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'brincacuentos-migrate-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...journal, entries: change(journal.entries) }));
  return folder;
}

/** Number of migrations made since. */
let since = 0;
const isBefore = ({ when }: Entry) => when <= LAST_BEFORE;

beforeEach(async () => {
  database = await createTestDatabase('template1');
  const folder = await folderWith((entries) => {
    since = entries.filter((entry) => !isBefore(entry)).length;
    return entries.filter(isBefore);
  });
  await migrateDatabase(database.connection, folder);
  return database.close;
});

/** What the 70 migrations left behind in their own table, up to the one of this time. */
async function migratedBefore(last: number) {
  await database.db.execute(sql`TRUNCATE drizzle.__drizzle_migrations`);
  await database.db.execute(sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at)
    SELECT 'before ' || n, ${last}::bigint - n FROM generate_series(69, 0, -1) AS n`);
}

/** The migrations of today and one more, which makes a table. */
async function withOneMore(): Promise<string> {
  const next = { idx: 99, when: Date.now() + 1e12, tag: '0099_next' };
  const folder = await folderWith((entries) => [...entries, { ...entries.at(-1), ...next }]);
  await writeFile(join(folder, '0099_next.sql'), 'CREATE TABLE next_thing (id int)');
  return folder;
}

const ask = async (what: string) =>
  (await database.db.execute<{ found: unknown }>(sql.raw(what))).rows[0]?.found;
const applied = () => ask('SELECT count(*) AS found FROM drizzle.__drizzle_migrations');
const hasNext = () => ask(`SELECT to_regclass('next_thing') IS NOT NULL AS found`);

test('a database at the last migration before they were made one goes on with the next', async () => {
  await migratedBefore(LAST_BEFORE);
  await migrateDatabase(database.connection);
  expect([await applied(), await hasNext()]).toEqual([70 + since, false]);
  const folder = await withOneMore();
  for (let start = 1; start <= 2; start += 1) await migrateDatabase(database.connection, folder);
  expect([await applied(), await hasNext()]).toEqual([71 + since, true]);
});

test('a database that is older than that is refused and left as it is', async () => {
  await migratedBefore(LAST_BEFORE - 60_000);
  const folder = await withOneMore();
  await expect(migrateDatabase(database.connection, folder)).rejects.toThrow('too old for this shop');
  expect([await applied(), await hasNext()]).toEqual([70, false]);
});
