import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { perNetwork } from '../../platform/http/rate-limit.ts';
import { linkBrowser } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { deviceName } from '../../platform/sign-in/device-name.ts';
import { userAgentOf } from '../../platform/sign-in/draw-session.ts';
import { hashOfToken } from '../../platform/sign-in/token.ts';
import { sayWhen } from '../say-when.ts';
import { drawTotpSecret, sealTotpSecret, totpAddress, totpPicture } from '../second-factor/totp.ts';
import { passwordTry } from '../sign-in/sign-in.ts';
import { linkOpenedJob } from './invitation-mails.ts';
import { findInvitation, type OpenInvitation, openIn } from './invitations.queries.ts';

const PER_NETWORK = { name: 'staff-invitation-ip', max: 60, windowSeconds: 900 };

interface Opening {
  token: string;
  password?: string;
}

/**
 * Shows the page of a mailed link. A secret is drawn each time and is good in this browser only: who has read the mail
 * once does not have the second factor for good. Who has a password gives it first. Looking uses nothing up: mail
 * scanners open links, too.
 */
export async function showInvitation(
  shop: Shop,
  { token, password }: Opening,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const open = await invitationOf(shop, token, request);
  const { kind, email, role } = open;
  if (kind === 'factor' && password !== undefined) await passwordHolder(shop, open, password, request);
  const isShown = kind === 'join' || password !== undefined;
  const secret = isShown ? drawTotpSecret() : undefined;
  await openHere(shop, open, secret, request, reply);
  if (!secret) return { kind, email, role };
  return { kind, email, role, secret, qr: totpPicture(secret, email), uri: totpAddress(secret, email) };
}

export async function invitationOf(
  { db, limits, clock }: Shop,
  token: string,
  request: FastifyRequest,
): Promise<OpenInvitation> {
  await sayWhen(clock, () => limits.spend(perNetwork(PER_NETWORK, request.ip)));
  const [open] = await findInvitation(db, [hashOfToken(token), clock.now()]);
  if (!open) throw new ShopError('STAFF_LINK_INVALID');
  return open;
}

/** The person whose second factor is set up again, by the password that they have. */
export async function passwordHolder(
  shop: Shop,
  { email, staffId }: OpenInvitation,
  password: string,
  request: FastifyRequest,
) {
  const right = await passwordTry(shop, { email, password }, request, async (found) => found);
  if (!right || right.id !== staffId) throw new ShopError('STAFF_LOGIN_REFUSED');
  return right;
}

async function openHere(
  { db, clock, secrets, jobs }: Shop,
  { invitationId, emailKey }: OpenInvitation,
  secret: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const browser = linkBrowser.find(request) ?? linkBrowser.draw();
  const sealed = secret ? sealTotpSecret(secrets.otpKey, emailKey, secret) : null;
  await inTransaction(db, async (tx) => {
    const [opened] = await openIn(tx, [invitationId, browser.hash, sealed]);
    if (!opened) throw new ShopError('STAFF_LINK_INVALID');
    const about = { invitationId, device: deviceName(userAgentOf(request)), at: clock.now().toISOString() };
    if (opened.isNews) await jobs.send(linkOpenedJob, about, { tx });
  });
  linkBrowser.set(reply, browser);
}
