import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { perNetwork } from '../../platform/http/rate-limit.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Shop } from '../../platform/shop.ts';
import { isCommonPassword } from '../../platform/sign-in/common-passwords.ts';
import { lockOwner } from '../addresses/addresses.queries.ts';
import { hashOfToken } from '../sessions/sessions.ts';
import { endEverything, isResetOpen, setPassword, takeReset } from './password-reset.queries.ts';

const TOKEN = /^rst_[\w-]{43}$/;
const NO_TOKEN = { path: '/token', message: 'Token es requerido' };
const PER_NETWORK = { name: 'change-password-ip', max: 30, windowSeconds: 3600 };
const CHECKS = { name: 'check-change-password-ip', max: 60, windowSeconds: 3600 };

export const passwordChangedJob = defineJob<{ userId: number; changedAt: string }>('password-changed-mail');

/** The fingerprint of a mailed link that still works; looking changes nothing, so a mail scanner cannot spend it. */
async function openReset(shop: Shop, { headers }: FastifyRequest) {
  const token = headers.token ?? '';
  if (token === '') throw new ShopError('RESET_TOKEN_INVALID', { details: { problems: [NO_TOKEN] } });
  if (typeof token !== 'string' || !TOKEN.test(token)) throw new ShopError('RESET_TOKEN_INVALID');
  const hash = hashOfToken(token);
  const [open] = await isResetOpen(shop.db, [hash, shop.clock.now()]);
  if (!open) throw new ShopError('RESET_TOKEN_INVALID');
  return { hash, userId: open.userId };
}

/** Checks a reset link for the page that it opens: says so at once when the link has been used or is too old. */
export async function checkReset(shop: Shop, request: FastifyRequest): Promise<void> {
  await shop.limits.spend(perNetwork(CHECKS, request.ip));
  await openReset(shop, request);
}

/** Sets the password of the holder of a mailed link, and signs the account out everywhere. It signs in no one. */
export async function changePassword(shop: Shop, password: string, request: FastifyRequest): Promise<void> {
  await shop.limits.spend(perNetwork(PER_NETWORK, request.ip));
  // Looked at before the work of hashing is done for it; it is used up only below.
  const { hash, userId } = await openReset(shop, request);
  if (await isCommonPassword(password)) throw new ShopError('PASSWORD_TOO_COMMON');
  const passwordHash = await shop.passwords.hash(password, request);
  const ended = await inTransaction(shop.db, async (tx) => {
    const now = shop.clock.now();
    await lockOwner(tx, userId);
    const [taken] = await takeReset(tx, [hash, now]);
    const [user] = taken ? await setPassword(tx, [taken.userId, passwordHash]) : [];
    if (!user) throw new ShopError('RESET_TOKEN_INVALID');
    const [counted] = await endEverything(tx, [user.userId]);
    const notice = { userId: user.userId, changedAt: now.toISOString() };
    await shop.jobs.send(passwordChangedJob, notice, { tx });
    return { userId: user.userId, sessions: counted?.sessions };
  });
  request.log.info(ended, 'password changed, all sessions ended');
}
