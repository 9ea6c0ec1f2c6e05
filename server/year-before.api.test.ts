import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDatabase } from '../scripts/backup/load-database.ts';
import type { Manifest } from '../scripts/backup/manifest.ts';
import { brokenInvariants } from './checkout/invariants.queries.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { createTestDatabase } from './platform/testing/test-database.ts';
import { createTestShop, type TestShop } from './testing/test-shop.ts';
import { type Sayings, whatTheShopSays } from './testing/year/sayings.ts';

interface Year {
  at: string;
  database: Manifest;
  /** Rows of each table, in PostgreSQL's text format. */
  rows: string[];
  /** Answers at the end of the year, by the version that lived it. */
  says: Sayings;
}

/** A year of a shop of the release before, made by its own `npm run recording -- year FILE`. */
const year: Year = JSON.parse(
  gunzipSync(readFileSync(new URL('./testing/year/before.json.gz', import.meta.url))).toString(),
);
let testShop: TestShop;

beforeAll(async () => {
  const database = await createTestDatabase('template1');
  const folder = mkdtempSync(join(tmpdir(), 'brincacuentos-year-'));
  for (const [index, { path }] of year.database.tables.entries()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), gzipSync(year.rows[index] ?? '', { level: 1 }));
  }
  await loadDatabase(database.connection, folder, year.database);
  rmSync(folder, { recursive: true });
  await migrateDatabase(database.connection);
  const { rows } = await database.db.execute(sql`SELECT count(*)::int AS count FROM orders`);
  expect(rows).toEqual([{ count: 68 }]);
  testShop = await createTestShop({ database });
  testShop.shop.clock.now = () => new Date(year.at);
  await database.db.execute(
    sql.raw(`CREATE OR REPLACE FUNCTION pg_catalog.now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
      AS $$ SELECT timestamptz '${year.at}' $$`),
  );
});
afterAll(() => testShop.close());

/** Signed links and cursors: drawn by chance or signed with a time. */
const withoutTokens = (text: string) => text.replaceAll(/[\w-]{20,}(?:\.[\w-]+)*/g, '#');

/** Where something that was said is said otherwise now. What is said beside it may be new. */
function changes(was: unknown, is: unknown, path: string): string[] {
  if (typeof was === 'string' && typeof is === 'string')
    return withoutTokens(was) === withoutTokens(is) ? [] : [`${path}: ${was} → ${is}`];
  if (Array.isArray(was) && Array.isArray(is) && was.length !== is.length)
    return [`${path}: ${was.length} → ${is.length}`];
  if (typeof was === 'object' && was !== null && typeof is === 'object' && is !== null)
    return Object.entries(was).flatMap(([key, value]) =>
      changes(value, (is as Record<string, unknown>)[key], `${path}.${key}`),
    );
  return Object.is(was, is) ? [] : [`${path}: ${JSON.stringify(was)} → ${JSON.stringify(is)}`];
}

test('a shop of the release before says the same of each order, member, box and report after its database was migrated', async () => {
  const says = await whatTheShopSays(testShop);
  expect(changes(year.says, says, '')).toEqual([]);
});

/** Rules about mails, which are jobs: the year is kept without its queue. */
const OF_MAILS = /mail|receipt|announced/;

test('all rules about rows hold in the migrated database', async () => {
  const rules = (await brokenInvariants(testShop.shop.db)).map(({ rule }) => rule);
  expect(rules.filter((rule) => !OF_MAILS.test(rule))).toEqual([]);
});
