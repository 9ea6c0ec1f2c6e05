import type { FastifyInstance } from 'fastify';
import { deskInventoryCalls } from '#contract/desk/inventory.ts';
import { type DeskParts, registerDeskCalls } from '../../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../../platform/shop.ts';
import { adjustStock } from './adjust-stock.ts';
import { countStock } from './count-stock.ts';
import { listInventory, showLedger } from './list-inventory.ts';
import type { FindCopiesInBoxes } from './read-shelf.ts';

const ok = { status: true } as const;

/** Routes about the shelf: copies free, set aside, sold and not sent yet, in boxes that have not left. */
export function inventoryRoutes(
  api: FastifyInstance,
  { db, files, clock, readSettings }: Pick<Shop, 'db' | 'files' | 'clock' | 'readSettings'>,
  parts: DeskParts,
  findCopiesInBoxes: FindCopiesInBoxes,
) {
  const shop = { db, files, clock, readSettings, findCopiesInBoxes };
  registerDeskCalls(api, parts, deskInventoryCalls, {
    'GET /desk/catalog/inventory': async ({ query }) => ({ ...ok, ...(await listInventory(shop, query)) }),
    'GET /desk/catalog/ledger': async ({ query }) => ({ ...ok, ...(await showLedger(shop, query)) }),
    'POST /desk/catalog/adjust-stock': async ({ body, by }) => ({
      ...ok,
      ...(await adjustStock(shop, by, body)),
    }),
    'POST /desk/catalog/count-stock': async ({ body, by }) => ({
      ...ok,
      ...(await countStock(shop, by, body)),
    }),
  });
}
