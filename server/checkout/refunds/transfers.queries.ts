import type { Cents } from '#contract/money.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { RefundRecord } from './refunds.queries.ts';

/** A refund by transfer, with what its pages and mails say of its order. */
export interface TransferRecord {
  refund_id: number;
  order_id: number;
  payment_intent_id: string;
  state: RefundRecord['state'];
  reason: RefundRecord['reason'];
  cents: Cents;
  created_at: Date;
  folio: string;
  contact_name: string;
  contact_email: string;
  is_guest: boolean;
  link_version: number;
  link_ends_at: Date;
  answered_at: Date | null;
  sealed_account: string | null;
  last4: string | null;
  tracking_key: string | null;
  transferred_at: Date | null;
}

const TRANSFER = `SELECT f.refund_id, f.order_id, f.payment_intent_id, f.state, f.reason, f.cents, f.created_at, o.folio, o.contact_name,
     o.contact_email, o.user_id IS NULL AS is_guest, t.link_version, t.link_ends_at, t.answered_at, t.sealed_account, t.last4,
     t.tracking_key, t.transferred_at
   FROM refund_transfer t JOIN refund f USING (refund_id) JOIN orders o USING (order_id)`;

const byId = statement<TransferRecord>('transfer_by_id', `${TRANSFER} WHERE t.refund_id = $1`);
const locked = statement<TransferRecord>(
  'lock_transfer',
  `${TRANSFER} WHERE t.refund_id = $1 FOR UPDATE OF t`,
);

export async function findTransfer(db: Database, refundId: number): Promise<TransferRecord | undefined> {
  const [row] = await byId(db, [refundId]);
  return row;
}

/** The same, its account unchanged until the transaction ends. After the order's lock. */
export async function lockTransfer(tx: Database, refundId: number): Promise<TransferRecord | undefined> {
  const [row] = await locked(tx, [refundId]);
  return row;
}

const open = statement<TransferRecord>(
  'open_transfer',
  `${TRANSFER} WHERE t.link_hash = $1 AND t.answered_at IS NULL AND t.link_ends_at > $2 AND f.state = 'asked'`,
);

/** The transfer whose link can still be answered. */
export async function findOpenTransfer(
  db: Database,
  linkHash: string,
  at: Date,
): Promise<TransferRecord | undefined> {
  const [row] = await open(db, [linkHash, at.toISOString()]);
  return row;
}

export interface NewLink {
  refundId: number;
  version: number;
  hash: string;
  endsAt: Date;
}

const insert = statement(
  'insert_transfer',
  `INSERT INTO refund_transfer (refund_id, link_version, link_hash, link_ends_at, created_at) VALUES ($1, $2, $3, $4, $5)`,
);

export const insertTransfer = (tx: Database, { refundId, version, hash, endsAt }: NewLink, at: Date) =>
  insert(tx, [refundId, version, hash, endsAt.toISOString(), at.toISOString()]);

const renew = statement(
  'renew_transfer_link',
  `UPDATE refund_transfer SET link_version = $2, link_hash = $3, link_ends_at = $4, answered_at = NULL, sealed_account = NULL,
     last4 = NULL WHERE refund_id = $1`,
);

/** Another link in place of the one before, whose account is forgotten. */
export const renewLink = (tx: Database, { refundId, version, hash, endsAt }: NewLink) =>
  renew(tx, [refundId, version, hash, endsAt.toISOString()]);

const answer = statement<{ refund_id: number }>(
  'answer_transfer',
  `UPDATE refund_transfer t SET answered_at = $2, sealed_account = $3, last4 = $4
   WHERE t.link_hash = $1 AND t.answered_at IS NULL AND t.link_ends_at > $2
     AND EXISTS (SELECT FROM refund f WHERE f.refund_id = t.refund_id AND f.state = 'asked') RETURNING t.refund_id`,
);

/** False when the link was answered meanwhile, or ended: of two at once the first one counts. */
export async function noteAccount(
  db: Database,
  linkHash: string,
  { sealed, last4, at }: { sealed: string; last4: string; at: Date },
): Promise<boolean> {
  return (await answer(db, [linkHash, at.toISOString(), sealed, last4])).length > 0;
}

const confirm = statement(
  'confirm_transfer',
  `WITH done AS (
     UPDATE refund SET state = 'confirmed', sent_at = $2, confirmed_at = $2, staff_id = coalesce(staff_id, $3)
     WHERE refund_id = $1 AND kind = 'transfer' AND state = 'asked' RETURNING refund_id)
   UPDATE refund_transfer t SET tracking_key = $4, transferred_at = $5 FROM done WHERE t.refund_id = done.refund_id`,
);

export interface MadeTransfer {
  refundId: number;
  staffId: number;
  trackingKey: string;
  /** Instant within the day on which the bank was told. */
  transferredAt: Date;
  at: Date;
}

/** The owner transferred the money. The caller holds the order's lock and has seen that it was not done. */
export const noteTransferred = (tx: Database, made: MadeTransfer) =>
  confirm(tx, [
    made.refundId,
    made.at.toISOString(),
    made.staffId,
    made.trackingKey,
    made.transferredAt.toISOString(),
  ]);
