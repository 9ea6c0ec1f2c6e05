import type { ImportError } from '#contract/desk/import.ts';
import type { PriceLaw } from '../../guard-price.ts';
import type { IsbnOwners } from '../../import/settle-numbers.ts';
import { type Plan, type PreparedRow, planRows } from '../../import/write-batch.ts';
import type { KnownProduct } from '../../intake.queries.ts';
import { type ChangedCell, cellsOf, changedCells, listsOf, type TaxonNames } from './book-cells.ts';
import { importErrorOf } from './spanish-problems.ts';

export interface PlannedRow {
  row: PreparedRow;
  known: KnownProduct | undefined;
  title: string;
  cells: ChangedCell[];
}

export interface ImportGround {
  known: ReadonlyMap<string, KnownProduct>;
  isbnOwners: IsbnOwners;
  names: TaxonNames;
  law: PriceLaw;
}

/** Plans what each row would change, by the importer's own rules. */
export function planImport(rows: readonly PreparedRow[], { known, names, ...ground }: ImportGround) {
  const { plans, problems, warnings } = planRows(rows, { ...ground, knownBySku: known });
  // The command line writes such a row without its offer; here a person is looking who can mend it.
  const withoutOffer = warnings.filter(({ problem }) => problem.startsWith('offer left out'));
  const bad = new Set(withoutOffer.map(({ line }) => line));
  const errors: ImportError[] = [...problems, ...withoutOffer].map(({ line, problem }) =>
    importErrorOf(line, problem),
  );
  const good = plans.filter(({ row }) => !bad.has(row.line));
  return { planned: good.map((plan) => planned(plan, names)), errors };
}

function planned({ row, known, record }: Plan, names: TaxonNames): PlannedRow {
  const before = known && listsOf(known, names);
  const after = {
    categories: asKnown(row.categories, names.categories) ?? before?.categories ?? [],
    topics: asKnown(row.topics, names.topics) ?? before?.topics ?? [],
    images: row.images?.map(({ fileKey }) => fileKey) ?? before?.images ?? [],
  };
  const cells = changedCells(known && before ? cellsOf(known, before) : null, cellsOf(record, after));
  return { row, known, title: record.title, cells };
}

/** Names as the shop writes them, whatever their case in the list; each once. */
function asKnown(given: readonly string[] | undefined, names: ReadonlyMap<number, string>) {
  if (!given) return undefined;
  const known = new Map([...names.values()].map((name) => [name.toLowerCase(), name]));
  return [...new Set(given.map((name) => known.get(name.toLowerCase()) ?? name))];
}
