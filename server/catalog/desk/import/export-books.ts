import { mexicoCityDay } from '#contract/mexico-city.ts';
import type { DeskFile } from '../../../platform/http/register-desk-calls.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import { type SheetCell, sheetFile } from '../../../platform/sheets/sheet-file.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange } from '../../../staff/staff.ts';
import { COLUMNS, type Column } from '../../import/name-columns.ts';
import { findProductsAfter, type KnownProduct } from '../../intake.queries.ts';
import { cellsOf, listsOf } from './book-cells.ts';
import { findTaxonNames } from './import.queries.ts';

type Parts = Pick<Shop, 'db' | 'clock'>;

const BATCH = 500;

/** Columns that are read again however a spreadsheet writes them; all others must come back to the letter. */
const values = new Set<Column>(['price', 'price_offer', 'discount', 'edition_date', 'stock', 'pages']);

/**
 * Exports all books as a list; imported again it changes nothing, also once the offers of today are over. Its reader is
 * recorded before the first row leaves.
 */
export async function exportBooks(shop: Parts, by: Staff): Promise<DeskFile> {
  const at = shop.clock.now();
  await recordChange(shop.db, by, {
    call: 'GET /desk/catalog/export.csv',
    entity: 'product',
    entityId: 'export',
    label: 'Lista de libros',
    at,
  });
  return sheetFile(`libros-${mexicoCityDay(at)}.csv`, COLUMNS, rowsOf(shop));
}

async function* rowsOf({ db }: Parts): AsyncGenerator<SheetCell[]> {
  const names = await findTaxonNames(db);
  for (let last = 0; ; ) {
    const books: KnownProduct[] = await findProductsAfter(db, last, BATCH);
    for (const book of books) {
      const cells = cellsOf(book, listsOf(book, names));
      yield COLUMNS.map((column) => (values.has(column) ? cells[column] : { text: cells[column] }));
    }
    last = books.at(-1)?.productId ?? last;
    if (books.length < BATCH) return;
  }
}
