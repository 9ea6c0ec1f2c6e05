import type { Cents } from '#contract/money.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

/** The two tables of refunds: of orders, and of periods of a membership. */
export type RefundTable = 'refund' | 'period_refund';

export interface SentRefund {
  providerId: string;
  cents: Cents;
  at: Date;
}

export interface FailedRefund {
  reason: string;
  providerId: string | null;
  /** Time when nothing is left to do about it. */
  settledAt: Date | null;
}

/** Moves of a refund's row. They only go forward, which makes late and repeated answers harmless. */
export function refundRows(table: RefundTable) {
  const id = `${table}_id` as const;
  // What a person gave another way is no longer the provider's.
  const isProviders = table === 'refund' ? ` AND kind = 'provider'` : '';
  const sent = statement(
    `${table}_sent`,
    `UPDATE ${table} SET state = 'sent', provider_id = $2, cents = $3, sent_at = $4
     WHERE ${id} = $1 AND state = 'asked' RETURNING ${id}`,
  );
  const confirmed = statement(
    `${table}_confirmed`,
    `UPDATE ${table} SET state = 'confirmed', confirmed_at = $2 WHERE ${id} = $1 AND state = 'sent'`,
  );
  const failed = statement(
    `${table}_failed`,
    `UPDATE ${table} SET state = 'failed', failure_reason = $2, settled_at = $3, provider_id = coalesce(provider_id, $4)
     WHERE ${id} = $1 AND state <> 'failed'${isProviders} RETURNING ${id}`,
  );
  const settled = statement(
    `settle_failed_${table}`,
    `UPDATE ${table} SET settled_at = $2 WHERE ${id} = $1 AND state = 'failed' AND settled_at IS NULL`,
  );
  return {
    /** Name under which the provider's refund bears the number of its row. */
    mark: id,
    /** False when it was sent before: only the first one who learns it acts on it. */
    markSent: async (tx: Database, refundId: number, { providerId, cents, at }: SentRefund) =>
      (await sent(tx, [refundId, providerId, cents, at])).length > 0,
    markConfirmed: (tx: Database, refundId: number, at: Date) => confirmed(tx, [refundId, at]),
    /** False when that was known. */
    markFailed: async (tx: Database, refundId: number, { reason, providerId, settledAt }: FailedRefund) =>
      (await failed(tx, [refundId, reason, settledAt, providerId])).length > 0,
    /** Tried again as another refund, or given another way. */
    settleFailed: (tx: Database, refundId: number, at: Date) => settled(tx, [refundId, at]),
  };
}

export type RefundRows = ReturnType<typeof refundRows>;
