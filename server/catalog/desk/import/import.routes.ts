import type { FastifyInstance } from 'fastify';
import { deskImportCalls } from '#contract/desk/import.ts';
import { type DeskParts, registerDeskCalls } from '../../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../../platform/shop.ts';
import { applyImport } from './apply-import.ts';
import { checkImport } from './check-import.ts';
import { exportBooks } from './export-books.ts';
import { prepareListPicture } from './list-pictures.ts';

const ok = { status: true } as const;

/** Lists of books, in and out. */
export function importRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  registerDeskCalls(api, parts, deskImportCalls, {
    'POST /desk/import/check': async ({ body, by }) => ({
      ...ok,
      ...(await checkImport(shop, by, body)),
    }),
    'POST /desk/import/picture': async ({ body, by }) => ({
      ...ok,
      file_name: await prepareListPicture(shop, by, body.upload_id),
    }),
    'POST /desk/import/apply': async ({ body, by }) => ({
      ...ok,
      ...(await applyImport(shop, by, body.run_id)),
    }),
    'GET /desk/catalog/export.csv': async ({ by }) => exportBooks(shop, by),
  });
}
