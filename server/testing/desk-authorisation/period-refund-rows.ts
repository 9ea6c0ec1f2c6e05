import type { deskPeriodRefundCalls } from '#contract/desk/period-refunds.ts';
import { aFailedPeriodRefund } from '../../memberships/testing/a-member-at-the-desk.ts';
import { aSubscriber } from '../../memberships/testing/a-subscriber.ts';
import { confirmed, type DeskRows, OWNER } from './row.ts';

export const periodRefundRows: DeskRows<typeof deskPeriodRefundCalls> = {
  'GET /desk/memberships/failed-refunds': {
    answers: OWNER,
    shows: ['an unconfirmed owner', 'owner'],
    ask: async (testShop) => {
      const subscriber = await aSubscriber(testShop);
      await aFailedPeriodRefund(testShop, subscriber);
      return { secrets: [subscriber.client.email] };
    },
  },
  'POST /desk/memberships/settle-refund': {
    answers: confirmed(OWNER),
    ask: async (testShop) => ({
      body: {
        period_refund_id: await aFailedPeriodRefund(testShop, await aSubscriber(testShop)),
        note: 'Transferido a su CLABE',
      },
    }),
  },
};
