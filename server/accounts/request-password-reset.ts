import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ShopError } from '../platform/errors.ts';
import { surroundingsOf } from '../platform/http/network.ts';
import { perNetwork } from '../platform/http/rate-limit.ts';
import { defineJob } from '../platform/jobs.ts';
import type { Shop } from '../platform/shop.ts';
import { emailKey } from './email-key.ts';
import { findAccount, replaceReset } from './password-reset.queries.ts';
import { sendResetMail } from './send-reset-mail.ts';
import { hashOfToken } from './sessions.ts';

const LINK_LIFE_MS = 30 * 60_000;
const DEDUPE_MS = 5 * 60_000;
const PER_EMAIL = { name: 'reset-email', max: 3, windowSeconds: 3600 };
const PER_NETWORK = { name: 'reset-ip', max: 10, windowSeconds: 3600 };

export const passwordResetJob = defineJob<{ emailKey: string }>('password-reset');

/** Answers everybody alike, also those who ask too often: whether there is such an account is only looked up later. */
export async function requestPasswordReset(
  shop: Shop,
  email: string,
  request: FastifyRequest,
): Promise<void> {
  const key = emailKey(email);
  const isAllowed = await shop.limits
    .spend([...perNetwork(PER_NETWORK, request.ip), [PER_EMAIL, key]])
    .then(() => true, falseWhenUsedUp);
  request.log.info({ network: surroundingsOf(request.ip), isAllowed }, 'password reset asked for');
  if (!isAllowed) return;
  const window = Math.floor(shop.clock.now().getTime() / DEDUPE_MS);
  await shop.jobs.send(passwordResetJob, { emailKey: key }, { key: `password-reset:${key}:${window}` });
}

function falseWhenUsedUp(error: unknown): false {
  if (error instanceof ShopError && error.code === 'TOO_MANY_REQUESTS') return false;
  throw error;
}

/** Draws the secret of a link and mails it. Done twice, the later mail has the link that works. */
export async function issuePasswordReset(shop: Shop, key: string): Promise<void> {
  const [account] = await findAccount(shop.db, [key]);
  if (!account) return;
  const token = `rst_${randomBytes(32).toString('base64url')}`;
  const now = shop.clock.now();
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS);
  await replaceReset(shop.db, [hashOfToken(token), account.userId, now, expiresAt]);
  await sendResetMail(shop, account.email, token);
}
