import type { ReturnReason, ReturnState, ReturnView } from '#contract/desk/returns.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import type { IconName } from '#web/ui/icon.tsx';
import { timeOfDay, weekday } from '../../frame/desk-dates.ts';
import { packageFill } from '../../frame/icons.generated.ts';
import type { StateTone } from '../../frame/state-label.tsx';

export const returnReasonLabels: Readonly<Record<ReturnReason, string>> = {
  arrepentimiento: 'Arrepentimiento',
  dañado: 'Dañado',
  equivocado: 'Equivocado',
  perdido: 'Perdido',
  'no entregado': 'No entregado',
};

interface StateLook {
  label: string;
  tone: StateTone;
  icon?: IconName;
}

export const returnStateLooks: Readonly<Record<ReturnState, StateLook>> = {
  pedida: { label: 'Pedida', tone: 'waiting' },
  aprobada: { label: 'Aprobada', tone: 'working' },
  recibida: { label: 'Recibida', tone: 'moving', icon: packageFill },
  reembolsada: { label: 'Reembolsada', tone: 'money' },
  repuesta: { label: 'Repuesta', tone: 'good' },
  rechazada: { label: 'Rechazada', tone: 'bad' },
};

/** True when no step is left. */
export const isClosed = ({ state }: Pick<ReturnView, 'state'>) =>
  state === 'reembolsada' || state === 'repuesta' || state === 'rechazada';

type Clock = Pick<ReturnView, 'deadline' | 'business_days_left' | 'is_deadline_assumed'>;

const daysLeft = (days: number) => (days === 1 ? 'queda 1 día hábil' : `quedan ${days} días hábiles`);

/** Sentence with the time in which the buyer may still withdraw: «Vence el jueves 3 dic · quedan 2 días hábiles». */
export function deadlineSentence(clock: Clock, now = new Date()): string {
  const today = mexicoCityDay(now);
  const day = clock.is_deadline_assumed
    ? `a más tardar el ${weekday(clock.deadline)}`
    : `el ${weekday(clock.deadline)}`;
  if (clock.deadline < today) return `Venció el ${weekday(clock.deadline)}`;
  if (clock.deadline === today) return 'Vence hoy';
  return `Vence ${day} · ${daysLeft(clock.business_days_left)}`;
}

/** Start and length of the time limit: by law for a withdrawal, as published for faults of the shop. */
export function whyThen({ reason, is_deadline_assumed }: ReturnView): string {
  const time = reason === 'arrepentimiento' ? 'cinco días hábiles' : '30 días';
  return is_deadline_assumed
    ? `No sabemos qué día lo recibió: contamos siete días desde que salió, y de ahí ${time}.`
    : `Tiene ${time} desde que lo recibió.`;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Day relative to today: «hoy», «mañana», «ayer», else «el lunes 23 nov». */
function nearDay(instant: string, now: Date): string {
  const day = mexicoCityDay(instant);
  const near = { ayer: -DAY_MS, hoy: 0, mañana: DAY_MS };
  for (const [word, ms] of Object.entries(near))
    if (day === mexicoCityDay(new Date(now.getTime() + ms))) return word;
  return `el ${weekday(instant)}`;
}

/** Day and hour: «hoy, 17:20», «el lunes 23 nov, 17:20». */
const nearMoment = (instant: string, now: Date) => `${nearDay(instant, now)}, ${timeOfDay(instant)}`;

export const receivedSentence = (receivedAt: string) =>
  `Llegó el paquete el ${weekday(receivedAt)}, ${timeOfDay(receivedAt)}.`;

/** Sentence with the last day to refund a return that came back. */
export function refundBySentence(refundBy: string, now = new Date()): string {
  const moment = nearMoment(refundBy, now);
  return new Date(refundBy) < now
    ? `Había que devolver el dinero a más tardar ${moment}.`
    : `Devuelve el dinero a más tardar ${moment}.`;
}

/** Sentence about a return in lists: its time limit while it is open, afterwards its outcome. */
export function clockSentence(returned: ReturnView, now = new Date()): string {
  if (isClosed(returned)) return `Se pidió el ${weekday(returned.opened_at)}`;
  if (returned.refund_by) return refundBySentence(returned.refund_by, now);
  return deadlineSentence(returned, now);
}

/** True when its time is over, or ends today. */
export function isPressing(returned: ReturnView, now = new Date()): boolean {
  if (isClosed(returned)) return false;
  const due = returned.refund_by ? mexicoCityDay(returned.refund_by) : returned.deadline;
  return due <= mexicoCityDay(now);
}

type Refund = NonNullable<ReturnView['refunds']>[number];

/** State of a refund in words, before its sum. */
export function refundText({ state, kind }: Pick<Refund, 'state' | 'kind'>): string {
  if (kind === 'by hand') return 'Se transfirieron';
  if (kind === 'transfer') return state === 'confirmed' ? 'Se transfirieron' : 'Faltan por transferir';
  const texts = {
    asked: 'Van de regreso',
    sent: 'Van de regreso',
    confirmed: 'Se devolvieron',
    failed: 'No pasaron',
  };
  return texts[state];
}
