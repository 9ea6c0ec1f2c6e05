import { z } from 'zod';
import { laterMethods } from './later-payment.ts';

/** What a buyer needs to pay an order later, at the OXXO or from their bank. */
export const pendingPayment = z.object({
  method: z.enum(laterMethods),
  amount_cents: z.number().int(),
  /** Less than the amount once a part of a transfer has come. */
  remaining_cents: z.number().int(),
  /** The copies are held until then. */
  pay_by: z.iso.datetime(),
  /** The provider's page: the voucher with its barcode, or how to transfer; null until it has made it. */
  voucher_url: z.url().nullable(),
  /** Number of a voucher, in digits. */
  number: z.string().nullable(),
  clabe: z.string().nullable(),
  bank_name: z.string().nullable(),
  beneficiary: z.string().nullable(),
  /** Text that the buyer writes into the transfer. */
  reference: z.string().nullable(),
});
export type PendingPayment = z.infer<typeof pendingPayment>;
