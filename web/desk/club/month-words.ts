import {
  type ClubPart,
  EVERY_YEAR,
  isSquarePart,
  numberOfSquare,
  squareKinds,
} from '#contract/club-shape.ts';
import type { MonthTile } from '#contract/desk/club.ts';
import { readableLines } from '../frame/conflict/readable-lines.ts';
import type { StateTone } from '../frame/state-label.tsx';
import { kindNames } from './board/square-kinds.ts';

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

/** `diciembre`, in the middle of a sentence. */
export const inSentence = (name: string) => name.charAt(0).toLocaleLowerCase('es-MX') + name.slice(1);

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

/** «Casilla 3 · Audio» */
export function partTitle(part: ClubPart): string {
  if (!isSquarePart(part)) return partTitles[part];
  const { number, type } = kindOf(part);
  return `Casilla ${number} · ${kindNames[type]}`;
}

const partTitles = {
  facts: 'Datos del mes',
  books: '4 libros',
  welcome: 'Audio de bienvenida',
  activity: 'Actividad',
} as const;

export function kindOf(part: ClubPart) {
  const kind = squareKinds.find(({ number }) => part === `square-${number}`);
  if (!kind) throw new Error(`${part} is no square.`);
  return kind;
}

/** Fields as sentences call them. */
export const fieldWords: Readonly<Record<string, string>> = {
  tagline: 'Lema',
  motif: 'Dibujo',
  teaser_theme: 'Tema del adelanto',
  teaser_description: 'Texto del adelanto',
  week_1: 'Libro de la semana 1',
  week_2: 'Libro de la semana 2',
  week_3: 'Libro de la semana 3',
  week_4: 'Libro de la semana 4',
  key: 'Clave',
  title: 'Título',
  description: 'Descripción',
  script: 'Guion',
  name: 'Nombre',
  summary: 'Resumen',
  materials: 'Materiales',
  steps: 'Pasos',
  trains: 'Qué entrena',
  note_for_parents: 'Nota para mamás y papás',
  intro: 'Entrada',
  minutes: 'Minutos',
  sections: 'Bloques',
  sheets: 'Hojas',
  audios: 'Audios',
  files: 'Archivos',
};

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
