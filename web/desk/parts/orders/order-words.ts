import type { OrderRow } from '#contract/desk/order-views.ts';
import { orderMethodNames, paymentWords } from '#contract/desk/payment-words.ts';
import { LATE_AFTER_DAYS } from '#contract/desk/time-limits.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import type { PaymentState, ShippingState } from '#contract/orders.ts';
import type { StateTone } from '../../frame/state-label.tsx';

export interface StateWords {
  tone: StateTone;
  text: string;
}

const paymentTones: Readonly<Record<PaymentState, StateTone>> = {
  creating: 'pending',
  awaiting_payment: 'pending',
  processing: 'pending',
  paid: 'good',
  refund_pending: 'pending',
  refunded: 'money',
  partially_refunded: 'money',
  disputed: 'bad',
  expired: 'pending',
  canceled: 'bad',
  failed: 'bad',
  paid_oversold: 'warning',
  review: 'warning',
};

/** State of the payment; of an order that waits for cash or a transfer, that it does. */
export const paymentState = (state: PaymentState, awaited: OrderRow['awaited'] = null): StateWords => ({
  tone: paymentTones[state],
  text: awaited ? 'Espera pago' : paymentWords[state],
});

interface Parcel {
  shipping_state: ShippingState;
  payment_status: PaymentState;
  packed_by: string | null;
}

const parcelWords: Readonly<Record<Exclude<ShippingState, 'procesando'>, StateWords>> = {
  'pendiente de envío': { tone: 'waiting', text: 'Pendiente de envío' },
  enviado: { tone: 'moving', text: 'Enviado' },
  'en tránsito': { tone: 'moving', text: 'En tránsito' },
  entregado: { tone: 'good', text: 'Entregado' },
};

const neverLeaves: readonly PaymentState[] = ['refunded', 'expired', 'canceled', 'failed'];

/** Buyer of an order in lists; of a sale by hand the shop may know none. */
export const buyerText = (name: string) => name || 'Sin nombre';

/** State of the parcel, or that the books were handed over; null for an order that failed. */
export function parcelState(order: Parcel, hasParcel: boolean): StateWords | null {
  const { shipping_state: state, payment_status, packed_by } = order;
  if (!hasParcel && state !== 'entregado') return { tone: 'note', text: 'Digital' };
  if (state === 'pendiente de envío' && neverLeaves.includes(payment_status)) return null;
  if (state !== 'procesando') return parcelWords[state];
  // An order that was packed too long ago waits again.
  return packed_by ? { tone: 'working', text: `${packed_by} lo empaca` } : parcelWords['pendiente de envío'];
}

/** «vendió Amalia, efectivo», of an order that the staff sold by hand. */
export const soldText = ({ sold_by, payment_method }: Pick<OrderRow, 'sold_by' | 'payment_method'>) =>
  sold_by ? `vendió ${sold_by}, ${orderMethodNames[payment_method].toLocaleLowerCase('es')}` : null;

export const booksText = (copies: number) => (copies === 1 ? '1 libro' : `${copies} libros`);

const DAY_MS = 86_400_000;

/** Counts the days from Monday to Friday after that of the payment, today included. */
function weekdaysSince(paidAt: string, now: Date): number {
  const first = Date.parse(mexicoCityDay(paidAt));
  const last = Date.parse(mexicoCityDay(now));
  let days = 0;
  for (let day = first + DAY_MS; day <= last; day += DAY_MS) {
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6) days += 1;
    // Counting ends here, as a larger number adds nothing.
    if (days === 99) break;
  }
  return days;
}

/** «3 días hábiles», for an order that waits too long; null for all others. */
export function lateText(
  row: Pick<OrderRow, 'paid_at' | 'copies' | 'shipping_state' | 'payment_status'>,
  now = new Date(),
) {
  const waits = row.shipping_state === 'pendiente de envío' || row.shipping_state === 'procesando';
  const isPaid = row.payment_status === 'paid' || row.payment_status === 'partially_refunded';
  if (!row.paid_at || row.copies === 0 || !waits || !isPaid) return null;
  const days = weekdaysSince(row.paid_at, now);
  return days > LATE_AFTER_DAYS ? `${days} días hábiles` : null;
}
