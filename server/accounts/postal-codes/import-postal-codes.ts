import { inTransaction } from '../../platform/database/database.ts';
import type { Shop } from '../../platform/shop.ts';
import {
  deletePostalCodes,
  insertSettlements,
  lockPostalCodes,
  type Settlement,
} from './postal-codes.queries.ts';
import { readSettlements, UnusablePostalFile } from './read-settlements.ts';

/** Number of codes below which a file was cut short: the country has far more. */
const CODES_MIN = 30_000;
const BATCH = 2_000;

interface PostalImportOptions {
  /** Takes a file of only some codes. */
  isPartial?: boolean;
  onProblem?: (problem: { line: number; problem: string }) => void;
}

interface PostalImportSummary {
  rows: number;
  codes: number;
  bad: number;
}

/**
 * Replaces the whole catalogue by a file, in one transaction: forms read the old one until the new one is whole, and what
 * is broken off changes nothing. Throws UnusablePostalFile when there is nothing to take.
 */
export async function importPostalCodes(
  { db }: Pick<Shop, 'db'>,
  file: string,
  { isPartial = false, onProblem }: PostalImportOptions = {},
): Promise<PostalImportSummary> {
  return inTransaction(db, async (tx) => {
    if (!(await lockPostalCodes(tx)))
      throw new UnusablePostalFile('Another import is running. Wait until it has ended.');
    await deletePostalCodes(tx);
    const summary = { rows: 0, codes: 0, bad: 0 };
    const known = new Map<string, Settlement>();
    let batch: Settlement[] = [];
    for await (const row of readSettlements(file)) {
      summary.rows += 1;
      const problem = 'problem' in row ? row.problem : contradiction(row.settlement, known);
      if (problem !== undefined) {
        summary.bad += 1;
        onProblem?.({ line: row.line, problem });
      } else if ('settlement' in row) batch.push(row.settlement);
      if (batch.length < BATCH) continue;
      await insertSettlements(tx, batch);
      batch = [];
    }
    await insertSettlements(tx, batch);
    summary.codes = known.size;
    if (known.size < CODES_MIN && !isPartial)
      throw new UnusablePostalFile(
        `Only ${known.size} postal codes: the whole file has more than ${CODES_MIN.toLocaleString('en')}. ` +
          'Nothing was changed; --partial takes it all the same.',
      );
    return summary;
  });
}

/** A code lies in one municipality. */
function contradiction(settlement: Settlement, known: Map<string, Settlement>): string | undefined {
  const first = known.get(settlement.cp);
  if (!first) {
    known.set(settlement.cp, settlement);
    return undefined;
  }
  return first.municipality === settlement.municipality && first.state === settlement.state
    ? undefined
    : `${settlement.cp} was in ${first.municipality}, ${first.state} before`;
}
