import { IMPORT_ROWS_MAX, type ImportError } from '#contract/desk/import.ts';
import { ShopError } from '../../../platform/errors.ts';
import { COLUMNS } from '../../import/name-columns.ts';
import { type ImportRow, parseRow } from '../../import/parse-row.ts';
import { type FileRow, readCsvText } from '../../import/read-rows.ts';
import { UnusableFile } from '../../import/unusable-file.ts';
import { importErrorOf } from './spanish-problems.ts';

/** A row that can be understood, with its cells as they stand in the list. */
export interface ListRow {
  row: ImportRow;
  values: Readonly<Record<string, string>>;
}

export interface ReadList {
  rows: ListRow[];
  errors: ImportError[];
  ignored: string[];
}

const refused = (sentence: string) => new ShopError('UPLOAD_REFUSED', { sentence });

/** The rows of a list, each SKU once. Reading ends at the first row that is too much. */
export async function readList(bytes: Buffer): Promise<ReadList> {
  const list: ReadList = { rows: [], errors: [], ignored: [] };
  const lineOfSku = new Map<string, number>();
  let count = 0;
  try {
    for await (const fileRow of readCsvText(bytes.toString())) {
      count += 1;
      if (count > IMPORT_ROWS_MAX)
        throw refused('La lista pasa de 5 000 filas. Divídela en partes e impórtalas una por una.');
      if (count === 1) list.ignored = ignoredOf(fileRow);
      takeRow(list, lineOfSku, fileRow);
    }
  } catch (error) {
    if (error instanceof UnusableFile) throw refused(unusableText(error.message));
    throw error;
  }
  if (count === 0) throw refused('La lista no tiene filas.');
  return list;
}

function takeRow(list: ReadList, lineOfSku: Map<string, number>, fileRow: FileRow) {
  const { line } = fileRow;
  if ('problem' in fileRow) {
    list.errors.push(importErrorOf(line, fileRow.problem));
    return;
  }
  const values = Object.fromEntries(
    Object.entries(fileRow.values).map(([name, value]) => [name, String(value)]),
  );
  const { price, ...unpriced } = values;
  const row = parseRow(line, price === '' ? unpriced : values);
  if ('problem' in row) {
    for (const problem of row.problem.split('; ')) list.errors.push(importErrorOf(line, problem, values));
    return;
  }
  const earlier = lineOfSku.get(row.sku);
  if (earlier !== undefined) {
    list.errors.push(importErrorOf(line, `sku "${row.sku}" is already on line ${earlier}`, values));
    return;
  }
  lineOfSku.set(row.sku, line);
  list.rows.push({ row, values });
}

const columns = new Set<string>(COLUMNS);
const IGNORED_SHOWN = 20;
const ignoredOf = (row: FileRow) =>
  'values' in row
    ? Object.keys(row.values)
        .filter((name) => !columns.has(name))
        .slice(0, IGNORED_SHOWN)
        .map((name) => name.slice(0, 60))
    : [];

function unusableText(message: string): string {
  if (/^The column "/.test(message)) return 'Una columna está dos veces. Deja solo una.';
  return `La primera fila debe nombrar las columnas, «sku» o «isbn» entre ellas: ${COLUMNS.join(', ')}.`;
}
