import { expect, test } from 'vitest';
import { readByteRange } from './byte-range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['bytes=2-', { start: 2, end: 9 }],
  ['bytes=2-99', { start: 2, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
])('%s of ten bytes is a part', (header, range) => {
  expect(readByteRange(header, 10)).toEqual(range);
});

test.each(['bytes=10-', 'bytes=10-12', 'bytes=-0', 'bytes=-000'])(
  '%s lies outside of ten bytes',
  (header) => {
    expect(readByteRange(header, 10)).toBe('outside');
  },
);

test.each([
  undefined,
  '',
  'bytes=-',
  'bytes=5-2',
  'bytes=0-1,3-4',
  'bytes=a-b',
  'bytes=0x1-2',
  'bytes=1.5-2',
  'bytes=0-99999999999999999999',
  'items=0-1',
])('%s is answered with the whole file', (header) => {
  expect(readByteRange(header, 10)).toBeUndefined();
});
