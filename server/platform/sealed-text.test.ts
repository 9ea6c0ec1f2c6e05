import { expect, test } from 'vitest';
import { openText, sealText } from './sealed-text.ts';

const seal = { secret: 's'.repeat(32), label: 'a-kind-v1', subject: 'row 1' };

test('a text opens where it was sealed, and is not the same twice', () => {
  const [one, two] = [sealText(seal, 'secreto ñ'), sealText(seal, 'secreto ñ')];
  expect(one).not.toBe(two);
  expect([openText(seal, one), openText(seal, two)]).toEqual(['secreto ñ', 'secreto ñ']);
});

test.each([
  ['another secret', { secret: 't'.repeat(32) }],
  ['another kind', { label: 'a-kind-v2' }],
  ['another row', { subject: 'row 2' }],
])('with %s it does not open', (_what, other) => {
  expect(openText({ ...seal, ...other }, sealText(seal, 'secreto'))).toBeUndefined();
});

test('a text that was changed, or cut, does not open', () => {
  const bytes = Buffer.from(sealText(seal, 'secreto'), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(openText(seal, changed.toString('base64url')), `byte ${at}`).toBeUndefined();
  }
  expect(openText(seal, bytes.subarray(0, 20).toString('base64url'))).toBeUndefined();
});
