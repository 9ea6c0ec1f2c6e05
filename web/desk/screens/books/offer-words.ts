import type { OfferPreviewRow, OfferView } from '#contract/desk/offers.ts';
import { type Cents, CHARGE_MIN_CENTS } from '#contract/money.ts';
import { shortDay } from '../../frame/desk-dates.ts';
import { pesosProblem, typedCents } from '../../frame/pesos.ts';
import type { StateTone } from '../../frame/state-label.tsx';

/** An offer while it is typed. */
export interface OfferForm {
  kind: 'percent' | 'fixed';
  /** As typed: `20`, or pesos. */
  typed: string;
  starts_on: string;
  ends_on: string;
}

const PERCENT_MAX = 90;

function typedPercent(typed: string): number | null {
  const match = /^(\d{1,2})\s?%?$/.exec(typed.trim());
  const percent = match ? Number(match[1]) : 0;
  return percent >= 1 && percent <= PERCENT_MAX ? percent : null;
}

/** What is wrong with what was typed; undefined while it is right, or empty. */
export function offerProblem({ kind, typed }: Pick<OfferForm, 'kind' | 'typed'>): string | undefined {
  if (typed.trim() === '') return undefined;
  if (kind === 'percent')
    return typedPercent(typed) === null ? `Escribe un número de 1 a ${PERCENT_MAX}` : undefined;
  const problem = pesosProblem(typed) ?? undefined;
  return (problem ?? (typedCents(typed) ?? 0) < CHARGE_MIN_CENTS)
    ? (problem ?? 'El mínimo es $10.00')
    : undefined;
}

export function daysProblem({
  starts_on,
  ends_on,
}: Pick<OfferForm, 'starts_on' | 'ends_on'>): string | undefined {
  return starts_on !== '' && ends_on !== '' && ends_on < starts_on
    ? 'El último día no puede ser antes del primero'
    : undefined;
}

export interface OfferInput {
  starts_on: string;
  ends_on: string;
  percent?: number;
  offer_cents?: Cents;
}

/** What is asked for; null while something is missing or wrong. */
export function offerInput(form: OfferForm): OfferInput | null {
  const { kind, typed, starts_on, ends_on } = form;
  if (typed.trim() === '' || starts_on === '' || ends_on === '') return null;
  if (offerProblem(form) || daysProblem(form)) return null;
  const days = { starts_on, ends_on };
  return kind === 'percent'
    ? { ...days, percent: typedPercent(typed) ?? 0 }
    : { ...days, offer_cents: typedCents(typed) ?? 0 };
}

const DAY_MS = 86_400_000;
const onDay = (day: string, more: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + more * DAY_MS).toISOString().slice(0, 10);

/** Saturday and Sunday to come; what is left of them where it is one of the two. */
export function weekendFrom(today: string): { starts_on: string; ends_on: string } {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const toSunday = (7 - weekday) % 7;
  return { starts_on: onDay(today, Math.max(0, toSunday - 1)), ends_on: onDay(today, toSunday) };
}

/** «27 nov», or «27 nov – 30 nov». */
export const daysText = ({ starts_on, ends_on }: Pick<OfferView, 'starts_on' | 'ends_on'>) =>
  starts_on === ends_on ? shortDay(starts_on) : `${shortDay(starts_on)} – ${shortDay(ends_on)}`;

export function offerState({ state, never_began }: OfferView): { text: string; tone: StateTone } {
  if (state === 'running') return { text: 'Ahora', tone: 'good' };
  if (state === 'scheduled') return { text: 'Programada', tone: 'pending' };
  return { text: never_began ? 'No empezó' : 'Terminó', tone: 'warning' };
}

/** What is written, of the books that were shown with a new price. */
export const rowsToSave = (rows: readonly OfferPreviewRow[]) =>
  rows.flatMap(({ product_id, price_cents, offer_cents }) =>
    offer_cents === null ? [] : [{ product_id, price_cents, offer_cents }],
  );

export const booksWords = (count: number) => `${count} ${count === 1 ? 'libro' : 'libros'}`;
