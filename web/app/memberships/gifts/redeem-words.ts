import { dateText, dayText, mexicoCityDay } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import type { ReceivedGift } from '#contract/pass-gifts.ts';
import { ApiError } from '../../ui/api.ts';
import { errorText, slowAnswerText } from '../../ui/error-texts.ts';

/** Address of a gift: in it the code survives signing in and registering. */
export const pathOfCode = (code: string) => `/canjear/${encodeURIComponent(code.trim())}`;

type Calendar = Pick<ReceivedGift, 'ships' | 'periods' | 'starts_at' | 'ends_at'>;

/** What would come of beginning the gift now. */
export function ifBegun({ ships, periods, starts_at, ends_at }: Calendar, now: string) {
  const isLater = starts_at > now;
  const boxes = ships ? `Son ${periods} cajas, una cada 30 días. ` : '';
  return {
    when: isLater ? `Empieza el ${dateText(starts_at)}, cuando termine lo que ya pagaste` : 'Si empiezas hoy',
    title: `Tu club ${ships ? 'llega' : 'está abierto'} hasta el ${dateText(ends_at)}`,
    text: `${boxes}No pagas nada y no se renueva.`,
  };
}

/** First moment and end of a gift that was just begun, and the shop's time of then. */
export type Begun = Pick<ReceivedGift, 'starts_at' | 'ends_at'> & { now: string };

/** What was begun: open already, or later, when what was paid before ends. */
export function begunTitle({ starts_at, ends_at, now }: Begun) {
  if (starts_at > now)
    return `Listo: tu regalo empieza el ${dayText(mexicoCityDay(starts_at))} y llega hasta el ${dateText(ends_at)}`;
  return `Listo: tu club está abierto hasta el ${dateText(ends_at)}`;
}

/** What becomes of a subscription that renews when the gift is used: `ends_at` counts from the end of what was paid. */
export const renewalText = (gift: Pick<ReceivedGift, 'ends_at'>, price_cents: number) =>
  `Si lo usas, tu plan ya no se renueva: ese día no se cobran los ${formatCents(price_cents)} y empieza tu regalo, hasta el ${dateText(gift.ends_at)}.`;

/** Sentence for a code that could not be looked up. */
export function lookUpFailure(error: unknown): string {
  if (error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS')
    return 'Espera una hora e inténtalo otra vez.';
  return slowAnswerText(error) ?? errorText(error, 'No pudimos buscar tu código. Inténtalo otra vez.');
}

/** Sentence for a gift that could not be begun. */
export function redeemFailure(error: unknown): string {
  if (error instanceof ApiError && error.code === 'PROVIDER_NOT_REACHED')
    return 'No cambió nada. Inténtalo otra vez en unos minutos.';
  return slowAnswerText(error) ?? errorText(error, 'No pudimos empezar tu regalo. Inténtalo otra vez.');
}
