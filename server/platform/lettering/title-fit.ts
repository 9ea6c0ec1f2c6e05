import { type FaceName, lineHeights, measure } from './faces.ts';

export interface TextBox {
  width: number;
  height: number;
  maxSize: number;
}

export interface FittedTitle {
  lines: string[];
  size: number;
  /** Width of the longest line, in canvas units. */
  width: number;
  height: number;
}

const MOST_LINES = 7;
/** Size below which a title cannot be read on a 240 px cover, so it is cut short instead. */
const SMALLEST_SIZE = 15;

/** The title in balanced lines, as large as its box allows; more lines only where they make it larger. */
export function fitTitle(title: string, face: FaceName, box: TextBox): FittedTitle {
  let words = wordsThatMayFit(title.trim().split(/\s+/), face, box);
  let best = largestFit(words, face, box);
  while (best.size < SMALLEST_SIZE && words.length > 2) {
    words = [...words.slice(0, words.at(-1) === '…' ? -2 : -1), '…'];
    best = largestFit(words, face, box);
  }
  return best;
}

/** Drops what could not fit even without any raggedness, so that only a few words are tried. */
function wordsThatMayFit(words: string[], face: FaceName, box: TextBox): string[] {
  const lines = Math.min(MOST_LINES, Math.floor(box.height / (SMALLEST_SIZE * lineHeights[face])));
  let room = (lines * box.width) / SMALLEST_SIZE;
  const overflow = words.findIndex((word) => {
    room -= measure(face, `${word} `);
    return room < 0;
  });
  return overflow < 1 ? words : [...words.slice(0, overflow + 1), '…'];
}

/** Fits all authors on one line between the two sizes; else the first ones "y otros". */
export function fitAuthors(
  authors: readonly string[],
  width: number,
  largest: number,
  smallest = largest - 3.5,
): { text: string; size: number } {
  for (let named = authors.length; named >= 1; named -= 1) {
    const text =
      named === authors.length ? joinNames(authors) : `${authors.slice(0, named).join(', ')} y otros`;
    const size = Math.min(largest, width / measure('andika', text));
    if (size >= smallest || named === 1) return { text, size };
  }
  return { text: '', size: largest };
}

function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  // "y" becomes "e" before the sound i, except in a diphthong: Ana e Inés, but Ana y Ian.
  const joiner = /^h?[ií](?![aeoáéó])/i.test(last) ? 'e' : 'y';
  return `${names.slice(0, -1).join(', ')} ${joiner} ${last}`;
}

function largestFit(words: readonly string[], face: FaceName, box: TextBox): FittedTitle {
  let best: FittedTitle | null = null;
  for (let count = 1; count <= Math.min(MOST_LINES, words.length); count += 1) {
    const lines = balance(words, count, face);
    const longest = Math.max(...lines.map((line) => measure(face, line)));
    const size = Math.min(box.maxSize, box.width / longest, box.height / (count * lineHeights[face]));
    if (best && size <= best.size) continue;
    best = { lines, size, width: longest * size, height: count * size * lineHeights[face] };
  }
  return best ?? { lines: [], size: box.maxSize, width: 0, height: 0 };
}

/** The most even split into `count` lines: the fourth power makes the longest line count most. */
function balance(words: readonly string[], count: number, face: FaceName): string[] {
  const space = measure(face, ' ');
  const ends = [0];
  for (const word of words) ends.push((ends.at(-1) ?? 0) + measure(face, word) + space);
  const cost = (from: number, end: number): number => ((ends[end] ?? 0) - (ends[from] ?? 0) - space) ** 4;
  const known = new Map<string, Split>();
  const split = (from: number, lines: number): Split => {
    if (lines === 1) return { ends: [words.length], cost: cost(from, words.length) };
    const key = `${from}/${lines}`;
    const found = known.get(key);
    if (found) return found;
    let best: Split = { ends: [], cost: Number.POSITIVE_INFINITY };
    for (let end = from + 1; end <= words.length - lines + 1; end += 1) {
      const rest = split(end, lines - 1);
      const total = cost(from, end) + rest.cost;
      if (total < best.cost) best = { ends: [end, ...rest.ends], cost: total };
    }
    known.set(key, best);
    return best;
  };
  const best = split(0, count).ends;
  return best.map((end, index) => words.slice(best[index - 1] ?? 0, end).join(' '));
}

interface Split {
  /** Ends of the lines, as counts of words. */
  ends: number[];
  cost: number;
}
