import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { handledEvents } from '#server/checkout/checkout.ts';
import { readConfig } from '#server/config.ts';
import { startSandbox } from '#server/platform/sandbox-process.ts';
import { freePort } from '#server/testing/free-port.ts';
import { shopEnvironment } from '../../../scripts/running/shop-environment.mjs';
import { meterOf } from '../../harness/processes.ts';
import { type RequestToSend, type Target, wired } from '../measure/interleave.ts';
import { BENCH_WEBHOOK_SECRET } from './bench-secrets.ts';
import type { Cluster } from './database.ts';

/** The size at which targets are measured, unless the size is their point. */
export const BOOKS = 10_000;

/** What a child process is started with. */
export interface Settings {
  connection: pg.PoolConfig;
  dataDir: string;
  port?: number;
  /** Serves the built pages as well. */
  hasPages?: boolean;
  /** Present where orders are paid: the shop then also works off its jobs. */
  sandboxOrigin?: string;
}

type Reply = { ready: string } | { id: number; answer: unknown };

/** Starts a server as a process of its own, so that its CPU time is apart from that of the load. */
export async function startChild(program: 'shop' | 'bare' | 'generator', settings: Settings) {
  const child = fork(fileURLToPath(new URL(`./${program}-process.ts`, import.meta.url)), {
    serialization: 'advanced',
    execArgv: profiling(program),
    env: {
      ...process.env,
      ...environmentOf(program),
      NODE_ENV: 'production',
      BENCH_SETTINGS: JSON.stringify(settings),
    },
  });
  const waiting = new Map<number, (answer: unknown) => void>();
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The ${program} process ended with ${code}.`)));
    child.on('message', (reply: Reply) => {
      if ('ready' in reply) return resolve(reply.ready);
      waiting.get(reply.id)?.(reply.answer);
      waiting.delete(reply.id);
    });
  });
  let asked = 0;
  return {
    origin,
    pid: child.pid ?? 0,
    cpu: meterOf(child.pid ?? 0),
    ask<Answer>(question: string, data?: unknown) {
      asked += 1;
      const id = asked;
      return new Promise<Answer>((resolve) => {
        waiting.set(id, (answer) => resolve(answer as Answer));
        child.send({ id, question, data });
      });
    },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** `BENCH_PROFILE=<folder>` keeps a CPU profile of each process there. */
function profiling(program: string): string[] {
  const folder = process.env.BENCH_PROFILE;
  // Named by themselves: a process has threads, and each writes a profile of its own.
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}/${program}`] : [];
}

/** The shop as it is started elsewhere. */
const environmentOf = (program: string) =>
  program === 'shop' ? shopEnvironment : { NODE_OPTIONS: '--disable-warning=ExperimentalWarning' };

export type RunningShop = Awaited<ReturnType<typeof startShop>>;

/** The shop with that many books, as a process of its own. */
export async function startShop(cluster: Cluster, books = BOOKS, settings: Partial<Settings> = {}) {
  const connection = await cluster.databaseOf(books);
  const child = await startChild('shop', { connection, dataDir: cluster.dataDir, ...settings });
  return {
    ...child,
    /** The shop and its database, asked for these. */
    target: (next: () => RequestToSend): Target => ({
      origin: child.origin,
      cpu: { server: child.cpu, database: cluster.cpu },
      next,
    }),
    async call<Answer>(request: RequestToSend) {
      const answer = await fetch(`${child.origin}${request.path}`, wired(request));
      if (!answer.ok) throw new Error(`${request.path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Answer;
    },
  };
}

/** The payments sandbox for a shop that is started with these settings. */
export async function startProvider({ dataDir: DATA_DIR }: Cluster) {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const ports = { PORT: String(port), PAYMENTS_SANDBOX_PORT: String(sandboxPort) };
  const sandbox = await startSandbox(readConfig({ ...ports, DATA_DIR }), BENCH_WEBHOOK_SECRET, handledEvents);
  return { settings: { port, sandboxOrigin: sandbox.origin }, stop: () => sandbox.stop() };
}
