import type { FastifyInstance } from 'fastify';
import { deskDownloadOrderCalls } from '#contract/desk/downloads.ts';
import { type DeskParts, registerDeskCalls } from '../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { listOrderDownloads } from './list-order-downloads.ts';

/** Routes about who bought a digital book, and whether they have it. */
export function orderDownloadRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  registerDeskCalls(api, parts, deskDownloadOrderCalls, {
    'GET /desk/orders/downloads': async ({ query }) => ({
      status: true as const,
      ...(await listOrderDownloads(shop, query)),
    }),
  });
}
