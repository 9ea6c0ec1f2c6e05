import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const [LOWEST, HIGHEST] = [15_000, 32_000];
/** Workers draw from ports of their own: one that another has found and does not listen on yet would look free, too. */
const WORKERS = 8;
const worker = Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS;
let latest = 0;

/**
 * A port that nothing listens on, below those that the system gives to outgoing connections: a test may leave it
 * and come back to it, and finds it free.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + randomInt((HIGHEST - LOWEST) / WORKERS) * WORKERS + worker;
    if (port === latest || !(await isFree(port))) continue;
    latest = port;
    return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
