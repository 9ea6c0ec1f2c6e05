import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

function filled(owners: string) {
  const queue = createFairQueue<string>();
  for (const [index, owner] of [...owners].entries()) queue.add(owner, `${owner}${index}`);
  return queue;
}

function drained(queue: ReturnType<typeof filled>): string[] {
  const items: string[] = [];
  for (let item = queue.next(); item !== undefined; item = queue.next()) items.push(item);
  return items;
}

test('owners take turns, and each one’s items keep their order', () => {
  const queue = filled('aaabca');
  expect(queue.length()).toBe(6);
  expect(drained(queue)).toEqual(['a0', 'b3', 'c4', 'a1', 'a2', 'a5']);
  expect(queue.length()).toBe(0);
});

test('an owner who comes back while others wait waits for its turn', () => {
  const queue = filled('ab');
  expect(queue.next()).toBe('a0');
  queue.add('a', 'again');
  expect(drained(queue)).toEqual(['b1', 'again']);
});

test('the latest item of the longest line gives way, until the lines are alike', () => {
  const queue = filled('aaab');
  expect(queue.giveWayTo('c')).toBe('a2');
  expect(queue.giveWayTo('c')).toBe('a1');
  expect(queue.giveWayTo('c')).toBeUndefined();
  expect(queue.giveWayTo('b')).toBeUndefined();
  expect(queue.giveWayTo('a')).toBeUndefined();
  expect(drained(queue)).toEqual(['a0', 'b3']);
});

test('nobody gives way in an empty queue', () => {
  expect(filled('').giveWayTo('a')).toBeUndefined();
  expect(filled('').next()).toBeUndefined();
});
