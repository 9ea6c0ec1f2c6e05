import type { FastifyRequest } from 'fastify';
import { ShopError } from '../../platform/errors.ts';
import { perNetwork } from '../../platform/http/rate-limit.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Shop } from '../../platform/shop.ts';
import { findLink, setPasswordByLink } from '../../platform/sign-in/new-password.ts';
import { isToken } from '../../platform/sign-in/token.ts';
import { endEverything } from './password-reset.queries.ts';
import { clientAccounts } from './sign-in.queries.ts';

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
