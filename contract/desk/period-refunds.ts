import { z } from 'zod';
import { id, paragraph } from '../text.ts';
import { ok } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';

/** Money of a period that did not go back, and that a person must see to. */
export const failedPeriodRefund = z.object({
  period_refund_id: z.number().int(),
  subscription_id: z.number().int(),
  plan: z.string(),
  /** 1 is the first of its subscription. */
  period: z.number().int(),
  cents: z.number().int(),
  contact_name: z.string(),
  contact_email: z.string(),
  asked_at: z.iso.datetime(),
});
export type FailedPeriodRefund = z.infer<typeof failedPeriodRefund>;

export const deskPeriodRefundCalls = defineDeskCalls({
  'GET /desk/memberships/failed-refunds': {
    access: 'money',
    summary: 'Refunds of periods that failed and are not settled yet, the first fifty, the oldest first',
    response: ok.extend({ refunds: z.array(failedPeriodRefund) }),
  },
  'POST /desk/memberships/settle-refund': {
    access: 'money',
    confirm: true,
    writes: true,
    summary: '«Ya lo transferí»: money of a period that failed to go back was given another way',
    body: z.object({ period_refund_id: id, note: paragraph(300) }),
    response: ok,
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
});
