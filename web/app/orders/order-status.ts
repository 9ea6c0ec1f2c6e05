import { arrivalSentence, weekdayText, windowText } from '#contract/delivery-words.ts';
import { dayText } from '#contract/mexico-city.ts';
import {
  type DeliveryDates,
  type OrderView,
  type PaymentState,
  type Purchase,
  paymentStatusLabels,
  type SendState,
} from '#contract/orders.ts';
import { isCash } from '#contract/payment-methods.ts';
import type { StatusTone } from '../ui/status-label.tsx';
import { awaitedPayment, type LaterFacts, lapsedPayment, lapsedTexts } from './awaited-payment.ts';

interface Status {
  label: string;
  tone: StatusTone;
}

const paymentStates: Record<PaymentState, Status> = {
  creating: { label: 'Pendiente', tone: 'waiting' },
  awaiting_payment: { label: 'Pendiente', tone: 'waiting' },
  processing: { label: 'Procesando', tone: 'working' },
  paid: { label: 'Pagado', tone: 'success' },
  refund_pending: { label: 'Reembolso en camino', tone: 'moving' },
  refunded: { label: 'Reembolsado', tone: 'moving' },
  partially_refunded: { label: 'Reembolsado en parte', tone: 'moving' },
  disputed: { label: 'En aclaración', tone: 'waiting' },
  expired: { label: 'Expirado', tone: 'error' },
  canceled: { label: 'Cancelado', tone: 'error' },
  failed: { label: 'Fallido', tone: 'error' },
  paid_oversold: { label: 'En revisión', tone: 'waiting' },
  review: { label: 'En revisión', tone: 'waiting' },
};

const REFUSED: Status = { label: 'Pago rechazado', tone: 'error' };
const AWAITED: Status = { label: 'Esperando tu pago', tone: 'awaited' };
const LAPSED: Status = { label: 'Vencido', tone: 'error' };

/** Statuses of the provider that mean trouble; its other undecided ones mean waiting. */
const badStatuses = new Set(['past_due', 'incomplete_expired']);

/** Label and tone of a status, ours or the payment provider's; an unknown one is shown as it is. */
export function paymentStatus(status: string): Status {
  if (Object.hasOwn(paymentStates, status)) return paymentStates[status as PaymentState];
  const label = Object.hasOwn(paymentStatusLabels, status) ? paymentStatusLabels[status] : undefined;
  if (!label) return { label: status, tone: 'unknown' };
  return { label, tone: badStatuses.has(status) ? 'error' : 'waiting' };
}

const sendStates: Record<SendState, Status> = {
  'pendiente de envío': { label: 'Pendiente de envío', tone: 'waiting' },
  procesando: { label: 'Procesando', tone: 'working' },
  enviado: { label: 'Enviado', tone: 'moving' },
  'en tránsito': { label: 'En tránsito', tone: 'moving' },
  entregado: { label: 'Entregado', tone: 'success' },
  cancelado: { label: 'Cancelado', tone: 'error' },
  reembolsado: { label: 'Reembolsado', tone: 'moving' },
};

/** Payment states in which the parcel is sent. */
const shippable = new Set<PaymentState>(['paid', 'partially_refunded']);

/** State of an order's payment: a card that was refused, or a voucher whose time ran out, is not awaited. */
export function orderPayment(order: LaterFacts & Pick<OrderView, 'refusal'>): Status {
  if (awaitedPayment(order)) return AWAITED;
  if (lapsedPayment(order)) return LAPSED;
  return order.refusal ? REFUSED : paymentStatus(order.payment_status);
}

/** Facts by which a list or an order's page words its state. */
export interface OrderFacts
  extends LaterFacts,
    Pick<OrderView, 'payment_status' | 'refusal' | 'status_send' | keyof DeliveryDates> {
  /** True when a line of it is sent by parcel. */
  ships: boolean;
  /** How it was paid; lists leave it out. */
  payment?: Pick<NonNullable<OrderView['payment']>, 'method'> | null;
  /** Mexico City day; absent for orders without a recorded delivery. */
  delivered_on?: string | null;
}

export const purchaseFacts = (purchase: Purchase): OrderFacts => ({
  ...purchase,
  ships: purchase.products.some(({ product_type }) => product_type === 'FISICO'),
});

/** True while there is a parcel, to be sent or sent, that the money allows. */
export function hasParcel({ payment_status, ships }: Pick<OrderFacts, 'payment_status' | 'ships'>): boolean {
  return ships && shippable.has(payment_status);
}

const unfinished = new Set<PaymentState>(['creating', 'awaiting_payment', 'expired', 'canceled', 'failed']);

/** True for an unpaid order that its buyer may still pay. */
export const isUnfinished = ({ payment_status }: Pick<OrderFacts, 'payment_status'>) =>
  unfinished.has(payment_status);

/** True for a parcel that has left and has not arrived. */
export function isOnItsWay(order: OrderFacts): boolean {
  return hasParcel(order) && (order.status_send === 'enviado' || order.status_send === 'en tránsito');
}

/** Label of an order: the state of its parcel, else of its payment. */
export function orderStatus(order: OrderFacts): Status {
  return hasParcel(order) ? sendStates[order.status_send] : orderPayment(order);
}

interface Progress {
  steps: string[];
  /** Index of the step under way; beyond the last when all are done. */
  current: number;
}

/** Progress of the parcel; null for an order without one, or whose parcel is not going to be sent yet or any more. */
export function shippingProgress(order: OrderFacts): Progress | null {
  if (!hasParcel(order)) return null;
  const isWaiting = order.status_send === 'pendiente de envío';
  const steps = [isWaiting ? 'Pendiente de envío' : 'Procesando', 'Enviado', 'En tránsito', 'Entregado'];
  const reached: Record<SendState, number> = {
    'pendiente de envío': 0,
    procesando: 0,
    enviado: 1,
    'en tránsito': 2,
    entregado: 4,
    cancelado: 0,
    reembolsado: 0,
  };
  return { steps, current: reached[order.status_send] };
}

/**
 * Sentence about the arrival, past or expected; null while it is unknown. One day once the parcel has left, before that
 * the promised days.
 */
export function arrivalText(order: OrderFacts): string | null {
  const { promised_from: from, promised_to: to, arrives_by: last, is_late: isLate } = order;
  if (!hasParcel(order)) return null;
  if (order.status_send === 'entregado')
    return order.delivered_on ? `Llegó el ${dayText(order.delivered_on)}` : null;
  if (isLate) return last ? `${LATE}: llega el ${weekdayText(last)}` : LATE;
  if (isOnItsWay(order)) return last ? `Llega el ${weekdayText(last)}` : null;
  return from && to ? arrivalSentence({ from, to }) : null;
}

/** Days of the arrival alone, for a row of facts. */
export function arrivalDays(order: OrderFacts): string | null {
  const { promised_from: from, promised_to: to, arrives_by: last } = order;
  if (!hasParcel(order) || !last) return null;
  return isOnItsWay(order) || !from || !to ? `el ${weekdayText(last)}` : windowText({ from, to });
}

interface Headline {
  /** Line over the title that completes it. */
  eyebrow?: string;
  title: string;
  /** Month after `title` in smaller letters, where the title is a day. */
  month?: string;
  text: string;
}

/**
 * Splits `Llega el jueves 26 de noviembre` into the day, in large letters, and its month; a sentence with two months
 * stays whole.
 */
function dayHeadline(sentence: string): Pick<Headline, 'title' | 'month'> {
  const [day = sentence, month, ...more] = sentence.split(' de ');
  return month && more.length === 0 ? { title: day, month: `de ${month}.` } : { title: sentence };
}

const LATE = 'Va con retraso';

const NOT_YET =
  'Si acabas de pagar, lo estamos confirmando: no pagues otra vez. Si no, puedes terminar de pagarlo.';
/** The provider may have taken another card since, which the shop learns moments later. */
const PAID_SINCE = 'Si ya pagaste con otra, lo estamos confirmando: no pagues otra vez.';
const NOTHING_CHARGED = 'No se hizo ningún cargo. Si todavía lo quieres, intenta de nuevo.';

const moneyHeadlines: Record<Exclude<PaymentState, 'paid' | 'partially_refunded'>, Headline> = {
  creating: { title: 'Tu pago está pendiente', text: NOT_YET },
  awaiting_payment: { title: 'Tu pago está pendiente', text: NOT_YET },
  processing: {
    title: 'Estamos esperando tu pago',
    text: 'En cuanto el banco lo confirme preparamos tu pedido y te avisamos por correo.',
  },
  expired: {
    title: 'El pago no se completó',
    text: `El tiempo para pagar terminó. ${NOTHING_CHARGED}`,
  },
  canceled: { title: 'El pedido se canceló', text: NOTHING_CHARGED },
  failed: { title: 'El pago no se completó', text: NOTHING_CHARGED },
  refund_pending: {
    title: 'Tu reembolso va en camino',
    text: 'Tu banco puede tardar de 5 a 10 días hábiles en mostrarlo.',
  },
  refunded: {
    title: 'Te devolvimos tu dinero',
    text: 'Tu banco puede tardar de 5 a 10 días hábiles en mostrarlo.',
  },
  disputed: {
    title: 'Tu pago está en aclaración',
    text: 'Tu banco lo está revisando. Te escribimos en cuanto termine.',
  },
  paid_oversold: {
    title: 'Estamos revisando tu pedido',
    text: 'Recibimos tu pago. Te escribimos muy pronto.',
  },
  review: { title: 'Estamos revisando tu pedido', text: 'Recibimos tu pago. Te escribimos muy pronto.' },
};

/** Cash comes back by a transfer of the shop's own, to an account that a mail asks for. */
const cashTexts: Partial<Record<PaymentState, string>> = {
  refund_pending:
    'Te lo mandamos por transferencia. Si todavía no nos das tu CLABE, abre la liga de nuestro correo.',
  refunded: 'Te lo mandamos por transferencia. Te escribimos con la clave de rastreo.',
};

function moneyHeadline(status: keyof typeof moneyHeadlines, { payment }: OrderFacts): Headline {
  const cashText = payment && isCash(payment.method) ? cashTexts[status] : undefined;
  return { ...moneyHeadlines[status], ...(cashText && { text: cashText }) };
}

export function headline(order: OrderFacts): Headline {
  const { payment_status, refusal, status_send, ships } = order;
  const lapsed = lapsedPayment(order);
  if (lapsed) return lapsedTexts(lapsed);
  if (refusal) {
    const charged = payment_status === 'awaiting_payment' ? PAID_SINCE : NOTHING_CHARGED;
    return { title: 'No se pudo cobrar tu tarjeta', text: `${refusal} ${charged}` };
  }
  if (payment_status !== 'paid' && payment_status !== 'partially_refunded')
    return moneyHeadline(payment_status, order);
  if (!ships) return { title: 'Tu compra está confirmada', text: 'Recibimos tu pago. Gracias.' };
  if (status_send === 'entregado')
    return {
      ...dayHeadline(arrivalText(order) ?? 'Tu pedido ya llegó'),
      text: 'Que lo disfruten en familia.',
    };
  if (isOnItsWay(order)) return onItsWayHeadline(order);
  return order.is_late ? unsentLateHeadline(order) : preparingHeadline(order);
}

function onItsWayHeadline(order: OrderFacts): Headline {
  const text = 'Tu paquete ya salió hacia tu casa.';
  const { arrives_by: last } = order;
  if (!last) return { title: 'Tu pedido va en camino', text };
  const eyebrow = order.is_late ? LATE : 'Tu pedido va en camino';
  return { eyebrow, ...dayHeadline(`Llega el ${weekdayText(last)}`), text };
}

function unsentLateHeadline({ promised_to: promised }: OrderFacts): Headline {
  const was = promised ? `Debía llegar a más tardar el ${weekdayText(promised)} y todavía no sale. ` : '';
  return { title: LATE, text: `${was}Escríbenos y lo vemos.` };
}

function preparingHeadline(order: OrderFacts): Headline {
  const arrival = arrivalText(order);
  const eyebrow = 'Estamos preparando tu pedido';
  const text = 'Te avisamos por correo en cuanto salga.';
  return arrival ? { eyebrow, ...dayHeadline(arrival), text } : { title: eyebrow, text };
}
