import { createElement as h } from 'react';
import type { Message } from '#contract/message.ts';
import { timeText } from '#contract/mexico-city.ts';
import { mailLinkAlone, mailSmall, mailText, mailTitle } from '../platform/mail/mail-parts.ts';
import { mailOwner } from '../platform/mail/send-mail.ts';
import type { Shop } from '../platform/shop.ts';
import { STRETCH_MS } from './letter-mails.ts';
import { findContactMessage, findLettersBetween } from './letters.queries.ts';
import { mailParagraphs } from './mail-paragraphs.ts';
import { findLetter } from './threads.queries.ts';

type MailShop = Pick<Shop, 'db' | 'mailer' | 'readSettings' | 'config'>;

/** Mails the owner a client's message of a conversation. */
export async function sendLetterMail(shop: MailShop, messageId: number): Promise<void> {
  const letter = await findLetter(shop.db, messageId);
  if (!letter) return;
  const { thread_id, ...message } = letter;
  const desk = `${shop.config.PUBLIC_ORIGIN}/mostrador/mensajes/${thread_id}`;
  await mailMessage(shop, message, { key: `mail:thread-message:${messageId}`, desk });
}

/** Mails the owner how many messages were written in a stretch, and by whom; without those put aside meanwhile. */
export async function sendLettersMail(shop: MailShop, { from }: { from: string }): Promise<void> {
  const until = new Date(Date.parse(from) + STRETCH_MS);
  const letters = await findLettersBetween(shop.db, new Date(from), until);
  const [first] = letters;
  if (!first) return;
  if (first.total === 1) return sendLetterMail(shop, first.message_id);
  const title = `${first.total} mensajes nuevos`;
  const unnamed = first.total - letters.length;
  await mailOwner(
    shop,
    { subject: title, key: `mail:thread-messages:${from}`, preview: `De ${first.full_name} y más personas` },
    mailTitle(title),
    mailText(`Llegaron entre las ${timeText(from)} y las ${timeText(until)}:`),
    ...letters.map(({ full_name, email, subject }) =>
      mailText(h('strong', null, full_name), ` (${email}): ${subject}`),
    ),
    ...(unnamed > 0 ? [mailText(`Y ${unnamed} más.`)] : []),
    mailLinkAlone(`${shop.config.PUBLIC_ORIGIN}/mostrador/mensajes`, 'Leerlos en el Mostrador'),
    mailSmall(
      `Cuando llegan muchos mensajes en una hora, te avisamos de todos juntos cada ${STRETCH_MS / 60_000} minutos.`,
    ),
  );
}

/** Mails the owner a message that a version of the shop without conversations stored. */
export async function sendMessageMail(shop: MailShop, contactMessageId: number): Promise<void> {
  const message = await findContactMessage(shop.db, contactMessageId);
  if (message) await mailMessage(shop, message, { key: `mail:contact-message:${contactMessageId}` });
}

/** A mail that can simply be answered. */
function mailMessage(
  shop: MailShop,
  { full_name, email, subject, message }: Message,
  { key, desk }: { key: string; desk?: string },
): Promise<void> {
  return mailOwner(
    shop,
    {
      replyTo: email,
      subject: `Mensaje de ${full_name}: ${subject}`,
      key,
      preview: `${full_name}: ${message.slice(0, 80)}`,
    },
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
}
