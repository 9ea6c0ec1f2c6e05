import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.ts';
import {
  claimKey,
  forgetKey,
  type IdempotencyKey,
  keepAnswer,
  type StoredAnswer,
} from './idempotency.queries.ts';

const WAIT_FOR_FIRST_MS = 5_000;
const LOOK_EVERY_MS = 100;

/**
 * Runs `work` once per key: a repeated request with the same content gets the first one's answer (it waits a moment
 * for it, then CHECKOUT_IN_PROGRESS), with other content IDEMPOTENCY_MISMATCH. A failure is not kept: it may be tried again.
 */
export async function answerOnce<T>(
  shop: Pick<Shop, 'db' | 'clock'>,
  key: IdempotencyKey,
  content: unknown,
  work: () => Promise<T>,
): Promise<T> {
  const requestHash = fingerprintOf(content);
  for (let waited = 0; waited <= WAIT_FOR_FIRST_MS; waited += LOOK_EVERY_MS) {
    const earlier = await claimKey(shop.db, key, requestHash, shop.clock.now());
    if (!earlier) return runFirst(shop, key, work);
    refuseOther(earlier, requestHash);
    if (isAnswered(earlier)) return earlier.body as T;
    await sleep(LOOK_EVERY_MS);
  }
  throw new ShopError('CHECKOUT_IN_PROGRESS', { retryAfterSeconds: 2 });
}

export const fingerprintOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** A key answers again only for the request that it was first sent with. */
export function refuseOther(earlier: StoredAnswer, fingerprint: string) {
  if (earlier.requestHash !== fingerprint) throw new ShopError('IDEMPOTENCY_MISMATCH');
}

async function runFirst<T>(
  { db }: Pick<Shop, 'db'>,
  key: IdempotencyKey,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await work();
    await keepAnswer(db, key, 200, answer);
    return answer;
  } catch (error) {
    await forgetKey(db, key);
    throw error;
  }
}

const isAnswered = ({ status }: StoredAnswer) => status !== null;
