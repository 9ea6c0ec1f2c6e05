import type { PaymentState } from '#contract/orders.ts';
import type { WholeOrder } from './whole-order.queries.ts';

/** The provider's decline codes in plain Spanish: what happened and what to do. */
const reasons: Readonly<Record<string, string>> = {
  insufficient_funds: 'La tarjeta no tiene fondos suficientes. Intenta con otra tarjeta.',
  card_declined: 'El banco rechazó la tarjeta. Intenta con otra o llama a tu banco.',
  generic_decline: 'El banco rechazó la tarjeta. Intenta con otra o llama a tu banco.',
  do_not_honor: 'El banco rechazó la tarjeta. Intenta con otra o llama a tu banco.',
  lost_card: 'El banco rechazó la tarjeta. Intenta con otra.',
  stolen_card: 'El banco rechazó la tarjeta. Intenta con otra.',
  expired_card: 'La tarjeta está vencida. Intenta con otra.',
  incorrect_cvc: 'El código de seguridad no coincide. Revísalo e intenta de nuevo.',
  incorrect_number: 'El número de tarjeta no es correcto. Revísalo e intenta de nuevo.',
  processing_error: 'Hubo un error al procesar la tarjeta. Intenta de nuevo en unos minutos.',
  authentication_required: 'Tu banco pidió autorizar el pago y no se completó. Intenta de nuevo.',
  payment_intent_authentication_failure:
    'Tu banco pidió autorizar el pago y no se completó. Intenta de nuevo.',
  fraudulent: 'El banco rechazó la tarjeta. Intenta con otra.',
  payment_intent_payment_attempt_expired:
    'Tu ficha venció sin pagarse. Pide otra vez cuando quieras: no se cobró nada.',
  transfer_ended:
    'El tiempo para transferir terminó. Pide otra vez cuando quieras: si alcanzó a llegar algo, te lo devolvemos.',
  expired: 'El tiempo para pagar terminó. Tu carrito sigue aquí: puedes intentarlo de nuevo.',
};

export function failureReason(code: string): string {
  return reasons[code] ?? 'El pago no se completó. Intenta de nuevo o usa otra tarjeta.';
}

/** What ended the payment comes first, then why a card was refused before it ended. */
export function reasonOfEnd(ended: string, declineCode: string | null): string {
  if (!declineCode) return ended;
  const refusal = failureReason(declineCode);
  return `${ended} En el último intento, ${refusal.charAt(0).toLocaleLowerCase('es-MX')}${refusal.slice(1)}`;
}

/** States that a refused card leaves an order in; what came after it, such as a cancellation, is told instead. */
const refusedStates: readonly PaymentState[] = ['creating', 'awaiting_payment', 'failed'];

/** Reason why the card was refused, of an order that waits for another one; null for any other. */
export const refusalOf = ({ state, decline_code: code }: Pick<WholeOrder, 'state' | 'decline_code'>) =>
  code && refusedStates.includes(state) ? failureReason(code) : null;
