import { expect, test } from 'vitest';
import { readAge, taxaFor } from './read-age.ts';

test.each([
  ['5 años', 5, 5, ''],
  ['dragones 5 años', 5, 5, 'dragones'],
  ['Dragón para niños de 5 AÑOS', 5, 5, 'Dragón'],
  ['cinco anos', 5, 5, ''],
  ['0-3 años', 0, 3, ''],
  ['4–6 años', 4, 6, ''],
  ['13+ años', 13, 17, ''],
  ['13+', 13, 17, ''],
  ['mayores de 10', 10, 17, ''],
  ['de 3 a 5', 3, 5, ''],
  ['entre 7 y 9', 7, 9, ''],
  ['dragones de 5 a 3 años', 3, 5, 'dragones'],
  ['cuentos de 5 a 3 años', 3, 5, ''],
  ['regalo niña 6 años', 6, 6, ''],
  ['regalo de cumpleaños niño 7', 7, 7, ''],
  ['libros para bebé de 1 año', 1, 1, ''],
  ['recién nacido', 0, 0, ''],
  ['kínder', 4, 5, ''],
  ['dinosaurios tercero de primaria', 8, 9, 'dinosaurios'],
  ['primaria', 7, 12, ''],
  ['secundaria', 13, 15, ''],
  ['libros para niños de 7', 7, 7, ''],
  ['para bebés', 0, 2, ''],
  ['luna para mi bebé', 0, 2, 'luna'],
  ['18 meses', 1, 1, ''],
  ['adolescentes', 13, 17, ''],
])('%j is an age from %i to %i, and besides it %j', (text, from, to, words) => {
  expect(readAge(text)).toMatchObject({ from, to, words });
});

test('keeps the words that say the age as they were typed', () => {
  expect(readAge('Dragón, ¡de 4 a 6 años!')?.phrase).toBe('de 4 a 6 años');
  expect(readAge('dragón 5\u00ADaños')).toBeNull();
});

test.each([
  '',
  'dragón',
  'de 3',
  '20 mil leguas',
  'el gato de 7 vidas',
  '100 años de soledad',
  'contar de 1 a 10',
  'bebé jirafa',
  'niño 7 colores',
  'mayores',
  '20+',
  '5',
  'años',
  'constructor',
  '40 meses',
  'a'.repeat(100),
  '5 '.repeat(50),
])('%j names no age', (text) => {
  expect(readAge(text)).toBeNull();
});

const taxon = (name: string, ageMin: number | null = null, ageMax: number | null = null) => ({
  name,
  ageMin,
  ageMax,
});

test('an age finds all taxa that overlap it, by their limits or else by the digits of their name', () => {
  const taxa = [
    taxon('0-3 años'),
    taxon('4-6 años', 4, 6),
    taxon('Primeras lecturas', 7, 9),
    taxon('13+ años'),
    taxon('Para todos'),
  ];
  const names = (from: number, to: number) => taxaFor({ from, to }, taxa).map(({ name }) => name);
  expect(names(5, 5)).toEqual(['4-6 años']);
  expect(names(3, 5)).toEqual(['0-3 años', '4-6 años']);
  expect(names(6, 8)).toEqual(['4-6 años', 'Primeras lecturas']);
  expect(names(16, 16)).toEqual(['13+ años']);
  expect(names(11, 12)).toEqual([]);
});
