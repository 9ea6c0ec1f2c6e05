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

const figures = table('Dato,Periodo', 'Miembros,3', 'Altas,1');
test.each([
  ['a new one', table('Dato,Periodo', 'Miembros,3', 'Con pase,1', 'Altas,1'), []],
  ['another value', table('Dato,Periodo', 'Miembros,3', 'Altas,2'), ['.Altas.Periodo: 1 → 2']],
  ['one less', table('Dato,Periodo', 'Miembros,3'), ['.Altas: {"Dato":"Altas","Periodo":"1"} → undefined']],
])('of a table of figures, %s', (_what, is, found) => {
  expect(changes(figures, is, '')).toEqual(found);
});

test('of a table that was empty, a row is a change', () => {
  expect(changes(table('Folio,Total'), before, '')).toEqual([': 0 → 2']);
});

test('of an answer, what is new beside the rest is no change', () => {
  expect(changes({ a: 1, b: ['x'] }, { a: 1, b: ['x'], c: 2 }, '')).toEqual([]);
  expect(changes({ a: 1, b: ['x'] }, { a: 2, b: [] }, '')).toEqual(['.a: 1 → 2', '.b: 1 → 0']);
});
