import { weekdayText } from '#contract/delivery-words.ts';
import type { LaterMethod } from '#contract/later-payment.ts';
import { mexicoCityDay, timeText } from '#contract/mexico-city.ts';
import type { PaymentState } from '#contract/orders.ts';
import type { PendingPayment } from '#contract/pending-payment.ts';
import { browserApi } from '../ui/api.ts';
import type { OrderKey } from './order-key.ts';

/** Milliseconds between two questions whether the money of an order has come. */
const ASK_EVERY_MS = 15_000;

/** Facts that tell whether an order waits for cash or a transfer. */
export interface LaterFacts {
  payment_status: PaymentState;
  pending: PendingPayment | null;
}

const ended = new Set<PaymentState>(['expired', 'canceled', 'failed']);

/** How an order is to be paid that waits for cash or a transfer; null for any other. */
export const awaitedPayment = ({ payment_status, pending }: LaterFacts): PendingPayment | null =>
  payment_status === 'processing' ? pending : null;

/** How an order was to be paid whose time has run out; null for any other. */
export const lapsedPayment = ({ payment_status, pending }: LaterFacts): PendingPayment | null =>
  ended.has(payment_status) ? pending : null;

/** Options of a query about an order: asked again while it waits for its payment and the page is looked at. */
export const whileAwaited = (isAwaited: boolean, otherwise: number | false = false) => ({
  refetchInterval: isAwaited ? ASK_EVERY_MS : otherwise,
  refetchOnWindowFocus: isAwaited ? ('always' as const) : false,
});

/**
 * Reads an order anew. Once it is known to wait for its payment the provider is asked first, whose message may be late: an
 * answer without news spares the reading, and a question that fails is passed over.
 */
export async function readOrder<Answer extends { order: LaterFacts }>(
  read: () => Promise<Answer>,
  { known, key, signal }: { known: Answer | undefined; key: OrderKey; signal: AbortSignal },
): Promise<Answer> {
  const awaited = known && awaitedPayment(known.order);
  if (!awaited) return read();
  const said = await browserApi('POST /payments/check-payment', { body: key, signal }).catch(() => null);
  const isSame =
    said?.payment_status === known.order.payment_status && said.remaining_cents === awaited.remaining_cents;
  return isSame ? known : read();
}

/** `miércoles 25 de noviembre, 23:59`, in Mexico City. */
export const untilText = (instant: string) => `${weekdayText(mexicoCityDay(instant))}, ${timeText(instant)}`;

/** Name of what the buyer pays with, as in `Tu ficha venció`. */
export const paperNames: Readonly<Record<LaterMethod, string>> = { oxxo: 'ficha', spei: 'CLABE' };

/** What is told of an order whose time to pay has run out. */
export function lapsedTexts({ method, pay_by }: PendingPayment): { title: string; text: string } {
  const title = `Tu ${paperNames[method]} venció`;
  const missing = `No recibimos tu pago antes del ${untilText(pay_by)}.`;
  const again = 'Puedes pedir otra vez los mismos libros, con el precio y las existencias de hoy.';
  if (method === 'oxxo') return { title, text: `${missing} ${again}` };
  return { title, text: `${missing} Si transferiste algo, te lo devolvemos a la misma cuenta. ${again}` };
}
