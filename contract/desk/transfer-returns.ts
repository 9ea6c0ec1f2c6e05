import { z } from 'zod';
import { id, paragraph } from '../text.ts';
import { ok } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';

/** Transferred money that pays for nothing and could not be sent back. */
export const failedTransferReturn = z.object({
  transfer_return_id: z.number().int(),
  /** Null once the order is deleted; its buyer is then unknown, too. */
  folio: z.string().nullable(),
  contact_name: z.string(),
  contact_email: z.string(),
  cents: z.number().int(),
  asked_at: z.iso.datetime(),
});
export type FailedTransferReturn = z.infer<typeof failedTransferReturn>;

export const deskTransferReturnCalls = defineDeskCalls({
  'GET /desk/checkout/failed-transfer-returns': {
    access: 'money',
    summary:
      'Transfers that could not be sent back and are not settled yet, the first fifty, the oldest first',
    response: ok.extend({ returns: z.array(failedTransferReturn) }),
  },
  'POST /desk/checkout/settle-transfer-return': {
    access: 'money',
    confirm: true,
    writes: true,
    summary: '«Ya lo transferí»: a transfer that could not be sent back was given back another way',
    body: z.object({ transfer_return_id: id, note: paragraph(300) }),
    response: ok,
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
});
