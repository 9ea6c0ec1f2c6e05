import type { FastifyInstance } from 'fastify';
import { deskStaffCalls } from '#contract/desk/staff.ts';
import { type DeskParts, registerDeskCalls } from '../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { changeRole, disable, resetFactor } from './change-team.ts';
import { invite, revokeInvitation } from './invite.ts';
import { showTeam } from './show-team.ts';

const calls = {
  'GET /desk/staff/list': deskStaffCalls['GET /desk/staff/list'],
  'POST /desk/staff/invite': deskStaffCalls['POST /desk/staff/invite'],
  'POST /desk/staff/revoke-invitation': deskStaffCalls['POST /desk/staff/revoke-invitation'],
  'POST /desk/staff/change-role': deskStaffCalls['POST /desk/staff/change-role'],
  'POST /desk/staff/disable': deskStaffCalls['POST /desk/staff/disable'],
  'POST /desk/staff/reset-factor': deskStaffCalls['POST /desk/staff/reset-factor'],
};

/** Routes by which an owner manages the others. */
export function teamRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  const status = true as const;
  registerDeskCalls(api, parts, calls, {
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
}
