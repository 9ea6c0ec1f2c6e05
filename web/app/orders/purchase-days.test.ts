import { expect, it } from 'vitest';
import { groupByDay } from './purchase-days.ts';
import { aPurchase } from './testing/a-purchase.ts';

it('purchases are grouped by their day in Mexico City, the newest first', () => {
  const purchases = [
    aPurchase({ order_id: 3, created_at: '2026-10-13T05:59:59Z' }),
    aPurchase({ order_id: 2, created_at: '2026-10-12T06:00:00Z' }),
    aPurchase({ order_id: 1, created_at: '2026-10-12T05:59:59Z' }),
  ];
  const days = groupByDay(purchases).map(({ day, purchases }) => [
    day,
    purchases.map(({ order_id }) => order_id),
  ]);
  expect(days).toEqual([
    ['12 de octubre de 2026', [3, 2]],
    ['11 de octubre de 2026', [1]],
  ]);
});

it('days without purchases are left out', () => {
  expect(groupByDay([])).toEqual([]);
});
