import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { shopEnvironment } from '../scripts/running/shop-environment.mjs';

export interface RunningShop {
  pid: number;
  origin: string;
  sandboxOrigin: string;
  dataFolder: string;
  stop: () => Promise<void>;
}

interface StartOptions {
  dataFolder: string;
  say: (text: string) => void;
  signal: AbortSignal;
  /** Instant at which its clock starts; the machine's time by default. */
  now?: string;
}

const root = fileURLToPath(new URL('../', import.meta.url));
/**
 * Milliseconds, as a busy machine takes long to draw the covers: a run that ended here would say nothing of the shop.
 */
const READY_WITHIN_MS = 900_000;
const ENDS_WITHIN_MS = 20_000;

/** Blank settings, so that the tests never touch real parts that this machine is set up for. */
const standInsOnly = Object.fromEntries(
  [
    'DATABASE_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'SMTP_URL',
    'S3_BUCKET',
    'ALLOW_STAND_INS',
    'SHOP_NOW',
    'CORS_ORIGINS',
  ].map((name) => [name, '']),
);

/** Starts the built shop with all its stand-ins, on free ports, and waits until it is ready. */
export async function startShop({ dataFolder, say, signal, now }: StartOptions): Promise<RunningShop> {
  const [port, sandboxPort] = await Promise.all([freePort(), freePort()]);
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...standInsOnly,
      NODE_ENV: 'production',
      ...shopEnvironment,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      PAYMENTS_SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataFolder,
      RATE_LIMIT_FACTOR: '1000',
      ...(now && { SHOP_NOW: now }),
    },
  });
  const stop = () => end(child);
  try {
    await untilReady(child, origin, say, signal);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: child.pid ?? 0, origin, sandboxOrigin: `http://127.0.0.1:${sandboxPort}`, dataFolder, stop };
}

async function untilReady(
  child: ChildProcess,
  origin: string,
  say: (text: string) => void,
  signal: AbortSignal,
) {
  if (child.stdout)
    createInterface(child.stdout).on('line', (line) => line.trim() && say(`  ${line.trim()}`));
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    signal.throwIfAborted();
    if (child.exitCode !== null) throw new Error('the shop ended while it was starting, see above.');
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error(`the shop was not ready within ${READY_WITHIN_MS / 1000} seconds.`);
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const isOver = await Promise.race([ended.then(() => true), sleep(ENDS_WITHIN_MS, false, { ref: false })]);
  if (!isOver) child.kill('SIGKILL');
  await ended;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
