import type { deskStaffCalls } from '#contract/desk/staff.ts';
import { encodePassword } from '#contract/password.ts';
import { aStaffMember } from '../../staff/testing/a-staff-member.ts';
import type { CastMember } from './cast.ts';
import {
  ANY_STAFF,
  ANYBODY,
  BEFORE_THE_SECOND_FACTOR,
  confirmed,
  type DeskRows,
  NOT_THERE_YET,
  nothing,
} from './row.ts';

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
  'POST /desk/staff/open-invitation': NOT_THERE_YET,
  'POST /desk/staff/accept-invitation': NOT_THERE_YET,
  'POST /desk/staff/request-reset': NOT_THERE_YET,
  'POST /desk/staff/reset-password': NOT_THERE_YET,
  'GET /desk/staff/me': { answers: ANY_STAFF, ask: nothing },
  'POST /desk/staff/sign-out': { answers: ANY_STAFF, ask: nothing },
  'POST /desk/staff/confirm-again': {
    answers: ANY_STAFF,
    ask: async (_, caller) => ({ body: { code: await personOf(caller).code() } }),
  },
  'POST /desk/staff/change-password': {
    answers: ANY_STAFF,
    ask: async (_, caller) => ({
      body: { current: personOf(caller).password, password: await encodePassword('siete jirafas moradas') },
    }),
  },
  'POST /desk/staff/recovery-codes': { answers: confirmed(ANY_STAFF), ask: nothing },
  'GET /desk/staff/my-sessions': { answers: ANY_STAFF, ask: nothing },
  'POST /desk/staff/end-sessions': { answers: ANY_STAFF, ask: async () => ({ body: {} }) },
  'GET /desk/staff/list': NOT_THERE_YET,
  'POST /desk/staff/invite': NOT_THERE_YET,
  'POST /desk/staff/revoke-invitation': NOT_THERE_YET,
  'POST /desk/staff/change-role': NOT_THERE_YET,
  'POST /desk/staff/disable': NOT_THERE_YET,
  'POST /desk/staff/reset-factor': NOT_THERE_YET,
};
