import type { Box } from '#contract/boxes.ts';
import { weekdayText } from '#contract/delivery-words.ts';
import { calendarDay, dateText, dayText, mexicoCityDay } from '#contract/mexico-city.ts';
import type { Pass } from '#contract/passes.ts';
import type { Subscription } from '#contract/subscriptions.ts';

const ordinals = [
  'primera',
  'segunda',
  'tercera',
  'cuarta',
  'quinta',
  'sexta',
  'séptima',
  'octava',
  'novena',
  'décima',
];

/** Ordinal in words, `tercera caja`; in figures from the eleventh on. */
const boxName = (number: number) => {
  const ordinal = ordinals[number - 1];
  return ordinal ? `${ordinal} caja` : `caja ${number}`;
};

const monthName = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', month: 'long' });
/** Month in which a period begins in Mexico City: `octubre`. */
function monthOf(instant: string): string {
  const { year, month } = calendarDay(instant);
  return monthName.format(new Date(Date.UTC(year, month - 1, 15)));
}

const goings: Readonly<Record<Box['status'], string>> = {
  preparing: 'se prepara',
  sent: 'va en camino',
  delivered: 'ya se entregó',
  skipped: 'no se envía',
};

/** Heading of a box: `Tu tercera caja va en camino`. */
export const boxHeading = ({ number, status }: Pick<Box, 'number' | 'status'>) =>
  `Tu ${boxName(number)} ${goings[status]}`;

/** Name of an earlier box: `Caja 2 · octubre`. */
export const pastBoxName = ({ number, period_start }: Pick<Box, 'number' | 'period_start'>) =>
  `Caja ${number} · ${monthOf(period_start)}`;

/** Sentence about the state of a box, with its dates as far as they are known. */
export function boxText({
  status,
  leaves_by,
  is_late,
  sent_at,
  arrives_by,
  delivered_at,
  skipped_reason,
}: Pick<
  Box,
  'status' | 'leaves_by' | 'is_late' | 'sent_at' | 'arrives_by' | 'delivered_at' | 'skipped_reason'
>): string {
  if (status === 'skipped') return skipped_reason ? `No se envía: ${skipped_reason}` : 'No se envía.';
  if (status === 'preparing' && is_late) return 'Va con retraso: sale lo antes posible.';
  if (status === 'preparing' && leaves_by) return `Sale a más tardar el ${weekdayText(leaves_by)}.`;
  if (status === 'preparing') return 'Cuando salga, aquí verás que va en camino.';
  if (arrives_by) return `Llega el ${weekdayText(arrives_by)}.`;
  const left = sent_at ? `Salió el ${dateText(sent_at)}` : 'Ya salió';
  if (status === 'delivered' && delivered_at) return `Entregada el ${dayText(mexicoCityDay(delivered_at))}.`;
  if (status === 'delivered') return sent_at ? `Entregada. ${left}.` : 'Entregada.';
  return `${left}.`;
}

/** Carrier and guía, `Estafeta · guía 8055241528`, to copy into the carrier's own page; null for a box that arrived. */
export function trackingText({
  status,
  carrier,
  tracking_number,
}: Pick<Box, 'status' | 'carrier' | 'tracking_number'>): string | null {
  if (status !== 'sent') return null;
  const parts = [carrier, tracking_number ? `guía ${tracking_number}` : null].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : null;
}

/** Sentence about the box after this one, as long as the subscription renews; else null. */
export function nextBoxText({ number }: Pick<Box, 'number'>, subscription: Subscription): string | null {
  const {
    status,
    cancel_at_period_end,
    is_suspended,
    next_charge_at: next,
    next_charge_is_gift,
  } = subscription;
  if (status !== 'active' || cancel_at_period_end || is_suspended || !next) return null;
  const after = next_charge_is_gift ? 'del' : 'del cargo del';
  return `Tu ${boxName(number + 1)} se prepara después ${after} ${dayText(mexicoCityDay(next))}.`;
}

/** Sentence about the first box of a pass that is to begin at an instant. */
export const firstBoxOfPassText = (starts_at: string): string =>
  `Tu primera caja se prepara el ${dayText(mexicoCityDay(starts_at))}.`;

/** Sentence about the box after this one of a pass: it is prepared when the next period begins. */
export function nextBoxOfPassText(
  { number, period_end }: Pick<Box, 'number' | 'period_end'>,
  { status, periods }: Pick<Pass, 'status' | 'periods'>,
): string | null {
  if (status !== 'active') return null;
  if (number >= periods) return 'Es la última de tu pase.';
  return `Tu ${boxName(number + 1)} se prepara el ${dayText(mexicoCityDay(period_end))}.`;
}

/** Key of what sends a box, a subscription or a pass; also for the ids of its parts on the page. */
export const senderKey = (sender: { subscription_id?: number | null; pass_id?: number | null }) =>
  sender.pass_id ? `pase-${sender.pass_id}` : `${sender.subscription_id}`;

/** Splits boxes by what sends them: the newest of each is current, the others are past. */
export function splitBoxes(boxes: readonly Box[]) {
  const newest = new Map<string, Box>();
  for (const box of boxes) {
    const known = newest.get(senderKey(box));
    if (!known || box.number > known.number) newest.set(senderKey(box), box);
  }
  const past = boxes.filter((box) => newest.get(senderKey(box)) !== box);
  const of = (sender: Parameters<typeof senderKey>[0]) => ({
    box: newest.get(senderKey(sender)),
    past: past.filter((box) => senderKey(box) === senderKey(sender)),
  });
  return { newest, of };
}

export type BoxesBySender = ReturnType<typeof splitBoxes>;
