import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildSandbox } from '#sandbox/app.ts';
import { aBook } from '../catalog/testing/a-book.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { siteSetting } from '../site/site.tables.ts';
import { freePort } from '../testing/free-port.ts';
import { checkoutBody, payOnPage, sessionIdOf } from '../testing/test-guest.ts';
import { testSettings } from '../testing/test-settings.ts';
import { brokenInvariants } from './invariants.queries.ts';

/**
 * The shop is killed with SIGKILL at chosen points. To stop it exactly there, the test's database holds the
 * statement of that point (a trigger that sleeps), or the provider its answer; the shop's code knows nothing of it.
 */
const program = fileURLToPath(new URL('../testing/shop-process.ts', import.meta.url));
let database: TestDatabase;
let sandbox: FastifyInstance;
let sandboxOrigin: string;
let port: number;
let shop: ChildProcess | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.insert(siteSetting).values({ settings: testSettings });
  port = await freePort();
  sandbox = buildSandbox({
    storePath: ':memory:',
    webhookSecret: 'whsec_test',
    webhookUrl: `http://127.0.0.1:${port}/api/payments/webhook`,
  });
  sandboxOrigin = await sandbox.listen({ host: '127.0.0.1', port: 0 });
});

afterEach(async () => {
  await kill();
  await release();
  await control({ webhooks: 'deliver', api_delay_ms: 0 });
});

afterAll(async () => {
  await sandbox.close();
  await database.close();
});

async function start() {
  const environment = {
    PATH: process.env.PATH,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    TEST_CONNECTION: JSON.stringify(database.connection),
    TEST_SANDBOX_ORIGIN: sandboxOrigin,
  };
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'], env: environment });
  shop = child;
  await once(child.stdout, 'data');
}

async function kill() {
  if (!shop || shop.exitCode !== null || shop.signalCode !== null) return;
  const gone = once(shop, 'exit');
  shop.kill('SIGKILL');
  await gone;
}

const control = (body: object) =>
  fetch(`${sandboxOrigin}/sandbox/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Every statement of this kind now waits, as long as any process of the shop may live. */
async function holdAt(event: string, table: string, condition = 'true') {
  await database.db.execute(
    sql.raw(`
    CREATE OR REPLACE FUNCTION hold_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(20); RETURN NEW; END $$;
    CREATE TRIGGER hold_here BEFORE ${event} ON ${table} FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION hold_here()`),
  );
}

async function release() {
  // A killed client's last statement sleeps on in the database and holds its locks.
  await database.db.execute(
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`,
  );
  for (const table of ['orders', 'order_item', 'payment', 'webhook_event', 'mailbox_mail', 'reservation']) {
    await database.db.execute(sql.raw(`DROP TRIGGER IF EXISTS hold_here ON ${table}`));
  }
}

const untilHeld = () =>
  expect
    .poll(
      async () =>
        (
          await database.db.execute(
            sql`SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`,
          )
        ).rows.length,
      { timeout: 15_000 },
    )
    .toBeGreaterThan(0);

async function checkout(stock = 2) {
  const book = await aBook(database.db, { stock });
  const answer = fetch(`http://127.0.0.1:${port}/api/orders/add-order-get-checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(checkoutBody([book])),
  });
  return { productId: book.productId, answer: answer.then((response) => response.json()).catch(() => null) };
}

async function stockOf(productId: number) {
  return (await database.db.execute(sql`SELECT stock, reserved FROM product WHERE product_id = ${productId}`))
    .rows[0];
}

/** Makes what waits for its time due at once: the clean-up after a minute, and what the dead process had leased. */
const hurry = () =>
  database.db.execute(sql`
    UPDATE pgboss.job SET state = 'retry', start_after = now()
    WHERE (state = 'active' OR (state < 'active' AND start_after > now())) AND name IN ('ensure-session', 'settle-event', 'order-paid-mail')`);

async function restart() {
  await kill();
  await release();
  await control({ api_delay_ms: 0 });
  await start();
}

const points: [name: string, hold: () => Promise<unknown>][] = [
  ['while the order is being written', () => holdAt('INSERT', 'order_item')],
  ['while the provider is being asked for the page', () => control({ api_delay_ms: 8000 })],
  [
    'after the provider made the page, before its id is noted',
    () => holdAt('UPDATE', 'orders', "NEW.state = 'awaiting_payment'"),
  ],
];

test.each(points)('killed %s: after a restart nothing is reserved for nobody', async (_name, hold) => {
  await start();
  await hold();
  const { productId, answer } = await checkout();
  await sleep(1500);
  await kill();
  await answer;
  await restart();
  await hurry();
  await expect.poll(() => stockOf(productId), { timeout: 30_000 }).toEqual({ stock: 2, reserved: 0 });
  expect(await brokenInvariants(database.db)).toEqual([]);
});

const settlingPoints: [name: string, hold: () => Promise<unknown>][] = [
  ['while the webhook is being kept', () => holdAt('INSERT', 'webhook_event')],
  ['while the payment is being written', () => holdAt('INSERT', 'payment')],
  ['while the copies leave the shop', () => holdAt('UPDATE', 'reservation')],
  ['while the mail is being sent', () => holdAt('INSERT', 'mailbox_mail')],
];

test.each(settlingPoints)(
  'killed %s: after a restart the order is paid once and mailed once',
  async (_name, hold) => {
    await start();
    const { productId, answer } = await checkout();
    const { url } = await answer;
    await hold();
    await payOnPage(url);
    await untilHeld();
    await restart();
    await fetch(`${sandboxOrigin}/sandbox/flush`, { method: 'POST' });
    const facts = async () =>
      (
        await database.db.execute(sql`
        SELECT state, (SELECT count(*) FROM payment p WHERE p.order_id = o.order_id) AS payments,
          (SELECT count(*) FROM mailbox_mail WHERE subject LIKE '%' || folio) AS mails
        FROM orders o WHERE session_id = ${sessionIdOf(url)}`)
      ).rows[0];
    await expect.poll(facts, { timeout: 100_000 }).toEqual({ state: 'paid', payments: 1, mails: 1 });
    expect(await stockOf(productId)).toEqual({ stock: 1, reserved: 0 });
    expect(await brokenInvariants(database.db)).toEqual([]);
  },
);
