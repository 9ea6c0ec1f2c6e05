import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { defineJob } from '../../platform/jobs.ts';
import type { Shop } from '../../platform/shop.ts';
import { countLinkAsked, drawLink, NOT_ASKED, sendLinkMail } from '../../platform/sign-in/new-password.ts';
import { isLinkFresh, replaceReset } from './password-reset.queries.ts';
import { clientAccounts } from './sign-in.queries.ts';

/** Time within which the link that was mailed before still works, so that another is not needed. */
const FRESH_MS = 5 * 60_000;
const ASKING = {
  perEmail: { name: 'reset-email', max: 3, windowSeconds: 3600 },
  perNetwork: { name: 'reset-ip', max: 10, windowSeconds: 3600 },
  event: 'password reset asked for',
};

interface Asked {
  emailKey: string;
  /** Tells a job that is tried again from another request. Absent in jobs of the version before. */
  askedId?: string;
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
export async function issuePasswordReset(shop: Shop, { emailKey, askedId = '' }: Asked): Promise<void> {
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
