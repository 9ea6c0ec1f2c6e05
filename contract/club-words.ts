import type { AudioCounts, ClubSample } from './book-club.ts';
import { formatCents } from './money.ts';

/** `4–6, 7–9 y 10–12`; empty without ages. */
export function agesText(ages: readonly string[]): string {
  const [last, ...before] = ages.toReversed();
  if (last === undefined) return '';
  return before.length > 0 ? `${before.toReversed().join(', ')} y ${last}` : last;
}

/** `2 audios de unos 5 minutos y 3 cortos`: counted from the recordings; empty without any. */
export function audiosText({ long, long_minutes: { from, to }, short }: AudioCounts): string {
  const minutes = from === to ? `de unos ${to} minutos` : `de ${from} a ${to} minutos`;
  if (long === 0) return short === 0 ? '' : `${counted(short)} ${short === 1 ? 'corto' : 'cortos'}`;
  const more = short === 0 ? '' : ` y ${short} ${short === 1 ? 'corto' : 'cortos'}`;
  return `${counted(long)} ${minutes}${more}`;
}

const counted = (audios: number) => (audios === 1 ? '1 audio' : `${audios} audios`);

/** `noviembre`, as a month's name stands inside a sentence. */
export const monthInside = ({ name }: Pick<ClubSample, 'name'>) => name.toLocaleLowerCase('es-MX');

/** `$957`, what the month's books that the shop has cost together; empty without any. */
export const monthCost = ({ books_cents }: Pick<ClubSample, 'books_cents'>) =>
  books_cents === 0 ? '' : formatCents(books_cents).replace(/\.00$/, '');
