import type { ImportResult } from '#contract/desk/import.ts';
import { type Database, withLongTimeout } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { type Change, recordChange, recordChanges } from '../../../staff/staff.ts';
import { type PriceLaw, readPriceLaw } from '../../guard-price.ts';
import { settleNumbers } from '../../import/settle-numbers.ts';
import { type PreparedRow, writeBatch } from '../../import/write-batch.ts';
import { type KnownProduct, lockKnownProducts } from '../../intake.queries.ts';
import type { ChangedCell } from './book-cells.ts';
import { type CheckedRow, findTaxonNames, finishRun, isAloneAtImporting, lockRun } from './import.queries.ts';
import { type ImportGround, planImport } from './plan-import.ts';

type Parts = Pick<Shop, 'db' | 'clock' | 'readSettings'>;

const BATCH = 1_000;
const DAY_MS = 24 * 60 * 60_000;
const CHANGED = 'Cambió después de la revisión. Vuelve a importar la lista.';
const SOLD = 'Ya no hay tantos ejemplares: se vendieron después de la revisión.';

/** Writes what the preview said, once, in one transaction. Books that were edited since are left out and named. */
export async function applyImport(shop: Parts, by: Staff, runId: number): Promise<ImportResult> {
  const law = await readPriceLaw(shop);
  // Thousands of books on a busy machine take longer than a visitor's statement may.
  return withLongTimeout(shop.db, async (tx) => {
    if (!(await isAloneAtImporting(tx))) throw new ShopError('IMPORT_RUNNING');
    const run = await lockRun(tx, runId);
    const at = shop.clock.now();
    if (!run || at.getTime() - run.createdAt.getTime() > DAY_MS)
      throw new ShopError('NOT_FOUND', { sentence: 'Esa revisión ya no está. Sube la lista otra vez.' });
    if (run.kept.result) return run.kept.result;
    const { accepted, refused } = await chooseRows(tx, run.kept.checked, law);
    const cause = { staffId: by.staffId, note: `Importación: ${run.fileName}`.slice(0, 300), at };
    const result: ImportResult = { created: 0, changed: 0, refused };
    for (let from = 0; from < accepted.length; from += BATCH) {
      const part = accepted.slice(from, from + BATCH);
      const rows = part.map(({ row }) => row);
      const written = await writeBatch(tx, rows, law, { asDrafts: true, cause });
      if (written.problems.length > 0) throw new Error('A row that was accepted could not be written.');
      result.created += written.created;
      result.changed += written.updated;
      await recordBooks(tx, by, { part, ids: written.written, at });
    }
    await finishRun(tx, runId, at, result);
    await recordRun(tx, by, { runId, fileName: run.fileName, result, at });
    return result;
  });
}

interface Accepted {
  row: PreparedRow;
  title: string;
  cells: ChangedCell[];
}

/** Chooses the rows that would still change exactly what was shown. Copies are counted from the current stock. */
async function chooseRows(tx: Database, checked: readonly CheckedRow[], law: PriceLaw) {
  const locked = await lockKnownProducts(
    tx,
    checked.map(({ row }) => row.sku),
  );
  const ground: ImportGround = {
    known: new Map(locked.map((product) => [product.sku, product])),
    names: await findTaxonNames(tx),
    isbnOwners: (
      await settleNumbers(
        tx,
        checked.map(({ row }) => row),
      )
    ).isbnOwners,
    law,
  };
  const accepted: Accepted[] = [];
  const refused: ImportResult['refused'] = [];
  for (const one of checked) {
    const chosen = chooseRow(one, ground);
    if (typeof chosen === 'string') refused.push({ line: one.row.line, sku: one.row.sku, reason: chosen });
    else accepted.push(chosen);
  }
  return { accepted, refused };
}

function chooseRow({ row, version, stock, cells }: CheckedRow, ground: ImportGround): Accepted | string {
  const known = ground.known.get(row.sku);
  if ((known?.version ?? null) !== version) return CHANGED;
  const meant = withStock(row, stock, known);
  if (typeof meant === 'string') return meant;
  const [planned] = planImport([meant], ground).planned;
  if (!planned || !isSameChange(planned.cells, cells)) return CHANGED;
  return { row: meant, title: planned.title, cells: planned.cells };
}

/** Adds or takes as many copies as was shown, whatever was sold meanwhile. */
function withStock(row: PreparedRow, stock: number, known: KnownProduct | undefined): PreparedRow | string {
  if (row.stock === undefined || !known) return row;
  const wanted = known.stock + row.stock - stock;
  return wanted < 0 ? SOLD : { ...row, stock: wanted };
}

const withoutStock = (cells: readonly ChangedCell[]) =>
  JSON.stringify(
    cells.filter(({ column }) => column !== 'stock').map((cell) => [cell.column, cell.before, cell.after]),
  );
const isSameChange = (one: readonly ChangedCell[], other: readonly ChangedCell[]) =>
  withoutStock(one) === withoutStock(other);

interface WrittenBooks {
  part: readonly Accepted[];
  ids: ReadonlyMap<string, number>;
  at: Date;
}

/** Records all changes of a part in one statement: the books stay locked until the last part is written. */
async function recordBooks(tx: Database, by: Staff, { part, ids, at }: WrittenBooks) {
  const changes = part.flatMap(({ row, title, cells }): Change[] => {
    const entityId = ids.get(row.sku);
    if (entityId === undefined) return [];
    return [
      {
        call: 'POST /desk/import/apply',
        entity: 'product',
        entityId,
        label: title,
        before: Object.fromEntries(cells.map(({ column, before }) => [column, before])),
        after: Object.fromEntries(cells.map(({ column, after }) => [column, after])),
        isMoney: cells.some(({ column }) => column.startsWith('price')),
        at,
      },
    ];
  });
  await recordChanges(tx, by, changes);
}

interface AppliedRun {
  runId: number;
  fileName: string;
  result: ImportResult;
  at: Date;
}

const recordRun = (tx: Database, by: Staff, { runId, fileName, result, at }: AppliedRun) =>
  recordChange(tx, by, {
    call: 'POST /desk/import/apply',
    entity: 'import',
    entityId: runId,
    label: fileName,
    after: { created: result.created, changed: result.changed, refused: result.refused.length },
    at,
  });
