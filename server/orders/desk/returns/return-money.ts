import type { ReturnRecord } from './returns.queries.ts';

export const PAID_BACK = 'Su dinero ya se devolvió o va de regreso: quedó como reembolsada.';

/** Reason why no money moves: nothing is promised or sent while the bank may take it. */
export const moneyHindrance = ({ order_state }: Pick<ReturnRecord, 'order_state'>): string | null =>
  order_state === 'disputed' ? 'Su pago está en aclaración con el banco: espera su decisión.' : null;

/** Reason why no other copy leaves: it is no longer paid for, whichever way its money went back. */
export function whyNotReplaced(
  record: Pick<ReturnRecord, 'order_state' | 'cents_left' | 'lines'>,
): string | null {
  const { order_state, cents_left, lines } = record;
  const hindrance = moneyHindrance(record);
  if (hindrance !== null) return hindrance;
  const copies = lines.filter(({ is_digital }) => !is_digital);
  const worth = copies.reduce((sum, { quantity, unit_cents }) => sum + quantity * unit_cents, 0);
  const isPaid = order_state === 'paid' || order_state === 'partially_refunded';
  if (isPaid && cents_left >= worth && copies.every(({ quantity, paid_copies }) => paid_copies >= quantity))
    return null;
  return 'El dinero de esos ejemplares ya se devolvió o va de regreso: no sale otro.';
}
