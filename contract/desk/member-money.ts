import { z } from 'zod';
import { id, requiredLine } from '../text.ts';
import { defineDeskCalls } from './desk-call.ts';
import { memberShown } from './member-views.ts';
import { requestKey } from './refunds.ts';

const reason = requiredLine(300, 'Escribe por qué');
const money = z.number().int().min(1).max(99_999_999);

/** Money of a period that is to go back. */
export const periodRefundInput = z.object({ period_id: id, cents: money, reason });

/** Money that is not charged, or goes back. */
export const deskMemberMoneyCalls = defineDeskCalls({
  'POST /desk/memberships/credit': {
    access: 'members',
    confirm: true,
    writes: true,
    summary: '«Regalar el próximo cobro»: the next invoice is paid with 0; one at a time, once per key',
    body: z.object({ subscription_id: id, request_key: requestKey, reason, expected_cents: money }),
    response: memberShown,
    errors: [
      'BAD_REQUEST',
      'IDEMPOTENCY_MISMATCH',
      'SUBSCRIPTION_NOT_FOUND',
      'MEMBER_STEP_NOT_POSSIBLE',
      'PRICE_CHANGED',
    ],
  },
  'POST /desk/memberships/remove-credit': {
    access: 'members',
    confirm: true,
    writes: true,
    summary: 'Takes a gift back that no charge has used',
    body: z.object({ credit_id: id }),
    response: memberShown,
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'MEMBER_STEP_NOT_POSSIBLE', 'PROVIDER_NOT_REACHED'],
  },
  'POST /desk/memberships/refund-period': {
    access: 'members',
    confirm: true,
    writes: true,
    summary: 'Gives money of a paid period back, once per key; what follows for access and boxes comes along',
    body: periodRefundInput.extend({ subscription_id: id, request_key: requestKey }),
    response: memberShown,
    errors: ['BAD_REQUEST', 'IDEMPOTENCY_MISMATCH', 'NOT_FOUND', 'SUBSCRIPTION_NOT_FOUND', 'REFUND_TOO_MUCH'],
  },
  'POST /desk/memberships/retry-refund': {
    access: 'members',
    confirm: true,
    writes: true,
    summary: 'Asks the provider again for a refund that failed',
    body: z.object({ period_refund_id: id, request_key: requestKey }),
    response: memberShown,
    errors: ['BAD_REQUEST', 'IDEMPOTENCY_MISMATCH', 'NOT_FOUND', 'REFUND_TOO_MUCH'],
  },
});
