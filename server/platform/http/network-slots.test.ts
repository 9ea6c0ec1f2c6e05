import { expect, test } from 'vitest';
import { createNetworkSlots } from './network-slots.ts';
import type { Slot } from './network-tally.ts';

function takeAll(slots: ReturnType<typeof createNetworkSlots>, ips: readonly string[]): Slot[] {
  return ips.map((ip) => slots.take(ip)).filter((slot) => slot !== undefined);
}

test('a network has its places and no more, whichever of its addresses asks', () => {
  const slots = createNetworkSlots(2);
  expect(takeAll(slots, ['2001:db8::1', '2001:db8::2', '2001:db8::3'])).toHaveLength(2);
  expect(slots.take('2001:db8:0:1::1')).toBeDefined();
});

test('a place that is given back, once or twice, is one place', () => {
  const slots = createNetworkSlots(2);
  const [first] = takeAll(slots, ['203.0.113.1', '203.0.113.1']);
  first?.release();
  first?.release();
  expect(takeAll(slots, ['203.0.113.1', '203.0.113.1'])).toHaveLength(1);
});

test('what lies around has ten times as many, however many networks it is cut into', () => {
  const slots = createNetworkSlots(2);
  const neighbours = Array.from({ length: 100 }, (_, index) => `203.0.113.${index}`);
  const held = takeAll(slots, neighbours);
  expect(held).toHaveLength(20);
  expect(slots.take('203.0.114.1')).toBeDefined();
  for (const slot of held) slot.release();
  expect(takeAll(slots, neighbours)).toHaveLength(20);
});
