import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { isOneBox, JOIN_PAID, SLOT_OF_PAID } from '../access.queries.ts';

const END = `(SELECT max(period_end) FROM pass_period p WHERE p.pass_id = membership_pass.pass_id)`;

const near = statement<{ pass_id: number }>(
  'passes_that_end_soon',
  `UPDATE membership_pass SET notice_for = ${END} WHERE pass_id = ANY (ARRAY(
     SELECT pass_id FROM membership_pass
     WHERE state = 'active' AND end_told_at IS NULL AND user_id IS NOT NULL AND ${END} > $1::timestamptz AND ${END} <= $2::timestamptz
       AND notice_for IS DISTINCT FROM ${END}
     ORDER BY pass_id LIMIT $3 FOR UPDATE SKIP LOCKED))
   RETURNING pass_id`,
);

/** Marks passes that end between two moments as announced and returns them: each once. */
export const takePassesThatEndSoon = (tx: Database, after: Date, until: Date, atMost: number) =>
  near(tx, [after, until, atMost]);

const over = statement<{ pass_id: number }>(
  'passes_that_ended',
  `UPDATE membership_pass SET end_told_at = $1 WHERE pass_id = ANY (ARRAY(
     SELECT pass_id FROM membership_pass
     WHERE state = 'active' AND end_told_at IS NULL AND user_id IS NOT NULL AND ${END} <= $1::timestamptz
     ORDER BY pass_id LIMIT $2 FOR UPDATE SKIP LOCKED))
   RETURNING pass_id`,
);

/** Marks the end of passes as told and returns them: each once. */
export const takeEndedPasses = (tx: Database, now: Date, atMost: number) => over(tx, [now, atMost]);

export interface PassToMail {
  name: string;
  contact_name: string;
  contact_email: string;
  state: string;
  ends_at: Date;
  /** Another paid time of the same plan follows, for the same child. */
  goes_on: boolean;
}

const toMail = statement<PassToMail & Record<string, unknown>>(
  'pass_to_mail',
  `SELECT m.name, b.contact_name, b.contact_email, b.state, t.ends_at,
     EXISTS (SELECT FROM access a ${JOIN_PAID} WHERE a.user_id = b.user_id AND a.plan_code = m.code AND a.because <> 'courtesy'
       AND a.withheld_at IS NULL AND a.until > t.ends_at AND a.closes_at > t.ends_at AND ${isOneBox(SLOT_OF_PAID, 'b.child_slot')}) AS goes_on
   FROM membership_pass b JOIN membership m USING (membership_id)
   CROSS JOIN LATERAL (SELECT max(period_end) AS ends_at FROM pass_period p WHERE p.pass_id = b.pass_id) t
   WHERE b.pass_id = $1 AND b.user_id IS NOT NULL AND t.ends_at IS NOT NULL`,
);

export const findPassToMail = async (db: Database, passId: number): Promise<PassToMail | undefined> =>
  (await toMail(db, [passId]))[0];
