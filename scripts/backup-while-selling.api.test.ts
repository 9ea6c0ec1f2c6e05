import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSandbox } from '#sandbox/app.ts';
import { aBook } from '#server/catalog/testing/a-book.ts';
import { brokenInvariants } from '#server/checkout/invariants.queries.ts';
import { reconcile } from '#server/checkout/settling/reconcile.ts';
import { readConfig } from '#server/config.ts';
import { createDiskStorage } from '#server/platform/files/disk-storage.ts';
import type { FileStorage } from '#server/platform/files/file-storage.ts';
import { createLog } from '#server/platform/log.ts';
import { loadSecrets } from '#server/platform/secrets.ts';
import type { Shop } from '#server/platform/shop.ts';
import { createDurableDatabase } from '#server/platform/testing/durable-database.ts';
import { type TestDatabase, urlOf } from '#server/platform/testing/test-database.ts';
import { createShop } from '#server/shop.ts';
import { siteSetting } from '#server/site/site.tables.ts';
import { freePort } from '#server/testing/free-port.ts';
import { startMain } from '#server/testing/main-process.ts';
import { checkoutBody, payOnPage, sessionIdOf } from '#server/testing/test-guest.ts';
import { testSettings } from '#server/testing/test-settings.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { takeBackup } from './backup/take-backup.ts';
import { createEmptyDatabase } from './backup/testing/empty-database.ts';
import { asTyped } from './running/testing/as-typed.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-while-selling-'));
let database: TestDatabase;
let target: Awaited<ReturnType<typeof createEmptyDatabase>>;
let book: Awaited<ReturnType<typeof aBook>>;
let environment: Record<string, string>;

beforeAll(async () => {
  database = await createDurableDatabase();
  await database.db.insert(siteSetting).values({ settings: testSettings });
  target = await createEmptyDatabase();
  book = await aBook(database.db, { stock: 200 });
  const { host, user, database: name } = database.connection;
  environment = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: urlOf({ host, user, database: name }),
    PORT: String(await freePort()),
    PAYMENTS_SANDBOX_PORT: String(await freePort()),
    RATE_LIMIT_FACTOR: '1000',
    NODE_ENV: 'production',
    INIT_CWD: folder,
  };
});
afterAll(async () => {
  await database.close();
  await target.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Buys up to the payment page; returns its address. */
async function order(): Promise<string> {
  const answer = await fetch(`http://localhost:${environment.PORT}/api/orders/add-order-get-checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(checkoutBody([{ ...book, unitCents: book.priceCents }])),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { url: string }).url;
}

const pay = async (url: string) => expect((await payOnPage(url)).status).toBe(303);

/** Opens the restored shop and its restored provider, in this process. */
async function open(dataDir: string): Promise<{ shop: Shop; close(): Promise<void> }> {
  const sandbox = buildSandbox({
    storePath: join(dataDir, 'payments-sandbox', 'ledger.sqlite'),
    webhookSecret: 'whsec_test',
  });
  const sandboxOrigin = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  const shop = createShop({
    config: readConfig({ DATA_DIR: dataDir }),
    secrets: loadSecrets(dataDir, {}),
    log: createLog('silent'),
    connection: target.connection,
    sandboxOrigin,
  });
  await shop.jobs.start({ isWorking: false });
  return {
    shop,
    async close() {
      await shop.jobs.stop();
      await shop.closeDatabase();
      await sandbox.close();
    },
  };
}

const stateOf = async ({ db }: Shop, url: string) =>
  (await db.execute<{ state: string }>(sql`SELECT state FROM orders WHERE session_id = ${sessionIdOf(url)}`))
    .rows[0]?.state;

/** Expects the restored provider to know every payment page that the restored rows name. */
async function expectKnownSessions({ db, stripe }: Shop) {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT session_id AS id FROM orders WHERE session_id IS NOT NULL`,
  );
  for (const { id } of rows) expect((await stripe.checkout.sessions.retrieve(id)).id).toBe(id);
}

test('a shop that sells is backed up completely: an order paid after the rows were copied is settled after the restore', async () => {
  const running = startMain(environment);
  expect(await running.isReady, running.output()).toBe(true);
  const url = await order();
  let isSelling = true;
  let sold = 0;
  const selling = (async () => {
    for (; isSelling; sold += 1) await pay(await order());
  })();
  const taken = await asTyped('backup.ts', ['copies'], environment);
  expect(taken.output).toContain('backed up in');
  expect(taken.code).toBe(0);
  const ownFiles = createDiskStorage(join(folder, 'data', 'files'));
  const files: FileStorage = {
    ...ownFiles,
    async *list() {
      await pay(url);
      yield* ownFiles.list();
    },
  };
  const kept = join(folder, 'kept');
  await takeBackup({ connection: database.connection, files, dataDir: environment.DATA_DIR }, kept);
  isSelling = false;
  await selling;
  expect(sold).toBeGreaterThan(0);
  running.end();
  await running.ended;

  const place = join(folder, 'restored');
  await restoreBackup(
    { connection: target.connection, files: createDiskStorage(join(place, 'files')), dataDir: place },
    kept,
    { replace: false },
  );
  expect(loadSecrets(place, {})).toEqual(loadSecrets(environment.DATA_DIR ?? '', {}));
  const { shop, close } = await open(place);
  expect(await brokenInvariants(shop.db)).toEqual([]);
  await expectKnownSessions(shop);
  expect(await stateOf(shop, url)).toBe('awaiting_payment');
  await reconcile(shop);
  expect(await stateOf(shop, url)).toBe('paid');
  expect(await brokenInvariants(shop.db)).toEqual([]);
  await close();
});

test('a backup that fails leaves no folder behind', async () => {
  const copies = join(folder, 'far', 'away');
  const empty = await createEmptyDatabase();
  await expect(
    takeBackup(
      { connection: empty.connection, files: createDiskStorage(join(folder, 'none')) },
      join(copies, 'one'),
    ),
  ).rejects.toThrow('nothing to back up');
  expect(existsSync(join(folder, 'far'))).toBe(false);
  await empty.drop();
});
