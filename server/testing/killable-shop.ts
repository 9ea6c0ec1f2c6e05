import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject } from 'vitest';
import { buildSandbox } from '#sandbox/app.ts';
import { createDiskStorage } from '../platform/files/disk-storage.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { siteSetting } from '../site/site.tables.ts';
import { freePort } from './free-port.ts';
import { testSettings } from './test-settings.ts';

const WEBHOOK_SECRET = 'whsec_test';

export type KillableShop = Awaited<ReturnType<typeof createKillableShop>>;

/**
 * The shop as a process that can be killed with SIGKILL at chosen points. To stop it exactly there, the test's database
 * holds the statement of that point (a trigger that sleeps), or the provider its answer; the shop's code knows nothing of it.
 */
export async function createKillableShop(environmentOfShop: Record<string, string> = {}) {
  const database = await createTestDatabase();
  await database.db.insert(siteSetting).values({ settings: testSettings });
  const dataFolder = await mkdtemp(join(tmpdir(), 'killable-'));
  const port = await freePort();
  const sandbox = buildSandbox({
    storePath: ':memory:',
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: `http://127.0.0.1:${port}/api/payments/webhook`,
  });
  const sandboxOrigin = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  let shop: ChildProcess | undefined;

  const tellSandbox = (what: string, body: object = {}) =>
    fetch(`${sandboxOrigin}/sandbox/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  async function start() {
    const environment = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '1000',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      TEST_CONNECTION: JSON.stringify(database.connection),
      TEST_SANDBOX_ORIGIN: sandboxOrigin,
      ...environmentOfShop,
    };
    const child = spawn(process.execPath, [inject('shopProgram')], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: environment,
    });
    shop = child;
    await once(child.stdout, 'data');
  }

  async function kill() {
    if (!shop || shop.exitCode !== null || shop.signalCode !== null) return;
    const gone = once(shop, 'exit');
    shop.kill('SIGKILL');
    await gone;
  }

  async function release() {
    // A killed client's last statement sleeps on in the database and holds its locks.
    await database.db.execute(
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`,
    );
    const { rows } = await database.db.execute<{ table: string }>(
      sql`SELECT tgrelid::regclass::text AS "table" FROM pg_trigger WHERE tgname = 'hold_here'`,
    );
    for (const { table } of rows) await database.db.execute(sql.raw(`DROP TRIGGER hold_here ON ${table}`));
  }

  /**
   * Frees the jobs that the dead process had taken, as a missed heartbeat does within a minute (jobs.api.test.ts).
   * Scheduled ones are not tried again, but come round.
   */
  async function freeJobs() {
    await database.db.execute(
      sql`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active' AND retry_limit > 0`,
    );
  }

  return {
    db: database.db,
    files: createDiskStorage(join(dataFolder, 'files')),
    origin: `http://127.0.0.1:${port}`,
    sandboxOrigin,
    start,
    kill,
    flush: () => tellSandbox('flush'),
    async restart() {
      await kill();
      await release();
      await freeJobs();
      await tellSandbox('control', { api_delay_ms: 0 });
      await start();
    },
    /** Every statement of this kind now waits, as long as any process of the shop may live. */
    async holdAt(event: string, table: string, condition = 'true') {
      await database.db.execute(
        sql.raw(`
    CREATE OR REPLACE FUNCTION hold_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(20); RETURN NEW; END $$;
    CREATE TRIGGER hold_here BEFORE ${event} ON ${table} FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION hold_here()`),
      );
    },
    /** The provider keeps its answers until `restart`. */
    holdProvider: () => tellSandbox('control', { api_delay_ms: 60_000 }),
    untilProviderIsAsked: () =>
      expect
        .poll(async () => (await (await fetch(`${sandboxOrigin}/sandbox/control`)).json()).api_waiting, {
          timeout: 30_000,
        })
        .toBeGreaterThan(0),
    untilHeld: () =>
      expect
        .poll(
          async () =>
            (
              await database.db.execute(
                sql`SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`,
              )
            ).rows.length,
          { timeout: 30_000 },
        )
        .toBeGreaterThan(0),
    /** Calms down after a test: no shop, nothing held, and the provider as it is by default. */
    async calmDown() {
      await kill();
      await release();
      await tellSandbox('control', { webhooks: 'deliver', api_delay_ms: 0 });
    },
    async close() {
      await sandbox.close();
      await database.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
