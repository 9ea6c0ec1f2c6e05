import { monthName } from '#contract/mexico-city.ts';

/** `Octubre` */
export function nameOfMonth(month: number): string {
  const name = monthName(month);
  return name.charAt(0).toLocaleUpperCase('es-MX') + name.slice(1);
}
