import { z } from 'zod';
import { exactText } from './text.ts';

export const folio = exactText(/^BC-[0-9A-Z]{8}$/, 11);

/** The visitor's own order of exactly what lies in the cart; where it goes to and its note do not matter. */
export const sameOrder = z.object({
  folio,
  /** `open`: it can still be paid; `confirming`: the bank has not said yet; `paid`. */
  state: z.enum(['open', 'confirming', 'paid']),
  /** Time when it was paid or, until then, made. */
  at: z.iso.datetime(),
  /** Leads to what the page after the payment shows. */
  session_id: z.string().nullable(),
});
export type SameOrder = z.infer<typeof sameOrder>;
