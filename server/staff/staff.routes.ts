import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deskStaffCalls } from '#contract/desk/staff.ts';
import { ShopError } from '../platform/errors.ts';
import { type DeskParts, registerDeskCalls } from '../platform/http/register-desk-calls.ts';
import {
  clearStaffCookie,
  setStaffCookie,
  setStaffDevice,
  staffToken,
} from '../platform/http/staff-session.ts';
import type { Shop } from '../platform/shop.ts';
import { hashOfToken } from '../platform/sign-in/token.ts';
import { changeStaffPassword } from './account/change-staff-password.ts';
import { confirmAgain, drawNewRecoveryCodes, endStaffSessions, signOut } from './account/own-access.ts';
import { showMySessions } from './account/show-my-sessions.ts';
import { acceptInvitation } from './invitations/accept-invitation.ts';
import { showInvitation } from './invitations/show-invitation.ts';
import { requestStaffReset, resetStaffPassword } from './password-reset/reset-staff-password.ts';
import { countRecoveryCodes } from './second-factor/second-factor.queries.ts';
import { showMe } from './show-me.ts';
import { admittedBrowser, knownBrowser } from './sign-in/known-browser.ts';
import { endStaffSessionByToken } from './sign-in/sign-in.queries.ts';
import { signIn } from './sign-in/sign-in.ts';
import { verifyCode } from './sign-in/verify-code.ts';
import { findStaffByToken } from './staff-sessions.ts';
import { changeRole, disable, resetFactor } from './team/change-team.ts';
import { invite, revokeInvitation } from './team/invite.ts';
import { showTeam } from './team/show-team.ts';

const status = true as const;

/** The calls about the staff themselves: signing in, mailed links, a person's own account, and an owner's over the others. */
export function staffRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  registerDeskCalls(api, parts, deskStaffCalls, {
    'POST /desk/staff/sign-in': async ({ body, request, reply }) => {
      const { token, isComplete } = await signIn(shop, body, request);
      await replaceSession(token, request, reply);
      return { status, next: isComplete ? ('done' as const) : ('code' as const) };
    },
    'POST /desk/staff/verify-code': async ({ by, body, request, reply }) => {
      const { deviceToken, ...session } = await verifyCode(shop, by, body, request);
      if (deviceToken) setStaffDevice(reply, deviceToken);
      const [recovery] = await countRecoveryCodes(shop.db, [by.staffId]);
      return { ...(await welcome(session, request, reply)), recovery_codes_left: recovery?.left ?? 0 };
    },
    'POST /desk/staff/open-invitation': async ({ body, request, reply }) => ({
      status,
      ...(await showInvitation(shop, body, request, reply)),
    }),
    'POST /desk/staff/accept-invitation': async ({ body, request, reply }) => {
      const { recoveryCodes, ...session } = await acceptInvitation(shop, body, request);
      return { ...(await welcome(session, request, reply)), recovery_codes: recoveryCodes };
    },
    'POST /desk/staff/request-reset': async ({ body, request }) => {
      await requestStaffReset(shop, body.email, request);
      return { status };
    },
    'POST /desk/staff/reset-password': async ({ body, request, reply }) => {
      const emailKey = await resetStaffPassword(shop, body, request);
      admittedBrowser.set(reply, shop.secrets.hashKey, emailKey, shop.clock.now());
      return { status };
    },
    'GET /desk/staff/me': async ({ by }) => ({ status, me: await showMe(shop, by) }),
    'POST /desk/staff/sign-out': async ({ by, reply }) => {
      await signOut(shop, by);
      clearStaffCookie(reply);
      return { status };
    },
    'POST /desk/staff/confirm-again': async ({ by, body }) => {
      await confirmAgain(shop, by, body.code);
      return { status, me: await showMe(shop, by) };
    },
    'POST /desk/staff/change-password': async ({ by, body, request }) => {
      await changeStaffPassword(shop, by, body, request);
      return { status };
    },
    'POST /desk/staff/recovery-codes': async ({ by }) => ({
      status,
      recovery_codes: await drawNewRecoveryCodes(shop, by),
    }),
    'GET /desk/staff/my-sessions': async ({ by }) => ({ status, ...(await showMySessions(shop, by)) }),
    'POST /desk/staff/end-sessions': async ({ by, body }) => {
      await endStaffSessions(shop, by, body.session_id);
      return { status };
    },
    'GET /desk/staff/list': async () => ({ status, ...(await showTeam(shop)) }),
    'POST /desk/staff/invite': async ({ by, body }) => {
      await invite(shop, by, body);
      return { status };
    },
    'POST /desk/staff/revoke-invitation': async ({ by, body }) => {
      await revokeInvitation(shop, by, body.invitation_id);
      return { status };
    },
    'POST /desk/staff/change-role': async ({ by, body }) => {
      await changeRole(shop, by, body);
      return { status };
    },
    'POST /desk/staff/disable': async ({ by, body }) => {
      await disable(shop, by, body);
      return { status };
    },
    'POST /desk/staff/reset-factor': async ({ by, body }) => {
      await resetFactor(shop, by, body.staff_id);
      return { status };
    },
  });

  /** A browser has one session: the one it came with ends. */
  async function replaceSession(token: string, request: FastifyRequest, reply: FastifyReply) {
    const given = staffToken(request);
    if (given) await endStaffSessionByToken(shop.db, [hashOfToken(given)]);
    setStaffCookie(reply, token);
  }

  /** Welcomes a person after the second factor was given. */
  async function welcome(
    { token, emailKey }: { token: string; emailKey: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    await replaceSession(token, request, reply);
    knownBrowser.set(reply, shop.secrets.hashKey, emailKey, shop.clock.now());
    const found = await findStaffByToken(shop.db, shop.clock, token);
    // Session was ended at this moment by a call that closes all sessions of the person.
    if (!found) throw new ShopError('STAFF_SESSION_REQUIRED');
    return { status, me: await showMe(shop, found) };
  }
}
