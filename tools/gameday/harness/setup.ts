import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { handledEvents } from '#server/checkout/checkout.ts';
import { connectDatabase, type Database } from '#server/platform/database/database.ts';
import { createStripe } from '#server/platform/stripe-client.ts';
import { freePort } from '#server/testing/free-port.ts';
import { type CutProxy, startCutProxy } from './cut-proxy.ts';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';
import { type Program, startProgram } from './program.ts';

export const WEBHOOK_SECRET = 'whsec_gameday';
const READY_WITHIN_MS = 60_000;
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

/** A shop with everything around it, for one fault: its own PostgreSQL, provider, ports and folder. */
export interface Setup {
  folder: string;
  origin: string;
  port: number;
  postgres: OwnPostgres;
  db: Database;
  /** Ways of the shop; open unless the setup was made to have them cut. */
  toDatabase: CutProxy | undefined;
  toProvider: CutProxy | undefined;
  provider: Provider;
  shop: ShopProcess;
  /** What the shop is started with, for further copies of it. */
  environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export interface Provider {
  origin: string;
  stripe: Stripe;
  control(body: object): Promise<void>;
  advance(to: Date): Promise<void>;
  flush(): Promise<void>;
  now(): Promise<Date>;
}

export interface ShopProcess {
  /** Starts it and waits until it is ready; what is given goes over the setup's own environment. Answers how long that took. */
  start(environment?: Record<string, string>): Promise<number>;
  /** Starts it without waiting. */
  launch(environment?: Record<string, string>): void;
  untilReady(withinMs?: number): Promise<number>;
  kill(): Promise<void>;
  stop(): Promise<number | null>;
  isRunning(): boolean;
  /** Of the process that runs now. */
  pid(): number | undefined;
}

export async function openSetup(options: SetupOptions): Promise<Setup> {
  const { folder, hasProxies = false, now } = options;
  const [port, providerPort] = [await freePort(), await freePort()];
  const postgres = await startOwnPostgres(folder);
  const { host, port: databasePort } = postgres.connection;
  const socket = join(host, `.s.PGSQL.${databasePort}`);
  const toDatabase = hasProxies ? await startCutProxy({ path: socket }) : undefined;
  const toProvider = hasProxies ? await startCutProxy({ host: '127.0.0.1', port: providerPort }) : undefined;
  const providerProgram = startProvider(folder, { port: providerPort, shopPort: port, now });
  const handle = connectDatabase(postgres.connection);
  const provider = await providerAt(providerPort);
  const environment = {
    ...baseEnvironment(folder, port),
    DATABASE_URL: toDatabase
      ? `postgres://shop@127.0.0.1:${toDatabase.port}/postgres`
      : `postgres://shop@/postgres?host=${encodeURIComponent(host)}&port=${databasePort}`,
    PAYMENTS_SANDBOX_URL: `http://127.0.0.1:${toProvider?.port ?? providerPort}`,
    ...(now && { SHOP_NOW: now.toISOString() }),
    ...options.environment,
  };
  const shop = shopProcess(`http://localhost:${port}`, environment);
  return {
    folder,
    origin: `http://localhost:${port}`,
    port,
    postgres,
    db: handle.db,
    toDatabase,
    toProvider,
    provider,
    shop,
    environment,
    async close() {
      await shop.stop();
      await providerProgram.end('SIGTERM');
      await handle.close();
      await postgres.stop('fast');
      toDatabase?.close();
      toProvider?.close();
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

/** The shop as `npm start` runs it: `server/main.ts`, which can be stopped and started again. */
export function shopProcess(origin: string, environment: Record<string, string>): ShopProcess {
  let program: Program | undefined;

  function launch(changes: Record<string, string> = {}) {
    program = startProgram('server/main.ts', { ...environment, ...changes });
  }

  async function untilReady(withinMs = READY_WITHIN_MS): Promise<number> {
    const started = performance.now();
    while (performance.now() - started < withinMs) {
      if (!program?.isRunning()) throw new Error(`The shop ended:\n${program?.lastWords()}`);
      const signal = AbortSignal.timeout(5000);
      const answer = await fetch(`${origin}/readyz`, { signal }).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      if (answer?.ok) return performance.now() - started;
      await sleep(25);
    }
    throw new Error(`The shop was not ready within ${withinMs / 1000} s:\n${program?.lastWords()}`);
  }

  return {
    async start(changes) {
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
    launch,
    untilReady,
    kill: async () => void (await program?.end('SIGKILL')),
    stop: async () => (await program?.end('SIGTERM')) ?? null,
    isRunning: () => program?.isRunning() ?? false,
    pid: () => program?.pid,
  };
}

export const providerFolder = (folder: string) => `${folder}-provider`;

function startProvider(
  folder: string,
  { port, shopPort, now }: { port: number; shopPort: number; now?: Date },
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

async function providerAt(port: number): Promise<Provider> {
  const origin = `http://127.0.0.1:${port}`;
  const until = performance.now() + READY_WITHIN_MS;
  while (!(await fetch(`${origin}/healthz`).catch(() => undefined))?.ok) {
    if (performance.now() > until) throw new Error('The payments sandbox did not start.');
    await sleep(50);
  }
  const tell = async (what: string, body: object = {}) => {
    const answer = await fetch(`${origin}/sandbox/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`The sandbox refused ${what}: ${await answer.text()}`);
    await answer.text();
  };
  return {
    origin,
    stripe: createStripe('sk_test_gameday', origin),
    control: (body) => tell('control', body),
    advance: (to) => tell('advance', { to: to.toISOString() }),
    flush: () => tell('flush'),
    async now() {
      const state = (await (await fetch(`${origin}/sandbox/control`)).json()) as { now: string };
      return new Date(state.now);
    },
  };
}
