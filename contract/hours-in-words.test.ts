import { expect, test } from 'vitest';
import { hoursInWords } from './hours-in-words.ts';

test.each([
  ['Lunes a Viernes: 9:00 AM - 6:00 PM', 'de lunes a viernes, de 9 a 18 h'],
  ['Martes a Sábado: 10:30 AM - 12:00 PM', 'de martes a sábado, de 10:30 a 12 h'],
  ['Lunes a Domingo: 12:00 AM - 11:45 PM', 'de lunes a domingo, de 0 a 23:45 h'],
  ['Todos los días, con cita', 'Todos los días, con cita'],
  ['', ''],
])('%o reads in a sentence as %o', (hours, words) => {
  expect(hoursInWords(hours)).toBe(words);
});
