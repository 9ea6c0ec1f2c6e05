import type { SQL } from 'drizzle-orm';
import { withValues } from '../database/statement.ts';
import { type Cursor, type KeyKind, LAST_ID, readCursor, writeCursor } from './cursor.ts';

/** Counts of a list are exact up to one less. */
export const COUNT_MAX = 10_001;
const PAGE = 50;
const BATCH = 500;

/** Order of a list, in SQL; equal rows follow by their id. */
export interface ListOrder {
  kind: Exclude<KeyKind, 'id' | 'merged'>;
  by: string;
  id: string;
  newestFirst: boolean;
}

const LAST_MICROS = '9999999999999999';

type Ends = readonly [first: string, last: string];
const ends: Readonly<Record<KeyKind, Ends>> = {
  id: ['', ''],
  instant: ['0', LAST_MICROS],
  merged: ['0a', `${LAST_MICROS}a`],
  day: ['0001-01-01', '9999-12-31'],
  text: ['', '\u{10FFFF}'],
};

const typed: Readonly<Record<ListOrder['kind'], (key: string) => string>> = {
  instant: (micros) => `'epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond'`,
  day: (day) => `${day}::date`,
  text: (text) => `${text}::text`,
};

/** The key of a row, for its cursor. */
export const keyOf = ({ kind, by }: Pick<ListOrder, 'kind' | 'by'>) =>
  kind === 'instant' ? `(extract(epoch FROM ${by}) * 1000000)::bigint::text` : `${by}::text`;

/** True of the rows behind a cursor, whose key and id are the placeholders `key` and `after`. */
export const behind = ({ kind, by, id, newestFirst }: ListOrder, key: string, after: string) =>
  `(${by}, ${id}) ${newestFirst ? '<' : '>'} (${typed[kind](key)}, ${after}::int)`;

/** Condition with its values, for a statement that is put together as it is asked. */
export const isBehind = (order: ListOrder, { key, id }: Cursor): SQL =>
  withValues(behind(order, '$1', '$2'), [key, id]);

export const inOrder = ({ by, id, newestFirst }: ListOrder) =>
  newestFirst ? `${by} DESC, ${id} DESC` : `${by}, ${id}`;

interface Rows<Row> {
  kind: KeyKind;
  newestFirst: boolean;
  /** The next rows behind a cursor, at most so many. */
  find: (after: Cursor, atMost: number) => Promise<Row[]>;
  cursorOf: (row: Row) => Cursor;
}

const start = ({ kind, newestFirst }: Pick<ListOrder, 'newestFirst'> & { kind: KeyKind }): Cursor =>
  newestFirst ? { key: ends[kind][1], id: LAST_ID } : { key: ends[kind][0], id: 0 };

/** Fifty rows, and the cursor of the next; one row more is asked for, which tells whether there are any. */
export async function readPage<Row>(rows: Rows<Row> & { cursor: string | undefined }) {
  const { kind, cursor, find, cursorOf } = rows;
  const found = await find(cursor === undefined ? start(rows) : readCursor(kind, cursor), PAGE + 1);
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  return { rows: shown, next: last ? writeCursor(cursorOf(last)) : null };
}

/** Reads all rows of a list, for a file, so many at a time. */
export async function* readAll<Row>(rows: Rows<Row>): AsyncGenerator<Row[]> {
  for (let after = start(rows); ; ) {
    const batch = await rows.find(after, BATCH);
    yield batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    after = rows.cursorOf(last);
  }
}
