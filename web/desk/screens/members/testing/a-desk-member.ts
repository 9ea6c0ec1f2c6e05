import type { Member, MemberPeriod } from '#contract/desk/member-views.ts';

/** A paid period of which nothing went back; its box waits. */
export const aPeriod = (facts: Partial<MemberPeriod> = {}): MemberPeriod => ({
  period_id: 11,
  number: 1,
  period_start: '2026-11-12T16:00:00.000Z',
  period_end: '2026-12-12T16:00:00.000Z',
  paid_at: '2026-11-12T16:00:00.000Z',
  amount_cents: 55_000,
  credit_cents: 0,
  refunded_cents: 0,
  left_cents: 55_000,
  standing: 'paid',
  parcel: 'here',
  refunds: [],
  ...facts,
});

/** An active subscription to a plan with books, in its first period. */
export const aDeskMember = (facts: Partial<Member> = {}): Member => ({
  subscription_id: 1,
  version: 1,
  user_id: 7,
  contact: { name: 'Mariana Gutiérrez', email: 'mariana@example.mx', phone: '' },
  plan: { membership_id: 2, name: 'Book Club Libros', family: 'book-club-libros', ships: true },
  for_child: null,
  state: 'active',
  tab: 'active',
  price_cents: 55_000,
  created_at: '2026-11-12T16:00:00.000Z',
  paid_until: '2026-12-12T16:00:00.000Z',
  ended_at: null,
  cancels: false,
  is_suspended: false,
  paused_until: null,
  cancel_reason: null,
  cancel_label: null,
  next_charge: { at: '2026-12-12T16:00:00.000Z', cents: 55_000, announced_at: null },
  box: null,
  card: null,
  address: null,
  credit: null,
  periods: [aPeriod()],
  timeline: [],
  ...facts,
});
