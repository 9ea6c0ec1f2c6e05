import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

export interface GiftToMail {
  pass_id: number;
  code_version: number;
}

// The pass is locked, too: voiding and redeeming wait for it, or it is left for the next round.
const due = statement<GiftToMail & Record<string, unknown>>(
  'gifts_to_send',
  `WITH sent AS (
     UPDATE pass_gift SET sent_at = $1 WHERE pass_id = ANY (ARRAY(
       SELECT g.pass_id FROM pass_gift g JOIN membership_pass b USING (pass_id)
       WHERE g.sent_at IS NULL AND g.to_email IS NOT NULL AND g.send_on <= $2::date AND b.state = 'ready'
       ORDER BY g.send_on, g.pass_id LIMIT $3 FOR UPDATE SKIP LOCKED))
     RETURNING pass_id, code_version),
   noted AS (
     INSERT INTO pass_event (pass_id, from_state, to_state, cause, at) SELECT pass_id, 'ready', 'ready', 'mailed', $1 FROM sent)
   SELECT pass_id, code_version FROM sent`,
);

/** Marks gifts whose day has come as sent and returns them: each once. */
export const takeGiftsToSend = (tx: Database, at: Date, day: string, atMost: number) =>
  due(tx, [at, day, atMost]);

const waiting = statement<GiftToMail & Record<string, unknown>>(
  'gifts_to_remind_of',
  `UPDATE pass_gift SET reminded_at = $1 WHERE pass_id = ANY (ARRAY(
     SELECT g.pass_id FROM pass_gift g JOIN membership_pass b USING (pass_id) JOIN payment p USING (order_id)
     WHERE g.reminded_at IS NULL AND b.state = 'ready'
       AND CASE WHEN g.send_on IS NULL THEN p.paid_at ELSE g.sent_at END <= $2::timestamptz
     ORDER BY g.pass_id LIMIT $3 FOR UPDATE OF g, b SKIP LOCKED))
   RETURNING pass_id, code_version`,
);

/** Marks gifts that nobody has begun since an instant as reminded of and returns them: each once. */
export const takeGiftsToRemindOf = (tx: Database, at: Date, since: Date, atMost: number) =>
  waiting(tx, [at, since, atMost]);
