import type { FastifyInstance } from 'fastify';
import { deskPlanCalls } from '#contract/desk/plans.ts';
import { type DeskParts, registerDeskCalls } from '../../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../../platform/shop.ts';
import { reorderPlans } from './reorder-plans.ts';
import { savePasses } from './save-passes.ts';
import { savePlan } from './save-plan.ts';
import { savePrice } from './save-price.ts';
import { setSampleBooks } from './set-books.ts';
import { listDeskPlans, showPlan } from './show-plans.ts';

const status = true as const;

/** «Planes»: what can be joined, and for how much. */
export function plansDeskRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  const written = async (membershipId: number, audit_entry_id: number) => ({
    status,
    plan: await showPlan(shop, membershipId),
    audit_entry_id,
  });
  registerDeskCalls(api, parts, deskPlanCalls, {
    'GET /desk/plans/list': async () => ({ status, plans: await listDeskPlans(shop.db) }),
    'GET /desk/plans/get': async ({ query }) => ({ status, plan: await showPlan(shop, query.membership_id) }),
    'POST /desk/plans/save': async ({ body, by }) =>
      written(body.membership_id, await savePlan(shop, by, body)),
    'POST /desk/plans/save-price': async ({ body, by }) =>
      written(body.membership_id, await savePrice(shop, by, body)),
    'POST /desk/plans/save-passes': async ({ body, by }) =>
      written(body.membership_id, await savePasses(shop, by, body)),
    'POST /desk/plans/set-books': async ({ body, by }) =>
      written(body.membership_id, await setSampleBooks(shop, by, body)),
    'POST /desk/plans/reorder': async ({ body, by }) => ({
      status,
      audit_entry_id: await reorderPlans(shop, by, body),
    }),
  });
}
