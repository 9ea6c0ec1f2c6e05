import pg, { type QueryResult, type QueryResultRow } from 'pg';
import type { Database } from './database.ts';

/** A statement that PostgreSQL parses and plans once per connection. */
export type Statement<Row> = (db: Database, values: readonly unknown[]) => Promise<Row[]>;

/**
 * Among the values that a statement returns: its transaction does not wait for the disk. A killed shop loses nothing
 * by it; a database that crashes may lose its last half second, never out of order. For what is only counted, or is
 * found again anyway.
 */
export const WITHOUT_FLUSH = `set_config('synchronous_commit', 'off', true)`;

/**
 * A list as the planner sees it only once. Shown openly, its length makes the planner prefer a plan of its own for each
 * execution, and planning costs more than finding a few rows.
 */
export const plannedOnce = (list: string) => `(SELECT ${list})`;

/**
 * For the statements that run on every page or every order: named, so that only values travel. Values are `$1, $2, …`;
 * points in time arrive as `Date`.
 */
export function statement<Row extends QueryResultRow>(name: string, text: string): Statement<Row> {
  return async (db, values) => {
    const prepared = db._.session.prepareQuery<{
      execute: QueryResult<Row>;
      all: unknown;
      values: unknown;
    }>({ sql: text, params: [...values] }, undefined, name, false);
    return withDates(await prepared.execute());
  };
}

/** The query builder leaves points in time as text, because its own columns parse them later. */
function withDates<Row extends QueryResultRow>({ rows, fields }: QueryResult<Row>): Row[] {
  for (const { name, dataTypeID } of fields) {
    if (dataTypeID !== pg.types.builtins.TIMESTAMPTZ) continue;
    for (const row of rows as QueryResultRow[]) row[name] &&= new Date(row[name]);
  }
  return rows;
}
