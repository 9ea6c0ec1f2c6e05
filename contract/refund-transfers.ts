import { z } from 'zod';
import { defineCalls } from './calls.ts';
import { clabeProblem, plainClabe } from './clabe.ts';
import { orderToken } from './orders.ts';
import { requiredLine } from './text.ts';

/** Account that a buyer names for the money of a payment in cash. */
export const transferAccount = z.object({
  clabe: requiredLine(40, 'Le faltan 18 números.')
    .transform(plainClabe)
    .pipe(
      z.string().refine((clabe) => clabeProblem(clabe) === null, {
        error: ({ input }) => clabeProblem(String(input)) ?? undefined,
      }),
    ),
  holder_name: requiredLine(120, 'Escribe el nombre del titular.'),
});
export type TransferAccount = z.output<typeof transferAccount>;

const body = z.object({ token: orderToken });

/** Money that goes back by transfer, without anything that was typed about the account. */
const asked = z.object({
  folio: z.string(),
  cents: z.number().int(),
  /** Mexico City day by which it is transferred, when the account is given now. */
  transfer_by: z.iso.date(),
  ends_at: z.iso.datetime(),
});
export type AskedTransfer = z.infer<typeof asked>;

/** What its page says once the account was given. */
const answered = z.object({
  cents: z.number().int(),
  /** Name that the buyer is called by; empty when there is none. */
  first_name: z.string(),
  last4: z.string(),
  transfer_by: z.iso.date(),
});
export type AnsweredTransfer = z.infer<typeof answered>;

export const refundTransferCalls = defineCalls({
  'POST /refunds/get-transfer': {
    summary:
      'The money that goes back by transfer, by the mailed link that asks for the account; changes nothing',
    body,
    response: z.object({ status: z.boolean(), transfer: asked }),
    errors: ['BAD_REQUEST', 'TRANSFER_LINK_INVALID', 'TOO_MANY_REQUESTS'],
  },
  'POST /refunds/answer-transfer': {
    summary: 'Names the account that the money goes to: once per link, which ends with it',
    body: body.extend(transferAccount.shape),
    response: z.object({ status: z.boolean(), transfer: answered }),
    errors: ['BAD_REQUEST', 'TRANSFER_LINK_INVALID', 'TOO_MANY_REQUESTS'],
  },
});
