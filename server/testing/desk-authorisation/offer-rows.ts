import type { deskOfferCalls } from '#contract/desk/offers.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import type { TestShop } from '../test-shop.ts';
import type { CastMember } from './cast.ts';
import { ANY_STAFF, type DeskRows, OWNER } from './row.ts';

const daysOf = ({ shop }: TestShop) => {
  const today = mexicoCityDay(shop.clock.now());
  return { starts_on: today, ends_on: today };
};

/** A book that the law lets be offered. */
const aFreeBook = ({ shop }: TestShop) => aBook(shop.db, { priceRegime: 'PROPIO' });

async function offering(testShop: TestShop) {
  const { productId, priceCents } = await aFreeBook(testShop);
  return {
    ...daysOf(testShop),
    rows: [{ product_id: productId, offer_cents: 15_000, price_cents: priceCents }],
  };
}

async function anOffer(testShop: TestShop, { person }: CastMember): Promise<number> {
  const body = await offering(testShop);
  await person?.post('/desk/catalog/save-offer', body);
  const shown = await person?.get(`/desk/catalog/offers?product_id=${body.rows[0]?.product_id}`);
  return shown?.body.offers[0].offer_id;
}

export const offerRows: DeskRows<typeof deskOfferCalls> = {
  'GET /desk/catalog/offers': {
    answers: ANY_STAFF,
    ask: async (testShop) => ({ query: { product_id: String((await aFreeBook(testShop)).productId) } }),
  },
  'POST /desk/catalog/preview-offer': {
    answers: OWNER,
    ask: async (testShop) => ({
      body: { product_ids: [(await aFreeBook(testShop)).productId], percent: 10, ...daysOf(testShop) },
    }),
  },
  'POST /desk/catalog/save-offer': {
    answers: OWNER,
    ask: async (testShop) => ({ body: await offering(testShop) }),
  },
  'POST /desk/catalog/end-offer': {
    answers: OWNER,
    ask: async (testShop, caller) => ({ body: { offer_ids: [await anOffer(testShop, caller)] } }),
  },
  'POST /desk/catalog/end-discount': {
    answers: OWNER,
    ask: async ({ shop }) => {
      const { productId } = await aBook(shop.db, { priceRegime: 'PROPIO', offerCents: 15_000 });
      return { body: { product_ids: [productId] } };
    },
  },
};
