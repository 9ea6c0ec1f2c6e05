import type { bookClubCalls } from '#contract/book-club.ts';
import { calendarDay } from '#contract/mexico-city.ts';
import { aClubMonth } from '../../book-club/testing/a-club-month.ts';
import { becomeMember } from '../../memberships/testing/a-member.ts';
import type { Caller } from './cast.ts';
import { CLIENTS, type Row, type Rows } from './row.ts';

/** Other clients are none of the club's members. */
const MEMBERS: Record<Caller, number> = { ...CLIENTS, 'another client': 403 };

const planted = new WeakSet<object>();

const forMembers = (
  shows: Row['shows'],
  request: (of: { year: number; month: number }) => object = () => ({}),
): Row => ({
  answers: MEMBERS,
  shows,
  ask: async (testShop, { owner }) => {
    const { year, month } = calendarDay(testShop.shop.clock.now());
    if (!planted.has(testShop)) await aClubMonth(testShop, { month });
    planted.add(testShop);
    await becomeMember(testShop, owner);
    return request({ year, month });
  },
});

export const bookClubRows: Rows<typeof bookClubCalls> = {
  // Greets by name.
  'GET /book-club/get-month': forMembers('the owner'),
  'GET /book-club/get-history': forMembers('nobody'),
  'POST /book-club/open-square': forMembers('nobody', (of) => ({ body: { ...of, number: 3 } })),
  'POST /book-club/dismiss-questionnaire': forMembers('nobody'),
};
