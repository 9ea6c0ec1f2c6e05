import { withTwoMarks } from '#contract/text.ts';
import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { createMailbox } from './mailbox.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/**
 * Mails leave through the SMTP server where one is configured; otherwise they stay in the mailbox. Names that were kept
 * before their marks were bounded are bounded here, too.
 */
export function createMailer(config: Config, db: Database, clock: Clock): Mailer {
  const { SMTP_URL: url, MAIL_FROM: from } = config;
  const mailer = url && from ? createSmtpMailer(url, from) : createMailbox(db, clock);
  return {
    send: ({ subject, html, text, ...mail }) =>
      mailer.send({
        ...mail,
        subject: withTwoMarks(subject),
        html: withTwoMarks(html),
        text: withTwoMarks(text),
      }),
  };
}
