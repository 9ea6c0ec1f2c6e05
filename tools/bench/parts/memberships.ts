import type pg from 'pg';
import { memoryOf } from '../../harness/processes.ts';
import { tellSandbox } from '../../harness/sandbox.ts';
import { until } from '../../harness/wait.ts';
import { atMost, type Line, line } from '../report.ts';
import { BOOKS, type RunningShop, startProvider, startShop } from '../servers/child.ts';
import { type Cluster, withClient } from '../servers/database.ts';
import { plantMembers } from '../servers/plant-members.ts';

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 10_000);
const A_PERIOD_AND_A_BIT_MS = 30 * 86_400_000 + 3_600_000;
const MOST_MINUTES = 10;
/** What the shop may grow by, however many renew: everything waits in the queue, not in memory. */
const MOST_GROWTH_MB = 150;

/** All subscriptions renew on one day: how long until each period and each receipt is there. */
export async function measureMemberships(cluster: Cluster): Promise<Line[]> {
  const provider = await startProvider(cluster);
  const connection = await cluster.databaseOf(BOOKS);
  const { sandboxOrigin } = provider.settings;
  await tellSandbox(sandboxOrigin, 'control', { webhooks: 'drop' });
  await plantMembers(connection, sandboxOrigin, MEMBERS);
  await tellSandbox(sandboxOrigin, 'control', { webhooks: 'deliver' });
  const shop = await startShop(cluster, BOOKS, provider.settings);
  try {
    return await withClient(connection, (client) => measure(client, shop, sandboxOrigin));
  } finally {
    await shop.stop();
    provider.stop();
  }
}

async function measure(client: pg.Client, shop: RunningShop, sandboxOrigin: string): Promise<Line[]> {
  const before = memoryOf(shop.pid);
  const cpuBefore = shop.cpu();
  const to = new Date(Date.now() + A_PERIOD_AND_A_BIT_MS).toISOString();
  const advanced = tellSandbox(sandboxOrigin, 'advance', { to });
  let most = before;
  const look = () => {
    most = Math.max(most, memoryOf(shop.pid));
    return progressOf(client);
  };
  const patience = { withinMs: 2 * MOST_MINUTES * 60_000 };
  const { seen, seconds } = await until(look, ({ mails }) => mails >= MEMBERS, patience);
  const cpu = shop.cpu() - cpuBefore;
  await advanced;
  const what = `Renewals: ${MEMBERS} on one day, until the last receipt is mailed`;
  return [
    line(what, seconds / 60, 'min', atMost(MOST_MINUTES)),
    line('Renewals: jobs done meanwhile', seen.jobs / seconds, '/s'),
    line('Renewals: subscriptions per second', seen.periods / seconds, '/s'),
    line('Renewals: without their second period', MEMBERS - seen.periods, '', atMost(0)),
    line('Renewals: clients without exactly one receipt', (await progressOf(client)).odd, '', atMost(0)),
    line('Renewals: CPU of the shop, each', cpu / MEMBERS, 'ms'),
    line('Renewals: the shop grew by at most', most - before, 'MB', atMost(MOST_GROWTH_MB)),
  ];
}

type Progress = Record<'periods' | 'mails' | 'jobs' | 'odd', number>;

/** How far it is; `odd` are members who got no receipt, or more than one. */
async function progressOf(client: pg.Client): Promise<Progress> {
  const { rows } = await client.query<Progress>(`
    WITH receipt AS (SELECT "to" FROM mailbox_mail WHERE subject LIKE 'Recibo de %')
    SELECT (SELECT count(*) FROM subscription_period WHERE receipt_url IS NOT NULL)::int AS periods,
      (SELECT count(*) FROM receipt)::int AS mails,
      (SELECT count(*) FROM pgboss.job WHERE name IN ('settle-event', 'subscription-mail') AND state = 'completed')::int AS jobs,
      (SELECT count(*) FROM (SELECT FROM subscription LEFT JOIN receipt ON "to" = contact_email
        WHERE state = 'active' GROUP BY subscription_id HAVING count("to") <> 1) AS s)::int AS odd`);
  if (!rows[0]) throw new Error('There is no progress.');
  return rows[0];
}
