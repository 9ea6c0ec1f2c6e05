import { useEffect } from 'react';

type Parts = Readonly<Record<string, unknown>>;

interface ChangedParts<Read> {
  /** As they were read, and as they are typed now. */
  baseParts: Parts;
  parts: Parts;
  base: Read;
  /** The newest that was read. */
  read: Read;
  take: (read: Read) => void;
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** How many parts were changed by typing; while there is none, what is read anew is taken. */
export function useChangedParts<Read extends { version: number }>({
  baseParts,
  parts,
  base,
  read,
  take,
}: ChangedParts<Read>): number {
  const fields = new Set([...Object.keys(baseParts), ...Object.keys(parts)]);
  const changes = [...fields].filter((field) => !isEqual(baseParts[field], parts[field])).length;
  // Undone from the toast, or changed elsewhere: a form without typing shows what is there.
  const isBehind = changes === 0 && read.version > base.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `take` only sets what it is given.
  useEffect(() => {
    if (isBehind) take(read);
  }, [isBehind, read]);
  return changes;
}
