import { type CalendarDay, monthName } from './mexico-city.ts';

// Apart from children.ts, so that pages know the rules without carrying the schemas.

/** Children that a client may keep. */
export const CHILDREN_MAX = 6;
/** Longest nickname. */
export const NICKNAME_MAX = 30;
/** Years back that a birth month may lie. */
export const OLDEST_CHILD = 18;

/** Purposes of a child's data, and the version of the sentence that names them; a changed sentence is a new version. */
export const CHILD_CONSENT_VERSION = '2026-11-30';
export const CHILD_CONSENT =
  'Acepto que usen estos datos para recomendar libros, elegir su caja y guardar su tablero. Para nada más.';

const MONTHS = 12;

/** Months since a birth month (`2021-12`). The day is not kept: a year is complete as soon as its month begins. */
function monthsSince(birthMonth: string, { year, month }: CalendarDay): number {
  const [born = 0, bornIn = 0] = birthMonth.split('-').map(Number);
  return (year - born) * MONTHS + month - bornIn;
}

/** Age in whole years. */
export const yearsOld = (birthMonth: string, today: CalendarDay) =>
  Math.floor(monthsSince(birthMonth, today) / MONTHS);

/** Tells whether a child may have been born in a month: not in one to come, nor too long ago. */
export function isBirthMonth(birthMonth: string, today: CalendarDay): boolean {
  const months = monthsSince(birthMonth, today);
  return months >= 0 && months <= OLDEST_CHILD * MONTHS;
}

/** `4 años`, and months in the first year. */
export function ageText(birthMonth: string, today: CalendarDay): string {
  const years = yearsOld(birthMonth, today);
  if (years > 0) return years === 1 ? '1 año' : `${years} años`;
  const months = monthsSince(birthMonth, today);
  if (months < 1) return 'menos de un mes';
  return months === 1 ? '1 mes' : `${months} meses`;
}

/** `Cumple 5 en diciembre`: the next birthday, or that of this month. */
export function birthdayText(birthMonth: string, today: CalendarDay): string {
  const years = yearsOld(birthMonth, today);
  const bornIn = Number(birthMonth.slice(-2));
  if (bornIn !== today.month) return `Cumple ${years + 1} en ${monthName(bornIn)}`;
  return years === 0 ? 'Nació este mes' : `Cumple ${years} este mes`;
}
