import { expect, it } from 'vitest';
import { applyText, columnText, errorsCsv } from './import-words.ts';

it('says how much is written', () => {
  expect([0, 1, 212].map(applyText)).toEqual(['Nada que aplicar', 'Aplicar 1 cambio', 'Aplicar 212 cambios']);
  expect([columnText('price'), columnText(null), columnText('otra')]).toEqual([
    'Precio',
    'Toda la fila',
    'otra',
  ]);
});

it('writes the errors so that no cell is a formula and no quote ends one early', () => {
  const csv = errorsCsv([{ line: 3, column: 'title', value: '=1+"2"', reason: 'Está vacío.' }]);
  expect(csv).toBe('\uFEFF"fila","columna","valor","razón"\r\n"3","title","\'=1+""2""","Está vacío."\r\n');
});
