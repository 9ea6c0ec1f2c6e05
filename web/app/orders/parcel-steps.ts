import { weekdayText } from '#contract/delivery-words.ts';
import { mexicoCityDay, timeText } from '#contract/mexico-city.ts';
import type { OrderView } from '#contract/orders.ts';
import { arrivalDays, type OrderFacts } from './order-status.ts';

interface ParcelStep {
  name: string;
  text: string;
  /** `next` is still to come, `now` happened last, `done` happened earlier. */
  state: 'next' | 'now' | 'done';
}

/** Time in words: `Martes 24 de noviembre, 07:42`. */
function momentText(instant: string): string {
  const text = `${weekdayText(mexicoCityDay(instant))}, ${timeText(instant)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Recorded steps of a parcel, newest first, below the arrival while that is to come. */
export function parcelSteps(
  order: Pick<OrderView, 'payment' | 'shipped_at' | 'delivered_at'>,
  facts: OrderFacts,
): ParcelStep[] {
  const recorded = [
    ['Entregado', order.delivered_at],
    ['Enviado', order.shipped_at],
    ['Pago recibido', order.payment?.paid_at],
  ] as const;
  const happened = recorded.flatMap(([name, at]) => (at ? [{ name, text: momentText(at) }] : []));
  const steps = happened.map((step, index) => ({ ...step, state: index ? 'done' : 'now' }) as const);
  const arrival = arrivalDays(facts);
  if (order.delivered_at || !arrival) return steps;
  return [{ name: 'Entregado', text: `Esperado ${arrival}`, state: 'next' }, ...steps];
}
