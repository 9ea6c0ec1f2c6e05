interface MarkedProps {
  text: string;
  /** Beginnings of the words to mark, in small letters without accents. */
  stems?: readonly string[];
  /** Number of letters by which a marked word may be longer: "sol" does not mark "soldado". */
  longerBy?: number;
}

/** Title with the searched words marked. */
export function Marked({ text, stems, longerBy = 3 }: MarkedProps) {
  if (!stems?.length) return text;
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).map((part, place) =>
    place % 2 === 1 && isMatch(part, stems, longerBy) ? (
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

function isMatch(part: string, stems: readonly string[], longerBy: number): boolean {
  const word = folded(part);
  return stems.some((stem) => word.startsWith(stem) && word.length - stem.length <= longerBy);
}
