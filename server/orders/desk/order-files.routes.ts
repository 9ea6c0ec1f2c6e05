import type { FastifyInstance } from 'fastify';
import { deskOrderCalls } from '#contract/desk/orders.ts';
import { type DeskParts, registerDeskCalls } from '../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { exportOrders } from './export-orders.ts';
import { printGiftReceipts, printOrderLabels, printOrderSlips } from './print/print-orders.ts';
import { printPickListOfOrders } from './print/print-pick-list-of-orders.ts';

const {
  'GET /desk/orders/slips.pdf': slips,
  'GET /desk/orders/gift-cards.pdf': giftCards,
  'GET /desk/orders/pick-list.pdf': pickList,
  'GET /desk/orders/labels.pdf': labels,
  'GET /desk/orders/export.csv': table,
} = deskOrderCalls;

const calls = {
  'GET /desk/orders/slips.pdf': slips,
  'GET /desk/orders/gift-cards.pdf': giftCards,
  'GET /desk/orders/pick-list.pdf': pickList,
  'GET /desk/orders/labels.pdf': labels,
  'GET /desk/orders/export.csv': table,
};

export function orderFileRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  registerDeskCalls(api, parts, calls, {
    'GET /desk/orders/slips.pdf': ({ query }) => printOrderSlips(shop, query.ids),
    'GET /desk/orders/gift-cards.pdf': ({ query }) => printGiftReceipts(shop, query.ids),
    'GET /desk/orders/pick-list.pdf': ({ query }) => printPickListOfOrders(shop, query.ids),
    'GET /desk/orders/labels.pdf': ({ query }) => printOrderLabels(shop, query),
    'GET /desk/orders/export.csv': ({ query, by }) => exportOrders(shop, by, query),
  });
}
