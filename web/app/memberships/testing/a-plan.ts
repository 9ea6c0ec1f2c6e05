import type { Membership } from '#contract/memberships.ts';

/** Plan of the readers' club for tests; each test gives only the facts it is about. */
export const aPlan = (facts: Partial<Membership> = {}): Membership => ({
  membership_id: 1,
  code: 'book-club-lectores',
  family: 'book-club-lectores',
  membership_name: 'Book Club Lectores',
  label: 'Digital',
  price: 99,
  price_cents: 9_900,
  description: '',
  benefits: [],
  ships: false,
  pass_offers: [],
  box_titles: [],
  products: [],
  ...facts,
});
