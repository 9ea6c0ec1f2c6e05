import type { Box } from '#contract/boxes.ts';

/** The third box of a subscription, which is prepared. */
export const aBox = (facts: Partial<Box> = {}): Box => ({
  subscription_id: 1,
  pass_id: null,
  number: 3,
  period_start: '2026-11-12T16:00:00.000Z',
  period_end: '2026-12-12T16:00:00.000Z',
  status: 'preparing',
  sent_at: null,
  arrives_by: null,
  leaves_by: null,
  is_late: false,
  delivered_at: null,
  skipped_reason: null,
  titles: [],
  carrier: null,
  tracking_number: null,
  tracking_url: null,
  ...facts,
});
