import type { TimelineEntry } from '#contract/desk/order-views.ts';
import { orderMethodNames } from '#contract/desk/payment-words.ts';
import { isLater, type LaterMethod } from '#contract/later-payment.ts';
import { formatCents } from '#contract/money.ts';
import type { PaymentState, ShippingState } from '#contract/orders.ts';
import type { OrderDetail } from './order-detail.queries.ts';
import type { AuditedChange, ParcelEvent, PaymentEvent } from './order-history.queries.ts';

const paymentWords: Readonly<Record<PaymentState, string>> = {
  creating: 'Se hizo el pedido',
  awaiting_payment: 'Abrió la página de pago',
  processing: 'El banco está confirmando el pago',
  paid: 'Se pagó',
  refund_pending: 'Se pidió devolver el dinero',
  refunded: 'Se devolvió el dinero',
  partially_refunded: 'Se devolvió una parte del dinero',
  disputed: 'El banco abrió una aclaración',
  expired: 'La página de pago terminó sin pago',
  canceled: 'Se canceló',
  failed: 'El pago no pasó',
  paid_oversold: 'Se pagó, pero ya no había existencias',
  review: 'Pasó a revisión',
};

/** Cash and transfers are waited for, rather than confirmed, and end by their day. */
const laterWords: Readonly<Record<LaterMethod, Partial<Record<PaymentState, string>>>> = {
  oxxo: { processing: 'Recibió su ficha para pagar en OXXO', failed: 'La ficha del OXXO venció sin pago' },
  spei: {
    processing: 'Recibió los datos para su transferencia',
    failed: 'La transferencia no llegó a tiempo',
  },
};

const paymentText = (to: PaymentState, { payment_method: method }: Pick<OrderDetail, 'payment_method'>) =>
  (isLater(method) && laterWords[method][to]) || paymentWords[to];

const parcelWords: Readonly<Record<ShippingState, string>> = {
  'pendiente de envío': 'Volvió a pendiente de envío',
  procesando: 'Empezó a empacarse',
  enviado: 'Salió',
  'en tránsito': 'Va en camino',
  entregado: 'Se entregó',
};

/** Changes that no event of payment, parcel, note or return tells. */
const changeWords: Readonly<Record<string, string>> = {
  'POST /desk/orders/correct-tracking': 'Corrigió la guía',
  'POST /desk/orders/change-address': 'Cambió la dirección',
  'POST /desk/orders/resend-mail': 'Reenvió un correo',
  'POST /desk/checkout/release': 'Dejó seguir el pedido',
  'POST /desk/orders/sell': 'Lo vendió a mano',
  'POST /desk/checkout/send-transfer-link': 'Pidió la CLABE otra vez',
  'POST /desk/checkout/confirm-transfer': 'Transfirió la devolución',
};

/** Ways of paying, among the changes of an order. */
const methodWords: Readonly<Record<string, string>> = orderMethodNames;

export interface History {
  order: OrderDetail;
  payments: readonly PaymentEvent[];
  parcels: readonly ParcelEvent[];
  audited: readonly AuditedChange[];
  seesMoney: boolean;
}

/** Events of an order, the newest first. */
export function orderTimeline(history: History): TimelineEntry[] {
  const { order, payments, parcels, audited, seesMoney } = history;
  const entries: TimelineEntry[] = [
    ...payments.map(({ to, at }) => entry('payment', at, paymentText(to, order))),
    ...(seesMoney ? order.refunds.map(refundEntry) : []),
    ...parcels.flatMap(parcelEntries),
    ...order.returns.flatMap(returnEntries),
    ...order.notes.map(({ at, text, staff_name }) => entry('note', at, text, staff_name)),
    ...audited.flatMap(auditEntries),
  ];
  return entries.toSorted((a, b) => b.at.localeCompare(a.at));
}

const entry = (
  kind: TimelineEntry['kind'],
  at: Date | string,
  text: string,
  staffName: string | null = null,
): TimelineEntry => ({ kind, at: new Date(at).toISOString(), text, staff_name: staffName });

const refundEntry = ({ cents, reason, created_at, staff_name }: OrderDetail['refunds'][number]) =>
  entry('payment', created_at, `Se pidió devolver ${formatCents(cents)}: ${reason}`, staff_name);

function returnEntries({ reason, state, opened_at, closed_at, staff_name }: OrderDetail['returns'][number]) {
  return [
    entry('return', opened_at, `Abrió una devolución: ${reason}`, staff_name),
    ...(closed_at ? [entry('return', closed_at, `La devolución terminó: ${state}`)] : []),
  ];
}

function parcelEntries({
  to,
  cause,
  tracking_number,
  mailed_at,
  staff_name,
  at,
}: ParcelEvent): TimelineEntry[] {
  const text = `${parcelWords[to]}${to === 'enviado' && tracking_number ? ` con la guía ${tracking_number}` : ''}`;
  const suffix = cause === 'undo' ? ' (se deshizo el cambio)' : cause === 'time' ? ' (pasaron 4 horas)' : '';
  return [
    entry('parcel', at, text + suffix, staff_name),
    ...(mailed_at ? [entry('mail', mailed_at, 'Correo: tu pedido va en camino')] : []),
  ];
}

function auditEntries({ call, staff_name, changes, at }: AuditedChange): TimelineEntry[] {
  const words = changeWords[call];
  if (!words) return [];
  const values = changes.flatMap(({ after }) =>
    typeof after === 'string' ? [methodWords[after] ?? after] : [],
  );
  const kind = call === 'POST /desk/orders/resend-mail' ? 'mail' : 'audit';
  return [entry(kind, at, values.length > 0 ? `${words}: ${values.join(', ')}` : words, staff_name)];
}
