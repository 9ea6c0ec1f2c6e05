import type { QueryResult, QueryResultRow } from 'pg';
import type { Database } from './database.ts';

/** A statement that PostgreSQL parses and plans once per connection. */
export type Statement<Row> = (db: Database, values: readonly unknown[]) => Promise<Row[]>;

/** For the statements that run on every page or every order: named, so that only values travel. Values are `$1, $2, …`. */
export function statement<Row extends QueryResultRow>(name: string, text: string): Statement<Row> {
  return async (db, values) => {
    const prepared = db._.session.prepareQuery<{
      execute: QueryResult<Row>;
      all: unknown;
      values: unknown;
    }>({ sql: text, params: [...values] }, undefined, name, false);
    return (await prepared.execute()).rows;
  };
}
