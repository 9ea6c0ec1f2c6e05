import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port that nothing listens on, below those that the system gives to outgoing connections: a test may leave it
 * and come back to it, and finds it free.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
