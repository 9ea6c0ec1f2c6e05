import type { Table } from './read-type.ts';

function jsonType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/**
 * Fields of an example object. Free names are no fields, and objects with a name of their own are tables of their own.
 */
export function shownBy(example: object, prefix = ''): Table {
  const shown: Table = {};
  for (const [name, value] of Object.entries(example)) {
    const path = `${prefix}${name}`;
    shown[path] = jsonType(value);
    if (jsonType(value) === 'object' && name !== 'metadata' && !('object' in value))
      Object.assign(shown, shownBy(value, `${path}.`));
  }
  return shown;
}

/**
 * Unites two tables: a field that is optional in one of them stays optional, and every type seen in either is allowed.
 */
export function united(one: Table, other: Table): Table {
  const bare = (path: string) => path.replace('?', '');
  const rows = new Map<string, { isOptional: boolean; kinds: Set<string> }>();
  for (const [path, kinds] of [...Object.entries(one), ...Object.entries(other)]) {
    const row = rows.get(bare(path)) ?? { isOptional: false, kinds: new Set() };
    row.isOptional ||= path.endsWith('?');
    for (const kind of kinds.split('|')) row.kinds.add(kind);
    rows.set(bare(path), row);
  }
  return Object.fromEntries(
    [...rows]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, { isOptional, kinds }]) => [isOptional ? `${path}?` : path, [...kinds].sort().join('|')]),
  );
}
