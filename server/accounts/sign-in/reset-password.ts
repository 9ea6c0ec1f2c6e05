import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ShopError } from '../../platform/errors.ts';
import { perNetwork } from '../../platform/http/rate-limit.ts';
import { defineJob } from '../../platform/jobs.ts';
import { helloTo } from '../../platform/mail/hello.ts';
import { mailButton, mailText, mailTitle } from '../../platform/mail/mail-parts.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import {
  countLinkAsked,
  drawLink,
  findLink,
  NOT_ASKED,
  sendLinkMail,
  setPasswordByLink,
} from '../../platform/sign-in/new-password.ts';
import { isToken } from '../../platform/sign-in/token.ts';
import {
  clientAccounts,
  endEverything,
  findAccountEmail,
  isLinkFresh,
  replaceReset,
} from './sign-in.queries.ts';

/** Time within which the link that was mailed before still works, so that another is not needed. */
const FRESH_MS = 5 * 60_000;
const ASKING = {
  perEmail: { name: 'reset-email', max: 3, windowSeconds: 3600 },
  perNetwork: { name: 'reset-ip', max: 10, windowSeconds: 3600 },
  event: 'password reset asked for',
};

interface Asked {
  emailKey: string;
  /** Tells a job that is tried again from another request. */
  askedId: string;
}

export const passwordResetJob = defineJob<Asked>('password-reset');

export async function requestPasswordReset(
  shop: Shop,
  email: string,
  request: FastifyRequest,
): Promise<void> {
  const emailKey = await countLinkAsked(shop, ASKING, email, request);
  if (emailKey) await shop.jobs.send(passwordResetJob, { emailKey, askedId: randomUUID() });
}

/** Mails a link, unless another request has just done so and its link has not been used. */
export async function issuePasswordReset(shop: Shop, { emailKey, askedId }: Asked): Promise<void> {
  const [account] = await clientAccounts.ofEmail(shop.db, [emailKey]);
  if (!account) return;
  const { id } = account;
  const token = await drawLink(shop, clientAccounts, id, async (tx, { hash, now, end }) => {
    const [fresh] = await isLinkFresh(tx, [id, askedId, new Date(now.getTime() - FRESH_MS)]);
    return !fresh && replaceReset(tx, [hash, id, now, end, askedId]);
  });
  if (!token) return;
  await sendLinkMail(shop, account, {
    kind: 'reset',
    token,
    page: '/cambiar-contrasena',
    subject: 'Cambia tu contraseña',
    text: 'Nos pediste cambiar la contraseña de tu cuenta. Elige la nueva con este botón:',
    caution: 'No se lo compartas a nadie.',
    small: NOT_ASKED,
  });
}

const NO_TOKEN = { path: '/token', message: 'Token es requerido' };
const PER_NETWORK = { name: 'change-password-ip', max: 30, windowSeconds: 3600 };
const CHECKS = { name: 'check-change-password-ip', max: 60, windowSeconds: 3600 };

export const passwordChangedJob = defineJob<{ userId: number; changedAt: string }>('password-changed-mail');

function givenToken({ headers: { token = '' } }: FastifyRequest): string {
  if (token === '') throw new ShopError('RESET_TOKEN_INVALID', { details: { problems: [NO_TOKEN] } });
  if (!isToken(token, clientAccounts.linkPrefix)) throw new ShopError('RESET_TOKEN_INVALID');
  return token;
}

/** Checks a reset link for the page that it opens: says so at once when the link has been used or is too old. */
export async function checkReset(shop: Shop, request: FastifyRequest): Promise<void> {
  await shop.limits.spend(perNetwork(CHECKS, request.ip));
  await findLink(shop, clientAccounts, givenToken(request));
}

/** Sets the password of the holder of a mailed link, and signs the account out everywhere. It signs in no one. */
export async function changePassword(shop: Shop, password: string, request: FastifyRequest): Promise<void> {
  await shop.limits.spend(perNetwork(PER_NETWORK, request.ip));
  const given = { token: givenToken(request), password };
  const ended = await setPasswordByLink(
    shop,
    clientAccounts,
    given,
    request,
    async (tx, { id: userId }, at) => {
      const [counted] = await endEverything(tx, [userId]);
      await shop.jobs.send(passwordChangedJob, { userId, changedAt: at.toISOString() }, { tx });
      return { userId, sessions: counted?.sessions };
    },
  );
  request.log.info(ended, 'password changed, all sessions ended');
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
