import { expect, test } from 'vitest';
import { createNetworkDemand } from './network-demand.ts';

function demandAt() {
  const clock = { now: 0 };
  return { clock, note: createNetworkDemand(() => clock.now) };
}

test('requests of a network are counted together, those of others are not', () => {
  const { note } = demandAt();
  expect([note('2001:db8::1'), note('2001:db8::2'), note('198.51.100.1')]).toEqual([1, 2, 1]);
});

test('a tenth of what lies around counts for each network in it', () => {
  const { note } = demandAt();
  for (let host = 0; host < 99; host += 1) note(`203.0.113.${host}`);
  expect(note('203.0.113.200')).toBe(10);
  expect(note('203.0.114.200')).toBe(1);
});

test('requests are forgotten after ten seconds', () => {
  const { clock, note } = demandAt();
  note('198.51.100.1');
  clock.now = 5_000;
  expect(note('198.51.100.1')).toBe(2);
  clock.now = 10_000;
  expect(note('198.51.100.1')).toBe(2);
  clock.now = 30_000;
  expect(note('198.51.100.1')).toBe(1);
});
