import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const known = statement<{ is_known: boolean }>(
  'is_known_recipient',
  'SELECT EXISTS (SELECT FROM pass_gift WHERE lower(to_email) = $1) AS is_known',
);

/** Tells whether a gift was, or is to be, mailed to the e-mail. */
export const isRecipient = async (db: Database, emailKey: string): Promise<boolean> =>
  (await known(db, [emailKey]))[0]?.is_known ?? false;

const exported = statement<{ gift: unknown }>(
  'export_received_gifts',
  `SELECT jsonb_build_object('membership', m.name, 'periods', b.periods, 'status', b.state, 'from', g.from_name, 'to', g.to_name,
     'message', g.message, 'to_email', g.to_email, 'send_on', g.send_on, 'sent_at', g.sent_at) AS gift
   FROM pass_gift g JOIN membership_pass b USING (pass_id) JOIN membership m USING (membership_id)
   WHERE lower(g.to_email) = $1 ORDER BY b.pass_id DESC`,
);

/** Exports the gifts for an e-mail: never their price, buyer or code. */
export const exportReceivedGifts = async (db: Database, emailKey: string): Promise<unknown[]> =>
  (await exported(db, [emailKey])).map(({ gift }) => gift);

export interface UnmailedGift {
  pass_id: number;
  code_version: number;
}

// The passes are locked, too: an event tells the state that they are in.
const forget = statement<UnmailedGift & { is_unmailed: boolean }>(
  'forget_recipient',
  `WITH theirs AS (
     SELECT g.pass_id, b.state, g.sent_at IS NULL AS is_unmailed FROM pass_gift g JOIN membership_pass b USING (pass_id)
     WHERE lower(g.to_email) = $1 ORDER BY g.pass_id FOR UPDATE),
   noted AS (
     INSERT INTO pass_event (pass_id, from_state, to_state, cause, at)
     SELECT pass_id, state, state, 'address deleted', $2 FROM theirs)
   UPDATE pass_gift g SET to_email = NULL, send_on = CASE WHEN t.is_unmailed THEN NULL ELSE g.send_on END
   FROM theirs t WHERE g.pass_id = t.pass_id RETURNING g.pass_id, g.code_version, t.is_unmailed`,
);

/** Deletes an e-mail from all gifts; one that was not mailed yet is its buyer's to print. Returns these. */
export const forgetRecipient = async (tx: Database, emailKey: string, at: Date): Promise<UnmailedGift[]> =>
  (await forget(tx, [emailKey, at])).filter(({ is_unmailed }) => is_unmailed);
