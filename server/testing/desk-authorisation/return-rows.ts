import type { deskReturnCalls } from '#contract/desk/returns.ts';
import { type DeskRows, NOT_THERE_YET } from './row.ts';

export const returnRows: DeskRows<typeof deskReturnCalls> = {
  'GET /desk/returns/list': NOT_THERE_YET,
  'GET /desk/returns/get': NOT_THERE_YET,
  'POST /desk/returns/open': NOT_THERE_YET,
  'POST /desk/returns/approve': NOT_THERE_YET,
  'POST /desk/returns/reject': NOT_THERE_YET,
  'POST /desk/returns/receive': NOT_THERE_YET,
  'POST /desk/returns/replace': NOT_THERE_YET,
};
