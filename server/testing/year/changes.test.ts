import { expect, test } from 'vitest';
import { changes } from './changes.ts';

const table = (...lines: string[]) => `\uFEFF${lines.join('\n')}\n`;
const before = table('Folio,Total', 'BC-1,"1,000.00"', 'BC-2,50.00');

test.each([
  ['a new column', table('Folio,Forma de pago,Total', 'BC-1,Tarjeta,"1,000.00"', 'BC-2,Tarjeta,50.00'), []],
  ['another value', table('Folio,Total', 'BC-1,"1,000.00"', 'BC-2,51.00'), ['.1.Total: 50.00 → 51.00']],
  [
    'a column less',
    table('Folio', 'BC-1', 'BC-2'),
    ['.0.Total: "1,000.00" → undefined', '.1.Total: "50.00" → undefined'],
  ],
  ['a row less', table('Folio,Total', 'BC-1,"1,000.00"'), [': 2 → 1']],
])('of a table, %s', (_what, is, found) => {
  expect(changes(before, is, '')).toEqual(found);
});

test('of an answer, what is new beside the rest is no change', () => {
  expect(changes({ a: 1, b: ['x'] }, { a: 1, b: ['x'], c: 2 }, '')).toEqual([]);
  expect(changes({ a: 1, b: ['x'] }, { a: 2, b: [] }, '')).toEqual(['.a: 1 → 2', '.b: 1 → 0']);
});
