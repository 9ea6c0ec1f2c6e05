import { PERIOD_DAYS } from '#contract/membership-terms.ts';
import { calendarDay, dayText, mexicoCityDay } from '#contract/mexico-city.ts';
import { listed } from '#contract/spanish-words.ts';
import type { SkipHindrance, Subscription } from '#contract/subscriptions.ts';

type Dates = Pick<Subscription, 'current_period_end' | 'next_charge_at'>;
type Paused = Dates & Pick<Subscription, 'pausing'>;

const monthName = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', month: 'long' });
const weekday = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const DAY_MS = 24 * 60 * 60 * 1000;
const PERIOD_MS = PERIOD_DAYS * DAY_MS;

/** Month of a charge in Mexico City: `diciembre`. */
export function monthOf(instant: string | Date): string {
  const { year, month } = calendarDay(instant);
  return monthName.format(new Date(Date.UTC(year, month - 1, 15)));
}

/** Day without year: `17 de enero`. */
export const dayOf = (instant: string) => dayText(mexicoCityDay(instant));

/** Day with its weekday in Mexico City: `viernes 18 de diciembre`. */
export const weekdayOf = (instant: string) =>
  weekday.format(new Date(`${mexicoCityDay(instant)}T12:00:00Z`)).replace(',', '');

/** True when the next charge comes after the end of the paid period. */
export const isPaused = ({ current_period_end: end, next_charge_at: next }: Dates) =>
  next !== null && end !== null && Date.parse(next) - Date.parse(end) >= DAY_MS;

/**
 * Sentence about skipped charges, `Saltaste diciembre. Tu próxima caja: 17 de enero.`; a pause by the shop is not
 * called the client's.
 */
export function skippedText({
  current_period_end: end,
  next_charge_at: next,
  pausing,
}: Paused): string | null {
  if (!end || !next || pausing.skips_in_a_row === 0) return null;
  const months = Array.from({ length: pausing.skips_in_a_row }, (_, at) =>
    monthOf(new Date(Date.parse(end) + at * PERIOD_MS)),
  );
  const done = pausing.is_own ? 'Saltaste' : 'En pausa:';
  return `${done} ${listed(new Set(months))}. Tu próxima caja: ${dayOf(next)}.`;
}

export const SKIPPED_IS_FREE = 'Si lo saltas, no se cobra nada.';

/** Sentence about skipping: its price, the next box after it, and the last day to do it. */
export function skipOfferText({ pausing }: Pick<Subscription, 'pausing'>): string {
  const { charge_if_skipped: next, skip_until: until } = pausing;
  const when = next ? ` Tu próxima caja sería la del ${dayOf(next)}.` : '';
  const last = until ? ` Puedes hacerlo hasta el ${weekdayOf(until)} y cambiar de idea cuando quieras.` : '';
  return `${SKIPPED_IS_FREE}${when}${last}`;
}

const hindranceTexts: Readonly<Partial<Record<SkipHindrance, string>>> = {
  gift_waits: 'Si lo saltaras, el regalo se perdería. Después de ese cobro puedes saltar otra vez.',
  being_charged: 'Tu renovación se está cobrando en este momento.',
  enough_in_a_row:
    'Ya saltaste dos envíos seguidos. El siguiente llega como siempre, y después puedes saltar otra vez.',
  too_late: 'Falta menos de un día para el cobro, así que este envío ya no se puede saltar.',
};

/** Sentence that says why the button is disabled; null where there is nothing to skip, so that the button is absent. */
export function hindranceText({ skip_hindrance: hindrance, is_own }: Subscription['pausing']): string | null {
  if (hindrance === 'enough_in_a_row' && !is_own)
    return 'Ya van dos envíos seguidos en pausa. El siguiente llega como siempre, y después puedes saltar otra vez.';
  return (hindrance && hindranceTexts[hindrance]) ?? null;
}
