import type { FastifyInstance } from 'fastify';
import { deskStaffCalls } from '#contract/desk/staff.ts';
import { type DeskParts, registerDeskCalls } from '../platform/http/register-desk-calls.ts';
import type { Shop } from '../platform/shop.ts';
import { acceptInvitation } from './invitations/accept-invitation.ts';
import { showInvitation } from './invitations/show-invitation.ts';
import { requestStaffReset } from './password-reset/request-staff-reset.ts';
import { resetStaffPassword } from './password-reset/reset-staff-password.ts';
import { admittedBrowser } from './sign-in/known-browser.ts';
import { welcome } from './sign-in/sign-in.routes.ts';

const calls = {
  'POST /desk/staff/open-invitation': deskStaffCalls['POST /desk/staff/open-invitation'],
  'POST /desk/staff/accept-invitation': deskStaffCalls['POST /desk/staff/accept-invitation'],
  'POST /desk/staff/request-reset': deskStaffCalls['POST /desk/staff/request-reset'],
  'POST /desk/staff/reset-password': deskStaffCalls['POST /desk/staff/reset-password'],
};

/** Routes of mailed links, without a session. */
export function staffLinkRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  registerDeskCalls(api, parts, calls, {
    'POST /desk/staff/open-invitation': async ({ body, request, reply }) => ({
      status: true as const,
      ...(await showInvitation(shop, body, request, reply)),
    }),
    'POST /desk/staff/accept-invitation': async ({ body, request, reply }) => {
      const { recoveryCodes, ...session } = await acceptInvitation(shop, body, request);
      return { ...(await welcome(shop, session, request, reply)), recovery_codes: recoveryCodes };
    },
    'POST /desk/staff/request-reset': async ({ body, request }) => {
      await requestStaffReset(shop, body.email, request);
      return { status: true as const };
    },
    'POST /desk/staff/reset-password': async ({ body, request, reply }) => {
      const emailKey = await resetStaffPassword(shop, body, request);
      admittedBrowser.set(reply, shop.secrets.hashKey, emailKey, shop.clock.now());
      return { status: true as const };
    },
  });
}
