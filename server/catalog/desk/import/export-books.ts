import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import type { DeskFile } from '../../../platform/http/register-desk-calls.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange } from '../../../staff/staff.ts';
import { COLUMNS } from '../../import/read-rows.ts';
import { findProductsAfter, type KnownProduct } from '../../intake.queries.ts';
import { cellsOf, listsOf } from './book-cells.ts';
import { findShelfNames } from './import.queries.ts';
import { guardCell } from './spreadsheet-text.ts';

type Parts = Pick<Shop, 'db' | 'clock'>;

const BATCH = 500;

/** All books as a list; imported again it changes nothing, also once the offers of today are over. Who took it is written down before the first row leaves. */
export async function exportBooks(shop: Parts, by: Staff): Promise<DeskFile> {
  const at = shop.clock.now();
  await recordChange(shop.db, by, {
    call: 'GET /desk/catalog/export.csv',
    entity: 'product',
    entityId: 'export',
    label: 'Lista de libros',
    at,
  });
  const rows = Readable.from(rowsOf(shop));
  // Excel reads UTF-8 only behind the mark.
  const table = stringify({ bom: true, header: true, columns: [...COLUMNS] });
  rows.on('error', (error) => table.destroy(error));
  table.on('close', () => rows.destroy());
  return { name: `libros-${mexicoCityDay(at)}.csv`, content: rows.pipe(table) };
}

async function* rowsOf({ db }: Parts): AsyncGenerator<string[]> {
  const names = await findShelfNames(db);
  for (let last = 0; ; ) {
    const books: KnownProduct[] = await findProductsAfter(db, last, BATCH);
    for (const book of books) {
      const cells = cellsOf(book, listsOf(book, names));
      yield COLUMNS.map((column) => guardCell(cells[column]));
    }
    last = books.at(-1)?.productId ?? last;
    if (books.length < BATCH) return;
  }
}
