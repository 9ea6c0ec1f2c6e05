import type { deskStaffCalls } from '#contract/desk/staff.ts';
import { encodePassword } from '#contract/password.ts';
import { StaffBrowser } from '../../staff/testing/a-staff-browser.ts';
import { aStaffMember } from '../../staff/testing/a-staff-member.ts';
import { anInvitation, aResetLink, newStaffEmail, opened } from '../../staff/testing/mailed-links.ts';
import { type CastMember, DESK_CALLERS } from './cast.ts';
import {
  ANY_STAFF,
  ANYBODY,
  BEFORE_THE_SECOND_FACTOR,
  confirmed,
  type DeskRows,
  nothing,
  OWNER,
} from './row.ts';

const NEW_PASSWORD = 'siete jirafas moradas';

function personOf({ person }: CastMember) {
  if (!person) throw new Error('Only a person of the staff asks this.');
  return person;
}

export const staffRows: DeskRows<typeof deskStaffCalls> = {
  'POST /desk/staff/sign-in': {
    answers: ANYBODY,
    ask: async (testShop) => {
      const { email, password, secret } = await aStaffMember(testShop);
      return { body: { email, password }, secrets: [email, secret] };
    },
  },
  'POST /desk/staff/verify-code': {
    answers: BEFORE_THE_SECOND_FACTOR,
    ask: async (_, caller) => ({ body: { code: await personOf(caller).code() } }),
  },
  'POST /desk/staff/open-invitation': {
    answers: ANYBODY,
    shows: DESK_CALLERS,
    ask: async (testShop) => {
      const { token, email } = await anInvitation(testShop);
      return { body: { token }, secrets: [email] };
    },
  },
  'POST /desk/staff/accept-invitation': {
    answers: ANYBODY,
    ask: async (testShop) => {
      const [{ token }, page] = [await anInvitation(testShop), new StaffBrowser(testShop)];
      const { code } = await opened(testShop, page, token);
      return {
        headers: { cookie: `mostrador_link=${page.cookies.get('mostrador_link')}` },
        body: { token, code, name: 'Nadia', password: await encodePassword(NEW_PASSWORD) },
      };
    },
  },
  'POST /desk/staff/request-reset': {
    answers: ANYBODY,
    ask: async (testShop) => ({ body: { email: (await aStaffMember(testShop)).email } }),
  },
  'POST /desk/staff/reset-password': {
    answers: ANYBODY,
    ask: async (testShop) => ({
      body: { token: await aResetLink(testShop), password: await encodePassword(NEW_PASSWORD) },
    }),
  },
  'GET /desk/staff/me': { answers: ANY_STAFF, ask: nothing },
  'POST /desk/staff/sign-out': { answers: ANY_STAFF, ask: nothing },
  'POST /desk/staff/confirm-again': {
    answers: ANY_STAFF,
    ask: async (_, caller) => ({ body: { code: await personOf(caller).code() } }),
  },
  'POST /desk/staff/change-password': {
    answers: ANY_STAFF,
    ask: async (_, caller) => ({
      body: { current: personOf(caller).password, password: await encodePassword(NEW_PASSWORD) },
    }),
  },
  'POST /desk/staff/recovery-codes': { answers: confirmed(ANY_STAFF), ask: nothing },
  'GET /desk/staff/my-sessions': { answers: ANY_STAFF, ask: nothing },
  'POST /desk/staff/end-sessions': { answers: ANY_STAFF, ask: async () => ({ body: {} }) },
  'GET /desk/staff/list': {
    answers: OWNER,
    shows: ['an unconfirmed owner', 'owner'],
    ask: async (testShop) => ({ secrets: [(await aStaffMember(testShop)).email] }),
  },
  'POST /desk/staff/invite': {
    answers: confirmed(OWNER),
    ask: async () => ({ body: { email: newStaffEmail(), role: 'shipping' } }),
  },
  'POST /desk/staff/revoke-invitation': {
    answers: confirmed(OWNER),
    ask: async (testShop) => ({ body: { invitation_id: (await anInvitation(testShop)).invitationId } }),
  },
  'POST /desk/staff/change-role': {
    answers: confirmed(OWNER),
    ask: async (testShop) => {
      const { staffId } = await aStaffMember(testShop, 'content');
      return { body: { staff_id: staffId, role: 'shipping', version: 0 } };
    },
  },
  'POST /desk/staff/disable': {
    answers: confirmed(OWNER),
    ask: async (testShop) => {
      const { staffId } = await aStaffMember(testShop, 'content');
      return { body: { staff_id: staffId, is_disabled: true, version: 0 } };
    },
  },
  'POST /desk/staff/reset-factor': {
    answers: confirmed(OWNER),
    ask: async (testShop) => ({ body: { staff_id: (await aStaffMember(testShop, 'content')).staffId } }),
  },
};
