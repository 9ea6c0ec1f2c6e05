import { createElement as h } from 'react';
import { mailLayout } from '../platform/mail/mail-layout.ts';
import { mailSmall, mailText, mailTitle } from '../platform/mail/mail-parts.ts';
import { renderMail } from '../platform/mail/render-mail.ts';
import type { Shop } from '../platform/shop.ts';
import { findMessage } from './messages.queries.ts';

/** To the owner, as a mail that can simply be answered. */
export async function sendMessageMail(
  { db, mailer, readSettings }: Pick<Shop, 'db' | 'mailer' | 'readSettings'>,
  contactMessageId: number,
): Promise<void> {
  const written = await findMessage(db, contactMessageId);
  if (!written) return;
  const { brand_name: name, tagline, contact_email } = await readSettings();
  const { full_name, email, subject, message } = written;
  const page = mailLayout(
    { brand: { name, tagline, email: contact_email }, preview: `${full_name}: ${message.slice(0, 80)}` },
    mailTitle(subject),
    mailText('De ', h('strong', null, full_name), ` (${email})`),
    ...paragraphsOf(message),
    mailSmall('Llegó por el formulario de contacto. Responde este correo y le llega a quien lo escribió.'),
  );
  await mailer.send({
    to: contact_email,
    replyTo: email,
    subject: `Mensaje de ${full_name}: ${subject}`,
    key: `mail:contact-message:${contactMessageId}`,
    ...(await renderMail(page)),
  });
}

/** Kept as it was typed: empty lines part paragraphs, others only lines. */
function paragraphsOf(message: string) {
  return message.split(/\r?\n\s*\r?\n/).map((paragraph, at) => {
    const lines = paragraph.split(/\r?\n/);
    return h(
      'div',
      { key: at },
      mailText(...lines.flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]))),
    );
  });
}
