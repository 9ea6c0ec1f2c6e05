import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

export interface ReplyToMail {
  thread_id: number;
  email: string;
  full_name: string;
  subject: string;
  body: string;
  sent_at: Date;
}

const claim = statement<ReplyToMail>(
  'claim_reply_mail',
  `UPDATE thread_message m SET sent_at = coalesce(sent_at, $2) FROM message_thread t
   WHERE message_id = $1 AND kind = 'reply' AND withdrawn_at IS NULL AND t.thread_id = m.thread_id
   RETURNING m.thread_id, email, full_name, subject, body, sent_at`,
);

/**
 * Claims a reply's mail, which then cannot be taken back; undefined for one that was, or in no conversation any more.
 */
export async function claimReplyMail(
  db: Database,
  messageId: number,
  at: Date,
): Promise<ReplyToMail | undefined> {
  const [row] = await claim(db, [messageId, at]);
  return row;
}
