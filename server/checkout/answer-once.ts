import { createHash } from 'node:crypto';
import { ShopError } from '../platform/errors.ts';
import type { Shop } from '../platform/shop.ts';
import { claimKey, forgetKey, type IdempotencyKey, keepAnswer } from './checkout.queries.ts';

/**
 * Runs `work` once per key: a repeated request with the same content gets the first one's answer, with other content
 * IDEMPOTENCY_MISMATCH, and while the first is under way CHECKOUT_IN_PROGRESS. A failure is not kept: it may be tried again.
 */
export async function answerOnce<T>(
  { db, clock }: Shop,
  key: IdempotencyKey,
  content: unknown,
  work: () => Promise<T>,
): Promise<T> {
  const requestHash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const earlier = await claimKey(db, key, requestHash, clock.now());
  if (earlier) {
    if (earlier.requestHash !== requestHash) throw new ShopError('IDEMPOTENCY_MISMATCH');
    if (earlier.status === null) throw new ShopError('CHECKOUT_IN_PROGRESS', { retryAfterSeconds: 2 });
    return earlier.body as T;
  }
  try {
    const answer = await work();
    await keepAnswer(db, key, 200, answer);
    return answer;
  } catch (error) {
    await forgetKey(db, key);
    throw error;
  }
}
