import { expect, it } from 'vitest';
import { createAttemptKeys } from './attempt-key.ts';

function numbered() {
  let count = 0;
  return createAttemptKeys(() => `key ${++count}`);
}

it('the key is repeated for the same content until there is an answer', () => {
  const attempts = numbered();
  expect([attempts.keyFor({ total: 1 }), attempts.keyFor({ total: 1 })]).toEqual(['key 1', 'key 1']);
  attempts.answered();
  expect(attempts.keyFor({ total: 1 })).toBe('key 2');
});

it('other content gets another key', () => {
  const attempts = numbered();
  expect([attempts.keyFor({ total: 1 }), attempts.keyFor({ total: 2 })]).toEqual(['key 1', 'key 2']);
});
