import { helloTo } from '../../platform/mail/hello.ts';
import { mailButton, mailSmall, mailText, mailTitle } from '../../platform/mail/mail-parts.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import { hashOfToken } from '../sessions/sessions.ts';
import { findAccountEmail } from './password-reset.queries.ts';

/** The address of the link is the configured one, never that of the request. */
export function sendResetMail(
  shop: Pick<Shop, 'mailer' | 'readSettings' | 'config'>,
  { email, name }: { email: string; name: string },
  token: string,
): Promise<void> {
  return sendMail(
    shop,
    {
      to: email,
      key: `mail:reset:${hashOfToken(token).slice(0, 16)}`,
      subject: 'Cambia tu contraseña',
      preview: 'El enlace para elegir una contraseña nueva vence en 30 minutos.',
    },
    mailTitle('Elige una contraseña nueva'),
    mailText(
      `${helloTo(name)} Nos pediste cambiar la contraseña de tu cuenta. Elige la nueva con este botón:`,
    ),
    mailButton(`${shop.config.PUBLIC_ORIGIN}/cambiar-contrasena?token=${token}`, 'Cambiar mi contraseña'),
    mailText('El enlace vence en 30 minutos y funciona una sola vez. No se lo compartas a nadie.'),
    mailSmall('¿No lo pediste? Ignora este correo; tu contraseña sigue siendo la misma.'),
  );
}

/** Mails that the password was changed: a person who did not do it must learn of it, and what to do. */
export async function sendPasswordChangedMail(
  shop: Pick<Shop, 'db' | 'mailer' | 'readSettings' | 'config'>,
  { userId, changedAt }: { userId: number; changedAt: string },
): Promise<void> {
  const [account] = await findAccountEmail(shop.db, [userId]);
  if (!account) return;
  await sendMail(
    shop,
    {
      to: account.email,
      key: `mail:password-changed:${userId}:${changedAt}`,
      subject: 'Tu contraseña cambió',
      preview: 'Cerramos tu sesión en todos tus dispositivos.',
    },
    mailTitle('Tu contraseña cambió'),
    mailText(
      `${helloTo(account.name)} La contraseña de tu cuenta se cambió, y cerramos tu sesión en todos tus dispositivos. Entra de nuevo con la contraseña nueva:`,
    ),
    mailButton(`${shop.config.PUBLIC_ORIGIN}/iniciar-sesion`, 'Iniciar sesión'),
    mailText('¿No fuiste tú? Elige otra contraseña de inmediato, y cambia también la de tu correo:'),
    mailButton(`${shop.config.PUBLIC_ORIGIN}/olvide-contrasena`, 'Recuperar mi cuenta'),
  );
}
