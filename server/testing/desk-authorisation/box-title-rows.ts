import type { deskBoxTitleCalls } from '#contract/desk/box-titles.ts';
import { aBoxToFill } from '../../memberships/testing/a-box-to-fill.ts';
import { confirmed, type DeskRows, OWNER, OWNER_AND_SHIPPING } from './row.ts';

export const boxTitleRows: DeskRows<typeof deskBoxTitleCalls> = {
  'GET /desk/boxes/pool': {
    answers: OWNER,
    ask: async (testShop) => ({ query: { membership_id: String((await aBoxToFill(testShop)).planId) } }),
  },
  'POST /desk/boxes/save-pool': {
    answers: OWNER,
    ask: async (testShop) => {
      const { planId, pool } = await aBoxToFill(testShop);
      return { body: { membership_id: planId, product_ids: pool.toReversed(), expected: pool } };
    },
  },
  'GET /desk/boxes/propose': {
    answers: OWNER,
    ask: async (testShop) => ({ query: { membership_id: String((await aBoxToFill(testShop)).planId) } }),
  },
  'GET /desk/boxes/choices': {
    answers: OWNER,
    ask: async (testShop) => ({ query: { shipment_id: String((await aBoxToFill(testShop)).shipmentId) } }),
  },
  'POST /desk/boxes/assign': {
    answers: OWNER,
    ask: async (testShop) => {
      const { shipmentId, pool } = await aBoxToFill(testShop);
      return { body: { rows: [{ shipment_id: shipmentId, product_ids: pool.slice(0, 2) }] } };
    },
  },
  'POST /desk/boxes/assign-again': {
    answers: confirmed(OWNER),
    ask: async (testShop) => {
      const { shipmentId, pool } = await aBoxToFill(testShop);
      return { body: { shipment_id: shipmentId, product_ids: pool.slice(0, 2), reason: 'Lo pidió' } };
    },
  },
  'POST /desk/boxes/unassign': {
    answers: OWNER,
    ask: async (testShop, { person }) => {
      const { shipmentId, pool } = await aBoxToFill(testShop);
      const rows = [{ shipment_id: shipmentId, product_ids: pool.slice(0, 2) }];
      await person?.post('/desk/boxes/assign', { rows });
      return { body: { shipment_ids: [shipmentId] } };
    },
  },
  'POST /desk/boxes/skip': {
    answers: confirmed(OWNER),
    ask: async (testShop) => ({
      body: { shipment_id: (await aBoxToFill(testShop)).shipmentId, reason: 'Está de viaje' },
    }),
  },
  'GET /desk/boxes/slips.pdf': {
    answers: OWNER_AND_SHIPPING,
    ask: async (testShop) => ({ query: { ids: String((await aBoxToFill(testShop)).shipmentId) } }),
  },
  'GET /desk/boxes/pick-list.pdf': {
    answers: OWNER_AND_SHIPPING,
    ask: async (testShop) => ({ query: { ids: String((await aBoxToFill(testShop)).shipmentId) } }),
  },
};
