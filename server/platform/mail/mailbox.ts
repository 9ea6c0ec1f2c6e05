import { desc, eq, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { mailboxMail } from '../platform.tables.ts';
import type { Mailer } from './mailer.ts';

/** Stands in for a mail server: keeps every mail where the person who tries the shop can read it. */
export function createMailbox(db: Database, clock: Clock): Mailer {
  return {
    async send({ key, to, subject, html, text }) {
      await db
        .insert(mailboxMail)
        .values({ messageId: key, to, subject, html, text, sentAt: clock.now() })
        .onConflictDoNothing({ target: mailboxMail.messageId });
    },
  };
}

export type KeptMail = typeof mailboxMail.$inferSelect;

const LISTED_MAX = 100;

/** Newest first; all mails, or those to one address. */
export async function listMails(db: Database, to?: string): Promise<KeptMail[]> {
  return db
    .select()
    .from(mailboxMail)
    .where(to ? sql`lower(${mailboxMail.to}) = lower(${to})` : undefined)
    .orderBy(desc(mailboxMail.sentAt), desc(mailboxMail.mailId))
    .limit(LISTED_MAX);
}

export async function findMail(db: Database, mailId: number): Promise<KeptMail | undefined> {
  const [mail] = await db.select().from(mailboxMail).where(eq(mailboxMail.mailId, mailId));
  return mail;
}
