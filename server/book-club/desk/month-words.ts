import { type ClubPart, EVERY_YEAR, isSquarePart, numberOfSquare } from '#contract/club-shape.ts';
import type { MonthOfYear } from '../board.ts';
import { nameOfMonth } from '../month-name.ts';

/** `diciembre de 2026`, `la plantilla de diciembre` */
export function monthLabel({ year, month }: MonthOfYear): string {
  const name = nameOfMonth(month).toLocaleLowerCase('es-MX');
  return year === EVERY_YEAR ? `la plantilla de ${name}` : `${name} de ${year}`;
}

const partNames = { facts: 'datos', books: 'libros', welcome: 'bienvenida', activity: 'actividad' } as const;

export const partLabel = (of: MonthOfYear, part: ClubPart): string =>
  `${monthLabel(of)}: ${isSquarePart(part) ? `casilla ${numberOfSquare(part)}` : partNames[part]}`;

/** Month of an id in the audit. */
export function monthOfId(id: string): MonthOfYear {
  const [year = '', month = ''] = id.split('-');
  return { year: year === 'plantilla' ? EVERY_YEAR : Number(year), month: Number(month) };
}

/** Id of a month in the audit. */
export const monthId = ({ year, month }: MonthOfYear): string =>
  `${year === EVERY_YEAR ? 'plantilla' : year}-${String(month).padStart(2, '0')}`;
