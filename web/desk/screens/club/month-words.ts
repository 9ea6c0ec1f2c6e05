import {
  type ClubPart,
  EVERY_YEAR,
  isSquarePart,
  numberOfSquare,
  squareKinds,
} from '#contract/club-shape.ts';
import type { MonthTile } from '#contract/desk/club.ts';
import { readableLines } from '../../frame/conflict/readable-lines.ts';
import type { StateTone } from '../../frame/state-label.tsx';

export interface MonthRef {
  year: number;
  month: number;
}

/** The templates have no year of their own. */
const TEMPLATE = 'plantilla';

export const monthAddress = ({ year, month }: MonthRef) =>
  `/club/${year === EVERY_YEAR ? TEMPLATE : year}/${month}`;

/** What an address names; null of one that is no month. */
export function monthOfAddress(year = '', month = ''): MonthRef | null {
  const numbers = { year: year === TEMPLATE ? EVERY_YEAR : Number(year), month: Number(month) };
  const isMonth = Number.isInteger(numbers.month) && numbers.month >= 1 && numbers.month <= 12;
  const isYear =
    numbers.year === EVERY_YEAR ? year === TEMPLATE : numbers.year >= 2020 && numbers.year <= 2100;
  return isMonth && isYear && Number.isInteger(numbers.year) ? numbers : null;
}

const slugs: Readonly<Record<'facts' | 'books' | 'welcome' | 'activity', string>> = {
  facts: 'datos',
  books: 'libros',
  welcome: 'bienvenida',
  activity: 'actividad',
};

export const slugOfPart = (part: ClubPart) =>
  isSquarePart(part) ? `casilla-${numberOfSquare(part)}` : slugs[part];

export function partOfSlug(slug: string | null): ClubPart | null {
  const square = squareKinds.find(({ number }) => slug === `casilla-${number}`);
  if (square) return `square-${square.number}`;
  const found = Object.entries(slugs).find(([, one]) => one === slug)?.[0];
  return (found as ClubPart | undefined) ?? null;
}

const UNREAD = new Set(['key', 'kind', 'moment', 'file', 'isOfMonth']);

/** Everything that can be read of a field's value, one line each. */
export function valueText(value: unknown): string {
  const lines = readableLines(value, UNREAD);
  return lines.length > 0 ? lines.join('\n') : '(vacío)';
}

/** A month's state as a tile shows it. */
export function stateOf({
  state,
  percent,
  is_confirmed,
}: Pick<MonthTile, 'state' | 'percent' | 'is_confirmed'>): {
  tone: StateTone;
  text: string;
} {
  const draft = percent === null ? '' : `Borrador ${percent} %`;
  switch (state) {
    case 'live':
      return { tone: 'good', text: 'En vivo' };
    case 'ready':
      return { tone: 'good', text: 'Listo' };
    case 'past':
      return { tone: 'pending', text: 'Terminó' };
    case 'draft':
      return { tone: 'working', text: draft };
    case 'template':
      return {
        tone: is_confirmed ? 'good' : 'note',
        text: is_confirmed ? 'Plantilla, tal cual' : 'Plantilla',
      };
    case 'empty':
      return { tone: 'warning', text: 'Sin contenido' };
  }
}

/** Said before a draft is thrown away. */
export const CAN_UNDO = 'Lo escrito se puede recuperar 30 días; las grabaciones sin publicar, un día.';
