import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDurableDatabase } from './platform/testing/durable-database.ts';
import { type TestDatabase, urlOf } from './platform/testing/test-database.ts';
import { freePort } from './testing/free-port.ts';
import { startMain } from './testing/main-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'brincacuentos-boot-'));
let database: TestDatabase;
let DATABASE_URL: string;

beforeAll(async () => {
  database = await createDurableDatabase();
  const { host, user, database: name } = database.connection;
  DATABASE_URL = urlOf({ host, user, database: name });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a live key with everything else left out ends with code 1 and every reason, before any folder is touched', async () => {
  const DATA_DIR = join(folder, 'live');
  const shop = startMain({
    DATA_DIR,
    DATABASE_URL,
    STRIPE_SECRET_KEY: 'sk_live_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
    ALLOW_STAND_INS: '1',
    NODE_ENV: 'development',
  });
  expect(await shop.isReady).toBe(false);
  const { code, output, errors } = await shop.ended;
  expect([code, output]).toEqual([1, '']);
  expect(errors.match(/^ {2}- [^:]+/gm)?.map((line) => line.slice(4))).toEqual([
    'STRIPE_SECRET_KEY',
    'ALLOW_STAND_INS',
    'Missing on a public address',
    'Missing on a public address',
    'PUBLIC_ORIGIN',
    'NODE_ENV',
    'ORDER_LINK_KEY',
    'FILE_KEY',
    'HASH_KEY',
    'PEPPER',
    'OTP_KEY',
  ]);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('a shop on a given database has what its owner begins with and no demo, once, and invites her by a mail', async () => {
  const start = async () => {
    const shop = startMain({
      DATA_DIR: join(folder, 'given'),
      DATABASE_URL,
      PORT: String(await freePort()),
      PAYMENTS_SANDBOX_PORT: String(await freePort()),
      NODE_ENV: 'production',
      OWNER_EMAIL: 'amalia@example.test',
    });
    expect(await shop.isReady, shop.output()).toBe(true);
    shop.end();
    return shop.ended;
  };
  const kept = async () => {
    const { rows } = await database.db.execute(
      sql`SELECT (SELECT count(*)::int FROM users) AS clients, (SELECT count(*)::int FROM product) AS books,
        (SELECT count(*)::int FROM site_setting) AS settings, (SELECT count(*)::int FROM membership) AS plans,
        (SELECT count(*)::int FROM membership WHERE active) AS offered, (SELECT count(*)::int FROM club_month) AS months`,
    );
    return rows[0];
  };
  const { code, output } = await start();
  expect(code).toBe(0);
  expect(output).toContain('Invitación enviada a a…@example.test\n');
  expect(output).not.toContain('/invitacion/');
  expect(output).not.toContain('Back office');
  expect(output).toContain('A new shop: its settings');
  expect(output).toContain('No demo was planted');
  expect(output).toContain('npm run plant -- demo');
  expect(output).not.toContain('Demo client');
  const planted = { clients: 0, books: 0, settings: 1, plans: 5, offered: 0, months: 12 };
  expect(await kept()).toEqual(planted);
  await database.db.execute(sql`DELETE FROM membership WHERE position = 0`);
  expect((await start()).output).not.toContain('A new shop');
  expect(await kept()).toEqual({ ...planted, plans: 4 });
});
