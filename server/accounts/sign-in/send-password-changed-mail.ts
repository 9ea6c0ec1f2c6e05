import { helloTo } from '../../platform/mail/hello.ts';
import { mailButton, mailText, mailTitle } from '../../platform/mail/mail-parts.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import { findAccountEmail } from './password-reset.queries.ts';

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
