import { z } from 'zod';
import { orderToken } from './orders.ts';
import { exactText } from './text.ts';

export const folio = exactText(/^BC-[0-9A-Z]{8}$/, 11);

/** The visitor's own order of exactly what lies in the cart; where it goes to and its note do not matter. */
export const sameOrder = z.object({
  folio,
  /** `open`: its page can still be paid; `waiting`: for cash or a transfer; `confirming`: the bank has not said yet; `paid`. */
  state: z.enum(['open', 'waiting', 'confirming', 'paid']),
  /** Time when it was paid or, until then, made. */
  at: z.iso.datetime(),
  /** Leads to what the page after the payment shows. */
  session_id: z.string().nullable(),
  /** The key in the address of an order that waits for cash or a transfer. */
  link_token: orderToken.nullable(),
});
export type SameOrder = z.infer<typeof sameOrder>;
