import { setTimeout as sleep } from 'node:timers/promises';

interface Patience {
  withinMs: number;
  everyMs?: number;
}

/** Looks until what is seen is right or the time is up. */
export async function until<T>(
  look: () => T | Promise<T>,
  isRight: (seen: T) => boolean,
  { withinMs, everyMs = 1_000 }: Patience,
): Promise<{ seen: T; isRight: boolean; seconds: number }> {
  const startedAt = performance.now();
  for (;;) {
    const seen = await look();
    const ms = performance.now() - startedAt;
    if (isRight(seen) || ms > withinMs) return { seen, isRight: isRight(seen), seconds: ms / 1_000 };
    await sleep(everyMs);
  }
}

/** Tries again, as people do, until it works or the time is up. */
export async function persist<T>(
  withinMs: number,
  tryOnce: () => Promise<{ done: T } | { againInMs: number }>,
): Promise<T | undefined> {
  const end = performance.now() + withinMs;
  for (;;) {
    const outcome = await tryOnce();
    if ('done' in outcome) return outcome.done;
    if (performance.now() + outcome.againInMs > end) return undefined;
    await sleep(outcome.againInMs);
  }
}

/** Turn after turn beside everything else, until it is stopped. */
export function keepOn(everyMs: number, turn: () => unknown) {
  let isOver = false;
  const working = (async () => {
    while (!isOver) {
      await turn();
      await sleep(everyMs);
    }
  })();
  return async () => {
    isOver = true;
    await working;
  };
}

/** The same work so many times, by several hands. */
export async function inLanes<T>(count: number, atOnce: number, work: (turn: number) => Promise<T>) {
  const results: T[] = [];
  let begun = 0;
  const lane = async () => {
    for (let turn = begun++; turn < count; turn = begun++) results[turn] = await work(turn);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}

/** Work by several hands that gets no further than it was released, so that each fault meets people at work. */
export function workInSteps<T>(tasks: readonly (() => Promise<T>)[], atOnce: number) {
  const results: T[] = [];
  const done = new Set<number>();
  let released = 0;
  const finishing = inLanes(tasks.length, atOnce, async (turn) => {
    while (turn >= released) await sleep(20);
    const result = await tasks[turn]?.();
    if (result !== undefined) results[turn] = result;
    done.add(turn);
  });
  return {
    results,
    release(count: number) {
      released = Math.ceil(count);
    },
    isDoneUpTo: (count: number) => Array.from({ length: count }, (_, turn) => done.has(turn)).every(Boolean),
    async finish() {
      released = tasks.length;
      await finishing;
    },
  };
}
