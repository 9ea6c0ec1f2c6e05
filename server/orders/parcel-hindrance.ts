import type { PaymentState } from '#contract/orders.ts';

const moneyHindrances: Readonly<Record<PaymentState, string | null>> = {
  creating: 'Todavía no está pagado.',
  awaiting_payment: 'Todavía no está pagado.',
  processing: 'Su pago todavía no se confirma.',
  paid: null,
  partially_refunded: null,
  refund_pending: 'Tiene un reembolso en curso. No lo envíes.',
  refunded: 'Se devolvió su dinero. No lo envíes.',
  disputed: 'Su pago está en aclaración.',
  expired: 'No se pagó.',
  canceled: 'Se canceló.',
  failed: 'No se pagó.',
  paid_oversold: 'Está en revisión.',
  review: 'Está en revisión.',
};

interface Shippable {
  state: PaymentState;
  has_address: boolean;
  /** True when all that is left of its money is on its way back. */
  is_refund_under_way: boolean;
}

/** Reason why a parcel that is here cannot leave, as a person reads it; null where it can. */
export function hindranceOf({ state, has_address, is_refund_under_way }: Shippable): string | null {
  const money = moneyHindrances[state];
  if (money !== null) return money;
  if (is_refund_under_way) return 'Tiene un reembolso en curso. No lo envíes.';
  return has_address ? null : 'No lleva nada por enviar.';
}
