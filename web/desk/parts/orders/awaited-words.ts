import { shortDay } from '#contract/desk/days.ts';
import type { AwaitedPayment } from '#contract/desk/order-views.ts';
import type { LaterMethod } from '#contract/later-payment.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import { relativeDay, timeOfDay, wholeDay } from '../../frame/desk-dates.ts';

/** Names of the methods where there is little room. */
export const awaitedNames: Readonly<Record<LaterMethod, string>> = { oxxo: 'OXXO', spei: 'SPEI' };

const informs: Readonly<Record<LaterMethod, string>> = { oxxo: 'el OXXO', spei: 'el banco' };
const places: Readonly<Record<LaterMethod, string>> = { oxxo: 'en OXXO', spei: 'por transferencia SPEI' };

const DAY_MS = 86_400_000;

type End = Pick<AwaitedPayment, 'method' | 'pay_by'>;

export const hasEnded = ({ pay_by }: Pick<End, 'pay_by'>, now: Date) => Date.parse(pay_by) < now.getTime();

export const endsToday = (end: Pick<End, 'pay_by'>, now: Date) =>
  !hasEnded(end, now) && mexicoCityDay(end.pay_by) === mexicoCityDay(now);

/** «25», with its month where that is another: «2 dic». */
function dayIn(instant: string, now: Date): string {
  const isThisMonth = mexicoCityDay(instant).slice(0, 7) === mexicoCityDay(now).slice(0, 7);
  return isThisMonth ? String(Number(mexicoCityDay(instant).slice(8))) : shortDay(instant, now);
}

/** «Vence hoy, 23:59», «Vence el 25, 23:59», «Venció el 25, falta que el OXXO avise». */
export function endText(end: End, now = new Date()): string {
  if (hasEnded(end, now))
    return `Venció el ${dayIn(end.pay_by, now)}, falta que ${informs[end.method]} avise`;
  const day = endsToday(end, now) ? 'hoy' : `el ${dayIn(end.pay_by, now)}`;
  return `Vence ${day}, ${timeOfDay(end.pay_by)}`;
}

/** «Se le recuerda hoy», on the day before the end; «Recordado ayer»; null while there is nothing to say. */
export function reminderText(
  { pay_by, reminded_at }: Pick<AwaitedPayment, 'pay_by' | 'reminded_at'>,
  now = new Date(),
): string | null {
  if (reminded_at) {
    const day = relativeDay(reminded_at, now);
    return `Recordado ${day === 'hoy' || day === 'ayer' ? day : `el ${day}`}`;
  }
  const remindsOn = mexicoCityDay(new Date(Date.parse(pay_by) - DAY_MS));
  return !hasEnded({ pay_by }, now) && remindsOn <= mexicoCityDay(now) ? 'Se le recuerda hoy' : null;
}

/** What came so far, or the number of the voucher in fours: «Llegaron $200.00 de $358.00», «9300 1248 0075 36». */
export function arrivedText({
  method,
  amount_cents,
  remaining_cents,
  number,
}: Pick<AwaitedPayment, 'method' | 'amount_cents' | 'remaining_cents' | 'number'>): string {
  const arrived = amount_cents - remaining_cents;
  if (arrived > 0) return `Llegaron ${formatCents(arrived)} de ${formatCents(amount_cents)}`;
  if (method === 'spei') return 'Todavía nada';
  return number ? number.replaceAll(/(.{4})(?=.)/g, '$1 ') : 'Su ficha se está haciendo';
}

/** «Espera su pago en OXXO hasta el miércoles 25 de noviembre, 23:59»; past its day, who has still to say what became of it. */
export function waitText(end: End, now = new Date()): string {
  const day = wholeDay(end.pay_by).replace(/ de \d{4}$/, '');
  const until = `el ${day}, ${timeOfDay(end.pay_by)}`;
  return hasEnded(end, now)
    ? `Esperaba su pago ${places[end.method]} hasta ${until}; falta que ${informs[end.method]} avise`
    : `Espera su pago ${places[end.method]} hasta ${until}`;
}
