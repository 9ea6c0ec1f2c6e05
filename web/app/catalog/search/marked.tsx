interface MarkedProps {
  text: string;
  /** A word is marked when it begins with one of these, small letters without accents. */
  stems?: readonly string[];
  /** How many letters it may have beyond that: "sol" is no "soldado". */
  longerBy?: number;
}

/** A title with the words that were searched. */
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

/** As the server compares texts. */
export const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();

function isMatch(part: string, stems: readonly string[], longerBy: number): boolean {
  const word = folded(part);
  return stems.some((stem) => word.startsWith(stem) && word.length - stem.length <= longerBy);
}
