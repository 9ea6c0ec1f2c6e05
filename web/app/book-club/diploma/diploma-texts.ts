import type { ClubMonth, Square, SquareType } from '#contract/book-club.ts';
import { inSentence } from '#contract/mexico-city.ts';
import { countWord, listed } from '#contract/spanish-words.ts';

export interface Diploma {
  brand: string;
  /** Name of the signer; may be empty. */
  educator: string;
  month: Pick<ClubMonth, 'name' | 'tagline'>;
  squares: readonly Pick<Square, 'number' | 'type'>[];
  /** Name as the family typed it; empty leaves the line to a pen. */
  child: string;
}

/** The longest name that is still readable on its line. */
export const LONGEST_NAME = 60;

const kinds: Record<SquareType, { one: string; many: string }> = {
  book: { one: 'un libro', many: 'libros' },
  activities: { one: 'una actividad', many: 'actividades' },
  audios: { one: 'un audio', many: 'audios' },
};

/** List of the month's content: `cuatro libros, cuatro actividades y dos audios`. */
export function countedKinds(squares: Diploma['squares']): string {
  const parts = (Object.keys(kinds) as SquareType[]).flatMap((type) => {
    const count = squares.filter((square) => square.type === type).length;
    if (count === 0) return [];
    const { one, many } = kinds[type];
    return count === 1 ? one : `${countWord(count)} ${many}`;
  });
  return listed(parts);
}

export const reasonText = ({ month, squares }: Pick<Diploma, 'month' | 'squares'>) =>
  `por brincar las diez casillas de ${inSentence(month.name)}: ${countedKinds(squares)}, brinco a brinco.`;
