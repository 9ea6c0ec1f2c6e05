import { ShopError } from './errors.ts';

const WAITING_MAX = 16;
const RETRY_AFTER_SECONDS = 5;

let isRunning = false;
const waiting: (() => void)[] = [];

/**
 * Work on a whole file: it holds the file in memory, of which a copy of the shop has little. One at a time, the others in
 * the order in which they came.
 */
export async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (isRunning) {
    if (waiting.length >= WAITING_MAX)
      throw new ShopError('OVERLOADED', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    // A task that leaves hands its place over, so nobody comes in between.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else isRunning = true;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else isRunning = false;
  }
}
