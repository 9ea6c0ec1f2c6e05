import { describe, expect, it } from 'vitest';
import { activeText, periodText, renewalText, standingOf } from './subscription-standing.ts';
import { aSubscription } from './testing/a-subscription.ts';

/** 12 December, 10:00 in Mexico City. */
const END = '2026-12-12T16:00:00.000Z';

describe('My plans: days until the renewal', () => {
  it.each([
    ['right after subscribing', '2026-11-12T16:00:01.000Z', 'Renovación en 30 días'],
    ['a day begun counts', '2026-12-09T16:00:00.000Z', 'Renovación en 3 días'],
    ['the last minute of the day before', '2026-12-12T05:59:00.000Z', 'Renovación en 1 día'],
    ['the first moment of the day before', '2026-12-11T06:00:00.000Z', 'Renovación en 1 día'],
    ['the last moment of two days before', '2026-12-11T05:59:59.999Z', 'Renovación en 2 días'],
    ['midnight of the day itself', '2026-12-12T06:00:00.000Z', 'Renovación hoy'],
    ['the very moment', END, 'Renovación hoy'],
    ['late, the message about it on its way', '2026-12-13T18:00:00.000Z', 'Renovación hoy'],
  ])('%s', (_, now, text) => expect(renewalText(END, now)).toBe(text));

  it('counts by the day in Mexico City, not in London', () => {
    // 1 March, 23:30 in Mexico City.
    const end = '2028-03-02T05:30:00.000Z';
    expect(renewalText(end, '2028-03-01T05:59:00.000Z')).toBe('Renovación en 1 día');
    expect(renewalText(end, '2028-03-01T06:00:00.000Z')).toBe('Renovación hoy');
  });
});

it('a period is written in days of Mexico City', () => {
  expect(periodText('2027-02-01T05:30:00.000Z', '2027-03-03T05:30:00.000Z')).toBe(
    '31 de enero de 2027 al 2 de marzo de 2027',
  );
  expect(periodText('2028-02-29T18:00:00.000Z', '2028-03-30T18:00:00.000Z')).toBe(
    '29 de febrero de 2028 al 30 de marzo de 2028',
  );
});

describe('My plans: the state of a subscription', () => {
  const now = '2026-12-01T16:00:00.000Z';

  it.each([
    ['goes on', {}, 'renews', 'Suscripción activa', 'Renovación en 11 días'],
    [
      'cancelled',
      { cancel_at_period_end: true },
      'ends',
      'Suscripción activa',
      'Activa hasta el 12 de diciembre',
    ],
    [
      'with a charge that failed',
      { status: 'past_due' },
      'owes',
      'Pago vencido',
      'Conservas tu acceso mientras lo intentamos de nuevo',
    ],
    [
      'with a charge that failed after a pause',
      { status: 'past_due', has_access: false },
      'owes',
      'Pago vencido',
      'Lo intentamos de nuevo: tu plan sigue en cuanto pase el cargo',
    ],
    [
      'whose payment a bank looks at',
      { is_suspended: true, has_access: false, cancel_at_period_end: true },
      'suspended',
      'Suscripción en pausa',
      'Tu banco revisa uno de tus cargos',
    ],
    [
      'ended by a refund that failed',
      { status: 'canceled', has_access: true, ended_at: '2026-11-28T03:00:00.000Z' },
      'over',
      'Suscripción inactiva',
      'Con acceso hasta el 12 de diciembre de 2026',
    ],
    [
      'over',
      { status: 'canceled', has_access: false, ended_at: '2026-12-28T03:00:00.000Z' },
      'over',
      'Suscripción inactiva',
      'Finalizada el 27 de diciembre de 2026',
    ],
    [
      'over, without a date of its own',
      { status: 'canceled', has_access: false },
      'over',
      'Suscripción inactiva',
      'Finalizada el 12 de diciembre de 2026',
    ],
  ] as const)('%s', (_, facts, kind, label, text) =>
    expect(standingOf(aSubscription(facts), now)).toEqual({ kind, label, text }),
  );
});

describe('My plans: the count of subscriptions', () => {
  const active = aSubscription();
  const owing = aSubscription({ status: 'past_due' });
  const over = aSubscription({ status: 'canceled' });
  const paused = aSubscription({ is_suspended: true });

  it.each([
    [[over], '0 suscripciones activas'],
    [[active, over], '1 suscripción activa'],
    [[active, owing, over], '2 suscripciones activas'],
    [[active, paused], '1 suscripción activa'],
    [[paused], '0 suscripciones activas'],
  ])('has its plural, and leaves out paused ones', (subscriptions, text) =>
    expect(activeText(subscriptions)).toBe(text),
  );
});
