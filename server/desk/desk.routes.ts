import type { FastifyInstance } from 'fastify';
import { deskClientCalls } from '#contract/desk/clients.ts';
import { deskTodayCalls } from '#contract/desk/today.ts';
import { type DeskParts, registerDeskCalls } from '../platform/http/register-desk-calls.ts';
import type { Shop } from '../platform/shop.ts';
import { emailKey } from '../platform/sign-in/email-key.ts';
import { findAnything } from './find-anything.ts';
import { listPeople } from './list-people.ts';
import { countPaidOrders } from './people.queries.ts';
import { showToday } from './show-today.ts';

const { 'GET /desk/clients/list': people, 'GET /desk/clients/paid-orders': paidOrders } = deskClientCalls;
const calls = {
  ...deskTodayCalls,
  'GET /desk/clients/list': people,
  'GET /desk/clients/paid-orders': paidOrders,
};

/** Routes that span several domains: Hoy and the search. */
export function deskOverviewRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  registerDeskCalls(api, parts, calls, {
    'GET /desk/today': ({ by }) => showToday(shop, by),
    'GET /desk/find': ({ by, query }) => findAnything(shop, by, query.q),
    'GET /desk/clients/list': async ({ query }) => ({
      status: true as const,
      ...(await listPeople(shop.db, query)),
    }),
    'GET /desk/clients/paid-orders': async ({ query }) => ({
      status: true as const,
      orders: await countPaidOrders(shop.db, emailKey(query.email)),
    }),
  });
}
