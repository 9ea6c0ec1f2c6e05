import { createElement as h } from 'react';
import type { Message } from '#contract/message.ts';
import { mailLayout } from '../platform/mail/mail-layout.ts';
import { mailLinkAlone, mailSmall, mailText, mailTitle } from '../platform/mail/mail-parts.ts';
import { renderMail } from '../platform/mail/render-mail.ts';
import type { Shop } from '../platform/shop.ts';
import { findContactMessage } from './letters.queries.ts';
import { mailParagraphs } from './mail-paragraphs.ts';
import { findLetter } from './threads.queries.ts';

type MailShop = Pick<Shop, 'db' | 'mailer' | 'readSettings' | 'config'>;

/** To the owner: a client's message of a conversation. */
export async function sendLetterMail(shop: MailShop, messageId: number): Promise<void> {
  const letter = await findLetter(shop.db, messageId);
  if (!letter) return;
  const { threadId, ...message } = letter;
  const desk = `${shop.config.PUBLIC_ORIGIN}/mostrador/mensajes/${threadId}`;
  await mailOwner(shop, message, { key: `mail:thread-message:${messageId}`, desk });
}

/** To the owner: a message that a version of the shop without conversations kept. */
export async function sendMessageMail(shop: MailShop, contactMessageId: number): Promise<void> {
  const message = await findContactMessage(shop.db, contactMessageId);
  if (message) await mailOwner(shop, message, { key: `mail:contact-message:${contactMessageId}` });
}

/** A mail that can simply be answered. */
async function mailOwner(
  { mailer, readSettings }: MailShop,
  { full_name, email, subject, message }: Message,
  { key, desk }: { key: string; desk?: string },
): Promise<void> {
  const { brand_name: name, tagline, contact_email } = await readSettings();
  const page = mailLayout(
    { brand: { name, tagline, email: contact_email }, preview: `${full_name}: ${message.slice(0, 80)}` },
    mailTitle(subject),
    mailText('De ', h('strong', null, full_name), ` (${email})`),
    ...mailParagraphs(message),
    ...(desk ? [mailLinkAlone(desk, 'Contestar en el Mostrador')] : []),
    mailSmall(
      desk
        ? 'Lo que contestas en el Mostrador queda en la conversación. Si respondes este correo, también le llega a quien escribió.'
        : 'Llegó por el formulario de contacto. Responde este correo y le llega a quien lo escribió.',
    ),
  );
  await mailer.send({
    to: contact_email,
    replyTo: email,
    subject: `Mensaje de ${full_name}: ${subject}`,
    key,
    ...(await renderMail(page)),
  });
}
