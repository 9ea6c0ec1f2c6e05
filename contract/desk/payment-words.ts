import type { OrderMethod } from '../later-payment.ts';
import type { PaymentState } from '../orders.ts';

/** Words for the state of an order's payment, in the desk and its lists. */
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

/** Names of the ways in which orders are paid, in the desk and its lists. */
export const orderMethodNames: Readonly<Record<OrderMethod, string>> = {
  card: 'Tarjeta',
  oxxo: 'Efectivo en OXXO',
  spei: 'Transferencia SPEI',
  cash: 'Efectivo',
  transfer: 'Transferencia',
};
