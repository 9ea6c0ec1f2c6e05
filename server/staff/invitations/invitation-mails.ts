import { roleLabels } from '#contract/desk/permissions.ts';
import { dateAndTimeText } from '#contract/mexico-city.ts';
import { defineJob } from '../../platform/jobs.ts';
import { mailButton, mailSmall, mailText, mailTitle } from '../../platform/mail/mail-parts.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import { hashOfToken } from '../../platform/sign-in/token.ts';
import { findInvitationById, invitationAddress } from './invitations.queries.ts';
import { drawInvitationLink } from './open-invitation.ts';

/** Mails an invitation, unless it was accepted, revoked or replaced meanwhile. */
export async function sendInvitationMail(
  shop: Pick<Shop, 'db' | 'clock' | 'mailer' | 'readSettings' | 'config'>,
  { invitationId }: { invitationId: number },
): Promise<void> {
  const [open] = await findInvitationById(shop.db, [invitationId, shop.clock.now()]);
  const link = open && (await drawInvitationLink(shop, invitationId));
  if (!link) return;
  const { subject, title, text, button } =
    open.kind === 'join' ? joinTexts(roleLabels[open.role]) : factorTexts;
  const key = hashOfToken(link).slice(0, 16);
  await sendMail(
    shop,
    { to: open.email, key: `mail:staff-invitation:${key}`, subject, preview: text },
    mailTitle(title),
    mailText(text),
    mailButton(link, button),
    mailText(
      'Ten a la mano tu teléfono con una app de códigos, como Google Authenticator, 2FAS o la de contraseñas de tu iPhone.',
    ),
    mailText('El enlace vence en 72 horas y funciona una sola vez. No se lo compartas a nadie.'),
    mailSmall('¿No lo esperabas? Ignora este correo y avísale a la Dueña.'),
  );
}

const joinTexts = (role: string) => ({
  subject: 'Te invitaron al mostrador',
  title: 'Entra a trabajar con nosotros',
  text: `Te invitaron al mostrador de la tienda como ${role}.`,
  button: 'Aceptar la invitación',
});

const factorTexts = {
  subject: 'Prepara de nuevo los códigos de tu teléfono',
  title: 'Prepara de nuevo tus códigos',
  text: 'Los códigos de tu teléfono de antes ya no abren el mostrador. Prepáralos de nuevo con este enlace.',
  button: 'Preparar mis códigos',
};

interface Opened {
  invitationId: number;
  device: string;
  at: string;
}

export const linkOpenedJob = defineJob<Opened>('staff-link-opened-mail');

/** Warns a person by mail, once per link, that a stranger may read their mailbox, also after the link was used. */
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
