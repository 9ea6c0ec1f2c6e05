import { sqlState } from './database.ts';

/** Code with which PostgreSQL answers each statement after the one that failed: it says nothing of the reason. */
const ABORTED = '25P02';

/**
 * Statements of one transaction that travel together: the answers of all, or the failure that ended the transaction.
 * `Promise.all` may report that of a statement behind it, which neither a retry nor an answer to the visitor can be made
 * of, and ends while others are still under way.
 */
export async function together<Started extends readonly unknown[] | []>(
  started: Started,
): Promise<{ -readonly [Index in keyof Started]: Awaited<Started[Index]> }> {
  const settled = await Promise.allSettled(started);
  const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (failures.length > 0) throw failures.find((failure) => sqlState(failure) !== ABORTED) ?? failures[0];
  return Promise.all(started);
}
