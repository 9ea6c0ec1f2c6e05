import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { withTwoMarks } from '#contract/text.ts';
import type { DeskFile } from '../http/register-desk-calls.ts';
import { guardCell, textCell } from './cell-text.ts';

/** Cell of a sheet. Null is empty; a `text` stays what it is where a spreadsheet would make a number or a day of it. */
export type SheetCell = string | number | null | { text: string };

type Rows = AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>;

/** A table for a spreadsheet, which runs none of its cells; the marks of a letter are bounded as in new texts. */
export function sheetFile(name: string, columns: readonly string[], rows: Rows): DeskFile {
  // Excel reads UTF-8 only behind the mark.
  const table = stringify({ bom: true });
  const cells = Readable.from(inertRows(columns, rows));
  cells.on('error', (error) => table.destroy(error));
  table.on('close', () => cells.destroy());
  return { name, content: cells.pipe(table) };
}

async function* inertRows(columns: readonly string[], rows: Rows) {
  yield columns.map(guardCell);
  for await (const row of rows) yield row.map(inert);
}

function inert(cell: SheetCell) {
  if (typeof cell === 'string') return guardCell(withTwoMarks(cell));
  return cell === null || typeof cell === 'number' ? cell : textCell(withTwoMarks(cell.text));
}
