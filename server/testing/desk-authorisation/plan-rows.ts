import type { deskPlanCalls } from '#contract/desk/plans.ts';
import { passPeriods } from '#contract/membership-terms.ts';
import { aPlanAtTheDesk, planTextsOf } from '../../memberships/testing/a-plan-at-the-desk.ts';
import { confirmed, type DeskRows, OWNER } from './row.ts';

export const planRows: DeskRows<typeof deskPlanCalls> = {
  'GET /desk/plans/list': { answers: OWNER, ask: async () => ({}) },
  'GET /desk/plans/get': {
    answers: OWNER,
    ask: async (testShop) => ({ query: { membership_id: String((await aPlanAtTheDesk(testShop)).planId) } }),
  },
  'POST /desk/plans/save': {
    answers: OWNER,
    ask: async (testShop) => ({ body: planTextsOf((await aPlanAtTheDesk(testShop)).planId) }),
  },
  'POST /desk/plans/save-price': {
    answers: confirmed(OWNER),
    ask: async (testShop) => {
      const { planId } = await aPlanAtTheDesk(testShop);
      const input = { price_cents: 12_900, expected_cents: 9_900, expected_members: 0 };
      return { body: { membership_id: planId, ...input } };
    },
  },
  'POST /desk/plans/save-passes': {
    answers: confirmed(OWNER),
    ask: async (testShop) => {
      const { planId } = await aPlanAtTheDesk(testShop);
      const expected = passPeriods.map((periods) => ({ periods, price_cents: null }));
      const passes = passPeriods.map((periods) => ({ periods, price_cents: periods * 9_900 }));
      return { body: { membership_id: planId, passes, expected } };
    },
  },
  'POST /desk/plans/set-books': {
    answers: OWNER,
    ask: async (testShop) => {
      const { planId, books } = await aPlanAtTheDesk(testShop);
      return { body: { membership_id: planId, books: books.toReversed(), expected: books } };
    },
  },
  'POST /desk/plans/reorder': {
    answers: OWNER,
    ask: async (testShop, { person }) => {
      await aPlanAtTheDesk(testShop);
      const list = await person?.get('/desk/plans/list');
      const ids = list?.body.plans?.map(({ membership_id }: { membership_id: number }) => membership_id) ?? [
        1,
      ];
      return { body: { ids: ids.toReversed(), seen: ids } };
    },
  },
};
