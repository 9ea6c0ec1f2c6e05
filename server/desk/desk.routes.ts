import type { FastifyInstance } from 'fastify';
import { deskTodayCalls } from '#contract/desk/today.ts';
import { type DeskParts, registerDeskCalls } from '../platform/http/register-desk-calls.ts';
import type { Shop } from '../platform/shop.ts';
import { findAnything } from './find-anything.ts';
import { showToday } from './show-today.ts';

/** What spans several domains: Hoy and the search. */
export function deskOverviewRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  registerDeskCalls(api, parts, deskTodayCalls, {
    'GET /desk/today': ({ by }) => showToday(shop, by),
    'GET /desk/find': ({ by, query }) => findAnything(shop, by, query.q),
  });
}
