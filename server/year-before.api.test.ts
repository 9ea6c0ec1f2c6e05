import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDatabase } from '../scripts/backup/load-database.ts';
import { brokenInvariants } from './checkout/invariants.queries.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { createTestDatabase } from './platform/testing/test-database.ts';
import { createTestShop, type TestShop } from './testing/test-shop.ts';
import { changes } from './testing/year/changes.ts';
import { readKeptYear } from './testing/year/kept-year.ts';
import { inProcess, whatTheShopSays } from './testing/year/sayings.ts';

const year = readKeptYear();
let testShop: TestShop;

beforeAll(async () => {
  const database = await createTestDatabase('template1');
  const folder = mkdtempSync(join(tmpdir(), 'brincacuentos-year-'));
  for (const [index, { path }] of year.database.tables.entries()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), gzipSync(year.rows[index] ?? '', { level: 1 }));
  }
  await loadDatabase(database.connection, folder, { ...year.database, shop: 'the release before' });
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

test('a shop of the release before says the same of each order, member, box and report after its database was migrated', async () => {
  const says = await whatTheShopSays(inProcess(testShop));
  expect(changes(year.says, says, '')).toEqual([]);
});

/** Rules about mails, which are jobs: the year is kept without its queue. */
const OF_MAILS = /mail|receipt|announced/;

test('all rules about rows hold in the migrated database', async () => {
  const rules = (await brokenInvariants(testShop.shop.db)).map(({ rule }) => rule);
  expect(rules.filter((rule) => !OF_MAILS.test(rule))).toEqual([]);
});
