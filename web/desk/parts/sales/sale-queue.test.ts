import { expect, test } from 'vitest';
import type { Sale } from '#contract/desk/sales.ts';
import { addSale, copiesWaiting, mayWait, type QueuedSale, readSaleQueue } from './sale-queue.ts';

const sale = (changes: Partial<Sale> = {}): Sale => ({
  request_key: 'a',
  lines: [{ product_id: 1, quantity: 2, unit_cents: 20_000 }],
  expected_cents: 40_000,
  payment: 'cash',
  handed_over: true,
  contact: null,
  address: null,
  note: null,
  ...changes,
});
const queued = (state: QueuedSale['state'], changes: Partial<Sale> = {}): QueuedSale => {
  const sold = sale(changes);
  return { sale: sold, key: sold.request_key, title: 'La luna × 2', at: '2026-11-28T18:00:00.000Z', state };
};

test.each([
  ['cash', true, true],
  ['cash', false, false],
  ['transfer', true, false],
  ['transfer', false, false],
  ['link', true, false],
  ['link', false, false],
] as const)('a sale by %s, handed over: %s, may wait on the device: %s', (payment, handed_over, may) => {
  expect(mayWait(sale({ payment, handed_over }))).toBe(may);
});

test('only sales that wait take copies, those of all of them together', () => {
  const lines = [
    { product_id: 1, quantity: 1, unit_cents: 20_000 },
    { product_id: 2, quantity: 3, unit_cents: 15_000 },
  ];
  const queue = [
    queued('waiting'),
    queued('waiting', { request_key: 'b', lines }),
    queued('failed', { request_key: 'c' }),
    queued('done', { request_key: 'd' }),
  ];
  expect(copiesWaiting(queue)).toEqual(
    new Map([
      [1, 3],
      [2, 3],
    ]),
  );
});

test('a sale is kept once per key, and as it was', () => {
  const { state: _, key: __, ...kept } = queued('waiting');
  const queue = addSale([], kept);
  expect(queue).toEqual([queued('waiting')]);
  expect(addSale(queue, { ...kept, title: 'Otra' })).toBe(queue);
  expect(readSaleQueue(JSON.stringify(queue))).toEqual(queue);
});

test.each([
  ['no key', { request_key: undefined as never }],
  ['no sum', { expected_cents: Number.NaN }],
  ['a sum below nothing', { expected_cents: -1 }],
  ['a half copy', { lines: [{ product_id: 1, quantity: 0.5, unit_cents: 20_000 }] }],
])('a kept sale with %s is left out', (_what, changes) => {
  const kept = [{ ...queued('waiting'), sale: sale(changes) }, queued('waiting', { request_key: 'b' })];
  expect(readSaleQueue(JSON.stringify(kept)).map(({ sale: { request_key } }) => request_key)).toEqual(['b']);
});
