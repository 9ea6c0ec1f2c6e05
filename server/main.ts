import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { plantDemoShop } from '#seed/plant-demo-shop.ts';
import { buildApp } from './app.ts';
import { startJobs } from './background-work.ts';
import { type Config, ConfigurationError, readConfig } from './config.ts';
import { lockDataFolder } from './platform/data-folder-lock.ts';
import { requireDurability } from './platform/database/durability.ts';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { createLog } from './platform/log.ts';
import { type SandboxProcess, startSandbox } from './platform/sandbox-process.ts';
import { loadSecrets } from './platform/secrets.ts';
import type { Shop } from './platform/shop.ts';
import { createShop } from './shop.ts';

const HARD_EXIT_MS = 15_000;
const CLOSE_MS = 9_000;
const DRAIN_MS = 2_000;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** What has to be ended again, in the order of this list. */
const closers: (() => unknown)[] = [];
let isDraining = false;

try {
  await start(readConfig(process.env));
} catch (error) {
  say(
    error instanceof ConfigurationError
      ? error.message
      : `The shop could not start: ${error instanceof Error ? error.stack : error}`,
  );
  await shutDown(1);
}

async function start(config: Config) {
  const lock = lockDataFolder(config.DATA_DIR);
  if (!lock) {
    say(
      `Another shop is already running on the data folder ${config.DATA_DIR}. Stop it, or choose another DATA_DIR.`,
    );
    return process.exit(1);
  }
  process.on('SIGTERM', () => void shutDown(0));
  process.on('SIGINT', () => void shutDown(0));

  const log = createLog(config.LOG_LEVEL, config.isLocal ? join(config.DATA_DIR, 'shop.log') : undefined);
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error) => {
      log.fatal({ err: error }, event);
      void shutDown(1);
    });
  }
  const secrets = loadSecrets(config.DATA_DIR, {
    orderLinkKey: config.ORDER_LINK_KEY,
    fileKey: config.FILE_KEY,
    hashKey: config.HASH_KEY,
  });
  const connection = await openDatabase(config);
  say('Preparing the database …');
  await migrateDatabase(connection);
  const sandbox = config.standIns.payments
    ? await openSandbox(config, secrets.sandboxWebhookSecret)
    : undefined;
  const shop = createShop({ config, secrets, log, connection, sandboxOrigin: sandbox?.origin });
  closers.unshift(() => shop.pool.end());
  await requireDurability(shop.db);
  if (config.isLocal || config.isDemo) await plantDemoShop({ ...shop, onProgress: say });
  await startJobs(shop);
  closers.unshift(() => shop.jobs.stop());
  const app = await listen(shop, sandbox);
  closers.unshift(() => drain(app, config));
  greet(config, sandbox, secrets.mailboxPassword);
}

async function openDatabase(config: Config) {
  if (config.DATABASE_URL) return { connectionString: config.DATABASE_URL };
  say('Starting PostgreSQL …');
  const server = await startEmbeddedPostgres(config.DATA_DIR);
  closers.unshift(() => server.stop());
  return server.connection;
}

async function openSandbox(config: Config, webhookSecret: string): Promise<SandboxProcess> {
  say('Starting the payments sandbox …');
  const sandbox = await startSandbox(config, config.STRIPE_WEBHOOK_SECRET ?? webhookSecret);
  closers.unshift(() => sandbox.stop());
  return sandbox;
}

async function listen(shop: Shop, sandbox: SandboxProcess | undefined): Promise<FastifyInstance> {
  const app = await buildApp(shop, {
    checkoutOrigin: sandbox?.origin ?? 'https://checkout.stripe.com',
    storefront: process.env.NODE_ENV === 'development' ? 'development' : 'built',
    isDraining: () => isDraining,
  });
  await app.listen({ port: shop.config.PORT, host: shop.config.HOST });
  return app;
}

function greet(config: Config, sandbox: SandboxProcess | undefined, mailboxPassword: string) {
  say(`\nBrincacuentos is ready: ${config.PUBLIC_ORIGIN}`);
  if (config.standIns.mail) say(`  Mailbox (mails are kept, not sent): ${config.PUBLIC_ORIGIN}/dev/mailbox`);
  if (config.standIns.mail && config.isDemo) say(`  Mailbox password: ${mailboxPassword}`);
  if (sandbox) say(`  Payments sandbox (no real money): ${sandbox.origin} · test card 4242 4242 4242 4242`);
  if (config.isLocal)
    say(`  API: ${config.PUBLIC_ORIGIN}/api/docs · log: ${join(config.DATA_DIR, 'shop.log')}\n`);
}

/** Lets a proxy notice that this copy is going away, then finishes what is being answered. */
async function drain(app: FastifyInstance, config: Config) {
  if (!config.isLocal) await sleep(DRAIN_MS);
  await app.close();
}

async function shutDown(exitCode: number): Promise<void> {
  if (isDraining) return;
  isDraining = true;
  setTimeout(() => process.exit(1), HARD_EXIT_MS).unref();
  let failed = false;
  for (const close of closers) {
    // One part that does not end must not keep the others, the database above all, from ending.
    const end = Promise.resolve(close()).then(
      () => 'ended',
      () => 'failed',
    );
    if ((await Promise.race([end, sleep(CLOSE_MS, 'late')])) !== 'ended') failed = true;
  }
  process.exit(failed ? 1 : exitCode);
}
