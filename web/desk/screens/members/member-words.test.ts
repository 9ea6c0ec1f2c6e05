import { expect, test } from 'vitest';
import type { Member, MemberRow } from '#contract/desk/member-views.ts';
import { shortDay } from '../../frame/desk-dates.ts';
import { hasPaidTime, memberLookOf, pauseChoices, whenText, wholeRefundText } from './member-words.ts';
import { aDeskMember, aPeriod } from './testing/a-desk-member.ts';

const day = (count: number) => new Date(Date.UTC(2026, 0, 1 + count)).toISOString();
const paused = (charge: number | null) => ({
  created_at: day(0),
  paid_until: day(30),
  next_charge: charge === null ? null : { at: day(charge), cents: 55_000, announced_at: null },
});

test.each([
  ['what is not paused', 30, [1, 2, 3]],
  ['a pause of one charge', 60, [2, 3]],
  ['a pause of three', 120, []],
  ['one without a charge', null, [1, 2, 3]],
])('only longer pauses are offered to %s', (_what, charge, periods) => {
  expect(pauseChoices(paused(charge)).map((choice) => choice.periods)).toEqual(periods);
});

test('a pause is counted from what was paid', () => {
  expect(pauseChoices(paused(60))).toEqual([
    { periods: 2, charge: day(90) },
    { periods: 3, charge: day(120) },
  ]);
});

test('once what was paid is over, nothing is left for a cancellation to wait for', () => {
  const now = Date.parse(day(31));
  expect([day(30), day(32), null].map((until) => hasPaidTime(until, now))).toEqual([false, true, false]);
});

const row = (paidUntil: number, charge: number | null): MemberRow => ({
  subscription_id: 1,
  contact_name: 'Mariana Gutiérrez',
  contact_email: 'mariana@example.mx',
  plan: 'Book Club Lectores',
  price_cents: 9_900,
  created_at: day(0),
  paid_until: day(paidUntil),
  next_charge_at: charge === null ? null : day(charge),
  paused_until: null,
  ended_at: null,
  cancel_label: null,
});

test('who owes does so since the charge that failed, which a pause moves away from the end of what was paid', () => {
  expect(whenText('past-due', row(30, 30))).toBe(`Debe desde el ${shortDay(day(30))}`);
  expect(whenText('past-due', row(30, 90))).toBe(`Debe desde el ${shortDay(day(90))}`);
  expect(whenText('past-due', row(30, null))).toBe(`Debe desde el ${shortDay(day(30))}`);
});

test('a pause that ended is active only from the charge that follows it', () => {
  expect(whenText('active', row(30, 30))).toBe(`Se cobra el ${shortDay(day(30))}`);
  expect(whenText('active', row(30, 60))).toBe(`En pausa, se cobra el ${shortDay(day(60))}`);
  const labelOf = (charge: number | null, tab: 'active' | 'past-due' | 'leaving' = 'active') =>
    memberLookOf({ ...paused(charge), tab }).label;
  expect([labelOf(30), labelOf(null), labelOf(60)]).toEqual(['Activa', 'Activa', 'En pausa']);
  expect([labelOf(60, 'past-due'), labelOf(null, 'leaving')]).toEqual(['Pago fallido', 'Se va']);
});

const NOW = Date.parse('2026-12-20T16:00:00.000Z');
const paidUntil = '2027-01-11T16:00:00.000Z';
const inTwo = (facts: Partial<Member> = {}) =>
  aDeskMember({
    paid_until: paidUntil,
    periods: [aPeriod({ period_id: 12, number: 2, parcel: 'here' }), aPeriod({ parcel: 'left' })],
    ...facts,
  });
const end = ': la suscripción termina';
const endLater = `: no habrá más cobros y la suscripción termina el ${shortDay(paidUntil)}`;

test.each<[what: string, facts: Partial<Member>, newest: string, earlier: string]>([
  ['goes on', {}, end, endLater],
  ['has nothing paid left in a pause', { paid_until: '2026-12-12T16:00:00.000Z' }, end, end],
  ['owes', { state: 'past_due' }, end, end],
  ['is cancelled', { cancels: true }, end, ''],
  ['has ended', { state: 'canceled' }, '', ''],
])(
  'a whole refund of one that %s says how it ends, and of its box what is true',
  (_what, facts, newest, earlier) => {
    const member = inTwo(facts);
    const texts = member.periods.map((period) => wholeRefundText(member, period, NOW));
    expect(texts).toEqual([
      `Es todo el último periodo${newest}. Su caja se detiene.`,
      `Es todo ese periodo${earlier}. Su caja ya salió.`,
    ]);
  },
);

test('a whole refund of a period without a box names none', () => {
  const member = aDeskMember({ periods: [aPeriod({ parcel: 'none' })] });
  expect(member.periods.map((period) => wholeRefundText(member, period, NOW))).toEqual([
    'Es todo el último periodo: la suscripción termina.',
  ]);
});
