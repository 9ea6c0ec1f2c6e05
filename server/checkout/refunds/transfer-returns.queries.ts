import { sql } from 'drizzle-orm';
import type { FailedTransferReturn } from '#contract/desk/transfer-returns.ts';
import type { Cents } from '#contract/money.ts';
import type { PaymentState } from '#contract/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Dated } from '../../platform/wire.ts';

export interface OrderOfTransfer {
  order_id: number;
  folio: string;
  state: PaymentState;
  provider_customer_id: string;
}

const ofTransfer = (column: string) =>
  `SELECT order_id, folio, state, provider_customer_id FROM orders WHERE ${column} = $1 AND provider_customer_id IS NOT NULL`;
const byIntent = statement<OrderOfTransfer>('order_of_intent', ofTransfer('payment_intent_id'));
const byCustomer = statement<OrderOfTransfer>('order_of_customer', ofTransfer('provider_customer_id'));

/** The order that a transfer was for, by the intent or by the customer whose balance holds it. */
export async function findOrderOfTransfer(
  db: Database,
  which: { intentId: string } | { customerId: string },
): Promise<OrderOfTransfer | undefined> {
  const [row] =
    'intentId' in which ? await byIntent(db, [which.intentId]) : await byCustomer(db, [which.customerId]);
  return row;
}

const returns = statement<{ spoken_for_cents: Cents; written: number; moved: number }>(
  'transfer_returns_of_customer',
  `SELECT coalesce(sum(cents) FILTER (WHERE state = 'asked' OR settled_at IS NOT NULL), 0)::int AS spoken_for_cents,
     count(*)::int AS written, (count(*) FILTER (WHERE state <> 'asked') + count(settled_at))::int AS moved
   FROM transfer_return WHERE provider_customer_id = $1`,
);

/**
 * The returns from a balance: cents in it that are about to leave or that a person gave back another way, and counts by which a
 * change is seen.
 */
export async function readReturns(db: Database, customerId: string) {
  const [row] = await returns(db, [customerId]);
  return row ?? { spoken_for_cents: 0, written: 0, moved: 0 };
}

const lock = statement('lock_transfer_returns', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 4))');

/** Returns of one balance are written down one after the other. */
export const lockReturns = (tx: Database, customerId: string) => lock(tx, [customerId]);

const insert = statement<{ transfer_return_id: number }>(
  'insert_transfer_return',
  `INSERT INTO transfer_return (order_id, provider_customer_id, cents, state, created_at)
   VALUES ($1, $2, $3, 'asked', $4) RETURNING transfer_return_id`,
);

export async function insertReturn(
  tx: Database,
  { orderId, customerId, cents, at }: { orderId: number | null; customerId: string; cents: Cents; at: Date },
): Promise<number> {
  const [row] = await insert(tx, [orderId, customerId, cents, at.toISOString()]);
  if (!row) throw new Error('The return of a transfer was not written.');
  return row.transfer_return_id;
}

export interface TransferReturn {
  transfer_return_id: number;
  order_id: number | null;
  provider_customer_id: string;
  cents: Cents;
  state: 'asked' | 'sent' | 'failed';
  created_at: Date;
}

const one = statement<TransferReturn>(
  'transfer_return_by_id',
  `SELECT transfer_return_id, order_id, provider_customer_id, cents, state, created_at FROM transfer_return WHERE transfer_return_id = $1`,
);

export async function findReturn(db: Database, id: number): Promise<TransferReturn | undefined> {
  const [row] = await one(db, [id]);
  return row;
}

/** False when it was noted before. */
export async function markReturnSent(
  tx: Database,
  id: number,
  providerId: string,
  at: Date,
): Promise<boolean> {
  const result = await tx.execute(sql`
    UPDATE transfer_return SET state = 'sent', provider_id = ${providerId}, sent_at = ${at.toISOString()}
    WHERE transfer_return_id = ${id} AND state = 'asked'`);
  return (result.rowCount ?? 0) > 0;
}

export async function markReturnFailed(tx: Database, id: number, reason: string): Promise<void> {
  await tx.execute(sql`
    UPDATE transfer_return SET state = 'failed', failure_reason = ${reason}
    WHERE transfer_return_id = ${id} AND state = 'asked'`);
}

/** Returns that were written down so long ago that their job must have been lost. */
export async function findForgottenReturns(db: Database, before: Date): Promise<number[]> {
  const result = await db.execute<{ transfer_return_id: number }>(sql`
    SELECT transfer_return_id FROM transfer_return WHERE state = 'asked' AND created_at < ${before.toISOString()}
    ORDER BY created_at LIMIT 20`);
  return result.rows.map((row) => row.transfer_return_id);
}

const failed = statement<Dated<FailedTransferReturn>>(
  'failed_transfer_returns',
  `SELECT t.transfer_return_id, o.folio, coalesce(o.contact_name, '') AS contact_name, coalesce(o.contact_email, '') AS contact_email,
     t.cents, t.created_at AS asked_at
   FROM transfer_return t LEFT JOIN orders o USING (order_id)
   WHERE t.state IN ('asked', 'failed') AND t.state = 'failed' AND t.settled_at IS NULL
   ORDER BY t.created_at, t.transfer_return_id LIMIT $1`,
);

/** Returns that failed and that nobody has seen to, the oldest first. */
export const findFailedReturns = (db: Database, atMost: number) => failed(db, [atMost]);

const settle = statement<{ order_id: number | null; folio: string | null; cents: Cents }>(
  'settle_transfer_return',
  `UPDATE transfer_return t SET settled_at = $2 WHERE transfer_return_id = $1 AND state = 'failed' AND settled_at IS NULL
   RETURNING order_id, cents, (SELECT folio FROM orders o WHERE o.order_id = t.order_id) AS folio`,
);

/** Undefined unless it failed and nobody has settled it before. */
export async function settleReturn(tx: Database, id: number, at: Date) {
  const [row] = await settle(tx, [id, at.toISOString()]);
  return row;
}

const openReturn = statement(
  'has_open_transfer_return',
  `SELECT FROM transfer_return WHERE provider_customer_id = $1 AND state <> 'sent' AND settled_at IS NULL LIMIT 1`,
);

/** Tells whether money from a balance has still to go back. */
export const hasOpenReturn = async (db: Database, customerId: string) =>
  (await openReturn(db, [customerId])).length > 0;
