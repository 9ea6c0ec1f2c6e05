import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deskStaffCalls } from '#contract/desk/staff.ts';
import { ShopError } from '../../platform/errors.ts';
import { type DeskParts, registerDeskCalls } from '../../platform/http/register-desk-calls.ts';
import { setStaffCookie, setStaffDevice, staffToken } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { countRecoveryCodes } from '../second-factor/second-factor.queries.ts';
import { showMe } from '../show-me.ts';
import { findStaffByToken, hashOfStaffToken } from '../staff-sessions.ts';
import { knownBrowser } from './known-browser.ts';
import { endStaffSessionByToken } from './sign-in.queries.ts';
import { signIn } from './sign-in.ts';
import { verifyCode } from './verify-code.ts';

const calls = {
  'POST /desk/staff/sign-in': deskStaffCalls['POST /desk/staff/sign-in'],
  'POST /desk/staff/verify-code': deskStaffCalls['POST /desk/staff/verify-code'],
};

export function staffSignInRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  registerDeskCalls(api, parts, calls, {
    'POST /desk/staff/sign-in': async ({ body, request, reply }) => {
      const { token, isComplete } = await signIn(shop, body, request);
      await replaceSession(shop, request, reply, token);
      return { status: true as const, next: isComplete ? ('done' as const) : ('code' as const) };
    },
    'POST /desk/staff/verify-code': async ({ by, body, request, reply }) => {
      const { token, deviceToken, emailKey } = await verifyCode(shop, by, body, request);
      if (deviceToken) setStaffDevice(reply, deviceToken);
      const [recovery] = await countRecoveryCodes(shop.db, [by.staffId]);
      const signedIn = await welcome(shop, { token, emailKey }, request, reply);
      return { ...signedIn, recovery_codes_left: recovery?.left ?? 0 };
    },
  });
}

/** A browser has one session: the one it came with ends. */
async function replaceSession({ db }: Shop, request: FastifyRequest, reply: FastifyReply, token: string) {
  const given = staffToken(request);
  if (given) await endStaffSessionByToken(db, [hashOfStaffToken(given)]);
  setStaffCookie(reply, token);
}

/** Welcomes a person after the second factor was given. */
export async function welcome(
  shop: Shop,
  { token, emailKey }: { token: string; emailKey: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { db, clock, secrets } = shop;
  await replaceSession(shop, request, reply, token);
  knownBrowser.set(reply, secrets.hashKey, emailKey, clock.now());
  const found = await findStaffByToken(db, clock, token);
  // The session was ended at this very moment, with all sessions of this person.
  if (!found) throw new ShopError('STAFF_SESSION_REQUIRED');
  return { status: true as const, me: await showMe(shop, found) };
}
