import type { FastifyRequest } from 'fastify';
import { defineJob } from '../../platform/jobs.ts';
import type { Shop } from '../../platform/shop.ts';
import { countLinkAsked, drawLink, NOT_ASKED, sendLinkMail } from '../../platform/sign-in/new-password.ts';
import { staffAccounts } from '../sign-in/sign-in.queries.ts';
import { replaceStaffReset } from './password-reset.queries.ts';

const ASKING = {
  perEmail: { name: 'staff-reset-email', max: 3, windowSeconds: 3600 },
  perNetwork: { name: 'staff-reset-ip', max: 10, windowSeconds: 3600 },
  event: 'staff password reset asked for',
};

/** Mail to an e-mail whose tries strangers have used up; as for a reset, such a person is looked up later. */
export const staffLockedJob = defineJob<{ emailKey: string }>('staff-locked-mail');
export const staffResetJob = defineJob<{ emailKey: string }>('staff-reset-mail');

export async function requestStaffReset(shop: Shop, email: string, request: FastifyRequest): Promise<void> {
  const emailKey = await countLinkAsked(shop, ASKING, email, request);
  if (emailKey) await shop.jobs.send(staffResetJob, { emailKey });
}

const ASKED = {
  subject: 'Cambia tu contraseña del mostrador',
  text: 'Pediste cambiar tu contraseña del mostrador. Elige la nueva con este botón:',
  small: NOT_ASKED,
};

/** Mail whose link, once a password was chosen by it, admits that browser, though strangers used up all other tries. */
export const LOCKED = {
  subject: 'Alguien está probando contraseñas de tu cuenta del mostrador',
  text: 'Hubo 20 contraseñas equivocadas de tu cuenta en una hora. Los navegadores en que ya entraste siguen abiertos para ti; en uno nuevo no se puede entrar durante una hora. Si quieres entrar ahora en uno nuevo, ábrelo ahí con este botón, elige una contraseña y entra con ella y con tu código:',
  small: '¿No necesitas entrar ahora? Ignora este correo; tu contraseña sigue siendo la misma.',
};

export async function sendStaffResetMail(
  shop: Pick<Shop, 'db' | 'clock' | 'mailer' | 'readSettings' | 'config'>,
  { emailKey }: { emailKey: string },
  texts = ASKED,
): Promise<void> {
  const [person] = await staffAccounts.ofEmail(shop.db, [emailKey]);
  if (!person) return;
  const token = await drawLink(shop, staffAccounts, person.id, (tx, { hash, now, end }) =>
    replaceStaffReset(tx, [hash, person.id, now, end]),
  );
  if (!token) return;
  await sendLinkMail(shop, person, {
    kind: 'staff-reset',
    token,
    page: '/mostrador/restablecer',
    caution: 'Al entrar te pediremos, como siempre, el código de tu teléfono.',
    ...texts,
  });
}
