import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { keptNetworkOf } from '../../platform/http/network.ts';
import { perNetwork } from '../../platform/http/rate-limit.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Shop } from '../../platform/shop.ts';
import { emailKey } from '../../platform/sign-in/email-key.ts';
import { lockOwner } from '../addresses/addresses.queries.ts';
import { hashOfToken } from '../sessions/sessions.ts';
import { findAccount, isLinkFresh, replaceReset } from './password-reset.queries.ts';
import { sendResetMail } from './send-reset-mail.ts';

const LINK_LIFE_MS = 30 * 60_000;
/** Time within which the link that was mailed before still works, so that another is not needed. */
const FRESH_MS = 5 * 60_000;
const PER_EMAIL = { name: 'reset-email', max: 3, windowSeconds: 3600 };
const PER_NETWORK = { name: 'reset-ip', max: 10, windowSeconds: 3600 };

interface Asked {
  emailKey: string;
  /** Tells a job that is tried again from another request. Absent in jobs of the version before. */
  askedId?: string;
}

export const passwordResetJob = defineJob<Asked>('password-reset');

/** Answers every request alike, also those who ask too often: whether there is such an account is only looked up later. */
export async function requestPasswordReset(
  shop: Shop,
  email: string,
  request: FastifyRequest,
): Promise<void> {
  const key = emailKey(email);
  const isAllowed = await shop.limits
    .spend([...perNetwork(PER_NETWORK, request.ip), [PER_EMAIL, key]])
    .then(() => true, falseWhenUsedUp);
  request.log.info({ network: keptNetworkOf(request.ip), isAllowed }, 'password reset asked for');
  if (!isAllowed) return;
  await shop.jobs.send(passwordResetJob, { emailKey: key, askedId: randomUUID() });
}

function falseWhenUsedUp(error: unknown): false {
  if (error instanceof ShopError && error.code === 'TOO_MANY_REQUESTS') return false;
  throw error;
}

/**
 * Draws the secret of a link and mails it, unless another request has just done so and its link has not been used. A job
 * that is tried again draws a new one: the later mail has the link that works.
 */
export async function issuePasswordReset(shop: Shop, { emailKey: key, askedId = '' }: Asked): Promise<void> {
  const [account] = await findAccount(shop.db, [key]);
  if (!account) return;
  const { userId } = account;
  const token = `rst_${randomBytes(32).toString('base64url')}`;
  const now = shop.clock.now();
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS);
  const isIssued = await inTransaction(shop.db, async (tx) => {
    if (!(await lockOwner(tx, userId))) return false;
    const [fresh] = await isLinkFresh(tx, [userId, askedId, new Date(now.getTime() - FRESH_MS)]);
    if (fresh) return false;
    await replaceReset(tx, [hashOfToken(token), userId, now, expiresAt, askedId]);
    return true;
  });
  if (isIssued) await sendResetMail(shop, account, token);
}
