import { expect, test } from 'vitest';
import { MEXICAN_STATES } from './address.ts';
import { stateOfPostalCode } from './postal-states.ts';

/** Prefixes one by one, as the post lists them; the code under test keeps ranges. */
const LISTED: Record<string, string> = {
  'Ciudad de México': '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16',
  Aguascalientes: '20',
  'Baja California': '21 22',
  'Baja California Sur': '23',
  Campeche: '24',
  Coahuila: '25 26 27',
  Colima: '28',
  Chiapas: '29 30',
  Chihuahua: '31 32 33',
  Durango: '34 35',
  Guanajuato: '36 37 38',
  Guerrero: '39 40 41',
  Hidalgo: '42 43',
  Jalisco: '44 45 46 47 48 49',
  'Estado de México': '50 51 52 53 54 55 56 57',
  Michoacán: '58 59 60 61',
  Morelos: '62',
  Nayarit: '63',
  'Nuevo León': '64 65 66 67',
  Oaxaca: '68 69 70 71',
  Puebla: '72 73 74 75',
  Querétaro: '76',
  'Quintana Roo': '77',
  'San Luis Potosí': '78 79',
  Sinaloa: '80 81 82',
  Sonora: '83 84 85',
  Tabasco: '86',
  Tamaulipas: '87 88 89',
  Tlaxcala: '90',
  Veracruz: '91 92 93 94 95 96',
  Yucatán: '97',
  Zacatecas: '98 99',
};
const byPrefix = new Map(
  Object.entries(LISTED).flatMap(([state, prefixes]) => prefixes.split(' ').map((prefix) => [prefix, state])),
);

test('each of the hundred prefixes has its state, and 00, 17, 18, 19 have none', () => {
  for (let number = 0; number < 100; number += 1) {
    const prefix = String(number).padStart(2, '0');
    for (const rest of ['000', '123', '999'])
      expect(stateOfPostalCode(prefix + rest), prefix).toBe(byPrefix.get(prefix) ?? null);
  }
  expect(byPrefix.size).toBe(96);
});

test('each of the 32 states has a prefix', () => {
  expect(new Set(byPrefix.values())).toEqual(new Set(MEXICAN_STATES));
});

test.each(['', '03', '0310', '031000', '0310a', '０３１００', ' 3100', '-3100', '9'.repeat(1000)])(
  '%j is no postal code and has no state',
  (text) => expect(stateOfPostalCode(text)).toBeNull(),
);
