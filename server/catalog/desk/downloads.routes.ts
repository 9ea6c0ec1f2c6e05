import type { FastifyInstance } from 'fastify';
import { deskDownloadCalls } from '#contract/desk/downloads.ts';
import { type DeskParts, registerDeskCalls } from '../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { listDownloads } from './list-downloads.ts';
import { setFile } from './set-file.ts';

/** The files of digital books. */
export function downloadDeskRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  registerDeskCalls(api, parts, deskDownloadCalls, {
    'GET /desk/catalog/downloads': async ({ query }) => ({
      status: true as const,
      ...(await listDownloads(shop, query.cursor)),
    }),
    'POST /desk/catalog/set-file': async ({ body, by }) => ({
      status: true as const,
      ...(await setFile(shop, by, body)),
    }),
  });
}
