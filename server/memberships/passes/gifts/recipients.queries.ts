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

const forget = statement<UnmailedGift & { is_unmailed: boolean }>(
  'forget_recipient',
  `UPDATE pass_gift SET to_email = NULL, send_on = CASE WHEN sent_at IS NOT NULL THEN send_on END
   WHERE lower(to_email) = $1 RETURNING pass_id, code_version, sent_at IS NULL AS is_unmailed`,
);

/** Deletes an e-mail from all gifts; one that was not mailed yet is its buyer's to print. Returns these. */
export const forgetRecipient = async (tx: Database, emailKey: string): Promise<UnmailedGift[]> =>
  (await forget(tx, [emailKey])).filter(({ is_unmailed }) => is_unmailed);
