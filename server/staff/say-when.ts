import { timeText } from '#contract/mexico-city.ts';
import type { Clock } from '../platform/clock.ts';
import { ShopError } from '../platform/errors.ts';
import { isTooMany } from '../platform/http/rate-limit.ts';

/** A person who tried too often reads when the next try is looked at, by the clock of Mexico City. */
export async function sayWhen<T>(clock: Clock, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!isTooMany(error)) throw error;
    const { retryAfterSeconds = 0 } = error;
    const again = new Date(clock.now().getTime() + retryAfterSeconds * 1000);
    throw new ShopError('TOO_MANY_REQUESTS', {
      sentence: `Demasiados intentos. Vuelve a las ${timeText(again)}.`,
      retryAfterSeconds,
    });
  }
}
