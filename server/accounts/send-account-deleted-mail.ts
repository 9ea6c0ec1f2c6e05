import { mailLayout } from '../platform/mail/mail-layout.ts';
import { mailSmall, mailText, mailTitle } from '../platform/mail/mail-parts.ts';
import { renderMail } from '../platform/mail/render-mail.ts';
import type { Shop } from '../platform/shop.ts';
import { getSettings } from '../site/site.ts';

/** The last mail: that everything is gone, what is not, and where to turn if somebody else did it. */
export async function sendAccountDeletedMail(
  { db, mailer }: Pick<Shop, 'db' | 'mailer'>,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  const { brand_name: name, tagline, contact_email } = await getSettings(db);
  const mail = mailLayout(
    {
      brand: { name, tagline, email: contact_email },
      preview: 'Borramos tus datos y cerramos todas tus sesiones.',
    },
    mailTitle('Tu cuenta fue eliminada'),
    mailText(
      'Como lo pediste, borramos tus datos y tus direcciones, y cerramos tu sesión en todos tus dispositivos.',
    ),
    mailText(
      'Guardamos tus compras sin tu nombre, porque la ley nos pide conservarlas. Si tienes un pedido en camino, usaremos tus datos solo para entregarlo.',
    ),
    mailText('Puedes volver cuando quieras: crea una cuenta nueva con este mismo correo.'),
    mailSmall(`Si no fuiste tú, escríbenos de inmediato a ${contact_email}.`),
  );
  await mailer.send({
    to: email,
    subject: 'Tu cuenta fue eliminada',
    key: `mail:account-deleted:${userId}`,
    ...(await renderMail(mail)),
  });
}
