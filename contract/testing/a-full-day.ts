import type { Today } from '../desk/today.ts';

/** A day on which each thing that Hoy knows of waits: a part of the contract that is missing here does not compile. */
export const aFullDay: { [Part in keyof Required<Today>]: NonNullable<Today[Part]> } = {
  status: true,
  at: '2026-11-23T14:00:00Z',
  to_send: {
    count: 10,
    late: 2,
    oldest: { folio: 'BC-2R8H4N6V', paid_at: '2026-11-19T18:00:00Z' },
    covers: [],
  },
  review: { count: 1, folio: 'BC-4T8W2H6N' },
  later_payments: { count: 2, folio: 'BC-3KF0D7TL' },
  doubles: { count: 1, folio: 'BC-5Q7D2N8K', earlier_folio: 'BC-3B6F9T1Z' },
  returns: { count: 2, next: { folio: 'BC-1', deadline: '2026-11-26', business_days_left: 2 } },
  arco: { count: 1, next: { kind: 'acceso', due_on: '2026-11-27', business_days_left: 3 } },
  boxes: { count: 12, without_titles: 3, oldest: '2026-11-22T18:00:00Z' },
  declined: { count: 2, oldest: '2026-11-03T18:00:00Z' },
  invoices: { count: 0, oldest: null, credit_notes: 2 },
  messages: { count: 3, oldest: '2026-11-22T16:00:00Z' },
  overdue: { count: 4, order_ids: [1, 2, 3, 4] },
  drafts: { count: 5 },
  club: { year: 2026, month: 12, name: 'Diciembre', is_begun: false, days_left: 8 },
  identity: { missing: ['legal_name'] },
  health: { jobs: 2, events: 0, rules: 1 },
  low: { count: 6, at_most: 3 },
  sales: {
    now: { cents: 121_460, orders: 4, joins: 2, leaves: 1 },
    before: { cents: 80_260, orders: 3, joins: 2, leaves: 0 },
    days: [],
  },
};
