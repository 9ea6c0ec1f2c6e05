interface MarkedProps {
  text: string;
  /** Stems of the words that were found, in small letters without accents. */
  stems?: readonly string[];
  /** Words being typed, likewise: they mark all words that begin so. */
  beginnings?: readonly string[];
}

/** Number of letters by which a word may be longer than its stem: "sol" does not mark "soldado". */
const ENDING_MAX = 3;

/** Title with the searched words marked. */
export function Marked({ text, stems = [], beginnings = [] }: MarkedProps) {
  if (stems.length + beginnings.length === 0) return text;
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).map((part, place) =>
    place % 2 === 1 && isMatch(part, stems, beginnings) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title never move.
      <mark key={place}>{part}</mark>
    ) : (
      part
    ),
  );
}

/** Folds a text as the server does before comparing. */
export const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();

function isMatch(part: string, stems: readonly string[], beginnings: readonly string[]): boolean {
  const word = folded(part);
  const isFound = (stem: string) => word.startsWith(stem) && word.length - stem.length <= ENDING_MAX;
  return stems.some(isFound) || beginnings.some((beginning) => word.startsWith(beginning));
}
