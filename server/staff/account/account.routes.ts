import type { FastifyInstance } from 'fastify';
import { deskStaffCalls } from '#contract/desk/staff.ts';
import { type DeskParts, registerDeskCalls } from '../../platform/http/register-desk-calls.ts';
import { clearStaffCookie } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { showMe } from '../show-me.ts';
import { changeStaffPassword } from './change-staff-password.ts';
import { confirmAgain } from './confirm-again.ts';
import { endStaffSessions, signOut } from './end-sessions.ts';
import { drawNewRecoveryCodes } from './new-recovery-codes.ts';
import { showMySessions } from './show-my-sessions.ts';

const calls = {
  'GET /desk/staff/me': deskStaffCalls['GET /desk/staff/me'],
  'POST /desk/staff/sign-out': deskStaffCalls['POST /desk/staff/sign-out'],
  'POST /desk/staff/confirm-again': deskStaffCalls['POST /desk/staff/confirm-again'],
  'POST /desk/staff/change-password': deskStaffCalls['POST /desk/staff/change-password'],
  'POST /desk/staff/recovery-codes': deskStaffCalls['POST /desk/staff/recovery-codes'],
  'GET /desk/staff/my-sessions': deskStaffCalls['GET /desk/staff/my-sessions'],
  'POST /desk/staff/end-sessions': deskStaffCalls['POST /desk/staff/end-sessions'],
};

/** Routes by which every person of the staff manages their own account. */
export function staffAccountRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  const status = true as const;
  registerDeskCalls(api, parts, calls, {
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
  });
}
