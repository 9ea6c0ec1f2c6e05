import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test.each([
  [1, '1 KB'],
  [860_000, '840 KB'],
  [1_048_576, '1 MB'],
  [3_355_443, '3.2 MB'],
  [62_914_560, '60 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
