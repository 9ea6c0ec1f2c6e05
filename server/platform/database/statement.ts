import { hash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
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

const dialect = new PgDialect();

/**
 * Sends a statement that is put together of parts as a prepared one. A connection keeps the plan of each text, some 100 kB:
 * only for parts that make few texts, so without lists of values. What decides between plans is `hidden`, else PostgreSQL may
 * go on planning each execution.
 */
export async function sendKept<Row extends QueryResultRow>(db: Database, query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return statement<Row>(`kept_${hash('sha1', text)}`, text)(db, params);
}

/** A value of a type of PostgreSQL that the planner does not see: what `plannedOnce` is for lists, in a statement of parts. */
export const hidden = (value: unknown, type: string): SQL =>
  sql`(SELECT ${sql.param(value)}::${sql.raw(type)})`;

/** A part of a statement, `$1, $2, …` and all, with its values: for one that is put together as it is asked. */
export const withValues = (text: string, values: readonly unknown[]): SQL =>
  sql.join(
    text
      .split(/\$(\d)/)
      .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)),
  );
