import { setTimeout as sleep } from 'node:timers/promises';

/** How often something is done, and how many of it may be under way: no attack grows beyond that. */
export interface Pace {
  perSecond: number;
  atOnce: number;
  until: number;
}

export interface Done {
  sent: number;
  /** Due while as many as allowed were still under way. */
  leftOut: number;
}

const TICK_MS = 10;

/** Does something at a steady pace until the time is up, and waits for the last of it. */
export async function paced({ perSecond, atOnce, until }: Pace, act: () => Promise<unknown>): Promise<Done> {
  const underWay = new Set<Promise<unknown>>();
  const startedAt = performance.now();
  const done = { sent: 0, leftOut: 0 };
  while (performance.now() < until) {
    const due = Math.floor(((performance.now() - startedAt) * perSecond) / 1000);
    while (done.sent + done.leftOut < due) {
      if (underWay.size >= atOnce) {
        done.leftOut += 1;
        continue;
      }
      done.sent += 1;
      const one = act().finally(() => underWay.delete(one));
      underWay.add(one);
    }
    await sleep(TICK_MS);
  }
  await Promise.all(underWay);
  return done;
}
