import type { ErrorCode } from '#contract/errors.ts';
import { IN_DOUBT } from '../../checkout/lost-connection.ts';
import { type PaymentFailure, paymentFailure } from '../../checkout/refused-checkout.ts';
import { membershipsPath } from '../../settings/membership-paths.ts';
import { ApiError } from '../../ui/api.ts';
import { errorText, slowAnswerText } from '../../ui/error-texts.ts';
import { myPlansPath } from '../membership-paths.ts';

const NOT_PROCESSED = 'Error al procesar el pago. Intenta de nuevo.';
const NOTHING_SENT = 'No hay internet. No se cobró nada. Inténtalo cuando vuelva.';

const ways: Partial<Record<ErrorCode, PaymentFailure['way']>> = {
  ALREADY_SUBSCRIBED: { to: myPlansPath, label: 'Ver Mis planes' },
  MEMBERSHIP_NOT_FOUND: { to: membershipsPath, label: 'Ver membresías' },
  PASS_NOT_OFFERED: { to: membershipsPath, label: 'Ver membresías' },
};

/** Failures of which the checkout of books says the same. */
const asOfBooks = new Set<ApiError['code']>(['ALREADY_BOUGHT', 'PAYMENT_METHOD_UNAVAILABLE']);

/** Sentence that says why the payment of a pass could not begin: as the checkout's, without its cart. */
export function passFailure(error: unknown): PaymentFailure {
  const slow = slowAnswerText(error);
  if (slow) return { kind: 'error', text: slow };
  if (!(error instanceof ApiError) || error.code === 'INTERNAL')
    return { kind: 'error', text: NOT_PROCESSED };
  if (error.code === 'OFFLINE') return { kind: 'error', text: NOTHING_SENT };
  if (error.code === 'NETWORK')
    return { kind: 'error', text: `${IN_DOUBT} Toca otra vez el botón: no se cobra dos veces.` };
  if (asOfBooks.has(error.code)) return paymentFailure(error);
  const kind = error.code === 'PRICE_CHANGED' ? 'warning' : 'error';
  const way = ways[error.code as ErrorCode];
  return { kind, text: errorText(error, NOT_PROCESSED), ...(way && { way }) };
}
