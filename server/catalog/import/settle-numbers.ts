import type { Database } from '../../platform/database/database.ts';
import { findKnownProducts, findNumbersAlike } from '../intake.queries.ts';
import type { ImportRow } from './parse-row.ts';

/** The SKU of the book that has an ISBN. */
export type IsbnOwners = ReadonlyMap<string, string>;

type Numbered = Pick<ImportRow, 'line' | 'sku' | 'isbn' | 'isNamedByIsbn'>;
type Remark = { line: number; problem: string };

interface Settled<Row> {
  rows: Row[];
  problems: Remark[];
  warnings: Remark[];
  isbnOwners: IsbnOwners;
}

/**
 * Finds the books that rows mean where their numbers do not say it to the letter: by the ISBN where a list has no SKU, and
 * where a spreadsheet took the zeros in front away. Rows that mean a book of another row are reported.
 */
export async function settleNumbers<Row extends Numbered>(
  db: Database,
  given: readonly Row[],
): Promise<Settled<Row>> {
  const known = new Set(
    (
      await findKnownProducts(
        db,
        given.map(({ sku }) => sku),
      )
    ).map(({ sku }) => sku),
  );
  const isBare = ({ sku, isNamedByIsbn }: Row) => !isNamedByIsbn && /^[1-9]\d*$/.test(sku) && !known.has(sku);
  const alike = await findNumbersAlike(db, {
    isbns: given.flatMap(({ isbn }) => isbn ?? []),
    numbers: given.filter(isBare).map(({ sku }) => sku),
  });
  const isbnOwners = new Map(alike.flatMap(({ sku, isbn13 }) => (isbn13 ? [[isbn13, sku] as const] : [])));
  const settled: Settled<Row> = { rows: [], problems: [], warnings: [], isbnOwners };
  const takenBy = { sku: new Map<string, number>(), isbn: new Map<string, number>() };
  for (const row of given) {
    const meant = isBare(row) ? alike.filter(({ sku }) => sku.replace(/^0+/, '') === row.sku) : [];
    const [one] = meant;
    const sku = (row.isNamedByIsbn ? isbnOwners.get(row.sku) : one?.sku) ?? row.sku;
    const problem =
      meant.length > 1
        ? `sku may be one of ${meant.map((book) => `"${book.sku}"`).join(', ')}`
        : (earlier('sku', sku, takenBy.sku) ?? earlier('isbn', row.isbn, takenBy.isbn));
    if (problem) {
      settled.problems.push({ line: row.line, problem });
      continue;
    }
    takenBy.sku.set(sku, row.line);
    if (row.isbn) takenBy.isbn.set(row.isbn, row.line);
    if (one) settled.warnings.push({ line: row.line, problem: `sku lost its zeros: taken for "${sku}"` });
    settled.rows.push({ ...row, sku, isNamedByIsbn: undefined });
  }
  return settled;
}

function earlier(column: string, number: string | null | undefined, taken: ReadonlyMap<string, number>) {
  const line = number ? taken.get(number) : undefined;
  return line === undefined ? undefined : `${column} "${number}" is already on line ${line}`;
}
