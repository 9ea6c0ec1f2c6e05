import type { FastifyInstance } from 'fastify';
import { deskOfferCalls } from '#contract/desk/offers.ts';
import type { RowResult } from '#contract/desk/parcels.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import { type DeskParts, registerDeskCalls } from '../../../platform/http/register-desk-calls.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { readPriceLaw } from '../../guard-price.ts';
import { endOffer } from './end-offer.ts';
import { type OfferDoing, refuseDays, saveOffer } from './save-offer.ts';
import { previewOffers, showOffers } from './show-offers.ts';

const status = true as const;

/** Prices for some days. */
export function offersRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  const doing = async (by: Staff): Promise<OfferDoing> => ({
    by,
    at: shop.clock.now(),
    law: await readPriceLaw(shop),
  });
  registerDeskCalls(api, parts, deskOfferCalls, {
    'GET /desk/catalog/offers': async ({ query }) => ({
      status,
      ...(await showOffers(shop, query.product_id)),
    }),
    'POST /desk/catalog/preview-offer': async ({ body }) => ({
      status,
      rows: await previewOffers(shop, body),
    }),
    'POST /desk/catalog/save-offer': async ({ body, by }) => {
      const how = await doing(by);
      const { rows, ...days } = body;
      refuseDays(days, how.law.today);
      const results = await answerEach(
        shop,
        rows,
        (row) => row.product_id,
        (tx, row) => saveOffer(tx, how, days, row),
      );
      return { status, results };
    },
    'POST /desk/catalog/end-offer': async ({ body, by }) => {
      const how = await doing(by);
      const results = await answerEach(
        shop,
        body.offer_ids,
        (id) => id,
        (tx, id) => endOffer(tx, how, id),
      );
      return { status, results };
    },
  });
}

/** Each book in a transaction of its own: what is in the way of one does not stop the others. */
async function answerEach<Row>(
  { db }: Pick<Shop, 'db'>,
  rows: readonly Row[],
  idOf: (row: Row) => number,
  change: (tx: Database, row: Row) => Promise<number | null>,
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const row of rows) {
    const id = idOf(row);
    try {
      const auditEntryId = await inTransaction(db, (tx) => change(tx, row));
      results.push({ id, ok: true, code: null, reason: null, audit_entry_id: auditEntryId });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      results.push({ id, ok: false, code: error.code, reason: error.message, audit_entry_id: null });
    }
  }
  return results;
}
