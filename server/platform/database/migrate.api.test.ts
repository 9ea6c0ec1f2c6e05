import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { migrateUpTo } from '../../../scripts/backup/migrations.ts';
import { accessRules } from '../../memberships/membership-rules.queries.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrateDatabase, migrationsFolder } from './migrate.ts';

/** Time of `0069_wanted_again`, the last of the migrations that were made one. */
const LAST_BEFORE = 1_795_755_525_351;
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase('template1');
  await migrateUpTo(database.connection, LAST_BEFORE);
  return database.close;
});

/** What the 70 migrations left behind in their own table, up to the one of this time. */
async function migratedBefore(last: number) {
  await database.db.execute(sql`TRUNCATE drizzle.__drizzle_migrations`);
  await database.db.execute(sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at)
    SELECT 'before ' || n, ${last}::bigint - n FROM generate_series(69, 0, -1) AS n`);
}

/** The migrations of then and one more, which makes a table. */
async function withOneMore(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'brincacuentos-migrate-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8'));
  const known = journal.entries.filter(({ when }: { when: number }) => when <= LAST_BEFORE);
  const next = { ...known.at(-1), idx: 99, when: LAST_BEFORE + 1, tag: '0099_next' };
  journal.entries = [...known, next];
  await writeFile(path, JSON.stringify(journal));
  await writeFile(join(folder, '0099_next.sql'), 'CREATE TABLE next_thing (id int)');
  return folder;
}

const ask = async (what: string) =>
  (await database.db.execute<{ found: unknown }>(sql.raw(what))).rows[0]?.found;
const applied = () => ask('SELECT count(*) AS found FROM drizzle.__drizzle_migrations');
const hasNext = () => ask(`SELECT to_regclass('next_thing') IS NOT NULL AS found`);

test('a database at the last migration before they were made one goes on with the next', async () => {
  await migratedBefore(LAST_BEFORE);
  const folder = await withOneMore();
  for (let start = 1; start <= 2; start += 1) await migrateDatabase(database.connection, folder);
  expect([await applied(), await hasNext()]).toEqual([71, true]);
});

test('a database that is older than that is refused and left as it is', async () => {
  await migratedBefore(LAST_BEFORE - 60_000);
  const folder = await withOneMore();
  await expect(migrateDatabase(database.connection, folder)).rejects.toThrow('too old for this shop');
  expect([await applied(), await hasNext()]).toEqual([70, false]);
});

test('what was paid and given before access had rows has its own', async () => {
  await database.db.execute(sql`
    WITH person AS (
      INSERT INTO users (email, email_key, password_hash) VALUES ('ana@example.test', 'ana@example.test', '') RETURNING user_id),
    courtesy AS (
      INSERT INTO access_grant (user_id, starts_at, ends_at, reason, ended_at, created_at)
      SELECT user_id, '2026-01-01', '2026-03-01', 'Sorteo', '2026-02-01', '2026-01-01' FROM person),
    plan AS (
      INSERT INTO membership (code, family, name, label, description, benefits, price_cents, ships)
      VALUES ('lectores', 'book-club-lectores', 'Lectores', '', '', '{}', 9900, false) RETURNING membership_id),
    subscribed AS (
      INSERT INTO subscription (user_id, membership_id, state, price_cents, current_period_start, current_period_end, next_charge_at,
        contact_name, contact_phone, contact_email, created_at, updated_at)
      SELECT user_id, membership_id, 'active', 9900, '2026-02-01', '2026-03-03', '2026-03-03', '', '', '', '2026-01-02', '2026-02-01'
      FROM person, plan RETURNING subscription_id)
    INSERT INTO subscription_period (subscription_id, period_start, period_end, invoice_id, amount_cents, currency, paid_at, suspended_at)
    SELECT subscription_id, start, start + interval '720 hours', 'in_' || n, 9900, 'mxn', start, suspended
    FROM subscribed, (VALUES (1, '2026-01-02'::timestamptz, '2026-01-20'::timestamptz), (2, '2026-02-01', NULL)) AS paid(n, start, suspended)`);
  await migrateDatabase(database.connection);
  expect((await database.db.execute(sql`SELECT FROM access`)).rowCount).toBe(3);
  for (const query of Object.values(accessRules))
    expect((await database.db.execute(sql.raw(query))).rows).toEqual([]);
});
