import { dateText, mexicoCityDay, timeText } from './mexico-city.ts';
import type { SameOrder } from './same-order.ts';

/** Hours in which the same copies ordered again by the same visitor are likely a mistake. */
export const BOUGHT_HOURS = 24;

const AGAIN = '¿Quieres pedirlo otra vez?';

/** Sentence about an earlier order, with its time in Mexico City; with its day, too, unless that is today. */
export function boughtText(
  { folio, state, at }: Pick<SameOrder, 'folio' | 'state' | 'at'>,
  now: string | Date,
): string {
  const isToday = mexicoCityDay(at) === mexicoCityDay(now);
  const when = isToday ? `a las ${timeText(at)}` : `el ${dateText(at)} a las ${timeText(at)}`;
  if (state === 'paid') return `Ya pagaste este pedido (${folio}) ${when}. ${AGAIN}`;
  if (state === 'waiting') return `Hiciste este pedido (${folio}) ${when} y espera tu pago. ${AGAIN}`;
  if (state === 'confirming')
    return `Hiciste este pedido (${folio}) ${when} y estamos confirmando tu pago: te escribimos en cuanto el banco lo diga. ${AGAIN}`;
  return `Tienes abierto el pago de este pedido (${folio}), de las ${timeText(at)}. «Proceder al Pago» lo continúa: no se cobra dos veces.`;
}
