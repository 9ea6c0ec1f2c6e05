import { describe, expect, it, test } from 'vitest';
import type { ShelfCount } from '#contract/desk/inventory.ts';
import {
  adjustOutcome,
  countedText,
  countNotice,
  countOutcome,
  inventoryAddress,
  ledgerChange,
  offText,
  shelfText,
} from './inventory-words.ts';

const shelf = (part: Partial<ShelfCount> = {}): ShelfCount => {
  const counts = { stock: 1, reserved: 0, sold: 0, in_boxes: 0, ...part };
  return { ...counts, on_shelf: counts.stock + counts.reserved + counts.sold + counts.in_boxes };
};

test.each([
  [0, null],
  [-1, 'al contar faltó 1'],
  [-3, 'al contar faltaron 3'],
  [1, 'al contar sobró 1'],
  [2, 'al contar sobraron 2'],
])('what counting left open, %i copies, is «%s»', (off, text) => {
  expect(offText(off)).toBe(text);
});

describe('what saving would do', () => {
  it('is said before it is saved, for a count', () => {
    expect(countOutcome(shelf(), 4)).toEqual({
      lead: 'Contaste 4 y debía haber 1:',
      result: 'entran 3, en venta quedarán 4.',
      isPossible: true,
    });
    expect(countOutcome(shelf({ stock: 5, sold: 2 }), 7)).toMatchObject({ result: 'cuadra.' });
    expect(countOutcome(shelf({ stock: 5, sold: 2 }), 6).result).toBe('sale 1, en venta quedarán 4.');
    expect(countOutcome(shelf({ stock: 0, sold: 3 }), 1)).toEqual({
      lead: 'Faltan 2 para lo ya vendido',
      result: '',
      isPossible: false,
    });
  });

  it('is said for an adjustment, and takes no more than is free', () => {
    expect(adjustOutcome(shelf({ stock: 13 }), 3).result).toBe('Entran 3, en venta quedarán 16.');
    expect(adjustOutcome(shelf({ stock: 2, reserved: 3 }), -1).result).toBe('Sale 1, en venta quedará 1.');
    expect(adjustOutcome(shelf({ stock: 2, reserved: 3 }), -3)).toMatchObject({
      lead: 'Solo hay 2 sin apartar.',
      isPossible: false,
    });
    expect(adjustOutcome(shelf(), 0).isPossible).toBe(false);
  });

  it('is said on the card of a count', () => {
    const counted = shelf({ stock: 28, sold: 2, in_boxes: 2 });
    expect(countNotice(counted, 31)).toEqual({
      tone: 'less',
      lead: 'Falta 1.',
      rest: 'En venta quedarán 27.',
    });
    expect(countNotice(counted, 34)).toMatchObject({ tone: 'more', lead: 'Sobran 2.' });
    expect(countNotice(counted, 3)).toMatchObject({ tone: 'wrong', lead: 'Falta 1 para lo ya vendido.' });
    expect([countedText(19, 0), countedText(9, 2), countedText(9, -1)]).toEqual([
      '19, cuadra',
      'entran 2',
      'sale 1',
    ]);
  });
});

it('says where the copies are, and leaves out where none are', () => {
  expect(shelfText(shelf({ stock: 28, sold: 2, in_boxes: 2 }))).toBe('28 en venta, 2 por salir y 2 en cajas');
  expect(shelfText(shelf({ stock: 0 }))).toBe('0 en venta');
});

it('counts a sale once: what is set aside is free no more, and leaves later', () => {
  expect(
    (['reserve', 'consume', 'release', 'intake'] as const).map((kind) => ledgerChange({ kind, quantity: 2 })),
  ).toEqual(['−2', '0', '+2', '+2']);
  expect(ledgerChange({ kind: 'intake', quantity: -2 })).toBe('−2');
});

it('keeps the list in its address, whatever is written there', () => {
  const filter = { tab: 'low', q: 'dragón & co', categoryId: 3 } as const;
  expect(inventoryAddress.read(new URL(inventoryAddress.to(filter), 'https://x').searchParams)).toEqual(
    filter,
  );
  expect(inventoryAddress.read(new URLSearchParams('ver=nada&edad=x'))).toEqual({
    tab: 'all',
    q: '',
    categoryId: null,
  });
});
