import { expect, test } from 'vitest';
import { createNetworkTally } from './network-tally.ts';

const MOST = 100;

/** Adds so many of each address, and counts how many more are due to another one. */
function dueBeside(held: Readonly<Record<string, number>>, ip: string): number {
  const tally = createNetworkTally();
  for (const [address, count] of Object.entries(held))
    for (let one = 0; one < count; one += 1) tally.add(address);
  let due = 0;
  while (tally.of(ip).isDue(MOST)) {
    tally.add(ip);
    due += 1;
  }
  return due;
}

const neighbours = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`203.0.113.${index}`, 1]));

const eachOf = (networks: number, count: number) =>
  Object.fromEntries(Array.from({ length: networks }, (_, index) => [`10.${index}.0.1`, count]));

test.each([
  ['a network alone', { '203.0.113.1': 100 }, '203.0.113.1', 0],
  ['another beside one that has all: half', { '203.0.113.1': 100 }, '198.51.100.1', 50],
  ['a neighbour of one that has all: half', { '203.0.113.1': 100 }, '203.0.113.2', 50],
  ['another beside twenty that have all: as many as each of them', eachOf(20, 5), '198.51.100.1', 4],
  ['another beside a hundred that have one each', eachOf(100, 1), '198.51.100.1', 0],
  ['another beside the hundred addresses of one /24', neighbours, '198.51.100.1', 50],
] as const)('%s', (_what, held, ip, due) => expect(dueBeside(held, ip)).toBe(due));

test('a place that is given back twice is one place', () => {
  const tally = createNetworkTally();
  const [first] = [tally.add('203.0.113.1'), tally.add('203.0.113.1')];
  first.release();
  first.release();
  expect([tally.count(), tally.of('203.0.113.1').network]).toEqual([1, 1]);
});
