import { describe, expect, test } from 'vitest';
import { lengthOf, periodQuery, readPeriod, whyNotDays } from './report-period.ts';
import {
  changeMark,
  changeText,
  dayName,
  daysText,
  differenceText,
  hoursText,
  monthName,
  percentText,
  titleOf,
} from './report-words.ts';

/** Five in the morning of the 24th in UTC, still the 23rd in Mexico City. */
const late = new Date('2026-11-24T05:00:00Z');
const read = (query: string) => readPeriod(new URLSearchParams(query), late);

describe('the days of a report', () => {
  test('end with the day it is in Mexico City', () => {
    expect(read('')).toEqual({ preset: '30', days: { from: '2026-10-25', to: '2026-11-23' } });
    expect(read('periodo=7').days).toEqual({ from: '2026-11-17', to: '2026-11-23' });
    expect(read('periodo=mes').days).toEqual({ from: '2026-11-01', to: '2026-11-23' });
    expect(read('periodo=mes-pasado').days).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(lengthOf(read('periodo=anio').days)).toBe(365);
  });

  test('own dates stay in the address; those that cannot be shown are the last 30 days', () => {
    const own = read('desde=2026-02-01&hasta=2026-02-28');
    expect(own).toEqual({ preset: null, days: { from: '2026-02-01', to: '2026-02-28' } });
    expect(periodQuery(own)).toBe('?desde=2026-02-01&hasta=2026-02-28');
    expect(periodQuery(read('periodo=anio'))).toBe('?periodo=anio');
    expect(periodQuery(read(''))).toBe('');
    for (const query of [
      'desde=2026-02-28&hasta=2026-02-01',
      'desde=2016-01-01&hasta=2026-01-01',
      'desde=x',
      'periodo=x',
    ])
      expect(read(query).preset, query).toBe('30');
  });

  test('what is wrong with them is said', () => {
    expect(whyNotDays({ from: '', to: '2026-01-01' })).toBe('Elige los dos días.');
    expect(whyNotDays({ from: '2026-01-02', to: '2026-01-01' })).toBe(
      'El último día no puede ser antes del primero.',
    );
    expect(whyNotDays({ from: '2025-01-01', to: '2026-01-02' })).toBe('Elige como máximo 366 días.');
    expect(whyNotDays({ from: '2025-01-01', to: '2026-01-01' })).toBeNull();
    expect(whyNotDays({ from: '2019-12-01', to: '2020-01-02' })).toBe('Elige días entre 2020 y 2100.');
  });
});

test.each([
  [118, 100, '18 % más que antes', '+18 %'],
  [92, 100, '8 % menos que antes', '−8 %'],
  [1_002, 1_000, 'casi igual', '0 %'],
  [5, 0, 'antes no hubo', '—'],
  [0, 0, 'igual que antes', '0 %'],
  [0, 40, '100 % menos que antes', '−100 %'],
])('%i beside %i reads «%s», in a column «%s»', (now, before, text, mark) => {
  expect(changeText(now, before)).toBe(text);
  expect(changeMark(now, before)).toBe(mark);
});

test('days, hours, months and shares read as people write them', () => {
  expect(daysText({ from: '2026-10-26', to: '2026-11-24' }, late)).toBe('26 oct a 24 nov');
  expect(daysText({ from: '2025-12-30', to: '2026-01-02' }, late)).toBe('30 dic 2025 a 2 ene');
  expect(dayName('2026-11-24', '2026-11-24')).toBe('Hoy, mar 24');
  expect(dayName('2026-11-23', '2026-11-24')).toBe('Lun 23');
  expect([null, 0.2, 5, 29.6, 72, 130].map(hoursText)).toEqual([
    '—',
    'menos de 1 h',
    '5 h',
    '1 día 6 h',
    '3 días',
    '5 días',
  ]);
  expect(monthName('2026-03')).toBe('marzo de 2026');
  expect(percentText(0.0274)).toBe('2.7 %');
  expect(differenceText(147, 126)).toBe('21 más');
  expect(titleOf('ñandú azul')).toBe('Ñandú azul');
});
