import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { aBook } from './catalog/testing/a-book.ts';
import { createTestDatabase, type TestDatabase } from './platform/testing/test-database.ts';
import { siteSetting } from './site/site.tables.ts';
import { createDatabaseRelay } from './testing/database-relay.ts';
import { freePort } from './testing/free-port.ts';
import { testSettings } from './testing/test-settings.ts';

const relay = createDatabaseRelay();
let database: TestDatabase;
let way: pg.PoolConfig;
let shop: ChildProcess;
let port: number;
let productId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.insert(siteSetting).values({ settings: testSettings });
  productId = (await aBook(database.db)).productId;
  way = await relay.listen(database.connection);
});
afterAll(async () => {
  relay.close();
  await database.close();
});

beforeEach(async () => {
  port = await freePort();
  const environment = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    TEST_CONNECTION: JSON.stringify(way),
    TEST_SANDBOX_ORIGIN: 'http://127.0.0.1:9',
  };
  const child = spawn(process.execPath, [inject('shopProgram')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: environment,
  });
  shop = child;
  await once(child.stdout, 'data');
});
afterEach(() => {
  if (shop.exitCode === null) shop.kill('SIGKILL');
});

const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

/** Fifty requests, each on a connection of its own, with what tells that all are on their way. */
function askForBooks() {
  const path = `/api/products/get-detail-product?product_id=${productId}`;
  const requests = Array.from({ length: 50 }, () => get({ host: '127.0.0.1', port, path, agent: false }));
  const answerTo = async (request: (typeof requests)[number]) => {
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { status: response.statusCode, body: (await json(response)) as { product: object } };
  };
  return {
    sent: Promise.all(requests.map((request) => once(request, 'finish'))),
    answers: Promise.all(requests.map(answerTo)),
  };
}

/** Waits until earlier requests have been read: this one has then been answered twice. */
async function untilRead() {
  for (let round = 0; round < 2; round += 1) expect((await ask('/healthz')).status).toBe(200);
}

const statusOf = (path: string) =>
  ask(path).then(
    ({ status }) => status,
    () => 'refused',
  );

/** Exit code: 0 when every part ended by itself, within the limits that server/platform/shut-down.test.ts states. */
const endOf = async (child: ChildProcess) => (await once(child, 'exit'))[0];

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s: what is being answered is finished, nothing new is begun',
  async (signal) => {
    // The shop has its connections to the database already.
    await askForBooks().answers;
    const lingering = connect(port, '127.0.0.1');
    await once(lingering, 'connect');
    relay.hold();
    const { sent, answers } = askForBooks();
    await sent;
    await expect.poll(relay.waiting).toBeGreaterThan(0);
    await untilRead();
    const end = endOf(shop);
    shop.kill(signal);
    // A terminal sends it to the whole group, and so does npm.
    shop.kill(signal);
    await expect.poll(() => statusOf('/healthz')).not.toBe(200);
    expect(['refused', 503]).toContain(await statusOf('/api/topics/get-topics'));
    relay.release();
    const finished = await answers;
    expect(finished.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(finished.every(({ body }) => 'product_name' in body.product)).toBe(true);
    expect(await end).toBe(0);
    lingering.destroy();
  },
);

test('an idle shop ends', async () => {
  expect((await ask('/readyz')).status).toBe(200);
  const end = endOf(shop);
  shop.kill('SIGTERM');
  expect(await end).toBe(0);
});
