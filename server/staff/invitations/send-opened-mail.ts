import { dateAndTimeText } from '#contract/mexico-city.ts';
import { defineJob } from '../../platform/jobs.ts';
import { mailSmall, mailText, mailTitle } from '../../platform/mail/mail-parts.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import { invitationAddress } from './invitations.queries.ts';

interface Opened {
  invitationId: number;
  device: string;
  at: string;
}

export const linkOpenedJob = defineJob<Opened>('staff-link-opened-mail');

/** Mails, once for each link, that somebody else may read the person's mail, also when the link was used meanwhile. */
export async function sendLinkOpenedMail(
  shop: Pick<Shop, 'db' | 'mailer' | 'readSettings'>,
  { invitationId, device, at }: Opened,
): Promise<void> {
  const [invitation] = await invitationAddress(shop.db, [invitationId]);
  if (!invitation) return;
  const what = invitation.kind === 'join' ? 'para entrar al mostrador' : 'para preparar tus códigos';
  const text = `El enlace que te mandamos ${what} se abrió en más de un navegador; la última vez en ${device}.`;
  const subject = 'Tu enlace del mostrador se abrió en otro navegador';
  await sendMail(
    shop,
    { to: invitation.email, key: `mail:staff-link-opened:${invitationId}:${at}`, subject, preview: text },
    mailTitle(subject),
    mailText(text),
    mailText(`Fue el ${dateAndTimeText(at)}, hora de la Ciudad de México.`),
    mailText('¿Fuiste tú las dos veces? Usa el último QR que viste; los de antes ya no sirven.'),
    mailSmall(
      '¿No fuiste tú? Alguien puede leer tu correo: cambia la contraseña de tu correo y pide a la Dueña que anule el enlace y te mande otro.',
    ),
  );
}
