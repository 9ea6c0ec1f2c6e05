import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aCart, aPlan, CARDS, DAY_MS, Receiver, seconds, stripeAt, submit } from './testing.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'payments-sandbox-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** Starts the program itself, as the launcher does. */
async function start(dataDir: string, env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PAYMENTS_SANDBOX_PORT: '0',
      DATA_DIR: dataDir,
      STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // The event is `close`, because `exit` may come before the last of the output.
  const exit = once(child, 'close');
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const ended = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exit;
  };
  const origin = await vi.waitFor(() => {
    const address = /ready at (\S+)/.exec(said)?.[1];
    if (!address && child.exitCode === null) throw new Error(`Not ready: ${said}`);
    return address ?? '';
  }, 30_000);
  return { origin, ended, said: () => said, exit, leave: () => child.stdin?.end() };
}

test('objects, keys, the clock and pending webhooks survive a kill', async () => {
  const dataDir = await folder();
  const receiver = new Receiver();
  onTestFinished(() => receiver.close());
  const SHOP_WEBHOOK_URL = await receiver.listen();
  receiver.refusing = true;
  const first = await start(dataDir, { SHOP_WEBHOOK_URL });
  const session = await stripeAt(first.origin).checkout.sessions.create(aCart(), {
    idempotencyKey: 'sess_1',
  });
  const abandoned = await stripeAt(first.origin).checkout.sessions.create(aCart());
  expect((await submit(String(session.url))).status).toBe(303);
  await fetch(`${first.origin}/sandbox/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to: new Date(Date.now() + 25 * 3600 * 1000) }),
  });
  expect(await first.ended('SIGKILL')).toEqual([null, 'SIGKILL']);

  receiver.refusing = false;
  receiver.received.length = 0;
  const second = await start(dataDir, { SHOP_WEBHOOK_URL });
  expect(await stripeAt(second.origin).checkout.sessions.retrieve(session.id)).toMatchObject({
    payment_status: 'paid',
  });
  expect((await stripeAt(second.origin).checkout.sessions.retrieve(abandoned.id)).status).toBe('expired');
  const both = ['checkout.session.completed', 'checkout.session.expired'];
  await expect.poll(() => receiver.types()).toEqual(expect.arrayContaining(both));
  const customer = await stripeAt(second.origin).customers.create({ name: 'Ana' });
  expect(customer.created).toBeGreaterThan(seconds() + 24 * 3600);
  expect(await second.ended('SIGTERM')).toEqual([0, null]);
});

test('subscriptions survive a kill: nothing is renewed twice, and nothing is forgotten', async () => {
  const dataDir = await folder();
  const advance = (origin: string, days: number) =>
    fetch(`${origin}/sandbox/advance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: new Date(Date.now() + days * DAY_MS) }),
    });
  const first = await start(dataDir);
  for (const number of [CARDS.good, CARDS.firstOnly]) {
    const session = await stripeAt(first.origin).checkout.sessions.create(aPlan());
    expect((await submit(String(session.url), { number })).status).toBe(303);
  }
  await advance(first.origin, 31);
  // The program is killed on its way through several more periods, at any point.
  void advance(first.origin, 200).catch(() => undefined);
  await first.ended('SIGKILL');

  const second = await start(dataDir);
  await advance(second.origin, 200);
  const stripe = stripeAt(second.origin);
  const [failed, good] = (await stripe.subscriptions.list({ status: 'all' })).data;
  expect([failed?.status, good?.status]).toEqual(['canceled', 'active']);
  const invoices = await stripe.invoices.list({ subscription: good?.id, limit: 100 });
  const start0 = invoices.data.at(-1)?.lines.data[0]?.period.start ?? 0;
  const starts = invoices.data.map(
    ({ lines }) => ((lines.data[0]?.period.start ?? 0) - start0) / (30 * 86_400),
  );
  expect(starts).toEqual([6, 5, 4, 3, 2, 1, 0]);
  expect(new Set(invoices.data.map(({ status }) => status))).toEqual(new Set(['paid']));
  expect((await stripe.charges.list({ customer: String(good?.customer), limit: 100 })).data).toHaveLength(7);
});

test('a start at another instant keeps the data and catches up', async () => {
  const dataDir = await folder();
  const first = await start(dataDir, { SHOP_NOW: '2026-10-05T12:00:00-06:00' });
  const session = await stripeAt(first.origin).checkout.sessions.create(aCart());
  expect(session.created - seconds(new Date('2026-10-05T18:00:00Z'))).toBeLessThan(60);
  await first.ended('SIGINT');

  const earlier = await start(dataDir, { SHOP_NOW: '2026-01-01T00:00:00Z' });
  expect((await stripeAt(earlier.origin).checkout.sessions.retrieve(session.id)).status).toBe('open');
  const old = await stripeAt(earlier.origin).customers.create({ name: 'Ana' });
  expect(old.created).toBeLessThan(session.created);
  await earlier.ended('SIGTERM');

  const later = await start(dataDir, { SHOP_NOW: '2026-10-07T12:00:00-06:00' });
  expect((await stripeAt(later.origin).checkout.sessions.retrieve(session.id)).status).toBe('expired');
});

test('a second sandbox on the same folder reports it and ends', async () => {
  const dataDir = await folder();
  await start(dataDir);
  const second = await start(dataDir);
  expect(await second.exit).toEqual([1, null]);
  expect(second.said()).toContain('Another payments sandbox');
});

test('the sandbox ends with the program that started it, on request', async () => {
  const sandbox = await start(await folder(), { EXIT_WITH_PARENT: '1' });
  sandbox.leave();
  expect(await sandbox.exit).toEqual([0, null]);
});

test('all problems of the environment are printed at once', async () => {
  const wrong = await start(await folder(), { PAYMENTS_SANDBOX_PORT: 'x', SHOP_NOW: 'yesterday' });
  expect(await wrong.exit).toEqual([1, null]);
  expect(wrong.said()).toContain('PAYMENTS_SANDBOX_PORT');
  expect(wrong.said()).toContain('SHOP_NOW');
});
