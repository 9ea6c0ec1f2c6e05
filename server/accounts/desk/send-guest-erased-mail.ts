import { helloTo } from '../../platform/mail/hello.ts';
import { mailSmall, mailText, mailTitle } from '../../platform/mail/mail-parts.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Shop } from '../../platform/shop.ts';

/** The last mail to a person who bought or wrote without an account. */
export function sendGuestErasedMail(
  shop: Pick<Shop, 'mailer' | 'readSettings'>,
  { email, at }: { email: string; at: string },
): Promise<void> {
  return sendMail(
    shop,
    {
      to: email,
      key: `mail:guest-erased:${at}`,
      subject: 'Borramos tus datos',
      preview: 'Como lo pediste, ya no guardamos tus datos.',
    },
    mailTitle('Borramos tus datos'),
    mailText(`${helloTo()} Como lo pediste, borramos tu nombre, tu correo, tu teléfono y tus direcciones.`),
    mailText('Guardamos tus compras sin tu nombre, porque la ley nos pide conservarlas.'),
    mailSmall('¿No fuiste tú? Escríbenos de inmediato al correo de abajo.'),
  );
}
