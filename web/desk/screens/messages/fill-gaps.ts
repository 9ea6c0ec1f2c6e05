/** What is known of a conversation; null leaves its gap open. */
export interface GapValues {
  nombre: string | null;
  folio: string | null;
  guia: string | null;
  rastreo: string | null;
}

/** A canned answer with all that is known filled in. */
export const fillGaps = (body: string, values: GapValues): string =>
  body.replaceAll(/\{(nombre|folio|guia|rastreo)\}/g, (gap, name: keyof GapValues) => values[name] ?? gap);

/** The name that a person is called by. */
export const calledBy = (fullName: string) => fullName.trim().split(/\s+/)[0] || null;

export interface TextPart {
  text: string;
  isMarked: boolean;
}

/** A text in parts: what was filled in, or is still to be, is marked. */
export function markedParts(text: string, values: GapValues): TextPart[] {
  const known = Object.values(values).filter((value): value is string => value !== null && value.length > 1);
  const parts: TextPart[] = [];
  let rest = text;
  while (rest !== '') {
    const next = firstOf(rest, known);
    if (!next) break;
    if (next.at > 0) parts.push({ text: rest.slice(0, next.at), isMarked: false });
    parts.push({ text: rest.slice(next.at, next.at + next.length), isMarked: true });
    rest = rest.slice(next.at + next.length);
  }
  return rest === '' ? parts : [...parts, { text: rest, isMarked: false }];
}

/** The first known value or open gap; of two at one place the longer. */
function firstOf(text: string, known: readonly string[]): { at: number; length: number } | null {
  const gap = /\{\p{L}{1,20}\}/u.exec(text);
  const places = known.map((value) => ({ at: text.indexOf(value), length: value.length }));
  if (gap) places.push({ at: gap.index, length: gap[0].length });
  const [first] = places.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at || b.length - a.length);
  return first ?? null;
}
