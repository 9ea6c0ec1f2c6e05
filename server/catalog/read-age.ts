import { searchText } from './search-text.ts';

/** The age in a searched text, in years, both ends included. */
export interface AskedAge {
  from: number;
  to: number;
  /** The words that say it, as they were typed but for signs. */
  phrase: string;
  /** Words besides the age; empty when it was the age alone. */
  words: string;
}

/** An age category as far as it says whom it is for. */
interface AgeTaxon {
  name: string;
  ageMin: number | null;
  ageMax: number | null;
}

const OLDEST = 17;
/** Wider ones without "años" count something else: "de 1 a 10". */
const RANGE_MAX = 5;
const MONTHS_MAX = 36;
const numbers = 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ');
const years = new Set(['ano', 'anos', 'anito', 'anitos']);
const months = new Set(['mes', 'meses']);
const children = new Set('nino ninos nina ninas peque peques hijo hija hijos hijas bebe bebes'.split(' '));
const named: Readonly<Record<string, { from: number; to: number }>> = {
  bebes: { from: 0, to: 2 },
  preescolar: { from: 3, to: 5 },
  adolescente: { from: 13, to: OLDEST },
  adolescentes: { from: 13, to: OLDEST },
};
/** Say nothing of a book beside its age. */
const fillers = new Set([
  ...children,
  ...'libro libros para de del un una unos unas mi mis tu tus su el la los las con edad edades hasta desde'.split(
    ' ',
  ),
]);

interface Found {
  from: number;
  to: number;
  start: number;
  end: number;
}

/** An age such as "5 años", "4-6 años", "de 3 a 5" or "para bebés"; null when the text names none. */
export function readAge(typed: string): AskedAge | null {
  const written = typed
    .replace(/\p{Cf}/gu, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
  const tokens = written.map(searchText);
  for (let start = 0; start < tokens.length; start += 1) {
    const found = ageAt(tokens, start);
    if (found) return asAsked(written, tokens, found);
  }
  return null;
}

function asAsked(
  written: readonly string[],
  tokens: readonly string[],
  { from, to, start, end }: Found,
): AskedAge {
  let left = start;
  while (fillers.has(tokens[left - 1] ?? '')) left -= 1;
  const isOther = (_: string, place: number) => place < left || place >= end;
  const isOnlyAge = tokens.filter(isOther).every((word) => fillers.has(word));
  return {
    from,
    to,
    phrase: written.slice(start, end).join(' '),
    words: isOnlyAge ? '' : written.filter(isOther).join(' '),
  };
}

function ageAt(tokens: readonly string[], start: number): Found | null {
  const [first = '', second = ''] = tokens.slice(start);
  const group = named[first];
  if (group && Object.hasOwn(named, first)) return { ...group, start, end: start + 1 };
  if (first === 'bebe' && ['para', 'mi', 'un', 'una'].includes(tokens[start - 1] ?? ''))
    return { from: 0, to: 2, start, end: start + 1 };
  if (first === 'de' || first === 'entre' || first === 'para') {
    const range = rangeAt(tokens, start + 1);
    // "De 3 a 5" needs no years behind it; "de 3" only after a child.
    if (range && (range.isRange || range.hasUnit)) return { ...range, start };
    if (range && children.has(tokens[start - 1] ?? '')) return { ...range, start };
    return null;
  }
  const range = second === '' ? null : rangeAt(tokens, start);
  return range?.hasUnit ? { ...range, start } : null;
}

/** A number or two, with or without "años" behind. */
function rangeAt(tokens: readonly string[], start: number) {
  const from = numberOf(tokens[start]);
  if (from === null) return null;
  let end = start + 1;
  if (['a', 'y', 'o'].includes(tokens[end] ?? '') && numberOf(tokens[end + 1]) !== null) end += 1;
  const second = numberOf(tokens[end]);
  if (second !== null) end += 1;
  const inMonths = months.has(tokens[end] ?? '');
  const hasUnit = inMonths || years.has(tokens[end] ?? '');
  if (hasUnit) end += 1;
  const ends = [from, second ?? from].toSorted((a, b) => a - b);
  const [low = 0, high = 0] = inMonths ? ends.map((age) => Math.floor(age / 12)) : ends;
  const isSane = inMonths ? (ends[1] ?? 0) <= MONTHS_MAX : high <= OLDEST;
  const isRange = second !== null && high - low <= RANGE_MAX;
  return isSane ? { from: low, to: high, start, end, isRange, hasUnit } : null;
}

function numberOf(token: string | undefined): number | null {
  if (token === undefined) return null;
  if (/^\d{1,2}$/.test(token)) return Number(token);
  const written = numbers.indexOf(token);
  return written > 0 ? written : null;
}

/** The taxa for an age; the digits of its name speak for a taxon without limits of its own. */
export function taxaFor<Taxon extends AgeTaxon>(
  { from, to }: Pick<AskedAge, 'from' | 'to'>,
  taxa: Iterable<Taxon>,
): Taxon[] {
  return [...taxa].filter((taxon) => {
    const limits = limitsOf(taxon);
    return limits !== null && limits.from <= to && from <= limits.to;
  });
}

function limitsOf({ name, ageMin, ageMax }: AgeTaxon) {
  const [first, second] = [...name.matchAll(/\d{1,2}/g)].map(Number);
  const from = ageMin ?? first;
  if (from === undefined) return null;
  return { from, to: ageMax ?? (ageMin === null ? second : undefined) ?? Number.POSITIVE_INFINITY };
}
