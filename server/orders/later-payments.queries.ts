import { sql } from 'drizzle-orm';
import type { Contact } from '#contract/contact.ts';
import { laterMethods } from '#contract/later-payment.ts';
import type { PendingPayment } from '#contract/pending-payment.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import type { Asking } from './whole-order.queries.ts';

/** Unpaid orders that are paid later. */
export interface OpenLater {
  openOfBuyer: number;
  openOfContact: number;
}

/** Written as in the partial indexes that answer it. */
const IS_PAID_LATER = `payment_method IN (${laterMethods.map((method) => `'${method}'`).join(', ')})
     AND state IN ('creating', 'awaiting_payment', 'processing')`;

const countOpen = statement<{ of_buyer: number; of_contact: number }>(
  'count_open_later',
  `SELECT ((SELECT count(*) FROM orders WHERE user_id = $1 AND ${IS_PAID_LATER} AND state = 'processing')
     + (SELECT count(*) FROM orders WHERE guest_hash = $2 AND ${IS_PAID_LATER} AND state = 'processing'))::int AS of_buyer,
     (SELECT count(*) FROM orders WHERE contact_phone = $3 AND lower(contact_email) = lower($4) AND ${IS_PAID_LATER}
        AND (state = 'processing' OR NOT coalesce(user_id = $1 OR guest_hash = $2, false)))::int AS of_contact`,
);

/**
 * The buyer's unpaid orders to be paid later, and those of a contact. The buyer's own open page does not count: the next one
 * replaces it. To be relied on only after `lockContact`, in the same transaction.
 */
export async function countOpenLater(
  db: Database,
  { userId, guestHash }: Asking,
  contact: Pick<Contact, 'phone' | 'email'> | null,
): Promise<OpenLater> {
  const [row] = await countOpen(db, [userId, guestHash, contact?.phone ?? null, contact?.email ?? null]);
  return { openOfBuyer: row?.of_buyer ?? 0, openOfContact: row?.of_contact ?? 0 };
}

const lock = statement('lock_contact', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 3))');

/** Orders to be paid later of one e-mail and phone are placed one after the other; after the buyer's turn, before products. */
export const lockContact = (tx: Database, { phone, email }: Pick<Contact, 'phone' | 'email'>) =>
  lock(tx, [`${phone}\n${email.toLowerCase()}`]);

export interface NewPending extends Omit<PendingPayment, 'pay_by'> {
  orderId: number;
  payBy: Date;
  linkHash: string;
  at: Date;
}

const pending = statement<{ is_new: boolean }>(
  'write_pending_payment',
  `WITH linked AS (
     UPDATE orders SET link_hash = coalesce(link_hash, $12) WHERE order_id = $1 AND link_hash IS NULL)
   INSERT INTO pending_payment AS w (order_id, method, amount_cents, remaining_cents, pay_by, voucher_url, number, clabe,
     bank_name, beneficiary, reference, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $13)
   ON CONFLICT (order_id) DO UPDATE SET remaining_cents = least(excluded.remaining_cents, w.remaining_cents),
     voucher_url = coalesce(excluded.voucher_url, w.voucher_url), number = coalesce(excluded.number, w.number),
     clabe = coalesce(excluded.clabe, w.clabe), bank_name = coalesce(excluded.bank_name, w.bank_name),
     beneficiary = coalesce(excluded.beneficiary, w.beneficiary),
     pay_by = CASE WHEN w.method = 'oxxo' AND excluded.number IS NOT NULL THEN excluded.pay_by ELSE w.pay_by END
   RETURNING xmax = 0 AS is_new`,
);

/**
 * Keeps what a buyer needs to pay an order later, with the order's link. The end of a transfer stays as it was first said; that of a
 * voucher is the provider's. True when nothing was kept before.
 */
export async function writePending(tx: Database, waiting: NewPending): Promise<boolean> {
  const [row] = await pending(tx, [
    waiting.orderId,
    waiting.method,
    waiting.amount_cents,
    waiting.remaining_cents,
    waiting.payBy.toISOString(),
    waiting.voucher_url,
    waiting.number,
    waiting.clabe,
    waiting.bank_name,
    waiting.beneficiary,
    waiting.reference,
    waiting.linkHash,
    waiting.at.toISOString(),
  ]);
  return row?.is_new ?? false;
}

const remind = statement<{ order_id: number; folio: string }>(
  'claim_reminders',
  `UPDATE pending_payment w SET reminded_at = $1 FROM orders o
   WHERE o.order_id = w.order_id AND o.state = 'processing' AND w.reminded_at IS NULL
     AND w.pay_by > $1::timestamptz AND w.pay_by <= $1::timestamptz + interval '24 hours'
   RETURNING w.order_id, o.folio`,
);

/** The orders whose time to pay ends within a day, each once. */
export const claimReminders = (tx: Database, at: Date) => remind(tx, [at.toISOString()]);

const lapsed = statement<{ order_id: number; pay_by: Date }>(
  'lapsed_transfers',
  `SELECT w.order_id, w.pay_by FROM pending_payment w JOIN orders o USING (order_id)
   WHERE w.method = 'spei' AND o.state = 'processing' AND w.pay_by < $1::timestamptz ORDER BY w.pay_by LIMIT 100`,
);

/** The transfers whose time has passed and that the provider still waits for, the oldest first. */
export const findLapsedTransfers = (db: Database, at: Date) => lapsed(db, [at.toISOString()]);

const transferOf = statement<{ folio: string }>(
  'open_transfer_of_cart',
  `SELECT folio FROM orders WHERE (user_id = $1 OR guest_hash = $2) AND cart_fingerprint = $3
     AND payment_method = 'spei' AND state = 'processing' ORDER BY order_id DESC LIMIT 1`,
);

/** Folio of the buyer's order of this cart that waits for a transfer. */
export async function findWaitingTransfer(
  db: Database,
  { userId, guestHash }: Asking,
  fingerprint: string,
): Promise<string | undefined> {
  const [row] = await transferOf(db, [userId, guestHash, fingerprint]);
  return row?.folio;
}

/** A transfer that the provider waits for, and the order that it was made for. */
export interface WaitingTransfer {
  intentId: string;
  folio: string;
}

/** Those that their orders do not wait for: their buyers were shown another one, or none. */
export async function findUnseenTransfers(
  db: Database,
  waiting: readonly WaitingTransfer[],
): Promise<string[]> {
  const { rows } = await db.execute<{ intentId: string }>(sql`
    SELECT w."intentId" FROM jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) AS w("intentId" text, folio text)
    JOIN orders o USING (folio)
    WHERE o.state <> 'processing' OR o.payment_intent_id IS DISTINCT FROM w."intentId"`);
  return rows.map(({ intentId }) => intentId);
}
