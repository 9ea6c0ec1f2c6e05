import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

export interface ReplyToMail {
  threadId: number;
  email: string;
  fullName: string;
  subject: string;
  body: string;
  sentAt: Date;
}

const claim = statement<ReplyToMail & Record<string, unknown>>(
  'claim_reply_mail',
  `UPDATE thread_message m SET sent_at = coalesce(sent_at, $2) FROM message_thread t
   WHERE message_id = $1 AND kind = 'reply' AND withdrawn_at IS NULL AND t.thread_id = m.thread_id
   RETURNING m.thread_id AS "threadId", email, full_name AS "fullName", subject, body, sent_at AS "sentAt"`,
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
