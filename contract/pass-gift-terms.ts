import { mexicoCityDay } from './mexico-city.ts';

// Apart from pass-gifts.ts, so that pages know the terms without carrying the schemas.

export const PASS_GIFT_MESSAGE_MAX = 300;
/** Longest name on a gift, of giver and recipient. */
export const PASS_GIFT_NAME_MAX = 60;
/** Days from today within which a gift can be mailed. */
export const SEND_WITHIN_DAYS = 365;
/** Hour of Mexico City from which gifts are mailed on their day. */
export const SEND_FROM_HOUR = 9;

/** Days after its beginning, or its end without one, for which the recipient's e-mail of a gift is kept. */
export const RECIPIENT_KEPT_DAYS = 30;

export const NO_DAY = 'Elige un día de hoy y hasta dentro de un año.';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Last day of Mexico City on which a gift that is bought now can be mailed. */
export const lastDayToSend = (now: Date) =>
  mexicoCityDay(new Date(now.getTime() + SEND_WITHIN_DAYS * DAY_MS));

/** Tells whether a gift can be mailed on a day of Mexico City: today or within a year. */
export const isDayToSend = (sendOn: string, now: Date) =>
  sendOn >= mexicoCityDay(now) && sendOn <= lastDayToSend(now);

/** The last day of Mexico City whose hour of mailing has come. */
export const lastDaySent = (now: Date) => mexicoCityDay(new Date(now.getTime() - SEND_FROM_HOUR * HOUR_MS));
