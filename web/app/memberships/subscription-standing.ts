import { calendarDay, dateText, dayText, mexicoCityDay, startOfDay } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import { isPaused } from './my-plans/pausing/pause-words.ts';
import { isPaidFor } from './paid-for.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Count in words, `1 suscripción activa`; one that is paused while a bank decides is not counted. */
export function activeText(subscriptions: readonly Pick<Subscription, 'status' | 'is_suspended'>[]): string {
  const count = subscriptions.filter((one) => isPaidFor(one) && !one.is_suspended).length;
  return count === 1 ? '1 suscripción activa' : `${count} suscripciones activas`;
}

/** Days until the next charge's day in Mexico City, begun ones counted. */
export function renewalText(periodEnd: string, now: string): string {
  const dayOfCharge = startOfDay(calendarDay(periodEnd)).getTime();
  const days = Math.ceil((dayOfCharge - new Date(now).getTime()) / DAY_MS);
  if (days <= 0) return 'Renovación hoy';
  return days === 1 ? 'Renovación en 1 día' : `Renovación en ${days} días`;
}

/** Day without year, for days at most a period away. */
const shortDay = (instant: string) => dayText(mexicoCityDay(instant));

const brief = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', day: 'numeric', month: 'short' });
/** Abbreviated day: `4 feb`. */
const briefDay = (instant: string) =>
  brief
    .formatToParts(new Date(`${mexicoCityDay(instant)}T12:00:00Z`))
    .flatMap(({ type, value }) => (type === 'literal' ? [] : [value.replace('.', '')]))
    .join(' ');

/** Amount and day of the next charge: `$99.00 el 22 de diciembre` · `$0.00 el 22 de diciembre: te lo regalamos`. */
export function nextChargeText(
  {
    price_cents,
    next_charge_at,
    next_charge_is_gift: isGift,
  }: Pick<Subscription, 'price_cents' | 'next_charge_at' | 'next_charge_is_gift'>,
  periodEnd: string,
): string {
  const day = shortDay(next_charge_at ?? periodEnd);
  return isGift ? `${formatCents(0)} el ${day}: te lo regalamos` : `${formatCents(price_cents)} el ${day}`;
}

/** Period in words: `12 de noviembre de 2026 al 12 de diciembre de 2026`. */
export const periodText = (start: string, end: string) => `${dateText(start)} al ${dateText(end)}`;

type Facts = Pick<
  Subscription,
  | 'status'
  | 'cancel_at_period_end'
  | 'current_period_start'
  | 'current_period_end'
  | 'next_charge_at'
  | 'ended_at'
  | 'is_suspended'
  | 'has_access'
>;

/**
 * State of a subscription. `renews`: goes on by itself · `paused`: charges are left out, then it goes on · `ends`:
 * cancelled, lasts as long as it is paid · `owes`: its charge failed · `suspended`: a bank decides about a payment of
 * it · `over`.
 */
export interface Standing {
  kind: 'renews' | 'paused' | 'ends' | 'owes' | 'suspended' | 'over';
  label: string;
  text: string;
}

export function standingOf(subscription: Facts, now: string): Standing {
  const { status, cancel_at_period_end, current_period_end: end, ended_at } = subscription;
  if (!isPaidFor(subscription)) {
    const last = ended_at ?? end;
    // A refund that failed has ended it, but the paid time lasts.
    if (subscription.has_access && end)
      return { kind: 'over', label: 'Suscripción inactiva', text: `Con acceso hasta el ${dateText(end)}` };
    return {
      kind: 'over',
      label: 'Suscripción inactiva',
      text: last ? `Finalizada el ${dateText(last)}` : '',
    };
  }
  if (subscription.is_suspended)
    return {
      kind: 'suspended',
      label: 'Suscripción en pausa',
      text: 'Tu banco revisa uno de tus cargos',
    };
  if (status === 'past_due')
    return {
      kind: 'owes',
      label: 'Pago vencido',
      text: subscription.has_access
        ? 'Conservas tu acceso mientras lo intentamos de nuevo'
        : 'Lo intentamos de nuevo: tu plan sigue en cuanto pase el cargo',
    };
  const label = 'Suscripción activa';
  if (cancel_at_period_end)
    return { kind: 'ends', label, text: end ? `Activa hasta el ${shortDay(end)}` : '' };
  const next = subscription.next_charge_at ?? end;
  if (next && isPaused(subscription))
    return {
      kind: 'paused',
      label: `En pausa hasta el ${briefDay(next)}`,
      text: `Siguiente cargo el ${shortDay(next)}`,
    };
  return { kind: 'renews', label, text: next ? renewalText(next, now) : '' };
}
