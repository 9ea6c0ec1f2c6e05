import { mailButton, mailSmall } from '../../platform/mail/mail-parts.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import { mailParagraphs } from '../mail-paragraphs.ts';
import { threadToken } from '../thread-link.ts';
import { claimReplyMail } from './send-reply-mail.queries.ts';

type MailShop = Pick<Shop, 'db' | 'clock' | 'mailer' | 'readSettings' | 'config' | 'secrets'>;

/** Brings a reply to its client, unless it was taken back meanwhile. Tried again, it is the same mail. */
export async function sendReplyMail(shop: MailShop, messageId: number): Promise<void> {
  const claimed = await claimReplyMail(shop.db, messageId, shop.clock.now());
  if (!claimed) return;
  const { thread_id, email, subject, body, sent_at } = claimed;
  const { contact_email: replyTo } = await shop.readSettings();
  const token = threadToken(shop.secrets.orderLinkKey, thread_id, sent_at);
  const link = `${shop.config.PUBLIC_ORIGIN}/contacto?hilo=${token}`;
  await sendMail(
    shop,
    {
      to: email,
      replyTo,
      subject: `Re: ${subject}`,
      key: `mail:thread-reply:${messageId}`,
      preview: body.slice(0, 120),
    },
    ...mailParagraphs(body),
    mailButton(link, 'Ver la conversación y contestar'),
    mailSmall(
      `Te contestamos a lo que nos escribiste: «${subject}». El botón abre la conversación completa; es solo tuyo, no lo reenvíes.`,
    ),
  );
}
