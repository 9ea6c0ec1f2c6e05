import type { FastifyRequest } from 'fastify';
import { ShopError } from '../../platform/errors.ts';
import { keptNetworkOf } from '../../platform/http/network.ts';
import { perNetwork } from '../../platform/http/rate-limit.ts';
import { defineJob } from '../../platform/jobs.ts';
import { helloTo } from '../../platform/mail/hello.ts';
import { mailButton, mailSmall, mailText, mailTitle } from '../../platform/mail/mail-parts.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import { emailKey } from '../../platform/sign-in/email-key.ts';
import { drawLinkToken } from '../invitations/open-invitation.ts';
import { hashOfStaffToken } from '../staff-sessions.ts';
import { findStaffAccount, replaceStaffReset } from './password-reset.queries.ts';

const LIFE_MS = 30 * 60_000;
const PER_EMAIL = { name: 'staff-reset-email', max: 3, windowSeconds: 3600 };
const PER_NETWORK = { name: 'staff-reset-ip', max: 10, windowSeconds: 3600 };

/** Mail to an e-mail whose tries strangers have used up; as for a reset, such a person is looked up later. */
export const staffLockedJob = defineJob<{ emailKey: string }>('staff-locked-mail');
export const staffResetJob = defineJob<{ emailKey: string }>('staff-reset-mail');

/** Answers every request alike, also those who ask too often: whether there is such a person is only looked up later. */
export async function requestStaffReset(shop: Shop, email: string, request: FastifyRequest): Promise<void> {
  const key = emailKey(email);
  const isAllowed = await shop.limits
    .spend([...perNetwork(PER_NETWORK, request.ip), [PER_EMAIL, key]])
    .then(() => true, falseWhenUsedUp);
  request.log.info({ network: keptNetworkOf(request.ip), isAllowed }, 'staff password reset asked for');
  if (isAllowed) await shop.jobs.send(staffResetJob, { emailKey: key });
}

function falseWhenUsedUp(error: unknown): false {
  if (error instanceof ShopError && error.code === 'TOO_MANY_REQUESTS') return false;
  throw error;
}

const ASKED = {
  subject: 'Cambia tu contraseña del mostrador',
  text: 'Pediste cambiar tu contraseña del mostrador. Elige la nueva con este botón:',
  small: '¿No lo pediste? Ignora este correo; tu contraseña sigue siendo la misma.',
};

/** Mail whose link, once a password was chosen by it, admits that browser, though strangers used up all other tries. */
export const LOCKED = {
  subject: 'Alguien está probando contraseñas de tu cuenta del mostrador',
  text: 'Hubo 20 contraseñas equivocadas de tu cuenta en una hora. Los navegadores en que ya entraste siguen abiertos para ti; en uno nuevo no se puede entrar durante una hora. Si quieres entrar ahora en uno nuevo, ábrelo ahí con este botón, elige una contraseña y entra con ella y con tu código:',
  small: '¿No necesitas entrar ahora? Ignora este correo; tu contraseña sigue siendo la misma.',
};

/** Draws the link where it is mailed; a job that is tried again draws another, and the later mail has the one that works. */
export async function sendStaffResetMail(
  shop: Pick<Shop, 'db' | 'clock' | 'mailer' | 'readSettings' | 'config'>,
  { emailKey: key }: { emailKey: string },
  texts = ASKED,
): Promise<void> {
  const [person] = await findStaffAccount(shop.db, [key]);
  if (!person) return;
  const token = drawLinkToken();
  const hash = hashOfStaffToken(token);
  const now = shop.clock.now();
  await replaceStaffReset(shop.db, [hash, person.staffId, now, new Date(now.getTime() + LIFE_MS)]);
  await sendMail(
    shop,
    {
      to: person.email,
      key: `mail:staff-reset:${hash.slice(0, 16)}`,
      subject: texts.subject,
      preview: 'El enlace para elegir una contraseña nueva vence en 30 minutos.',
    },
    mailTitle('Elige una contraseña nueva'),
    mailText(`${helloTo(person.name)} ${texts.text}`),
    mailButton(`${shop.config.PUBLIC_ORIGIN}/mostrador/restablecer?token=${token}`, 'Cambiar mi contraseña'),
    mailText(
      'El enlace vence en 30 minutos y funciona una sola vez. Al entrar te pediremos, como siempre, el código de tu teléfono.',
    ),
    mailSmall(texts.small),
  );
}
