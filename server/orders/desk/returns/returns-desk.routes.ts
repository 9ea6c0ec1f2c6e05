import type { FastifyInstance } from 'fastify';
import { deskReturnCalls } from '#contract/desk/returns.ts';
import { type DeskParts, registerDeskCalls } from '../../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../../platform/shop.ts';
import { approve, receive, reject } from './change-return.ts';
import { listReturns } from './list-returns.ts';
import { needReturn, openReturn } from './open-return.ts';
import { presentReturn } from './present-return.ts';
import { replaceReturn } from './replace-return.ts';
import type { ReturnRecord } from './returns.queries.ts';

/** Parcels that come back, or should have come. */
export function returnsDeskRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  const answer = async (record: ReturnRecord) => ({
    status: true as const,
    return_case: await presentReturn(shop, record),
  });
  registerDeskCalls(api, parts, deskReturnCalls, {
    'GET /desk/returns/list': async ({ query }) => ({
      status: true as const,
      ...(await listReturns(shop, query)),
    }),
    'GET /desk/returns/get': async ({ query }) => answer(await needReturn(shop.db, query.return_id)),
    'POST /desk/returns/open': async ({ body, by }) => answer(await openReturn(shop, by, body)),
    'POST /desk/returns/approve': async ({ body, by }) => answer(await approve(shop, by, body)),
    'POST /desk/returns/reject': async ({ body, by }) => answer(await reject(shop, by, body)),
    'POST /desk/returns/receive': async ({ body, by }) => answer(await receive(shop, by, body)),
    'POST /desk/returns/replace': async ({ body, by }) => answer(await replaceReturn(shop, by, body)),
  });
}
