import type { FastifyRequest } from 'fastify';
import { perNetwork } from '../../platform/http/rate-limit.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Shop } from '../../platform/shop.ts';
import {
  countLinkAsked,
  drawLink,
  NOT_ASKED,
  sendLinkMail,
  setPasswordByLink,
} from '../../platform/sign-in/new-password.ts';
import { endOtherAccess } from '../account/account.queries.ts';
import { staffNoticeJob } from '../mails/send-staff-notice.ts';
import { recordOwnChange } from '../record-change.ts';
import { sayWhen } from '../say-when.ts';
import { replaceStaffReset, staffAccounts } from '../sign-in/sign-in.queries.ts';

const PER_NETWORK = { name: 'staff-reset-link-ip', max: 30, windowSeconds: 3600 };
const NO_SESSION = 0;
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

/** Sets the password by a mailed link and ends all that is open; the code is asked for. Returns whose it was. */
export async function resetStaffPassword(
  shop: Shop,
  given: { token: string; password: string },
  request: FastifyRequest,
): Promise<string> {
  await sayWhen(shop.clock, () => shop.limits.spend(perNetwork(PER_NETWORK, request.ip)));
  const person = await setPasswordByLink(shop, staffAccounts, given, request, async (tx, person, at) => {
    const { id: staffId, name } = person;
    await endOtherAccess(tx, [staffId, NO_SESSION]);
    const by = { staffId, name, requestId: request.id };
    await recordOwnChange(tx, by, 'POST /desk/staff/reset-password', at);
    await shop.jobs.send(staffNoticeJob, { staffId, about: 'password', at: at.toISOString() }, { tx });
    return person;
  });
  request.log.info({ staffId: person.id }, 'staff password reset, all sessions ended');
  return person.emailKey;
}
