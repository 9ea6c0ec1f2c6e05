import type { RefundReason } from '#contract/desk/refunds.ts';

export const refundReasonLabels: Readonly<Record<RefundReason, string>> = {
  arrepentimiento: 'Arrepentimiento',
  cancela: 'Cancela',
  dañado: 'Dañado',
  equivocado: 'Equivocado',
  agotado: 'Agotado',
  perdido: 'Perdido',
  'no entregado': 'No entregado',
  cortesía: 'Cortesía',
  otro: 'Otro',
  'pagado dos veces': 'Pagado dos veces',
  'sin existencias': 'Sin existencias',
};

/** Where a refund of cash is transferred. */
export const transferPath = (folio: string, refundId: number) => `/pedidos/${folio}/transferir/${refundId}`;
