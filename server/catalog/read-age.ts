import { type AgeGroupFacts, yearsOfGroup } from '#contract/age-groups.ts';
import { isNoise } from './everyday-words.ts';
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

const OLDEST = 17;
/** Wider ones without "años" count something else: "de 1 a 10". */
const RANGE_MAX = 5;
const MONTHS_MAX = 36;
const numbers = 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ');
const years = new Set(['ano', 'anos', 'anito', 'anitos']);
const months = new Set(['mes', 'meses']);
const children = new Set(
  `nino ninos nina ninas peque peques hijo hija hijos hijas bebe bebes sobrino sobrina nieto nieta ahijado ahijada alumno
  alumnos`.split(/\s+/),
);
/** Words for ages, and what schools call them; where they are for several years, the books that most of them read. */
const named: Readonly<Record<string, { from: number; to: number }>> = {
  bebes: { from: 0, to: 2 },
  'recien nacido': { from: 0, to: 0 },
  'recien nacida': { from: 0, to: 0 },
  'baby shower': { from: 0, to: 2 },
  maternal: { from: 1, to: 3 },
  guarderia: { from: 0, to: 3 },
  preescolar: { from: 4, to: 5 },
  'pre escolar': { from: 4, to: 5 },
  kinder: { from: 4, to: 5 },
  preprimaria: { from: 5, to: 6 },
  primaria: { from: 7, to: 12 },
  secundaria: { from: 13, to: 15 },
  preparatoria: { from: 15, to: OLDEST },
  prepa: { from: 15, to: OLDEST },
  adolescente: { from: 13, to: OLDEST },
  adolescentes: { from: 13, to: OLDEST },
  adolecente: { from: 13, to: OLDEST },
  adolecentes: { from: 13, to: OLDEST },
};
const grades = [
  ['primero', 'primer', '1ro', '1ero', '1o', '1'],
  ['segundo', '2do', '2o', '2'],
  ['tercero', 'tercer', '3ro', '3ero', '3o', '3'],
  ['cuarto', '4to', '4o', '4'],
  ['quinto', '5to', '5o', '5'],
  ['sexto', '6to', '6o', '6'],
];
/** A number with a plus sign, which says that older ones are meant, too. */
const OPEN = /^\d{1,2}\+$/;
/** Age at which a child begins the first grade. */
const FIRST_GRADE_AGE = 6;

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
    .split(/[^\p{L}\p{N}\p{M}+]+/u)
    .filter(Boolean);
  const tokens = written.map((word) => (OPEN.test(word) ? word : searchText(word)));
  const ages = tokens.flatMap((_, start) => ageAt(tokens, start) ?? []);
  // "Bebé de 1 año" says it twice, and once exactly.
  const exact = ages.find(({ start, end }) =>
    tokens.slice(start, end).some((word) => numberOf(word) !== null),
  );
  const found = exact ?? ages[0];
  return found ? asAsked(written, tokens, found) : null;
}

/** True of a word that says nothing of a book beside its age. */
const isFiller = (word: string) => isNoise(word) || children.has(word);

function asAsked(
  written: readonly string[],
  tokens: readonly string[],
  { from, to, start, end }: Found,
): AskedAge {
  let left = start;
  while (isFiller(tokens[left - 1] ?? '')) left -= 1;
  const isOther = (_: string, place: number) => place < left || place >= end;
  const isOnlyAge = tokens.filter(isOther).every(isFiller);
  return {
    from,
    to,
    phrase: written.slice(start, end).join(' '),
    words: isOnlyAge ? '' : written.filter(isOther).join(' '),
  };
}

function ageAt(tokens: readonly string[], start: number): Found | null {
  const first = tokens[start] ?? '';
  const group = gradeAt(tokens, start) ?? groupAt(tokens, start);
  if (group) return group;
  if (first === 'bebe' && isForBaby(tokens, start)) return { from: 0, to: 2, start, end: start + 1 };
  const open = openAt(tokens, start);
  if (open) return open;
  if (first === 'de' || first === 'entre' || first === 'para') {
    const range = rangeAt(tokens, start + 1);
    // "De 3 a 5" needs no years behind it; "de 3" only after a child.
    if (range && (range.isRange || range.hasUnit)) return { ...range, start };
    if (range && children.has(tokens[start - 1] ?? '')) return { ...range, start };
    return null;
  }
  const range = rangeAt(tokens, start);
  if (!range) return null;
  // "Niño 7" is an age where nothing follows.
  const isOfChild = children.has(tokens[start - 1] ?? '') && range.end === tokens.length;
  return range.hasUnit || isOfChild ? { ...range, start } : null;
}

function groupAt(tokens: readonly string[], start: number): Found | null {
  for (const length of [2, 1]) {
    const name = tokens.slice(start, start + length).join(' ');
    const group = Object.hasOwn(named, name) ? named[name] : undefined;
    if (group) return { ...group, start, end: start + length };
  }
  return null;
}

/** A grade such as "tercero de primaria"; of secondary school all are one. */
function gradeAt(tokens: readonly string[], start: number): Found | null {
  const grade = grades.findIndex((names) => names.includes(tokens[start] ?? ''));
  const at = tokens[start + 1] === 'de' ? start + 2 : start + 1;
  if (grade === -1 || !['primaria', 'grado'].includes(tokens[at] ?? '')) return null;
  const from = FIRST_GRADE_AGE + grade;
  return { from, to: from + 1, start, end: at + 1 };
}

/** A baby may also be what a title is about: for one it is behind "para mi", or where nothing else is said. */
const isForBaby = (tokens: readonly string[], at: number) =>
  ['para', 'mi', 'un', 'una', 'del'].includes(tokens[at - 1] ?? '') ||
  tokens.every((word, place) => place === at || isNoise(word));

/** An age and all above it: "13+", "más de 13", "mayores de 13". */
function openAt(tokens: readonly string[], start: number): Found | null {
  const first = tokens[start] ?? '';
  const isAhead = ['mayores', 'mayor', 'mas'].includes(first) && tokens[start + 1] === 'de';
  if (!isAhead && !OPEN.test(first)) return null;
  const at = isAhead ? start + 2 : start;
  const from = numberOf((tokens[at] ?? '').replace('+', ''));
  if (from === null || from > OLDEST) return null;
  return { from, to: OLDEST, start, end: years.has(tokens[at + 1] ?? '') ? at + 2 : at + 1 };
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

/** The taxa that share a year with an age. */
export function taxaFor<Taxon extends AgeGroupFacts>(
  { from, to }: Pick<AskedAge, 'from' | 'to'>,
  taxa: Iterable<Taxon>,
): Taxon[] {
  return [...taxa].filter((taxon) => {
    const limits = yearsOfGroup(taxon);
    return limits !== null && limits.from <= to && from <= limits.to;
  });
}
