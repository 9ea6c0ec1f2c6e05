import type { AudioCounts, ClubSample } from './book-club.ts';
import { inSentence } from './mexico-city.ts';
import { formatCents } from './money.ts';

/** `2 audios de unos 5 minutos y 3 cortos`: counted from the recordings; empty without any. */
export function audiosText({ long, long_minutes: { from, to }, short }: AudioCounts): string {
  const minutes = from === to ? `de unos ${to} minutos` : `de ${from} a ${to} minutos`;
  if (long === 0) return short === 0 ? '' : `${counted(short)} ${short === 1 ? 'corto' : 'cortos'}`;
  const more = short === 0 ? '' : ` y ${short} ${short === 1 ? 'corto' : 'cortos'}`;
  return `${counted(long)} ${minutes}${more}`;
}

const counted = (audios: number) => (audios === 1 ? '1 audio' : `${audios} audios`);

/** `noviembre`, as a month's name stands inside a sentence. */
export const monthInside = ({ name }: Pick<ClubSample, 'name'>) => inSentence(name);

/** What a month's books cost, and how many of them the shop has. */
export interface MonthCost extends Pick<ClubSample, 'name' | 'books_available' | 'books_cents'> {
  book_count: number;
}

/**
 * `los cuatro de noviembre cuestan $957 en la tienda`, `los que hay de noviembre cuestan…` where some ran out; empty
 * where all did. `count` says in words how many there are.
 */
export function costInShop(month: MonthCost, count = ''): string {
  const { book_count, books_available: there, books_cents } = month;
  if (there === 0) return '';
  const which = `${there === book_count ? '' : 'que hay '}de ${monthInside(month)}`;
  const cost = `${formatCents(books_cents).replace(/\.00$/, '')} en la tienda`;
  return there === 1 ? `el ${which} cuesta ${cost}` : `los ${count && `${count} `}${which} cuestan ${cost}`;
}
