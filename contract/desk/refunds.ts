/** Why money goes back; the last ones are the shop's own refunds. */
export const refundReasons = [
  'cancela',
  'dañado',
  'equivocado',
  'agotado',
  'perdido',
  'cortesía',
  'otro',
  'pagado dos veces',
  'sin existencias',
] as const;
export type RefundReason = (typeof refundReasons)[number];

export const refundStates = ['asked', 'sent', 'confirmed', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];
