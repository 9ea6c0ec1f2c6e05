import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterAll, expect } from 'vitest';
import { buildSandbox } from '#sandbox/app.ts';
import { type AppOptions, buildApp } from '../app.ts';
import { startJobs } from '../background-work.ts';
import { readPriceLaw } from '../catalog/guard-price.ts';
import { brokenInvariants } from '../checkout/invariants.queries.ts';
import { readConfig } from '../config.ts';
import { connectForCommand, inTransaction } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { createPasswordHashes } from '../platform/password-hashes.ts';
import type { Shop } from '../platform/shop.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { createShop } from '../shop.ts';
import { siteSetting } from '../site/site.tables.ts';
import { freePort } from './free-port.ts';
import { TestGuest } from './test-guest.ts';
import { testSettings } from './test-settings.ts';

export interface TestShop {
  shop: Shop;
  app: FastifyInstance;
  /** Way to the shop's database. */
  connection: pg.ClientConfig;
  /** Address of the payments sandbox, whose controls tests use. */
  sandboxOrigin: string;
  /** Moves the shop's clock, not the sandbox's. */
  travel(milliseconds: number): void;
  guest(): TestGuest;
  control(body: object): Promise<void>;
  advance(to: Date): Promise<void>;
  providerRequests(): Promise<{ method: string; path: string }[]>;
  expectInvariants(): Promise<void>;
  close(): Promise<void>;
}

const WEBHOOK_SECRET = 'whsec_test';
/** The least that Argon2 allows: what a hash costs is tested where hashes are made. */
const CHEAPEST_HASH = { memory: 8, passes: 1, parallelism: 1 };

export interface TestShopOptions {
  /** True to run workers, which do what is sent to them; without them nothing happens unless the test does it. */
  workers?: boolean;
  environment?: Record<string, string>;
  /** Storefront; none unless a test is about pages. */
  storefront?: AppOptions['storefront'];
  /** File in which the log is kept as in a file of the shop; silent otherwise. */
  logFile?: string;
  /** Database that a shop is in already; an empty one otherwise. */
  database?: TestDatabase;
  /** Connection to the shop's database by another way, for tests that cut it. */
  way?: (direct: pg.PoolConfig) => Promise<pg.PoolConfig>;
}

/** A shop for all tests of a file, closed after the last of them. */
export async function testShopOfFile(options: TestShopOptions = {}): Promise<TestShop> {
  const testShop = await createTestShop(options);
  afterAll(testShop.close);
  return testShop;
}

/** The whole shop on real parts: its own database, its own payments sandbox on a free port, files in a temporary folder. */
export async function createTestShop({
  workers = false,
  environment = {},
  storefront = 'none',
  logFile,
  database: known,
  way = async (direct) => direct,
}: TestShopOptions = {}): Promise<TestShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'brincacuentos-shop-'));
  const database = known ?? (await createTestDatabase());
  if (!known) await database.db.insert(siteSetting).values({ settings: testSettings });
  // Ports are chosen first: both servers must know the other's address before they start.
  const port = await freePort();
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '1000',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const secrets = {
    orderLinkKey: 'k'.repeat(32),
    fileKey: 'f'.repeat(32),
    hashKey: 'h'.repeat(32),
    pepper: 'p'.repeat(32),
    otpKey: 'o'.repeat(32),
    sandboxWebhookSecret: WEBHOOK_SECRET,
    mailboxPassword: 'x',
  };
  const webhookUrl = `http://127.0.0.1:${port}/api/payments/webhook`;
  const sandbox = buildSandbox({ storePath: ':memory:', webhookSecret: WEBHOOK_SECRET, webhookUrl });
  const sandboxOrigin = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  const shop = createShop({
    config,
    secrets,
    log: logFile ? createLog('info', logFile) : createLog(process.env.TEST_LOG ?? 'silent'),
    connection: await way(database.connection),
    sandboxOrigin,
  });
  shop.passwords = createPasswordHashes(secrets.pepper, CHEAPEST_HASH);
  let offset = 0;
  shop.clock.now = () => new Date(Date.now() + offset);
  const app = await buildApp(shop, { checkoutOrigin: sandboxOrigin, storefront, sharesProcess: true });
  await app.listen({ host: '127.0.0.1', port });
  await startJobs(shop, { isWorking: workers });
  // The work of every minute would come in the middle of some test: what a test is to see of it, it does itself.
  await shop.db.execute(sql`DELETE FROM pgboss.schedule`);

  // Connection kept open for all looks at the rules: a new one reads the whole catalogue of the database again.
  const rules = connectForCommand(database.connection);
  const post = async (path: string, body?: object) => {
    const answer = await fetch(`${sandboxOrigin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  return {
    shop,
    app,
    connection: database.connection,
    sandboxOrigin,
    travel(milliseconds) {
      offset += milliseconds;
    },
    guest: () => new TestGuest(app),
    control: (body) => post('/sandbox/control', body),
    advance: (to) => post('/sandbox/advance', { to: to.toISOString() }),
    async providerRequests() {
      return (await fetch(`${sandboxOrigin}/sandbox/requests`)).json();
    },
    async expectInvariants() {
      const law = await readPriceLaw(shop);
      expect(await inTransaction(rules.db, (tx) => brokenInvariants(tx, law))).toEqual([]);
    },
    async close() {
      await app.close();
      await sandbox.close();
      await shop.jobs.stop();
      await Promise.all([shop.closeDatabase(), rules.close()]);
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
