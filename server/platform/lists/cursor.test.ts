import { expect, test } from 'vitest';
import { ShopError } from '../errors.ts';
import { readCursor, writeCursor } from './cursor.ts';

test.each([
  ['instant', { key: '1767268800123456', id: 7 }],
  ['merged', { key: '1767268800123456g', id: 7 }],
  ['day', { key: '2024-02-29', id: 2_147_483_647 }],
  ['text', { key: 'el año del «dragón», 3/4', id: 1 }],
  ['id', { key: '', id: 42 }],
] as const)('a cursor by %s is read as it was written, and is safe in an address', (kind, cursor) => {
  const text = writeCursor(cursor);
  expect(text).toMatch(/^[\w-]+$/);
  expect(readCursor(kind, text)).toEqual(cursor);
});

test.each([
  ['instant', writeCursor({ key: '2026-01-01', id: 1 })],
  ['instant', writeCursor({ key: '99999999999999999', id: 1 })],
  ['instant', writeCursor({ key: "1'", id: 1 })],
  ['merged', writeCursor({ key: '1767268800123456', id: 1 })],
  ['merged', writeCursor({ key: 'g', id: 1 })],
  ['merged', writeCursor({ key: '1767268800123456g, 1', id: 1 })],
  ['day', writeCursor({ key: '2026-02-30', id: 1 })],
  ['day', writeCursor({ key: '0000-01-01', id: 1 })],
  ['text', writeCursor({ key: 'a\u0000', id: 1 })],
  ['text', writeCursor({ key: '\uD800', id: 1 })],
  ['id', writeCursor({ key: 'x', id: 1 })],
  ['id', writeCursor({ key: '', id: -1 })],
  ['id', writeCursor({ key: '', id: 1.5 })],
  ['id', writeCursor({ key: '', id: 2_147_483_648 })],
  ['id', Buffer.from('{"key":"","id":1}').toString('base64url')],
  ['id', 'x'],
  ['id', ''],
] as const)('one that no list by %s gave out is refused: %s', (kind, text) => {
  expect(() => readCursor(kind, text)).toThrow(ShopError);
});
