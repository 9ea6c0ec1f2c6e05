import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { handledEvents } from '#server/checkout/checkout.ts';
import { readConfig } from '#server/config.ts';
import { startSandbox } from '#server/platform/sandbox-process.ts';
import { freePort } from '#server/testing/free-port.ts';
import { memoryOf } from '../measure/memory.ts';
import type { Line } from '../report.ts';
import { BENCH_WEBHOOK_SECRET } from '../servers/bench-secrets.ts';
import type { Cluster } from '../servers/database.ts';
import { plantMembers } from '../servers/plant-members.ts';
import { BOOKS, type RunningShop, startShop } from '../servers/shop.ts';

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 10_000);
const A_PERIOD_AND_A_BIT_MS = 30 * 86_400_000 + 3_600_000;
const LOOK_EVERY_MS = 1_000;
const MOST_MINUTES = 10;
/** What the shop may grow by, however many renew: everything waits in the queue, not in memory. */
const MOST_GROWTH_MB = 150;

/** All subscriptions renew on one day: how long until each period and each receipt is there. */
export async function measureMemberships(cluster: Cluster): Promise<Line[]> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const config = readConfig({
    PORT: String(port),
    PAYMENTS_SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: cluster.dataDir,
  });
  const sandbox = await startSandbox(config, BENCH_WEBHOOK_SECRET, handledEvents);
  const connection = await cluster.databaseOf(BOOKS);
  await tell(sandbox.origin, 'control', { webhooks: 'drop' });
  await plantMembers(connection, sandbox.origin, MEMBERS);
  await tell(sandbox.origin, 'control', { webhooks: 'deliver' });
  const shop = await startShop(cluster, BOOKS, { port, sandboxOrigin: sandbox.origin });
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await measure(client, shop, sandbox.origin);
  } finally {
    await client.end();
    await shop.stop();
    sandbox.stop();
  }
}

async function measure(client: pg.Client, shop: RunningShop, sandboxOrigin: string): Promise<Line[]> {
  const before = memoryOf(shop);
  const cpuBefore = shop.cpu();
  const startedAt = performance.now();
  const to = new Date(Date.now() + A_PERIOD_AND_A_BIT_MS).toISOString();
  const advanced = tell(sandboxOrigin, 'advance', { to });
  let most = before;
  let done = await progressOf(client);
  while (done.mails < MEMBERS && performance.now() - startedAt < 2 * MOST_MINUTES * 60_000) {
    await sleep(LOOK_EVERY_MS);
    most = Math.max(most, memoryOf(shop));
    done = await progressOf(client);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = shop.cpu() - cpuBefore;
  await advanced;
  return [
    {
      what: `Renewals: ${MEMBERS} on one day, until the last receipt is mailed`,
      value: seconds / 60,
      unit: 'min',
      limit: { atMost: MOST_MINUTES },
    },
    { what: 'Renewals: jobs done meanwhile', value: done.jobs / seconds, unit: '/s' },
    { what: 'Renewals: subscriptions per second', value: done.periods / seconds, unit: '/s' },
    {
      what: 'Renewals: without their second period',
      value: MEMBERS - done.periods,
      unit: '',
      limit: { atMost: 0 },
    },
    {
      what: 'Renewals: clients without exactly one receipt',
      value: await oddOnes(client),
      unit: '',
      limit: { atMost: 0 },
    },
    { what: 'Renewals: CPU of the shop, each', value: cpu / MEMBERS, unit: 'ms' },
    {
      what: 'Renewals: the shop grew by at most',
      value: most - before,
      unit: 'MB',
      limit: { atMost: MOST_GROWTH_MB },
    },
  ];
}

interface Progress {
  periods: number;
  mails: number;
  jobs: number;
}

async function progressOf(client: pg.Client): Promise<Progress> {
  const { rows } = await client.query<Progress>(`
    SELECT (SELECT count(*) FROM subscription_period WHERE receipt_url IS NOT NULL)::int AS periods,
      (SELECT count(*) FROM mailbox_mail WHERE subject LIKE 'Recibo de %')::int AS mails,
      (SELECT count(*) FROM pgboss.job WHERE name IN ('settle-event', 'subscription-mail') AND state = 'completed')::int AS jobs`);
  const [row] = rows;
  if (!row) throw new Error('There is no progress.');
  return row;
}

/** Members who got no receipt, or more than one. */
async function oddOnes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    SELECT count(*)::int FROM subscription s WHERE s.state = 'active' AND 1 <> (
      SELECT count(*) FROM mailbox_mail m WHERE m."to" = s.contact_email AND m.subject LIKE 'Recibo de %')`);
  return rows[0]?.count ?? Number.NaN;
}

async function tell(sandboxOrigin: string, what: 'control' | 'advance', body: object) {
  const answer = await fetch(`${sandboxOrigin}/sandbox/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
  await answer.text();
}
