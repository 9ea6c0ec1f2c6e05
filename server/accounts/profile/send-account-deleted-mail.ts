import { helloTo } from '../../platform/mail/hello.ts';
import { mailSmall, mailText, mailTitle } from '../../platform/mail/mail-parts.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Shop } from '../../platform/shop.ts';

/** The last mail: what is gone, what is not, and what to do if another person did it. */
export function sendAccountDeletedMail(
  shop: Pick<Shop, 'mailer' | 'readSettings'>,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  return sendMail(
    shop,
    {
      to: email,
      key: `mail:account-deleted:${userId}`,
      subject: 'Tu cuenta fue eliminada',
      preview: 'Borramos tus datos y cerramos todas tus sesiones.',
    },
    mailTitle('Tu cuenta fue eliminada'),
    mailText(
      `${helloTo()} Como lo pediste, borramos tus datos y tus direcciones, y cerramos tu sesión en todos tus dispositivos.`,
    ),
    mailText(
      'Guardamos tus compras sin tu nombre, porque la ley nos pide conservarlas. Si tienes un pedido en camino, usaremos tus datos solo para entregarlo.',
    ),
    mailText('Puedes volver cuando quieras: crea una cuenta nueva con este mismo correo.'),
    mailSmall('¿No fuiste tú? Escríbenos de inmediato al correo de abajo.'),
  );
}
