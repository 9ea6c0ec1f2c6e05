import type { FastifyInstance } from 'fastify';
import { deskMembershipCalls } from '#contract/desk/memberships.ts';
import { type DeskParts, registerDeskCalls } from '../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { findPlansOfClient } from './client-plans.queries.ts';

/** Plans as the staff see them. */
export function membersDeskRoutes(api: FastifyInstance, { db }: Pick<Shop, 'db'>, parts: DeskParts) {
  registerDeskCalls(api, parts, deskMembershipCalls, {
    'GET /desk/memberships/list': async ({ query }) => ({
      status: true as const,
      plans: await findPlansOfClient(db, query.user_id),
    }),
  });
}
