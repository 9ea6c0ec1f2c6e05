import type { FastifyInstance } from 'fastify';
import { booksForChildCalls } from '#contract/children.ts';
import { ordersCalls } from '#contract/orders.ts';
import type { CatalogReader } from '../catalog/catalog.ts';
import { ShopError } from '../platform/errors.ts';
import type { InternalCaller } from '../platform/http/internal-caller.ts';
import { perNetwork } from '../platform/http/rate-limit.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { addressIsKey } from '../platform/http/security-headers.ts';
import type { Shop } from '../platform/shop.ts';
import { showBooksForChild } from './books-for-child.ts';
import { requestInvoice } from './invoices/request-invoice.ts';
import { joinAccount } from './join-account.ts';
import { listPurchases } from './list-purchases.ts';
import { orderLinkHash } from './order-link.ts';
import { presentOrder } from './present-order.ts';
import { readGuide } from './read-guide.ts';
import { showPurchase } from './show-purchase.ts';
import { findWholeOrderByLink } from './whole-order.queries.ts';

const JOIN_LIMIT = { name: 'join-order-ip', max: 20, windowSeconds: 600 };
const INVOICE_LIMIT = { name: 'request-invoice-ip', max: 30, windowSeconds: 600 };
const READ_GUIDE_LIMIT = { name: 'read-guide-ip', max: 60, windowSeconds: 60 };
const SHARED_ORDER_LIMIT = { name: 'shared-order-ip', max: 60, windowSeconds: 60 };

export function ordersRoutes(
  app: FastifyInstance,
  shop: Shop & { catalog: CatalogReader },
  { isInternal }: InternalCaller,
) {
  registerCalls(app, shop, booksForChildCalls, {
    'GET /orders/get-books-for-child': async ({ query, client }) => ({
      status: true,
      ...(await showBooksForChild(shop, client.userId, query.child_id)),
    }),
  });
  registerCalls(app, shop, ordersCalls, {
    'GET /orders/get-my-orders': async ({ query, client }) => {
      return { status: true, ...(await listPurchases(shop, client.userId, query)) };
    },
    'POST /orders/get-order-detail': async ({ body, client }) => {
      return { status: true, order: await showPurchase(shop, client.userId, body.order_id) };
    },
    'POST /orders/join-my-account': async ({ body, client, request }) => {
      await shop.limits.spend(perNetwork(JOIN_LIMIT, request.ip));
      return { status: true, order_id: await joinAccount(shop, client.userId, body.token) };
    },
    'GET /orders/get-shared-order': async ({ query, request, reply }) => {
      reply.headers(addressIsKey);
      // A page being rendered has paid for its own network, which is not the one that its calls come from.
      if (!isInternal(request)) await shop.limits.spend(perNetwork(SHARED_ORDER_LIMIT, request.ip));
      const order = await findWholeOrderByLink(shop.db, orderLinkHash(query.token));
      if (!order) throw new ShopError('ORDER_NOT_FOUND');
      return { status: true, order: await presentOrder(shop, order) };
    },
    'POST /orders/read-guide': async ({ body, request }) => {
      await shop.limits.spend(perNetwork(READ_GUIDE_LIMIT, request.ip));
      return { status: true, guide: await readGuide(shop, body.token) };
    },
    'POST /orders/request-invoice': async ({ body, client, request }) => {
      await shop.limits.spend(perNetwork(INVOICE_LIMIT, request.ip));
      return { status: true, invoice: await requestInvoice(shop, client?.userId ?? null, body) };
    },
  });
}
