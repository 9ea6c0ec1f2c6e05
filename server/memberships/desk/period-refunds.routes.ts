import type { FastifyInstance } from 'fastify';
import { deskPeriodRefundCalls } from '#contract/desk/period-refunds.ts';
import { type DeskParts, registerDeskCalls } from '../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { listFailedRefunds, settleFailedRefund } from './members/failed-refunds.ts';

const status = true as const;

/** Money of periods that did not go back. */
export function periodRefundRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  registerDeskCalls(api, parts, deskPeriodRefundCalls, {
    'GET /desk/memberships/failed-refunds': async () => ({ status, refunds: await listFailedRefunds(shop) }),
    'POST /desk/memberships/settle-refund': async ({ body, by }) => {
      await settleFailedRefund(shop, by, body);
      return { status };
    },
  });
}
