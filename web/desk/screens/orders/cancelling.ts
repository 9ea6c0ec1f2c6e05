import type { DeskOrder } from '#contract/desk/order-views.ts';
import { isByHand } from '#contract/later-payment.ts';
import { formatCents } from '#contract/money.ts';
import { isCash, paidWith } from '#contract/payment-methods.ts';

type Order = Pick<DeskOrder, 'payment_status' | 'shipping_state' | 'payment'>;

const unpaid: readonly DeskOrder['payment_status'][] = ['creating', 'awaiting_payment'];
const paid: readonly DeskOrder['payment_status'][] = ['paid', 'partially_refunded'];

/** What cancelling would mean; null where only a return is left, or nothing. */
export function cancelling(order: Order): 'ends the payment' | 'gives it all back' | null {
  if (unpaid.includes(order.payment_status)) return 'ends the payment';
  const isHere = order.shipping_state === 'pendiente de envío' || order.shipping_state === 'procesando';
  return paid.includes(order.payment_status) && isHere ? 'gives it all back' : null;
}

/** Paid − given back − under way. */
function centsLeft({ payment }: Pick<Order, 'payment'>): number {
  return payment ? payment.paid_cents - payment.refunded_cents - payment.under_way_cents : 0;
}

/** What will happen, said before the button. */
export function cancelSentence(order: Order): string {
  if (cancelling(order) === 'ends the payment')
    return 'Nadie ha pagado. Cerramos su página de pago y los libros apartados vuelven a estar a la venta.';
  const { payment } = order;
  if (!payment) return 'Se devuelve todo lo que queda cobrado y los libros regresan al inventario.';
  if (isByHand(payment.method))
    return `Anotamos que devolviste ${formatCents(centsLeft(order))}: dáselos tú, la tienda no los envía. Los libros regresan al inventario.`;
  const way = isCash(payment.method)
    ? 'por transferencia, a la CLABE que le pedimos por correo,'
    : `a ${paidWith(payment)}`;
  return `Se devolverán ${formatCents(centsLeft(order))} ${way} y los libros regresan al inventario.`;
}
