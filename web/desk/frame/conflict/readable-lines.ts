/** All text and numbers in a value, one line each, without the fields that say nothing to a person. */
export function readableLines(value: unknown, unread: ReadonlySet<string>): string[] {
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((part) => readableLines(part, unread));
  return Object.entries(value).flatMap(([field, part]) =>
    unread.has(field) ? [] : readableLines(part, unread),
  );
}
