import type { FastifyInstance } from 'fastify';
import { deskOfferCalls } from '#contract/desk/offers.ts';
import { answerRows } from '../../../platform/http/answer-rows.ts';
import { type DeskParts, registerDeskCalls } from '../../../platform/http/register-desk-calls.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { readPriceLaw } from '../../guard-price.ts';
import { endDiscount } from './end-discount.ts';
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
      const results = await answerRows(
        shop.db,
        rows,
        (row) => row.product_id,
        (tx, row) => saveOffer(tx, how, days, row),
      );
      return { status, results };
    },
    'POST /desk/catalog/end-offer': async ({ body, by }) => {
      const how = await doing(by);
      const results = await answerRows(
        shop.db,
        body.offer_ids,
        (id) => id,
        (tx, id) => endOffer(tx, how, id),
      );
      return { status, results };
    },
    'POST /desk/catalog/end-discount': async ({ body, by }) => {
      const how = await doing(by);
      const results = await answerRows(
        shop.db,
        body.product_ids,
        (id) => id,
        (tx, id) => endDiscount(tx, how, id),
      );
      return { status, results };
    },
  });
}
