import type { NoticeEvent } from '#contract/desk/notices.ts';
import type { StaffRole } from '#contract/desk/permissions.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { FAILED_PERIOD_REFUNDS, FAILED_REFUNDS, FAILED_TRANSFER_RETURNS } from '../today.queries.ts';

export interface Recipient {
  staff_id: number;
  name: string;
  email: string;
  role: StaffRole;
  /** Choices of the person; the rest is as it was at first. */
  chosen: Partial<Record<NoticeEvent, boolean>>;
}

const recipients = statement<Recipient>(
  'notice_recipients',
  `SELECT s.staff_id, s.name, s.email, s.role,
     coalesce((SELECT jsonb_object_agg(n.event, n.is_wanted) FROM staff_notice n WHERE n.staff_id = s.staff_id), '{}') AS chosen
   FROM staff s WHERE s.disabled_at IS NULL ORDER BY s.staff_id`,
);

export const findRecipients = (db: Database): Promise<Recipient[]> => recipients(db, []);

const choose = statement(
  'choose_notice',
  `INSERT INTO staff_notice (staff_id, event, is_wanted) VALUES ($1, $2, $3)
   ON CONFLICT (staff_id, event) DO UPDATE SET is_wanted = excluded.is_wanted`,
);

export const chooseNotice = (tx: Database, staffId: number, event: NoticeEvent, isWanted: boolean) =>
  choose(tx, [staffId, event, isWanted]);

/** The last instant up to which was mailed; the transaction that holds the row decides about the next stretch. */
const until = statement<{ until: string }>(
  'notices_until',
  `INSERT INTO shop_fact (name, value, at) VALUES ('notices-until', to_jsonb($1::text), $2)
   ON CONFLICT (name) DO UPDATE SET at = shop_fact.at RETURNING value #>> '{}' AS until`,
);
const moveUntil = statement(
  'move_notices_until',
  `UPDATE shop_fact SET value = to_jsonb($1::text), at = $2 WHERE name = 'notices-until'`,
);

/** Takes the time since when nothing was mailed; at first nothing is. Locks the row until the transaction ends. */
export async function takeStretch(tx: Database, now: Date): Promise<Date> {
  const [row] = await until(tx, [now.toISOString(), now]);
  await moveUntil(tx, [now.toISOString(), now]);
  return new Date(row?.until ?? now);
}

/** Failed refunds of now are stored, as no row says when one failed. At the first time none is new. */
const failures = statement<{ count: number }>(
  'notices_failed_refunds',
  `WITH open AS (
     SELECT 'order ' || f.refund_id AS id FROM ${FAILED_REFUNDS}
     UNION ALL SELECT 'period ' || f.period_refund_id FROM ${FAILED_PERIOD_REFUNDS}
     UNION ALL SELECT 'transfer ' || transfer_return_id FROM ${FAILED_TRANSFER_RETURNS}),
   known AS (SELECT value FROM shop_fact WHERE name = 'notices-failed-refunds'),
   kept AS (
     INSERT INTO shop_fact (name, value, at) SELECT 'notices-failed-refunds', coalesce(jsonb_agg(id), '[]'), $1 FROM open
     ON CONFLICT (name) DO UPDATE SET value = excluded.value, at = excluded.at)
   SELECT count(*)::int AS count FROM open, known WHERE NOT known.value ? open.id`,
);

/** Refunds that failed since the last time. Whoever asks holds the row of `takeStretch`. */
export const takeFailedRefunds = async (tx: Database, now: Date) =>
  (await failures(tx, [now]))[0]?.count ?? 0;

export type Counted = Record<Exclude<NoticeEvent, 'monday'>, number>;

// Counts are each read by an index; $1 is not included, $2 is.
const counted = statement<Counted>(
  'count_notices',
  `SELECT
     (SELECT count(*)::int FROM payment WHERE paid_at > $1 AND paid_at <= $2) AS "order",
     (SELECT count(*)::int FROM message_thread WHERE state = 'open' AND last_message_at > $1 AND last_message_at <= $2) AS message,
     (SELECT count(DISTINCT o.order_id)::int FROM orders o JOIN order_event e ON e.order_id = o.order_id AND e.to_state = o.state
      WHERE o.state IN ('review', 'paid_oversold', 'refund_pending') AND e.at > $1 AND e.at <= $2)
       + (SELECT count(DISTINCT o.order_id)::int FROM orders o JOIN order_event e ON e.order_id = o.order_id AND e.to_state = o.state
      WHERE o.state = 'disputed' AND e.at > $1 AND e.at <= $2)
       + (SELECT count(*)::int FROM refund f JOIN refund_transfer t USING (refund_id) WHERE f.kind = 'transfer' AND f.state = 'asked'
        AND (t.answered_at > $1 AND t.answered_at <= $2 OR t.answered_at IS NULL AND t.link_ends_at > $1 AND t.link_ends_at <= $2)) AS review,
     (SELECT count(*)::int FROM return_case WHERE state IN ('pedida', 'aprobada', 'recibida') AND opened_at > $1 AND opened_at <= $2) AS return,
     (SELECT count(*)::int FROM invoice_request WHERE state = 'requested' AND requested_at > $1 AND requested_at <= $2) AS invoice,
     (SELECT count(*)::int FROM arco_request WHERE state = 'abierta' AND created_at > $1 AND created_at <= $2) AS "data-request",
     (SELECT count(*)::int FROM subscription_event WHERE to_state = 'canceled' AND at > $1 AND at <= $2) AS leave`,
);

export async function countEvents(db: Database, after: Date, upTo: Date): Promise<Counted | undefined> {
  return (await counted(db, [after, upTo]))[0];
}
