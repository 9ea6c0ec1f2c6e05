import { expect, test } from 'vitest';
import { dayHelp, messageCount, tooLongSentence } from './gift-words.ts';

test.each([
  [0, '0 de 300', undefined],
  [97, '97 de 300', undefined],
  [300, '300 de 300', undefined],
  [301, '301 de 300', 'Sobra 1 letra.'],
  [304, '304 de 300', 'Sobran 4 letras.'],
])('a message of %d letters counts as %s', (length, count, tooLong) => {
  const message = 'a'.repeat(length);
  expect([messageCount(message), tooLongSentence(message)]).toEqual([count, tooLong]);
});

const SOON = 'Sale en unos minutos, cuando quede pagado.';
const RANGE = 'Desde hoy y hasta dentro de un año.';

test.each([
  ['2026-11-24', '2026-11-24T14:59:59.999Z', RANGE],
  ['2026-11-24', '2026-11-24T15:00:00.000Z', SOON],
  ['2026-11-24', '2026-11-25T05:59:59.999Z', SOON],
  ['2026-12-24', '2026-11-24T18:00:00.000Z', `Jueves 24 de diciembre. ${RANGE}`],
  ['2027-11-24', '2026-11-24T18:00:00.000Z', `Miércoles 24 de noviembre. ${RANGE}`],
  ['2027-11-25', '2026-11-24T18:00:00.000Z', RANGE],
  ['2026-11-23', '2026-11-24T18:00:00.000Z', RANGE],
  ['', '2026-11-24T18:00:00.000Z', RANGE],
  ['2026-11-24', null, RANGE],
])('the help of %s at %s', (day, now, help) => expect(dayHelp(day, now)).toBe(help));
