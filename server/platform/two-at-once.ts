import { ShopError } from './errors.ts';

const RUNNING_MAX = 2;
const WAITING_MAX = 16;
const RETRY_AFTER_SECONDS = 5;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Work on a whole file: it holds the file in memory, and pictures fill a core. Two at once in each copy of the shop, the
 * others in the order in which they came.
 */
export async function twoAtOnce<T>(work: () => Promise<T>): Promise<T> {
  if (running >= RUNNING_MAX) {
    if (waiting.length >= WAITING_MAX)
      throw new ShopError('OVERLOADED', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    // A task that leaves hands its place over, so the count stays.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
