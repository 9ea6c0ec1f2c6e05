import { expect, test } from 'vitest';
import { safeNext } from '../../visitor/next-path.ts';
import { begunTitle, ifBegun, pathOfCode, renewalText } from './redeem-words.ts';

test.each(['BRIN-7K3M-9Q2X-4TWH', ' brin 7k3m 9q2x 4twh ', '7K3M/9Q2X?a#b'])(
  'the code «%s» is whole after signing in',
  (code) => {
    const path = pathOfCode(code);
    const back = safeNext(new URLSearchParams({ next: path }).get('next'));
    expect(back).toBe(path);
    expect(decodeURIComponent(path.replace('/canjear/', ''))).toBe(code.trim());
  },
);

const now = '2026-11-24T18:00:00.000Z';
const gift = { ships: true, periods: 3 as const, starts_at: now, ends_at: '2027-02-22T18:00:00.000Z' };

test('a gift of boxes tells their number and last day', () =>
  expect(ifBegun(gift, now)).toEqual({
    when: 'Si empiezas hoy',
    title: 'Tu club llega hasta el 22 de febrero de 2027',
    text: 'Son 3 cajas, una cada 30 días. No pagas nada y no se renueva.',
  }));

test('a gift without boxes that waits for what was paid says from when', () => {
  const later = { ...gift, ships: false, starts_at: '2026-12-17T18:00:00.000Z' };
  expect(ifBegun(later, now)).toEqual({
    when: 'Empieza el 17 de diciembre de 2026, cuando termine lo que ya pagaste',
    title: 'Tu club está abierto hasta el 22 de febrero de 2027',
    text: 'No pagas nada y no se renueva.',
  });
  expect(begunTitle({ ...later, now })).toBe(
    'Listo: tu regalo empieza el 17 de diciembre y llega hasta el 22 de febrero de 2027',
  );
});

test('a gift that has begun says until when', () =>
  expect(begunTitle({ ...gift, now })).toBe('Listo: tu club está abierto hasta el 22 de febrero de 2027'));

test('the renewal that is given up is said with its sum and the end of the gift', () =>
  expect(renewalText({ ends_at: '2027-03-17T18:00:00.000Z' }, 55_000)).toBe(
    'Si lo usas, tu plan ya no se renueva: ese día no se cobran los $550.00 y empieza tu regalo, hasta el 17 de marzo de 2027.',
  ));
