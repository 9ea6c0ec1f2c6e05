import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

test('who asks for much waits for itself: each owner has a turn before the first has another', async () => {
  const gate = createGate(1);
  const served: string[] = [];
  const ask = (owner: string) => gate.pass(owner, async () => void served.push(owner));
  await Promise.all(['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(ask));
  expect(served).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a']);
  expect([gate.count(), gate.countOf('a')]).toEqual([0, 0]);
});

test('no more are inside than may be, and work that fails gives its place back', async () => {
  const gate = createGate(2);
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await new Promise(setImmediate);
    inside -= 1;
    throw new Error('no');
  };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 9 }, (_, at) => gate.pass(`${at % 3}`, work)),
  );
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect([most, gate.count()]).toEqual([2, 0]);
  most = 0;
  await Promise.allSettled(Array.from({ length: 9 }, () => gate.pass('later', work)));
  expect(most, 'places that were handed on are not there twice').toBe(2);
});
