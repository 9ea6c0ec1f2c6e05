import type { Pass } from '#contract/passes.ts';

/** An active pass of the readers' club, in the first of its six periods. */
export const aPass = (facts: Partial<Pass> = {}): Pass => ({
  pass_id: 1,
  membership_id: 1,
  membership_code: 'book-club-lectores',
  family: 'book-club-lectores',
  membership_name: 'Book Club Lectores',
  ships: false,
  periods: 6,
  price_cents: 54_900,
  status: 'active',
  order_id: 7,
  folio: 'BC-0007',
  starts_at: '2026-11-24T18:00:00.000Z',
  ends_at: '2027-05-23T18:00:00.000Z',
  has_access: true,
  ...facts,
});
