import { z } from 'zod';
import { laterReasons, paymentMethods } from './later-payment.ts';

/** A way to pay, and why it cannot be chosen. */
export const paymentOption = z.object({
  method: z.enum(paymentMethods),
  available: z.boolean(),
  reason: z.enum(laterReasons).nullable(),
});
