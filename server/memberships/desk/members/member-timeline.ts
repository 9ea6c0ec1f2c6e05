import type { MemberEvent } from '#contract/desk/member-views.ts';
import { dateText } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import { listed } from '#contract/spanish-words.ts';
import type { KeptCredit, KeptEvent, KeptMemberBox, KeptPeriod, KeptPeriodRefund } from './member.queries.ts';

export interface MemberHistory {
  events: readonly KeptEvent[];
  periods: readonly KeptPeriod[];
  boxes: readonly KeptMemberBox[];
  credits: readonly KeptCredit[];
  refunds: readonly KeptPeriodRefund[];
  nextCharge: { at: Date; cents: number } | null;
  cancelReason: string | null;
}

/** Events of a subscription, the newest first, and before them what is coming. */
export function memberTimeline(history: MemberHistory): MemberEvent[] {
  const { events, periods, boxes, credits, refunds, nextCharge, cancelReason } = history;
  const past = [
    ...events.flatMap((event) => ofEvent(event, cancelReason)),
    ...periods.map(ofPeriod),
    ...boxes.flatMap(ofBox),
    ...credits.map(ofCredit),
    ...refunds.map((refund) => ofRefund(refund, periods)),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  const number = (periods[0]?.number ?? 0) + 1;
  if (!nextCharge) return past;
  const { at, cents } = nextCharge;
  const text =
    cents === 0
      ? `No se cobrará nada y empieza el periodo ${number}`
      : `Se cobrarán ${formatCents(cents)} y empieza el periodo ${number}`;
  return [entry('coming', at, text, { note: 'Así será si no cambias nada' }), ...past];
}

const entry = (
  kind: MemberEvent['kind'],
  at: Date,
  text: string,
  { note = null, by = null }: { note?: string | null; by?: string | null } = {},
): MemberEvent => ({ kind, at: at.toISOString(), text, note, staff_name: by });

const quoted = (text: string) => (text ? `«${text}»` : null);

function ofPeriod({ number, paid_at, amount_cents, credit_cents }: KeptPeriod): MemberEvent {
  if (number === 1) return entry('joined', paid_at, `Se suscribió y pagó ${formatCents(amount_cents)}`);
  return credit_cents > 0 && amount_cents === 0
    ? entry('payment', paid_at, `Periodo ${number} pagado con $0.00, regalado`)
    : entry('payment', paid_at, `Pago del periodo ${number}, ${formatCents(amount_cents)}`);
}

function ofBox(box: KeptMemberBox): MemberEvent[] {
  const { number, shipped_at, delivered_at, mailed_at, skipped_at, skipped_reason, city } = box;
  const titles = listed(box.titles.map((title) => `«${title}»`));
  const guia = [box.carrier, box.tracking_number].filter(Boolean).join(' ');
  const note = [titles, guia].filter(Boolean).join(' · ') || null;
  return [
    ...(delivered_at
      ? [entry('box', delivered_at, `${number}.ª caja entregada${city ? ` en ${city}` : ''}`, { note })]
      : []),
    ...(shipped_at
      ? [entry('parcel', shipped_at, `Salió la ${number}.ª caja`, delivered_at ? {} : { note })]
      : []),
    ...(mailed_at ? [entry('mail', mailed_at, 'Correo «Tu caja va en camino»')] : []),
    ...(skipped_at ? [entry('box', skipped_at, 'Se omitió una caja', { note: skipped_reason })] : []),
  ];
}

const ofCredit = ({ created_at, staff_name, reason, state, taken_away, cents }: KeptCredit): MemberEvent => {
  const what = {
    asked: `regaló el próximo cobro${taken_away > 0 ? '' : ' (falta que el proveedor lo confirme)'}`,
    waiting: 'regaló el próximo cobro',
    used: `regaló un cobro de ${formatCents(cents)}`,
    removed: 'regaló un cobro y luego lo retiró',
    unused: 'regaló un cobro, y la suscripción terminó antes de usarlo',
    failed: 'quiso regalar un cobro y el proveedor no lo aceptó',
  }[state];
  return entry('credit', created_at, what, { note: quoted(reason), by: staff_name ?? 'La tienda' });
};

function ofRefund(refund: KeptPeriodRefund, periods: readonly KeptPeriod[]): MemberEvent {
  const number = periods.find(({ period_id }) => period_id === refund.period_id)?.number ?? 1;
  const ends = { asked: ' (en camino)', sent: ' (en camino)', confirmed: '', failed: ' (no pasó)' };
  return entry(
    'refund',
    refund.created_at,
    `devolvió ${formatCents(refund.cents)} del periodo ${number}${ends[refund.state]}`,
    { note: quoted(refund.reason), by: refund.staff_name ?? 'La tienda' },
  );
}

const mailWords: Readonly<Record<string, string>> = {
  notice: 'Aviso de renovación enviado',
  'card-failed': 'Correo: no pudimos cobrar tu tarjeta',
  cancelled: 'Correo: tu suscripción quedó cancelada',
  suspended: 'Correo: tu acceso está en pausa',
  restored: 'Correo: tu acceso está abierto otra vez',
  'card-link': 'Correo con la liga para cambiar la tarjeta',
  paused: 'Correo: tu membresía está en pausa',
  continued: 'Correo: tu membresía continúa',
};

const staffWords: Readonly<Record<string, string>> = {
  cancel: 'canceló al final del periodo',
  'cancel now': 'canceló de inmediato',
  reactivate: 'reactivó la suscripción',
  address: 'cambió la dirección',
  'address and box': 'cambió la dirección, también la de la caja abierta',
  'card link': 'pidió enviar la liga para cambiar la tarjeta',
  'refund by hand': 'transfirió aparte una devolución que no había pasado',
  'credit removed': 'retiró el regalo del próximo cobro',
};

const moneyWords: readonly (readonly [string, string])[] = [
  ['reversed', 'Se devolvió todo el dinero de un periodo'],
  ['suspended', 'El banco abrió una aclaración de un cobro'],
  ['restored', 'Un pago vale de nuevo'],
  ['partly refunded', 'Se devolvió una parte de un periodo'],
  ['refund failed', 'Una devolución no pasó'],
];

function ofEvent(event: KeptEvent, cancelReason: string | null): MemberEvent[] {
  const { from, to, cause, at, staff_name } = event;
  const detail = event.detail ?? '';
  if (from !== to) return ofMove(event, cancelReason);
  if (cause === 'mail') {
    const words = mailWords[detail.split(' ')[0] ?? ''];
    return words ? [entry('mail', at, words)] : [];
  }
  const done = cause === 'staff' ? staffWords[detail] : undefined;
  if (done) return [entry('change', at, done, { by: staff_name ?? 'La tienda' })];
  const money = moneyWords.find(([start]) => detail.startsWith(`${start}:`));
  if (money) return [entry('refund', at, money[1])];
  return ofPause(detail, at, staff_name);
}

/** `paused: 2026-12-30T…`, `continued: …`: what was left out or not, and the charge that is the next then. */
function ofPause(detail: string, at: Date, by: string | null): MemberEvent[] {
  const [kind, charge = ''] = detail.split(': ');
  if (kind !== 'paused' && kind !== 'continued') return [];
  const note = `El siguiente cobro es el ${dateText(charge)}`;
  const [done, happened] =
    kind === 'paused'
      ? (['pausó', 'Se puso en pausa'] as const)
      : (['quitó la pausa', 'Continuó antes de tiempo'] as const);
  return [entry('pause', at, by ? done : happened, { note, by })];
}

function ofMove({ from, to, at, cause }: KeptEvent, cancelReason: string | null): MemberEvent[] {
  if (to === 'past_due') return [entry('failed', at, 'Pago rechazado: el banco reintenta los próximos días')];
  if (to !== 'canceled' || from === null) return [];
  const words = cause === 'staff' ? 'Terminó, porque la tienda la canceló' : 'Terminó la suscripción';
  return [entry('ended', at, words, { note: cancelReason ? quoted(cancelReason) : null })];
}
