import { unlockDays } from '#contract/club-shape.ts';

/** Open from the first moment of the month on. */
const ALWAYS_OPEN = 3;

export const opensText = (number: number) =>
  number === ALWAYS_OPEN ? 'siempre abierta' : `se abre el día ${unlockDays[number - 1]}`;
