import { describe, expect, test } from 'vitest';
import { ageText, birthdayText, isBirthMonth, yearsOld } from './child-age.ts';
import { calendarDay } from './mexico-city.ts';

const on = (day: string) => calendarDay(`${day}T18:00:00Z`);

describe('Age from a birth month', () => {
  test.each([
    ['2021-12', '2026-11-24', 4, '4 años', 'Cumple 5 en diciembre'],
    ['2021-12', '2026-11-30', 4, '4 años', 'Cumple 5 en diciembre'],
    // A year is complete with the first day of its month.
    ['2021-12', '2026-12-01', 5, '5 años', 'Cumple 5 este mes'],
    ['2021-12', '2026-12-31', 5, '5 años', 'Cumple 5 este mes'],
    ['2021-12', '2027-01-01', 5, '5 años', 'Cumple 6 en diciembre'],
    ['2019-06', '2026-11-24', 7, '7 años', 'Cumple 8 en junio'],
    ['2024-02', '2028-02-29', 4, '4 años', 'Cumple 4 este mes'],
    ['2024-02', '2027-02-28', 3, '3 años', 'Cumple 3 este mes'],
    ['2025-11', '2026-11-01', 1, '1 año', 'Cumple 1 este mes'],
    ['2025-12', '2026-11-24', 0, '11 meses', 'Cumple 1 en diciembre'],
    ['2026-10', '2026-11-01', 0, '1 mes', 'Cumple 1 en octubre'],
    ['2026-11', '2026-11-30', 0, 'menos de un mes', 'Nació este mes'],
    ['2008-11', '2026-11-24', 18, '18 años', 'Cumple 18 este mes'],
  ])('of %s on %s is %d: %s, %s', (birthMonth, day, years, text, birthday) => {
    expect(yearsOld(birthMonth, on(day))).toBe(years);
    expect(ageText(birthMonth, on(day))).toBe(text);
    expect(birthdayText(birthMonth, on(day))).toBe(birthday);
  });

  test('turns with the month in Mexico City, where it begins six hours after that of UTC', () => {
    expect(yearsOld('2021-12', calendarDay('2026-12-01T05:59:59Z'))).toBe(4);
    expect(yearsOld('2021-12', calendarDay('2026-12-01T06:00:00Z'))).toBe(5);
  });

  test.each([
    ['2026-11', true],
    ['2026-12', false],
    ['2027-01', false],
    ['2008-11', true],
    ['2008-10', false],
    ['1999-12', false],
  ])('a child may be born in %s: %s', (birthMonth, isAllowed) => {
    expect(isBirthMonth(birthMonth, on('2026-11-24'))).toBe(isAllowed);
  });
});
