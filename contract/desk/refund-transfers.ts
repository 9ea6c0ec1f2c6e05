import { z } from 'zod';
import { exactText, id, requiredLine } from '../text.ts';
import { ok, version } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';
import { refundView, requestKey } from './refunds.ts';

/** `asked`: the buyer has not named an account; `answered`: the owner is to transfer; `done`: she did. */
export const transferStates = ['asked', 'answered', 'done'] as const;

/** A refund by transfer: of cash, which the provider cannot give back. */
export const refundTransferView = z.object({
  refund_id: z.number().int(),
  folio: z.string(),
  contact_name: z.string(),
  is_guest: z.boolean(),
  state: z.enum(transferStates),
  /** Raised with each link and each answer: a step names the one that its page showed. */
  version,
  cents: z.number().int(),
  paid_cents: z.number().int(),
  /** Money that stays with the shop once this has gone back. */
  left_after_cents: z.number().int(),
  link_sent_at: z.iso.datetime(),
  link_ends_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
  /** Mexico City day that the buyer was promised; null until they have answered. */
  transfer_by: z.iso.date().nullable(),
  /** Null until it is given, and once it is erased. */
  account: z
    .object({ clabe: z.string(), bank_name: z.string().nullable(), holder_name: z.string() })
    .nullable(),
  last4: z.string().nullable(),
  tracking_key: z.string().nullable(),
  /** Mexico City day. */
  transferred_on: z.iso.date().nullable(),
});
export type RefundTransferView = z.infer<typeof refundTransferView>;

const MISSING_KEY = 'Falta la clave de rastreo.';

export const deskRefundTransferCalls = defineDeskCalls({
  'GET /desk/checkout/refund-transfer': {
    access: 'money',
    summary: 'A refund by transfer with the account it goes to; who read an account is written down',
    query: z.object({ refund_id: id }),
    response: ok.extend({ transfer: refundTransferView }),
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  'POST /desk/checkout/send-transfer-link': {
    access: 'money',
    writes: true,
    summary:
      '«Mandar otra liga»: asks for the account anew; the link and the account of before count no more',
    body: z.object({ refund_id: id, version, request_key: requestKey }),
    response: ok,
    errors: ['BAD_REQUEST', 'IDEMPOTENCY_MISMATCH', 'NOT_FOUND', 'TRANSFER_CHANGED'],
  },
  'POST /desk/checkout/confirm-transfer': {
    access: 'money',
    confirm: true,
    writes: true,
    summary:
      '«Ya lo transferí»: the money left for the account that was shown; once, and again it answers the first',
    body: z.object({
      refund_id: id,
      version,
      tracking_key: requiredLine(40, MISSING_KEY),
      /** Mexico City day of the transfer. */
      transferred_on: exactText(/^\d{4}-\d{2}-\d{2}$/, 10).pipe(z.iso.date()),
      request_key: requestKey,
    }),
    response: ok.extend({ refund: refundView, tracking_key: z.string(), transferred_on: z.iso.date() }),
    errors: ['BAD_REQUEST', 'IDEMPOTENCY_MISMATCH', 'NOT_FOUND', 'TRANSFER_CHANGED'],
  },
});
