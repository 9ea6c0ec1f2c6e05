import { describe, expect, test } from 'vitest';
import type { PaymentState } from '#contract/orders.ts';
import type { PassGiftState } from '#contract/pass-gifts.ts';
import { deliveryStep, giftStanding, isCorrectable, paidTitle } from './gift-standing.ts';

test.each<[PassGiftState, PaymentState, string]>([
  ['unpaid', 'awaiting_payment', 'awaited'],
  ['unpaid', 'processing', 'awaited'],
  ['ready', 'paid', 'ready'],
  ['begun', 'paid', 'begun'],
  ['suspended', 'disputed', 'suspended'],
  ['void', 'expired', 'lapsed'],
  ['void', 'failed', 'lapsed'],
  ['void', 'canceled', 'lapsed'],
  ['void', 'refunded', 'void'],
])('a gift that is %s, of an order that is %s, is %s', (status, payment, standing) =>
  expect(giftStanding({ status }, payment)).toBe(standing),
);

describe('How the recipient gets it', () => {
  const mailed = { to_email: 'valeria@correo.mx', send_on: '2026-12-24', sent_at: null };
  test.each([
    [
      'before its day',
      mailed,
      '2026-11-24',
      'El jueves 24 de diciembre le llega',
      'A valeria@correo.mx, a partir de las 9 de la mañana.',
    ],
    [
      'on its day',
      mailed,
      '2026-12-24',
      'Le llega hoy',
      'A valeria@correo.mx, a partir de las 9 de la mañana.',
    ],
    ['paid after its day', mailed, '2026-12-26', 'Le llega hoy', 'A valeria@correo.mx, en unos minutos.'],
    [
      'sent on its day',
      { ...mailed, sent_at: '2026-12-24T15:04:00.000Z' },
      '2026-12-24',
      'Se envió el 24 de diciembre, 9:04.',
      'A valeria@correo.mx.',
    ],
    [
      'sent today, after its day',
      { ...mailed, sent_at: '2026-12-26T18:00:00.000Z' },
      '2026-12-26',
      'Salió hoy, en cuanto recibimos tu pago.',
      'A valeria@correo.mx.',
    ],
    [
      'sent, its address forgotten',
      { ...mailed, to_email: null, sent_at: '2026-12-24T15:04:00.000Z' },
      '2027-03-01',
      'Se envió el 24 de diciembre, 9:04.',
      '',
    ],
    [
      'printed',
      { to_email: null, send_on: null, sent_at: null },
      '2026-11-24',
      'Tú se lo das',
      'Impreso, o mándale el PDF.',
    ],
  ])('%s', (_, gift, today, title, text) => expect(deliveryStep(gift, today)).toEqual({ title, text }));
});

test.each([
  ['2026-11-24T18:00:00.000Z', 'Hoy recibimos tu pago'],
  ['2026-11-23T18:00:00.000Z', 'Recibimos tu pago'],
  [null, 'Recibimos tu pago'],
])('paid at %s: %s', (paidAt, title) => expect(paidTitle(paidAt, '2026-11-24')).toBe(title));

test.each([
  ['2026-12-24', null, 'ready', true],
  ['2026-12-24', null, 'awaited', true],
  ['2026-12-24', '2026-12-24T15:04:00.000Z', 'ready', false],
  ['2026-12-24', null, 'begun', false],
  ['2026-12-24', null, 'void', false],
  [null, null, 'ready', false],
] as const)('day %s, sent %s, %s: can be corrected: %s', (send_on, sent_at, standing, expected) =>
  expect(isCorrectable({ send_on, sent_at }, standing)).toBe(expected),
);
