import { type SQL, sql } from 'drizzle-orm';
import type { QueryResultRow } from 'pg';
import type { Database } from './database.ts';

/** A statement that PostgreSQL parses and plans once per connection. */
export type Statement<Row> = (db: Database, values: readonly unknown[]) => Promise<Row[]>;

/**
 * Expression among the values that a statement returns, by which its transaction does not wait for the disk. A killed
 * shop loses nothing by it; a database that crashes may lose its last half second, never out of order. For what is only
 * counted, or is found again anyway.
 */
export const WITHOUT_FLUSH = `set_config('synchronous_commit', 'off', true)`;

/**
 * A list as the planner sees it only once. Shown openly, its length makes the planner prefer a plan of its own for each
 * execution, and planning costs more than finding a few rows.
 */
export const plannedOnce = (list: string) => `(SELECT ${list})`;

/**
 * Prepares a statement that runs on every page or every order: named, so that only values travel, and handed straight
 * to the driver. Values are `$1, $2, …`; points in time arrive as `Date`.
 */
export function statement<Row extends QueryResultRow>(name: string, text: string): Statement<Row> {
  return async (db, values) => {
    try {
      const { rows } = await db.$client.query<Row>({ name, text, values: [...values] });
      return rows;
    } catch (error) {
      throw new Error(`The statement ${name} failed.`, { cause: error });
    }
  };
}

/** A part of a statement, `$1, $2, …` and all, with its values: for one that is put together as it is asked. */
export const withValues = (text: string, values: readonly unknown[]): SQL =>
  sql.join(
    text
      .split(/\$(\d)/)
      .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)),
  );
