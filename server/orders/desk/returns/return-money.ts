import type { ReturnRecord } from './returns.queries.ts';

export const PAID_BACK = 'Su dinero ya se devolvió o va de regreso: quedó como reembolsada.';

/** Reason why no money moves: nothing is promised or sent while the bank may take it. */
export const moneyHindrance = ({ orderState }: Pick<ReturnRecord, 'orderState'>): string | null =>
  orderState === 'disputed' ? 'Su pago está en aclaración con el banco: espera su decisión.' : null;

/** Reason why no other copy leaves: it is no longer paid for, whichever way its money went back. */
export function whyNotReplaced(
  record: Pick<ReturnRecord, 'orderState' | 'centsLeft' | 'lines'>,
): string | null {
  const { orderState, centsLeft, lines } = record;
  const hindrance = moneyHindrance(record);
  if (hindrance !== null) return hindrance;
  const copies = lines.filter(({ isDigital }) => !isDigital);
  const worth = copies.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
  const isPaid = orderState === 'paid' || orderState === 'partially_refunded';
  if (isPaid && centsLeft >= worth && copies.every(({ quantity, paidCopies }) => paidCopies >= quantity))
    return null;
  return 'El dinero de esos ejemplares ya se devolvió o va de regreso: no sale otro.';
}
