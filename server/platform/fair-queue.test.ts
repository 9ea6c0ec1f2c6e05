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

test('a newcomer goes before many crowds that have had turns', () => {
  const queue = filled('abcdabcdabcd');
  for (let turn = 0; turn < 4; turn += 1) queue.next();
  queue.add('new', 'first');
  queue.add('new', 'second');
  expect([queue.next(), queue.next()]).toEqual(['first', 'a4']);
});

test('turns are forgotten after a while', () => {
  const queue = createFairQueue<string>();
  for (let turn = 0; turn < 300; turn += 1) {
    queue.add(turn < 40 ? 'early' : 'late', 'served');
    queue.next();
  }
  queue.add('late', 'late');
  queue.add('early', 'early');
  expect(queue.next()).toBe('early');
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

test('no request gives way in an empty queue', () => {
  expect(filled('').giveWayTo('a')).toBeUndefined();
  expect(filled('').next()).toBeUndefined();
});
