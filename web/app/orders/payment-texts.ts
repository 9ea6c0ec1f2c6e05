import { cardName } from '#contract/card-brands.ts';
import type { PaymentDetails } from '#contract/checkout.ts';
import { paymentMethodName } from '#contract/payment-methods.ts';

/** Stage of a payment, as the pages tell it apart. */
export type PaymentStage = 'paid' | 'processing' | 'failed' | 'waiting';

const stages: Readonly<Record<string, PaymentStage>> = {
  paid: 'paid',
  // A refund leaves the payment made; its label tells of the refund.
  partially_refunded: 'paid',
  refund_pending: 'paid',
  refunded: 'paid',
  disputed: 'paid',
  processing: 'processing',
  failed: 'failed',
  canceled: 'failed',
  incomplete_expired: 'failed',
};

/** Stage of a status. An unknown status counts as undecided, as it may still become a known one. */
export function paymentStage(status: string): PaymentStage {
  return stages[status] ?? 'waiting';
}

export function methodName({ type, card }: PaymentDetails['payment_intent']['payment_method']): string {
  return card ? cardName(card) : paymentMethodName(type);
}

/** Reason why there is no payment, for a buyer who comes back without one. */
export function failureText({ failure, session }: Pick<PaymentDetails, 'failure' | 'session'>): string {
  if (failure) return failure.reason;
  if (session.payment_status === 'incomplete_expired')
    return 'El tiempo para pagar terminó. Tu carrito sigue aquí: puedes intentarlo de nuevo.';
  if (session.payment_status === 'canceled') return 'El pago se canceló. No se hizo ningún cargo.';
  if (session.payment_status === 'failed')
    return 'El pago no se completó. Intenta de nuevo o usa otra tarjeta.';
  return 'Saliste de la página de pago antes de terminar. No se hizo ningún cargo.';
}
