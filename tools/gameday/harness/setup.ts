import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { handledEvents } from '#server/checkout/checkout.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { createStripe } from '#server/platform/stripe-client.ts';
import { freePort } from '#server/testing/free-port.ts';
import { tellSandbox } from '../../harness/sandbox.ts';
import { until } from '../../harness/wait.ts';
import { CutProxy } from './cut-proxy.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { type Program, startProgram } from './program.ts';

export const WEBHOOK_SECRET = 'whsec_gameday';
/** On a busy machine a start takes a minute. */
const READY_WITHIN_MS = 180_000;
/** A service manager starts again what did not come up. */
const STARTS = 3;

export interface SetupOptions {
  /** A copy of the template's data folder, for this setup alone. */
  folder: string;
  /** Where the clocks of the shop and the provider start. */
  now?: Date;
  /** More, or other, environment of the shop. */
  environment?: Record<string, string>;
  /** The shop reaches database and provider through proxies that can be cut. */
  hasProxies?: boolean;
}

export type Setup = Awaited<ReturnType<typeof openSetup>>;

/** A shop with everything around it, for one fault: its own PostgreSQL, provider, ports and folder. */
export async function openSetup(options: SetupOptions) {
  const { folder, hasProxies = false, now } = options;
  const [port, providerPort] = [await freePort(), await freePort()];
  const postgres = await startOwnPostgres(folder);
  const { host, port: databasePort } = postgres.connection;
  const socket = join(host, `.s.PGSQL.${databasePort}`);
  const ways = hasProxies && {
    toDatabase: await CutProxy.to({ path: socket }),
    toProvider: await CutProxy.to({ host: '127.0.0.1', port: providerPort }),
  };
  const providerProgram = startProvider(folder, { port: providerPort, shopPort: port, now });
  const handle = connectDatabase(postgres.connection);
  const provider = await providerAt(providerPort);
  const environment: Record<string, string> = {
    ...baseEnvironment(folder, port),
    DATABASE_URL: ways
      ? `postgres://shop@127.0.0.1:${ways.toDatabase.port}/postgres`
      : `postgres://shop@/postgres?host=${encodeURIComponent(host)}&port=${databasePort}`,
    PAYMENTS_SANDBOX_URL: `http://127.0.0.1:${ways ? ways.toProvider.port : providerPort}`,
    ...(now && { SHOP_NOW: now.toISOString() }),
    ...options.environment,
  };
  const origin = `http://localhost:${port}`;
  const shop = shopProcess(origin, environment);
  const close = async () => {
    await shop.stop();
    await providerProgram.end('SIGTERM');
    await handle.close();
    await postgres.stop('fast');
    if (ways) for (const way of Object.values(ways)) way.close();
  };
  return {
    ...{ folder, origin, port, postgres, db: handle.db, provider, shop, environment, close },
    /** Ways of the shop to database and provider. */
    get ways() {
      if (!ways) throw new Error('This setup has no proxies.');
      return ways;
    },
  };
}

const baseEnvironment = (folder: string, port: number) => ({
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_ORIGIN: `http://localhost:${port}`,
  DATA_DIR: folder,
  RATE_LIMIT_FACTOR: '1000',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  ORDER_LINK_KEY: 'l'.repeat(32),
  FILE_KEY: 'f'.repeat(32),
  HASH_KEY: 'h'.repeat(32),
  PEPPER: 'p'.repeat(32),
  OTP_KEY: 'o'.repeat(32),
});

export type ShopProcess = ReturnType<typeof shopProcess>;

/** The shop as `npm start` runs it: `server/main.ts`, which can be stopped and started again; of another version's tree where one is given. */
export function shopProcess(origin: string, environment: Record<string, string>, tree?: string) {
  let program: Program | undefined;

  /** Starts it without waiting; what is given goes over the setup's own environment. */
  function launch(changes: Record<string, string> = {}) {
    program = startProgram('server/main.ts', { ...environment, ...changes }, tree);
  }

  /** Answers how many seconds that took. */
  async function untilReady(): Promise<number> {
    const look = async () => {
      if (!program?.isRunning()) throw new Error(`The shop ended:\n${program?.lastWords()}`);
      const signal = AbortSignal.timeout(5000);
      const answer = await fetch(`${origin}/readyz`, { signal }).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      return answer?.ok === true;
    };
    const { seen, seconds } = await until(look, Boolean, { withinMs: READY_WITHIN_MS, everyMs: 25 });
    if (seen) return seconds;
    throw new Error(`The shop was not ready within ${READY_WITHIN_MS / 1000} s:\n${program?.lastWords()}`);
  }

  return {
    launch,
    untilReady,
    async start(changes?: Record<string, string>): Promise<number> {
      for (let attempt = 1; ; attempt += 1) {
        launch(changes);
        try {
          return await untilReady();
        } catch (error) {
          await program?.end('SIGKILL');
          if (attempt === STARTS) throw error;
        }
      }
    },
    kill: async () => void (await program?.end('SIGKILL')),
    stop: async () => (await program?.end('SIGTERM')) ?? null,
    isRunning: () => program?.isRunning() ?? false,
    /** Of the process that runs now. */
    pid: () => program?.pid,
  };
}

export const providerFolder = (folder: string) => `${folder}-provider`;

function startProvider(
  folder: string,
  { port, shopPort, now }: { port: number; shopPort: number; now?: Date | undefined },
) {
  // Beside the shop's folder: when the shop has no room left, the provider still has.
  const dataDir = providerFolder(folder);
  mkdirSync(dataDir, { recursive: true });
  return startProgram('payments-sandbox/main.ts', {
    DATA_DIR: dataDir,
    PAYMENTS_SANDBOX_PORT: String(port),
    // Buyers reach its pages also while the shop cannot reach its calls.
    PAYMENTS_SANDBOX_ORIGIN: `http://127.0.0.1:${port}`,
    SHOP_WEBHOOK_URL: `http://127.0.0.1:${shopPort}/api/payments/webhook`,
    SHOP_WEBHOOK_EVENTS: handledEvents.join(','),
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    EXIT_WITH_PARENT: '1',
    ...(now && { SHOP_NOW: now.toISOString() }),
  });
}

async function providerAt(port: number) {
  const origin = `http://127.0.0.1:${port}`;
  const look = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const { seen } = await until(look, Boolean, { withinMs: READY_WITHIN_MS, everyMs: 50 });
  if (!seen) throw new Error('The payments sandbox did not start.');
  return {
    stripe: createStripe('sk_test_gameday', origin),
    control: (body: object) => tellSandbox(origin, 'control', body),
    advance: (to: Date) => tellSandbox(origin, 'advance', { to: to.toISOString() }),
    flush: () => tellSandbox(origin, 'flush'),
    async now() {
      const state = (await (await fetch(`${origin}/sandbox/control`)).json()) as { now: string };
      return new Date(state.now);
    },
  };
}
