import type { FastifyInstance } from 'fastify';
import { deskReturnCalls } from '#contract/desk/returns.ts';
import { type DeskParts, registerDeskCalls } from '../../../platform/http/register-desk-calls.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { approve, receive, reject } from './change-return.ts';
import { listReturns } from './list-returns.ts';
import { needReturn, openReturn } from './open-return.ts';
import { presentReturn } from './present-return.ts';
import { replaceReturn } from './replace-return.ts';
import type { ReturnRecord } from './returns.queries.ts';

/** Parcels that come back, or should have come. */
export function returnsDeskRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  const answer = async (by: Staff, record: ReturnRecord) => ({
    status: true as const,
    return_case: await presentReturn(shop, by, record),
  });
  registerDeskCalls(api, parts, deskReturnCalls, {
    'GET /desk/returns/list': async ({ query, by }) => ({
      status: true as const,
      ...(await listReturns(shop, by, query)),
    }),
    'GET /desk/returns/get': async ({ query, by }) => answer(by, await needReturn(shop.db, query.return_id)),
    'POST /desk/returns/open': async ({ body, by }) => answer(by, await openReturn(shop, by, body)),
    'POST /desk/returns/approve': async ({ body, by }) => answer(by, await approve(shop, by, body)),
    'POST /desk/returns/reject': async ({ body, by }) => answer(by, await reject(shop, by, body)),
    'POST /desk/returns/receive': async ({ body, by }) => answer(by, await receive(shop, by, body)),
    'POST /desk/returns/replace': async ({ body, by }) => answer(by, await replaceReturn(shop, by, body)),
  });
}
