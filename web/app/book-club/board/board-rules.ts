import type { Square, SquareType } from '#contract/book-club.ts';
import { inSentence } from '#contract/mexico-city.ts';

/** Rows of the board from start to end, in hopscotch order: one square, two side by side, one … */
const rows: readonly (readonly number[])[] = [[1], [2, 3], [4], [5, 6], [7], [8, 9], [10]];

const rowOf = (number: number) => rows.findIndex((row) => row.includes(number));

/**
 * Squares on which the token lands on its way, the target last: one of each row, as children hop it. On its own square
 * it hops in place.
 */
export function tokenPath(from: number, to: number): number[] {
  const start = rowOf(from);
  const end = rowOf(to);
  const step = end < start ? -1 : 1;
  const between = Array.from({ length: Math.max(0, Math.abs(end - start) - 1) }, (_, index) => {
    const row = rows[start + step * (index + 1)] ?? [];
    // A row of two is crossed on the side that the token comes from and goes to, where both are the same.
    return row[rows[end]?.indexOf(to) === 1 ? row.length - 1 : 0] ?? to;
  });
  return [...between, to];
}

/** Square where the token waits when the page opens: the last one that was opened, or the first. */
export function tokenHome(squares: readonly Square[]): number {
  return squares.findLast(({ was_opened }) => was_opened)?.number ?? 1;
}

export const countOpened = (squares: readonly Square[]) =>
  squares.filter(({ was_opened }) => was_opened).length;

export const typeNames: Record<SquareType, string> = {
  book: 'Libro',
  activities: 'Actividad',
  audios: 'Audio',
};

/** Name of a square for screen readers: `Casilla 6, actividad, bloqueada, se abre el día 14`. */
export function squareName({ number, type, is_available, was_opened, unlock_day }: Square): string {
  const name = `Casilla ${number}, ${typeNames[type].toLowerCase()}`;
  if (!is_available) return `${name}, bloqueada, se abre el día ${unlock_day}`;
  return `${name}, ${was_opened ? 'abierta' : 'disponible'}`;
}

/** Line over the title of an open square: `Libro · Semana 2`. */
export function squareEyebrow({ type, content }: Pick<Square, 'type' | 'content'>): string {
  const name = typeNames[type];
  if (content?.week) return `${name} · Semana ${content.week}`;
  return content?.minutes ? `${name} · ${content.minutes}\u00a0minutos` : name;
}

export interface Heading {
  title: string;
  text: string;
}

/** Kinds of squares with their article. */
const oneOfType: Record<SquareType, string> = {
  book: 'un libro',
  activities: 'una actividad',
  audios: 'un audio',
};

/** Heading over the board of a child, who has opened some of its squares. */
function childHeading(nickname: string, squares: readonly Square[]): Heading {
  const next = squares.find(({ is_available, was_opened }) => is_available && !was_opened);
  return {
    title: `${nickname} va en la casilla ${tokenHome(squares)}`,
    text: next ? `Le toca la ${next.number}: ${oneOfType[next.type]}.` : nextDayText(squares),
  };
}

function nextDayText(squares: readonly Square[]): string {
  const days = squares.filter(({ is_available }) => !is_available).map(({ unlock_day }) => unlock_day);
  return `La siguiente casilla se abre el día\u00a0${Math.min(...days)}. Mientras, repitan la que quieran.`;
}

/** Heading over the board, by how many squares the family, or the child of a nickname, has opened. */
export function boardHeading(month: string, squares: readonly Square[], nickname?: string): Heading {
  const opened = countOpened(squares);
  if (opened === 0) return { title: '¡Comienza el recorrido!', text: 'Toca una casilla iluminada y brinca.' };
  if (opened === squares.length)
    return {
      title: '¡Llegaron al cielo!',
      text: `Abrieron las diez casillas de ${inSentence(month)}. Ya pueden repetir la que quieran.`,
    };
  if (nickname !== undefined) return childHeading(nickname, squares);
  if (squares.some(({ is_available, was_opened }) => is_available && !was_opened))
    return { title: '¡Sigan brincando!', text: 'Toca la siguiente casilla iluminada.' };
  return { title: '¡Van al día!', text: nextDayText(squares) };
}

export const isComplete = (squares: readonly Square[]) => countOpened(squares) === squares.length;
