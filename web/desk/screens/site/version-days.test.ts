import { expect, test } from 'vitest';
import { droppedText, plannedAfter, plannedText, seenText, shownOn } from './version-days.ts';

const version = (number: number, valid_from: string) => ({ number, valid_from });
const today = '2026-11-22';

test('a version that begins later leaves the one before it on the page, and takes over on its day', () => {
  const versions = [version(3, '2027-01-03'), version(2, today), version(1, '2026-01-01')];
  expect(shownOn(today, versions)?.number).toBe(2);
  expect(plannedText(plannedAfter(today, versions))).toBe('La versión 3 vale desde el 3 de enero de 2027.');
  expect(shownOn('2027-01-03', versions)?.number).toBe(3);
  expect(plannedAfter('2027-01-03', versions)).toEqual([]);
});

test('of planned versions those remain that no later one has overtaken, and one that holds drops them all', () => {
  const [tenth, third, twelfth] = [
    version(3, '2027-01-10'),
    version(4, '2027-01-03'),
    version(5, '2027-01-12'),
  ];
  const planned = plannedAfter(today, [twelfth, third, tenth, version(2, today)]);
  expect(planned).toEqual([twelfth, third]);
  expect(plannedText(planned)).toBe(
    'La versión 4 vale desde el 3 de enero de 2027. La versión 5 vale desde el 12 de enero de 2027.',
  );
  expect(plannedAfter(today, [version(6, today), twelfth, third, tenth])).toEqual([]);
});

test('another version drops those that are planned for its day or later', () => {
  const planned = [version(4, '2027-01-12'), version(3, '2027-01-03')];
  expect(droppedText(today, planned)).toBe(
    'La versión 4, que valdría desde el 12 de enero de 2027, queda sin efecto. La versión 3, que valdría desde el 3 de enero de 2027, queda sin efecto.',
  );
  expect(droppedText('2027-01-12', planned)).toBe(
    'La versión 4, que valdría desde el 12 de enero de 2027, queda sin efecto.',
  );
  expect(droppedText('2027-01-13', planned)).toBe('');
});

test.each([
  [null, 'Se verá en la tienda en menos de un minuto.'],
  [today, 'Se verá en la tienda en menos de un minuto.'],
  ['2027-01-03', 'Se verá en la tienda desde el 3 de enero de 2027.'],
])('what is valid from %s: %s', (validFrom, text) => expect(seenText(validFrom, today)).toBe(text));
