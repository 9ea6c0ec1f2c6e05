/** What two people made of the same thing. */
export interface Merge<T> {
  /** Everything that only one of them changed; of a field that both changed differently, mine. */
  merged: T;
  /** Fields that both changed, each to something else. */
  conflicts: (keyof T & string)[];
  /** Fields that only I changed, and those that only the other person did. */
  fromMine: (keyof T & string)[];
  fromTheirs: (keyof T & string)[];
}

/** Three-way merge, field by field: `base` is what both had read. */
export function mergeChanges<T extends object>(base: T, mine: T, theirs: T): Merge<T> {
  const merge: Merge<T> = { merged: { ...mine }, conflicts: [], fromMine: [], fromTheirs: [] };
  for (const field of Object.keys(mine) as (keyof T & string)[]) {
    const isMine = !isSame(base[field], mine[field]);
    const isTheirs = !isSame(base[field], theirs[field]);
    if (isTheirs && !isMine) {
      merge.merged[field] = theirs[field];
      merge.fromTheirs.push(field);
    } else if (isMine && !isTheirs) merge.fromMine.push(field);
    else if (isMine && !isSame(mine[field], theirs[field])) merge.conflicts.push(field);
  }
  return merge;
}

/** Equal as the API would carry them: lists by their order, objects by their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSame(a[name], b[name]));
}

/** A text in parts, of which the other version has not. */
export interface Stretch {
  text: string;
  isDifferent: boolean;
}

/** Marks the words of `one` between what both texts begin and end with. */
export function differingWords(one: string, other: string): Stretch[] {
  const [words, others] = [one.split(/(?<=\s)/), other.split(/(?<=\s)/)];
  const trimmed = (list: string[], place: number) => list.at(place)?.trimEnd();
  const shorter = Math.min(words.length, others.length);
  let start = 0;
  while (start < shorter && trimmed(words, start) === trimmed(others, start)) start += 1;
  let end = 0;
  while (end < shorter - start && trimmed(words, -1 - end) === trimmed(others, -1 - end)) end += 1;
  const stretches = [
    { text: words.slice(0, start).join(''), isDifferent: false },
    { text: words.slice(start, words.length - end).join(''), isDifferent: true },
    { text: words.slice(words.length - end).join(''), isDifferent: false },
  ];
  return stretches.filter(({ text }) => text !== '');
}
