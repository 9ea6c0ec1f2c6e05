import type { deskTodayCalls } from '#contract/desk/today.ts';
import { ANY_STAFF, type DeskRows, nothing } from './row.ts';

export const todayRows: DeskRows<typeof deskTodayCalls> = {
  'GET /desk/today': { answers: ANY_STAFF, ask: nothing },
  'GET /desk/find': { answers: ANY_STAFF, ask: async () => ({ query: { q: 'mariana' } }) },
};
