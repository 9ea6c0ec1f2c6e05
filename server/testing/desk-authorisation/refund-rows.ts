import type { deskRefundCalls } from '#contract/desk/refunds.ts';
import { type DeskRows, NOT_THERE_YET } from './row.ts';

export const refundRows: DeskRows<typeof deskRefundCalls> = {
  'GET /desk/checkout/refundable': NOT_THERE_YET,
  'POST /desk/checkout/preview-refund': NOT_THERE_YET,
  'POST /desk/checkout/refund': NOT_THERE_YET,
  'POST /desk/checkout/cancel-order': NOT_THERE_YET,
  'GET /desk/checkout/review': NOT_THERE_YET,
  'POST /desk/checkout/release': NOT_THERE_YET,
  'POST /desk/checkout/settle-by-hand': NOT_THERE_YET,
  'POST /desk/checkout/retry-refund': NOT_THERE_YET,
  'GET /desk/checkout/dispute.pdf': NOT_THERE_YET,
};
