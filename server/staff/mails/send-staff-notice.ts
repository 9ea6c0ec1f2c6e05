import { dateAndTimeText } from '#contract/mexico-city.ts';
import { defineJob } from '../../platform/jobs.ts';
import { helloTo } from '../../platform/mail/hello.ts';
import { mailButton, mailSmall, mailText, mailTitle } from '../../platform/mail/mail-parts.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import { staffAddress } from './mails.queries.ts';

const notices = {
  device: {
    subject: 'Entraste al mostrador desde un dispositivo nuevo',
    text: (device: string) => `Tu cuenta del mostrador se abrió en ${device}, que no conocíamos.`,
  },
  codes: {
    subject: 'Alguien escribió tu contraseña, pero no tu código',
    text: (device: string) =>
      `Hoy alguien escribió bien la contraseña de tu cuenta del mostrador y varias veces mal el código, la última vez en ${device}. Sin el código no entró.`,
  },
  password: {
    subject: 'La contraseña de tu cuenta del mostrador cambió',
    text: () =>
      'La contraseña de tu cuenta del mostrador cambió. Cerramos tus otras sesiones y olvidamos los dispositivos recordados.',
  },
  role: {
    subject: 'Tu papel en el mostrador cambió',
    text: (role: string) => `Desde ahora tu papel en el mostrador es: ${role}.`,
  },
  factor: {
    subject: 'Cambió el teléfono de tus códigos',
    text: () =>
      'Tu cuenta del mostrador tiene una nueva app de códigos. Los códigos de recuperación de antes ya no sirven.',
  },
} as const;

interface StaffNotice {
  staffId: number;
  about: keyof typeof notices;
  detail?: string;
  at: string;
}

export const staffNoticeJob = defineJob<StaffNotice>('staff-notice-mail');

/** The person learns of what changed about their own account, whether they did it or not. */
export async function sendStaffNotice(
  shop: Pick<Shop, 'db' | 'mailer' | 'readSettings' | 'config'>,
  { staffId, about, detail = '', at }: StaffNotice,
): Promise<void> {
  const person = await staffAddress(shop.db, staffId);
  if (!person) return;
  const { subject, text } = notices[about];
  await sendMail(
    shop,
    { to: person.email, key: `mail:staff:${about}:${staffId}:${at}`, subject, preview: text(detail) },
    mailTitle(subject),
    mailText(`${helloTo(person.name)} ${text(detail)}`),
    mailText(`Fue el ${dateAndTimeText(at)}, hora de la Ciudad de México.`),
    mailButton(`${shop.config.PUBLIC_ORIGIN}/mostrador/ajustes/cuenta`, 'Ver mi cuenta'),
    mailSmall('¿No fuiste tú? Cambia tu contraseña de inmediato y avísale a la Dueña.'),
  );
}
