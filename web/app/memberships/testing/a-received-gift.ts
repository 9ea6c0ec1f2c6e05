import type { ReceivedGift } from '#contract/pass-gifts.ts';

/** Three months of the readers' club that can be begun on 24 November 2026. */
export const aReceivedGift = (facts: Partial<ReceivedGift> = {}): ReceivedGift => ({
  membership_id: 1,
  membership_code: 'book-club-lectores',
  family: 'book-club-lectores',
  membership_name: 'Book Club Lectores',
  ships: false,
  periods: 3,
  from: 'tu abuela Carmen',
  to: 'Lupita',
  message: null,
  status: 'ready',
  starts_at: '2026-11-24T18:00:00.000Z',
  ends_at: '2027-02-22T18:00:00.000Z',
  renewal: null,
  for_children: [],
  ...facts,
});
