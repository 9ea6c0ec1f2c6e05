import { weekdayText } from '#contract/delivery-words.ts';
import { mexicoCityDay, timeText } from '#contract/mexico-city.ts';
import { isDayToSend, PASS_GIFT_MESSAGE_MAX, SEND_FROM_HOUR } from '#contract/pass-gift-terms.ts';

/** `97 de 300` */
export const messageCount = (message: string) => `${message.length} de ${PASS_GIFT_MESSAGE_MAX}`;

/** `Sobran 4 letras.`; undefined while the message fits. */
export function tooLongSentence(message: string): string | undefined {
  const over = message.length - PASS_GIFT_MESSAGE_MAX;
  if (over <= 0) return undefined;
  return over === 1 ? 'Sobra 1 letra.' : `Sobran ${over} letras.`;
}

/** Tells that gifts of this day are on their way already: one that is paid now goes at the next round. */
export const isSendingTime = (now: string) => Number(timeText(now).slice(0, 2)) >= SEND_FROM_HOUR;

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/**
 * Help of the field «¿Qué día?»; `now` is the time of the shop's clock, null while it is not known. A later day is said in words, as
 * browsers write it in figures, each in its own order.
 */
export function dayHelp(day: string, now: string | null): string {
  if (now === null || !isDayToSend(day, new Date(now))) return RANGE;
  if (day > mexicoCityDay(now)) return `${sentence(weekdayText(day))} ${RANGE}`;
  return isSendingTime(now) ? 'Sale en unos minutos, cuando quede pagado.' : RANGE;
}

const RANGE = 'Desde hoy y hasta dentro de un año.';
