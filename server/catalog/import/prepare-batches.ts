import { type ImageImporter, MissingImage } from './import-images.ts';
import { COLUMNS } from './name-columns.ts';
import { type ImportRow, parseRow } from './parse-row.ts';
import { readRows } from './read-rows.ts';
import { UnusableFile } from './unusable-file.ts';
import type { PreparedRow, RowProblem } from './write-batch.ts';

export interface PreparedBatch {
  rows: PreparedRow[];
  problems: RowProblem[];
}

const BATCH = 1_000;
/** Pictures of this many rows are fetched and made at once. */
const IMAGE_LANES = 4;

/** The rows of the file a thousand at a time: understood, their pictures in storage, every SKU once. */
export async function* preparedBatches(
  file: string,
  importImage: ImageImporter,
  onNotice?: (text: string) => void,
): AsyncGenerator<PreparedBatch> {
  const lineOfSku = new Map<string, number>();
  const ignored = new Set<string>();
  let rows: ImportRow[] = [];
  let problems: RowProblem[] = [];
  let isEmpty = true;
  for await (const fileRow of readRows(file)) {
    isEmpty = false;
    const row = 'problem' in fileRow ? fileRow : parseRow(fileRow.line, fileRow.values);
    if ('values' in fileRow) noticeIgnored(fileRow.values, ignored, onNotice);
    if ('problem' in row) problems.push({ line: fileRow.line, problem: row.problem });
    else if (lineOfSku.has(row.sku))
      problems.push({
        line: row.line,
        problem: `sku "${row.sku}" is already on line ${lineOfSku.get(row.sku)}`,
      });
    else {
      lineOfSku.set(row.sku, row.line);
      rows.push(row);
    }
    if (rows.length + problems.length >= BATCH) {
      yield await withImages(rows, problems, importImage);
      rows = [];
      problems = [];
    }
  }
  if (rows.length + problems.length > 0) yield await withImages(rows, problems, importImage);
  if (isEmpty) throw new UnusableFile('The file has no rows.');
}

const columns = new Set<string>(COLUMNS);

function noticeIgnored(
  values: Record<string, unknown>,
  ignored: Set<string>,
  onNotice: ((text: string) => void) | undefined,
) {
  for (const name of Object.keys(values)) {
    if (columns.has(name) || ignored.has(name)) continue;
    ignored.add(name);
    onNotice?.(`The column "${name}" is not known and is ignored.`);
  }
}

async function withImages(
  rows: readonly ImportRow[],
  problems: readonly RowProblem[],
  importImage: ImageImporter,
): Promise<PreparedBatch> {
  const prepared: PreparedRow[] = [];
  const failed: RowProblem[] = [];
  const queue = [...rows];
  const prepareNext = async () => {
    for (let row = queue.shift(); row; row = queue.shift()) {
      try {
        prepared.push({ ...row, images: row.images && (await Promise.all(row.images.map(importImage))) });
      } catch (error) {
        if (!(error instanceof MissingImage)) throw error;
        failed.push({ line: row.line, problem: `images: ${error.message}` });
      }
    }
  };
  await Promise.all(Array.from({ length: IMAGE_LANES }, prepareNext));
  return { rows: prepared.toSorted((a, b) => a.line - b.line), problems: [...problems, ...failed] };
}
