import { expect, expectTypeOf, test } from 'vitest';
import { type Dated, wire } from './wire.ts';

const at = new Date('2026-11-28T18:00:00.120Z');
const text = '2026-11-28T18:00:00.120Z';

test('dates become text wherever they are, and nothing else changes', () => {
  const row = {
    folio: 'BC-1',
    paid_at: at,
    shipped_at: null,
    note: undefined,
    notes: [{ at, text: 'Frágil' }],
    parcel: { until: at, copies: 2 },
    is_guest: false,
  };
  expect(wire(row)).toStrictEqual({
    folio: 'BC-1',
    paid_at: text,
    shipped_at: null,
    note: undefined,
    notes: [{ at: text, text: 'Frágil' }],
    parcel: { until: text, copies: 2 },
    is_guest: false,
  });
  expect(JSON.stringify(wire(row))).toBe(JSON.stringify(row));
});

test('types follow', () => {
  type Shown = { paid_at: string; shipped_at: string | null; until?: string; state: 'paid' };
  type Row = Dated<Shown, 'until'>;
  expectTypeOf<Row['paid_at']>().toEqualTypeOf<Date>();
  expectTypeOf<Row['shipped_at']>().toEqualTypeOf<Date | null>();
  const row: Row = { paid_at: at, shipped_at: null, state: 'paid' };
  expectTypeOf(wire(row)).toExtend<Shown>();
});
