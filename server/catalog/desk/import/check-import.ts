import { IMPORT_SHOWN_MAX, type ImportError, type ImportPreview } from '#contract/desk/import.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { takeUpload } from '../../../platform/files/uploads/take-upload.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange } from '../../../staff/staff.ts';
import { readPriceLaw } from '../../guard-price.ts';
import type { ImportRow } from '../../import/parse-row.ts';
import type { PreparedRow } from '../../import/write-batch.ts';
import { findKnownProducts, type KnownProduct } from '../../intake.queries.ts';
import { type BookCells, cellsOf, listsOf, type ShelfNames } from './book-cells.ts';
import { findShelfNames, insertRun } from './import.queries.ts';
import { type PlannedRow, planImport } from './plan-import.ts';
import { type ListRow, readList } from './read-list.ts';
import { importErrorOf } from './spanish-problems.ts';

type Parts = Pick<Shop, 'db' | 'clock' | 'files' | 'readSettings'>;

/** What a list of books would change. Nothing of it is written; what was compared with what is kept for applying it. */
export async function checkImport(shop: Parts, by: Staff, uploadId: string): Promise<ImportPreview> {
  const upload = await takeUpload(shop, by.staffId, uploadId, 'book-list');
  const { rows, errors: unreadable, ignored } = await readList(await upload.read());
  const skus = rows.map(({ row }) => row.sku);
  const [found, names, law] = [
    await findKnownProducts(shop.db, skus),
    await findShelfNames(shop.db),
    await readPriceLaw(shop),
  ];
  const known = new Map(found.map((product) => [product.sku, product]));
  const { prepared, errors: unfit } = prepareRows(rows, known, names);
  const { planned, errors } = planImport(prepared, { known, names, law });
  const [fresh, changed] = [
    planned.filter((one) => !one.known),
    planned.filter((one) => one.known && one.cells.length > 0),
  ];
  const all = [...unreadable, ...unfit, ...errors].toSorted((a, b) => a.line - b.line);
  const fileName = upload.fileName.slice(0, 200);
  const runId = await keepRun(shop, by, fileName, [...fresh, ...changed]);
  return {
    run_id: runId,
    file_name: fileName,
    rows: planned.length + new Set(all.map(({ line }) => line)).size,
    new_count: fresh.length,
    changed_count: changed.length,
    same_count: planned.length - fresh.length - changed.length,
    error_count: new Set(all.map(({ line }) => line)).size,
    new_books: fresh.slice(0, IMPORT_SHOWN_MAX).map(shown),
    changed_books: changed.slice(0, IMPORT_SHOWN_MAX).map(shown),
    errors: all,
    ignored_columns: ignored,
  };
}

const shown = ({ row, title, cells }: PlannedRow) => ({ line: row.line, sku: row.sku, title, cells });

/** Pictures that a book has stay, in the order of the list; a price may be left out only where there is none. */
function prepareRows(rows: readonly ListRow[], known: ReadonlyMap<string, KnownProduct>, names: ShelfNames) {
  const prepared: PreparedRow[] = [];
  const errors: ImportError[] = [];
  for (const { row, values } of rows) {
    const product = known.get(row.sku);
    const problem = problemOf(row, values, product);
    if (problem) errors.push(importErrorOf(row.line, problem, values));
    else
      prepared.push(
        product ? withoutSame(row, values, cellsOf(product, listsOf(product, names))) : withoutImages(row),
      );
  }
  return { prepared, errors };
}

const withoutImages = (row: ImportRow): PreparedRow => ({ ...row, images: undefined });

/** Cells that say what is there already, to the letter, change nothing: also not by being tidied. */
function withoutSame(row: ImportRow, values: ListRow['values'], now: BookCells): PreparedRow {
  const kept = withoutImages(row);
  for (const [column, field] of tidied)
    if (values[column]?.trim() === now[column].trim()) kept[field] = undefined;
  return kept;
}

const tidied = [
  ['title', 'title'],
  ['authors', 'authors'],
  ['price_regime_reason', 'priceRegimeReason'],
  ['categories', 'categories'],
  ['topics', 'topics'],
  ['description', 'description'],
] as const;

function problemOf(
  { images }: ImportRow,
  { price }: Readonly<Record<string, string>>,
  product: KnownProduct | undefined,
): string | null {
  if (price === '' && product?.hasPrice) return 'price must be an amount in pesos';
  const kept = product?.imageKeys ?? [];
  const isKept = !images || (images.length === kept.length && images.every((key, at) => key === kept[at]));
  return isKept ? null : 'images could not be found';
}

function keepRun({ db, clock }: Parts, by: Staff, fileName: string, planned: readonly PlannedRow[]) {
  const at = clock.now();
  const checked = planned.map(({ row, known, cells }) => ({
    row,
    version: known?.version ?? null,
    stock: known?.stock ?? 0,
    cells,
  }));
  return inTransaction(db, async (tx) => {
    const runId = await insertRun(tx, { fileName, kept: { checked }, staffId: by.staffId, at });
    await recordChange(tx, by, {
      call: 'POST /desk/import/check',
      entity: 'import',
      entityId: runId,
      label: fileName,
      after: { rows: planned.length },
      at,
    });
    return runId;
  });
}
