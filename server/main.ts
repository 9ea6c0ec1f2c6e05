import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { DEMO_PASSWORD, demoClient } from '#seed/clients/demo-client.ts';
import type { WhereToPlant } from '#seed/plant-process.ts';
import { demoStaff } from '#seed/staff/demo-staff.ts';
import { buildApp } from './app.ts';
import { startJobs } from './background-work.ts';
import { startFlushing } from './catalog/search-misses/flush-misses.ts';
import { handledEvents } from './checkout/checkout.ts';
import { type Config, readConfig } from './config.ts';
import { plantFirstStart } from './first-start.ts';
import { plantDemoApart } from './plant-apart.ts';
import { holdDataFolder } from './platform/data-folder-lock.ts';
import { requireDurability } from './platform/database/durability.ts';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { requireDatabase } from './platform/database/require-database.ts';
import { isUnderDevelopmentServer, sayReady } from './platform/http/development.ts';
import { portRefusal, requireFreePort, type WantedPort } from './platform/http/free-port.ts';
import { createTraffic } from './platform/http/traffic.ts';
import { createLog } from './platform/log.ts';
import { type SandboxProcess, startSandbox } from './platform/sandbox-process.ts';
import { loadSecrets } from './platform/secrets.ts';
import { createShutDown, endOnSignals } from './platform/shut-down.ts';
import { StartRefusal } from './platform/start-refusal.ts';
import { createShop, type WiredShop } from './shop.ts';
import { inviteFirstOwner } from './staff/invitations/invite-first-owner.ts';
import { describeStartFailure } from './start-failure.ts';

const DRAIN_MS = 2_000;

/** A killed shop's sandbox ends by itself, a moment later. */
const FORMER_SANDBOX_MS = 5_000;

const say = (text: string) => process.stdout.write(`${text}\n`);
const complain = (text: string) => process.stderr.write(`${text}\n`);

const shutDown = createShutDown();
const traffic = createTraffic();
let isReady = false;

try {
  await start(readConfig(process.env));
} catch (error) {
  // Failures of what the end itself cut short do not count.
  if (!shutDown.isUnderWay()) complain(describeStartFailure(error));
  await shutDown.start(1);
}

async function start(config: Config) {
  endOnSignals(shutDown, () => {
    if (isReady) return 0;
    complain('Stopped before the shop was ready.');
    return 1;
  });
  const isDevelopment = config.NODE_ENV === 'development';
  await requireFreePorts(config);
  if (isDevelopment) underDevelopmentServer();
  else holdDataFolder(config.DATA_DIR);
  const log = createLog(config.LOG_LEVEL, config.isLocal ? join(config.DATA_DIR, 'shop.log') : undefined);
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error) => {
      log.fatal({ err: error }, event);
      void shutDown.start(1);
    });
  }
  const secrets = loadSecrets(config.DATA_DIR, {
    orderLinkKey: config.ORDER_LINK_KEY,
    fileKey: config.FILE_KEY,
    hashKey: config.HASH_KEY,
    pepper: config.PEPPER,
    otpKey: config.OTP_KEY,
  });
  const connection = await openDatabase(config);
  await requireDatabase(connection);
  say('Preparing the database …');
  await migrateDatabase(connection);
  const sandbox = config.standIns.payments
    ? await openSandbox(config, secrets.sandboxWebhookSecret)
    : undefined;
  const shop = createShop({ config, secrets, log, connection, sandboxOrigin: sandbox?.origin });
  shutDown.add(() => shop.closeDatabase());
  await requireDurability(shop.db);
  if (config.plantsDemo && sandbox) await plantDemo({ connection, secrets, sandboxOrigin: sandbox.origin });
  shutDown.add(startFlushing(shop));
  await startJobs(shop);
  shutDown.add(() => shop.jobs.stop());
  if (!config.plantsDemo && (await plantFirstStart(shop)))
    say(
      'A new shop: its settings, its plans (not on offer yet) and the months of the club were put in. What is left is for its owner, at /mostrador.',
    );
  const invited = await inviteFirstOwner(shop);
  if (invited) say(invited);
  const app = await listen(shop, sandbox);
  shutDown.add(() => app.close());
  shutDown.add(() => traffic.stop());
  // A proxy needs a moment to notice that this copy is going away.
  if (!config.isLocal) shutDown.add(() => sleep(DRAIN_MS));
  isReady = true;
  if (isDevelopment) sayReady();
  greet(config, sandbox, secrets.mailboxPassword);
}

/** The development server holds the data folder, and this process ends with it. */
function underDevelopmentServer() {
  if (!isUnderDevelopmentServer())
    throw new StartRefusal('NODE_ENV=development is what "npm run dev" starts: use that.');
  process.once('disconnect', () => void shutDown.start(1));
}

function shopPort({ HOST: host, PORT: port }: Config): WantedPort {
  return { variable: 'PORT', host, port };
}

async function requireFreePorts(config: Config) {
  await requireFreePort(shopPort(config));
  if (!config.standIns.payments || config.PAYMENTS_SANDBOX_URL) return;
  const sandbox = {
    variable: 'PAYMENTS_SANDBOX_PORT',
    host: '127.0.0.1',
    port: config.PAYMENTS_SANDBOX_PORT,
  };
  await requireFreePort({ ...sandbox, patienceMs: FORMER_SANDBOX_MS });
}

async function openDatabase(config: Config) {
  if (config.DATABASE_URL) return { connectionString: config.DATABASE_URL };
  // The development server runs it, and goes on when this process starts again.
  if (config.NODE_ENV === 'development') return (await startEmbeddedPostgres(config.DATA_DIR)).connection;
  say('Starting PostgreSQL …');
  const server = await startEmbeddedPostgres(config.DATA_DIR, { isAlone: true });
  shutDown.add(() => server.stop());
  return server.connection;
}

async function plantDemo(where: WhereToPlant) {
  const { isDone, stop } = plantDemoApart(where);
  shutDown.add(stop);
  await isDone;
}

async function openSandbox(config: Config, webhookSecret: string): Promise<SandboxProcess> {
  // Sandbox that runs already, for several copies of the shop; whatever started it ends it.
  if (config.PAYMENTS_SANDBOX_URL) return { origin: config.PAYMENTS_SANDBOX_URL, stop: () => undefined };
  say('Starting the payments sandbox …');
  const sandbox = await startSandbox(config, config.STRIPE_WEBHOOK_SECRET ?? webhookSecret, handledEvents);
  shutDown.add(() => sandbox.stop());
  return sandbox;
}

async function listen(shop: WiredShop, sandbox: SandboxProcess | undefined): Promise<FastifyInstance> {
  const app = await buildApp(shop, {
    checkoutOrigin: sandbox?.origin ?? 'https://checkout.stripe.com',
    storefront: shop.config.NODE_ENV === 'development' ? 'development' : 'built',
    isDraining: shutDown.isUnderWay,
    traffic,
  });
  await app.listen({ port: shop.config.PORT, host: shop.config.HOST }).catch((error: unknown) => {
    throw portRefusal(error, shopPort(shop.config));
  });
  return app;
}

function greet(config: Config, sandbox: SandboxProcess | undefined, mailboxPassword: string) {
  say(`\nBrincacuentos is ready: ${config.PUBLIC_ORIGIN}`);
  if (config.standIns.mail) say(`  Mailbox (mails are kept, not sent): ${config.PUBLIC_ORIGIN}/dev/mailbox`);
  if (config.standIns.mail && config.isDemo) say(`  Mailbox password: ${mailboxPassword}`);
  if (config.plantsDemo) {
    const isPublished = !config.isDemo;
    say(`  Demo client: ${demoClient.email} · password ${DEMO_PASSWORD}`);
    say(
      `  Back office: ${config.PUBLIC_ORIGIN}/mostrador · ${demoStaff.map(({ email }) => email).join(', ')}`,
    );
    say(
      `    password ${isPublished ? DEMO_PASSWORD : 'as of the mailbox'} · codes: ${config.PUBLIC_ORIGIN}/dev/codes`,
    );
  } else if (config.isLocal || config.isDemo)
    say(
      '  No demo was planted: demo books and clients are for an embedded database beside the payments sandbox only.\n' +
        '  To put the books into this database: npm run plant -- demo',
    );
  if (sandbox) say(`  Payments sandbox (no real money): ${sandbox.origin} · test card 4242 4242 4242 4242`);
  if (config.isLocal)
    say(`  API: ${config.PUBLIC_ORIGIN}/api/docs · log: ${join(config.DATA_DIR, 'shop.log')}\n`);
}
