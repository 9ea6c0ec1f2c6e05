import { parse } from 'csv-parse/sync';

/** Signed links and cursors: drawn by chance or signed with a time. */
const withoutTokens = (text: string) => text.replaceAll(/[\w-]{20,}(?:\.[\w-]+)*/g, '#');

const isTable = (text: string) => text.startsWith('\uFEFF');

/** Column of the names in a table of figures, a row for each. */
const FIGURE = 'Dato';

/**
 * Rows of a table by the names of their columns, so that a new column stands beside the others. Figures are told by their names,
 * so that a new one does, too.
 */
function rowsOf(table: string): unknown {
  const rows: Record<string, string>[] = parse(table, { bom: true, columns: true });
  const isOfFigures = rows.length > 0 && rows.every((row) => row[FIGURE] !== undefined);
  return isOfFigures ? Object.fromEntries(rows.map((row) => [row[FIGURE], row])) : rows;
}

/** Where something that was said is said otherwise now. What is said beside it may be new. */
export function changes(was: unknown, is: unknown, path: string): string[] {
  if (typeof was === 'string' && typeof is === 'string' && isTable(was) && isTable(is))
    return changes(rowsOf(was), rowsOf(is), path);
  if (typeof was === 'string' && typeof is === 'string')
    return withoutTokens(was) === withoutTokens(is) ? [] : [`${path}: ${was} → ${is}`];
  if (Array.isArray(was) && Array.isArray(is) && was.length !== is.length)
    return [`${path}: ${was.length} → ${is.length}`];
  if (typeof was === 'object' && was !== null && typeof is === 'object' && is !== null)
    return Object.entries(was).flatMap(([key, value]) =>
      changes(value, (is as Record<string, unknown>)[key], `${path}.${key}`),
    );
  return Object.is(was, is) ? [] : [`${path}: ${JSON.stringify(was)} → ${JSON.stringify(is)}`];
}
