import type { DeskOrder } from '#contract/desk/order-views.ts';
import { isByHand, type LaterMethod } from '#contract/later-payment.ts';
import { formatCents } from '#contract/money.ts';
import { howItGoesBack } from '#contract/payment-methods.ts';

type Order = Pick<DeskOrder, 'payment_status' | 'shipping_state' | 'payment' | 'awaited'>;

const unpaid: readonly DeskOrder['payment_status'][] = ['creating', 'awaiting_payment'];
const paid: readonly DeskOrder['payment_status'][] = ['paid', 'partially_refunded'];

/** What cancelling would mean; null where only a return is left, or nothing. */
export function cancelling(
  order: Order,
): 'ends the payment' | 'ends the waiting' | 'gives it all back' | null {
  if (order.awaited?.can_end) return 'ends the waiting';
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
  if (cancelling(order) === 'ends the waiting') return endWaitingSentence(order.awaited?.method);
  const { payment } = order;
  if (!payment) return 'Se devuelve todo lo que queda cobrado y los libros regresan al inventario.';
  const sum = formatCents(centsLeft(order));
  const back = howItGoesBack(payment);
  return isByHand(payment.method)
    ? `Anotamos que devolviste ${sum}: dáselos tú, ${back}; la tienda no los envía. Los libros regresan al inventario.`
    : `Se devolverán ${sum} ${back}. Los libros regresan al inventario.`;
}

const endWaitingSentence = (method: LaterMethod | undefined) =>
  method === 'oxxo'
    ? 'Su ficha venció y el OXXO no ha dicho si la pagaron. Preguntamos una vez más: si no se pagó, los libros regresan al inventario; si después se sabe que sí, el pedido sigue o el dinero se devuelve.'
    : 'Dejamos de esperar su transferencia y los libros regresan al inventario. Lo que ya mandó, o mande después, regresa solo a su cuenta.';
