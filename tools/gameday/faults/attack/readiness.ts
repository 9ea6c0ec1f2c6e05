import { setTimeout as sleep } from 'node:timers/promises';

export interface Readiness {
  asked: number;
  bad: number;
  slowestMs: number;
  stop(): Promise<void>;
}

const EVERY_MS = 250;
/** A load balancer waits no longer. */
const PATIENCE_MS = 2_000;

/** Asks `/readyz` as a load balancer does, until it is stopped. */
export function watchReadiness(origin: string): Readiness {
  let isOver = false;
  const seen = { asked: 0, bad: 0, slowestMs: 0 };
  const watching = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      const isReady = await ask(`${origin}/readyz`);
      const took = performance.now() - startedAt;
      seen.asked += 1;
      if (!isReady) seen.bad += 1;
      seen.slowestMs = Math.max(seen.slowestMs, took);
      await sleep(Math.max(0, EVERY_MS - took));
    }
  })();
  return Object.assign(seen, {
    async stop() {
      isOver = true;
      await watching;
    },
  });
}

async function ask(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
