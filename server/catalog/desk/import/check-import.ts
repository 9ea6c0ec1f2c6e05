import { IMPORT_SHOWN_MAX, type ImportError, type ImportPreview } from '#contract/desk/import.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { takeUpload } from '../../../platform/files/uploads/take-upload.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange } from '../../../staff/staff.ts';
import { readPriceLaw } from '../../guard-price.ts';
import { settleNumbers } from '../../import/settle-numbers.ts';
import type { PreparedRow } from '../../import/write-batch.ts';
import { findKnownProducts, type KnownProduct } from '../../intake.queries.ts';
import { type BookCells, cellsOf, listsOf, type TaxonNames } from './book-cells.ts';
import { findTaxonNames, insertRun } from './import.queries.ts';
import { choosePictures, type PictureByName, picturesForList } from './list-pictures.ts';
import { type PlannedRow, planImport } from './plan-import.ts';
import { type ListRow, readList } from './read-list.ts';
import { importErrorOf } from './spanish-problems.ts';

type Parts = Pick<Shop, 'db' | 'clock' | 'files' | 'readSettings'>;

/** Checks what a list of books would change, and writes none of it; the compared rows are stored for applying it. */
export async function checkImport(
  shop: Parts,
  by: Staff,
  { upload_id: uploadId, picture_uploads: pictureUploads }: { upload_id: string; picture_uploads: string[] },
): Promise<ImportPreview> {
  const upload = await takeUpload(shop, by.staffId, uploadId, 'book-list');
  const { rows: read, errors: unreadable, ignored } = await readList(await upload.read());
  const { isbnOwners, ...settled } = await settleNumbers(
    shop.db,
    read.map(({ row }) => row),
  );
  const skus = settled.rows.map(({ sku }) => sku);
  const [found, names, law] = [
    await findKnownProducts(shop.db, skus),
    await findTaxonNames(shop.db),
    await readPriceLaw(shop),
  ];
  const known = new Map(found.map((product) => [product.sku, product]));
  const pictures = await picturesForList(shop.db, by, pictureUploads, found);
  const valuesOf = new Map(read.map(({ row, values }) => [row.line, values]));
  const rows = settled.rows.map((row) => ({ row, values: valuesOf.get(row.line) ?? {} }));
  const { prepared, errors: unfit } = prepareRows(rows, { known, names, pictures });
  const { planned, errors } = planImport(prepared, { known, names, law, isbnOwners });
  const inSpanish = ({ line, problem }: { line: number; problem: string }) =>
    importErrorOf(line, problem, valuesOf.get(line));
  const [fresh, changed] = [
    planned.filter((one) => !one.known),
    planned.filter((one) => one.known && one.cells.length > 0),
  ];
  const all = [...unreadable, ...settled.problems.map(inSpanish), ...unfit, ...errors].toSorted(
    (a, b) => a.line - b.line,
  );
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
    notices: settled.warnings.map(inSpanish),
    ignored_columns: ignored,
  };
}

const shown = ({ row, title, cells }: PlannedRow) => ({ line: row.line, sku: row.sku, title, cells });

interface ListGround {
  known: ReadonlyMap<string, KnownProduct>;
  names: TaxonNames;
  pictures: PictureByName;
}

/** A price may be left out only where there is none; pictures are those that came along, or that the book has. */
function prepareRows(rows: readonly ListRow[], { known, names, pictures }: ListGround) {
  const prepared: PreparedRow[] = [];
  const errors: ImportError[] = [];
  for (const { row, values } of rows) {
    const product = known.get(row.sku);
    const chosen = choosePictures(row.images, product?.imageKeys ?? [], pictures);
    const problem = problemOf(values, product) ?? chosen.problem;
    if (problem)
      errors.push(importErrorOf(row.line, problem, { ...values, images: chosen.unknown ?? values.images }));
    else
      prepared.push(
        withoutSame(
          { ...row, images: chosen.images },
          values,
          product && cellsOf(product, listsOf(product, names)),
        ),
      );
  }
  return { prepared, errors };
}

/** Cells that say what is there already, to the letter, change nothing: also not by being tidied. */
function withoutSame(row: PreparedRow, values: ListRow['values'], now: BookCells | undefined): PreparedRow {
  if (!now) return row;
  const kept = { ...row };
  for (const [column, field] of tidied)
    if (values[column]?.trim() === now[column].trim()) kept[field] = undefined;
  return kept;
}

const tidied = [
  ['title', 'title'],
  ['authors', 'authors'],
  ['publisher', 'publisher'],
  ['series', 'series'],
  ['price_regime_reason', 'priceRegimeReason'],
  ['categories', 'categories'],
  ['topics', 'topics'],
  ['description', 'description'],
] as const;

const problemOf = (
  { price }: Readonly<Record<string, string>>,
  product: KnownProduct | undefined,
): string | null => (price === '' && product?.hasPrice ? 'price must be an amount in pesos' : null);

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
