import { relativeDay } from '#contract/desk/days.ts';

export { relativeDay, shortDay, weekday } from '#contract/desk/days.ts';

const zone = 'America/Mexico_City';

const clock = new Intl.DateTimeFormat('es-MX', {
  timeZone: zone,
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});
const wholeDate = new Intl.DateTimeFormat('es-MX', { timeZone: zone, dateStyle: 'full' });

/** «9:05», in Mexico City. */
export const timeOfDay = (instant: string | Date) => clock.format(new Date(instant)).replace(/^0(?=\d)/, '');

/** «hoy 9:02», «ayer 18:40», «19 nov 10:15». */
export const momentText = (instant: string, now = new Date()) =>
  `${relativeDay(instant, now)} ${timeOfDay(instant)}`;

/** «hace 2 min», «hace 3 h», then the moment itself. */
export function agoText(instant: string, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000);
  if (minutes < 1) return 'hace un momento';
  if (minutes < 60) return `hace ${minutes} min`;
  if (minutes < 12 * 60) return `hace ${Math.floor(minutes / 60)} h`;
  return momentText(instant, now);
}

/** «martes, 24 de noviembre de 2026» without its comma. */
export const wholeDay = (instant: string | Date) => wholeDate.format(new Date(instant)).replace(',', '');
