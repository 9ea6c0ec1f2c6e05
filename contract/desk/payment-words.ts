import type { PaymentState } from '../orders.ts';

/** Where the money of an order stands, as the desk and its lists say it. */
export const paymentWords: Readonly<Record<PaymentState, string>> = {
  creating: 'Sin pagar',
  awaiting_payment: 'Sin pagar',
  processing: 'Pago en proceso',
  paid: 'Pagado',
  refund_pending: 'Devolución en camino',
  refunded: 'Devuelto',
  partially_refunded: 'Devuelto en parte',
  disputed: 'En aclaración',
  expired: 'Pago vencido',
  canceled: 'Cancelado',
  failed: 'Pago fallido',
  paid_oversold: 'Sin existencias',
  review: 'Por revisar',
};
