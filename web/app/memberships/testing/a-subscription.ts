import type { Subscription, SubscriptionDetail } from '#contract/subscriptions.ts';

/** An active subscription to the readers' club, in its first period. */
export const aSubscription = (facts: Partial<Subscription> = {}): Subscription => ({
  subscription_id: 1,
  membership_id: 1,
  membership_code: 'book-club-lectores',
  family: 'book-club-lectores',
  membership_name: 'Book Club Lectores',
  price: 99,
  price_cents: 9_900,
  status: 'active',
  current_period_start: '2026-11-12T16:00:00.000Z',
  current_period_end: '2026-12-12T16:00:00.000Z',
  cancel_at_period_end: false,
  next_charge_at: '2026-12-12T16:00:00.000Z',
  next_charge_is_gift: false,
  paused_until: null,
  pausing: {
    can_skip: false,
    skip_hindrance: 'ships_nothing',
    is_own: false,
    skip_until: '2026-12-11T16:00:00.000Z',
    charge_if_skipped: null,
    skips_in_a_row: 0,
    charge_if_continued: null,
  },
  ended_at: null,
  is_suspended: false,
  has_access: true,
  ...facts,
});

/** The same subscription with all its details. */
export const aSubscriptionDetail = (facts: Partial<SubscriptionDetail> = {}): SubscriptionDetail => ({
  ...aSubscription(),
  membership: {
    membership_name: 'Book Club Lectores',
    description: '',
    price: 99,
    benefits: [],
    ships: false,
  },
  contact_information: { fullname: 'Mariana Gutiérrez', email: 'mariana@example.mx', phone: '' },
  address_information: null,
  card: { brand: 'visa', last4: '4242' },
  payments: [],
  ...facts,
});
