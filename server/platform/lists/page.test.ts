import { expect, test } from 'vitest';
import type { Cursor } from './cursor.ts';
import { behind, inOrder, keyOf, readAll, readPage } from './page.ts';

/** Rows of one instant: only their ids tell them apart. */
const rows = Array.from({ length: 1_120 }, (_, index) => ({ key: '5', id: index + 1 }));
const find = async ({ key, id }: Cursor, atMost: number) =>
  rows.filter((row) => row.key > key || (row.key === key && row.id > id)).slice(0, atMost);
const list = { kind: 'instant', newestFirst: false, find, cursorOf: (row: Cursor) => row } as const;

test('pages follow each other to the last row, which has nothing behind it', async () => {
  const seen: number[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await readPage({ ...list, cursor });
    seen.push(...page.rows.map(({ id }) => id));
    if (page.next === null) break;
    expect(page.rows).toHaveLength(50);
    cursor = page.next;
  }
  expect(seen).toEqual(rows.map(({ id }) => id));
});

test('a file has all rows', async () => {
  const seen: number[] = [];
  for await (const batch of readAll(list)) seen.push(...batch.map(({ id }) => id));
  expect(seen).toEqual(rows.map(({ id }) => id));
});

test('what is behind a cursor follows the order of the list', () => {
  const order = { kind: 'day', by: 'due_on', id: 'request_id', newestFirst: false } as const;
  expect(behind(order, '$1', '$2')).toBe('(due_on, request_id) > ($1::date, $2::int)');
  expect(inOrder(order)).toBe('due_on, request_id');
  const newest = { ...order, kind: 'instant', newestFirst: true } as const;
  expect(behind(newest, '$1', '$2')).toContain('(due_on, request_id) < (');
  expect(inOrder(newest)).toBe('due_on DESC, request_id DESC');
  expect(keyOf(order)).toBe('due_on::text');
});
