import type { deskStaffCalls } from '#contract/desk/staff.ts';
import { ANY_STAFF, type DeskRows, NOT_THERE_YET, nothing } from './row.ts';

export const staffRows: DeskRows<typeof deskStaffCalls> = {
  'POST /desk/staff/sign-in': NOT_THERE_YET,
  'POST /desk/staff/verify-code': NOT_THERE_YET,
  'POST /desk/staff/open-invitation': NOT_THERE_YET,
  'POST /desk/staff/accept-invitation': NOT_THERE_YET,
  'POST /desk/staff/request-reset': NOT_THERE_YET,
  'POST /desk/staff/reset-password': NOT_THERE_YET,
  'GET /desk/staff/me': { answers: ANY_STAFF, ask: nothing },
  'POST /desk/staff/sign-out': NOT_THERE_YET,
  'POST /desk/staff/confirm-again': NOT_THERE_YET,
  'POST /desk/staff/change-password': NOT_THERE_YET,
  'POST /desk/staff/recovery-codes': NOT_THERE_YET,
  'GET /desk/staff/my-sessions': NOT_THERE_YET,
  'POST /desk/staff/end-sessions': NOT_THERE_YET,
  'GET /desk/staff/list': NOT_THERE_YET,
  'POST /desk/staff/invite': NOT_THERE_YET,
  'POST /desk/staff/revoke-invitation': NOT_THERE_YET,
  'POST /desk/staff/change-role': NOT_THERE_YET,
  'POST /desk/staff/disable': NOT_THERE_YET,
  'POST /desk/staff/reset-factor': NOT_THERE_YET,
};
