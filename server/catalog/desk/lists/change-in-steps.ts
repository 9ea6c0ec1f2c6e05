import { type Database, inTransaction, violatedConstraint } from '../../../platform/database/database.ts';
import { together } from '../../../platform/database/together.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Shop } from '../../../platform/shop.ts';

/** Rows of one transaction: orders that wait for one of them wait a fraction of a second. */
const STEP = 50;

/** Outcome of a row: the audit entry of its change, null where nothing had to change, or why it could not. */
export type Outcome<Row> = { row: Row; entry: number | null } | { row: Row; refusal: string };

/** Locks the rows of a step, and answers how one of them is changed. */
export type BeginStep<Row> = (
  tx: Database,
  rows: readonly Row[],
) => Promise<(row: Row) => Promise<number | null>>;

const FAILED = 'No se pudo en este momento. Inténtalo de nuevo.';

/**
 * Changes many rows, some in one transaction, so that others get in between. What is in the way of one does not stop the
 * others; when the database fails, what is done stays and the rest is answered as not done.
 */
export async function changeInSteps<Row>(
  { db, log }: Pick<Shop, 'db' | 'log'>,
  rows: readonly Row[],
  begin: BeginStep<Row>,
): Promise<Outcome<Row>[]> {
  const outcomes: Outcome<Row>[] = [];
  try {
    for (let from = 0; from < rows.length; from += STEP) {
      const step = rows.slice(from, from + STEP);
      const done = await inOne(db, step, begin).catch(() => undefined);
      if (done) outcomes.push(...done);
      // Transactions of one row each, after one row broke that of the step: only that row is refused.
      else for (const row of step) outcomes.push(await alone(db, row, begin));
    }
  } catch (error) {
    log.error({ err: error, done: outcomes.length, of: rows.length }, 'a change of many rows stopped');
  }
  return [...outcomes, ...rows.slice(outcomes.length).map((row) => ({ row, refusal: FAILED }))];
}

function inOne<Row>(db: Database, rows: readonly Row[], begin: BeginStep<Row>): Promise<Outcome<Row>[]> {
  return inTransaction(db, async (tx) => {
    const change = await begin(tx, rows);
    // Statements that are sent together share the way to the database.
    return together(rows.map((row) => attempt(row, change)));
  });
}

const alone = <Row>(db: Database, row: Row, begin: BeginStep<Row>): Promise<Outcome<Row>> =>
  inTransaction(db, async (tx) => {
    const change = await begin(tx, [row]);
    return { row, entry: await change(row) };
  }).catch((error: unknown) => (violatedConstraint(error) ? { row, refusal: FAILED } : refused(row, error)));

const attempt = async <Row>(row: Row, change: (row: Row) => Promise<number | null>): Promise<Outcome<Row>> =>
  change(row).then(
    (entry) => ({ row, entry }),
    (error: unknown) => refused(row, error),
  );

function refused<Row>(row: Row, error: unknown): Outcome<Row> {
  if (error instanceof ShopError) return { row, refusal: error.message };
  throw error;
}
