import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import { type Database, violatedConstraint } from '../database/database.ts';
import { ShopError } from '../errors.ts';
import type { Staff } from '../http/staff-session.ts';
import type { Shop } from '../shop.ts';
import { answerOnce, fingerprintOf, refuseOther } from './answer-once.ts';
import { claimKey, forgetKey, keepAnswer } from './idempotency.queries.ts';

/** A request of the back office that may be sent again after a lost answer. */
export interface DeskRequest {
  by: Pick<Staff, 'staffId'>;
  call: DeskCallKey;
  key: string;
  body: unknown;
}

/** Row of a key, the same for all senders and calls: only so another person's key is noticed. */
const rowOf = (key: string) => ({ actor: 'staff', route: 'desk', key });
const contentOf = ({ by, call, body }: DeskRequest) => ({ staffId: by.staffId, call, body });

/** Work that is more than one transaction: only its answer is kept, and after a crash in between it is done again. */
export const answerDeskOnce = <T>(
  shop: Pick<Shop, 'db' | 'clock'>,
  request: DeskRequest,
  work: () => Promise<T>,
): Promise<T> => answerOnce(shop, rowOf(request.key), contentOf(request), work);

/**
 * Work within a transaction, once per key: key, work and result stand or fall together. The same request again gets the
 * result of the first, and waits for it where both come at once; another person, call or body is refused. The result is
 * kept as JSON for a day.
 */
export async function onceInTransaction<T>(
  tx: Database,
  { at, ...request }: DeskRequest & { at: Date },
  work: () => Promise<T>,
): Promise<T> {
  const row = rowOf(request.key);
  const fingerprint = fingerprintOf(contentOf(request));
  const earlier = await claimKey(tx, row, fingerprint, at);
  if (earlier) {
    refuseOther(earlier, fingerprint);
    return earlier.body as T;
  }
  const result = await work().catch((error) => {
    // The answer was kept for a day, the row that the key made stays.
    if (KEY_CONSTRAINTS.has(violatedConstraint(error) ?? '')) throw new ShopError('IDEMPOTENCY_MISMATCH');
    throw error;
  });
  await keepAnswer(tx, row, 200, result);
  return result;
}

/** Forgets a request whose effects were taken back: it may be sent once more. */
export const forgetRequest = (tx: Database, key: string) => forgetKey(tx, rowOf(key));

/** Constraints of the tables that keep the key of the request that wrote a row. */
const KEY_CONSTRAINTS: ReadonlySet<string> = new Set([
  'period_refund_request_key_unique',
  'subscription_credit_request_key_unique',
  'stock_move_request',
]);
