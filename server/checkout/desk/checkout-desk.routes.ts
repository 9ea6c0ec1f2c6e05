import type { FastifyInstance } from 'fastify';
import { deskRefundTransferCalls } from '#contract/desk/refund-transfers.ts';
import { deskRefundCalls } from '#contract/desk/refunds.ts';
import { BOOKS_TO_SELL_MAX, deskSaleCalls } from '#contract/desk/sales.ts';
import { deskTransferReturnCalls } from '#contract/desk/transfer-returns.ts';
import { findBooksToSell } from '../../catalog/catalog.ts';
import { ShopError } from '../../platform/errors.ts';
import { type DeskParts, registerDeskCalls } from '../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { hasLeft } from '../../shipping/shipping.ts';
import { cancelOrder } from './cancel-order.ts';
import { drawDisputeFile } from './draw-dispute-file.ts';
import { listReview } from './list-review.ts';
import { planRefund } from './plan-refund.ts';
import { leftWith, presentRefund, presentRefundable } from './present-refund.ts';
import { readRefundFacts } from './refund-facts.queries.ts';
import { refundOrder, retryOrderRefund } from './refund-order.ts';
import { confirmTransfer, sendOtherLink, showTransfer } from './refund-transfers.ts';
import { releaseOrder } from './release-order.ts';
import { sellByHand } from './sell-by-hand.ts';
import { settleByHand } from './settle-by-hand.ts';
import { listFailedReturns, settleTransferReturn } from './settle-transfer-return.ts';

/** Money back, cancellations, the orders that a person must look at, and sales by hand. */
export function checkoutDeskRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  const factsOf = async (orderId: number, returnId?: number) => {
    const facts = await readRefundFacts(shop.db, orderId, returnId);
    if (!facts) throw new ShopError('ORDER_NOT_FOUND');
    return facts;
  };
  registerDeskCalls(api, parts, deskRefundCalls, {
    'GET /desk/checkout/refundable': async ({ query }) => ({
      status: true as const,
      order: await presentRefundable(shop, await factsOf(query.order_id, query.return_id)),
    }),
    'POST /desk/checkout/preview-refund': async ({ body }) => {
      const facts = await factsOf(body.order_id, body.return_id);
      const { cents, leftCents, leftAfterCents } = planRefund(facts, body);
      const way = {
        has_left: hasLeft(facts.shipping_state),
        left_with: leftWith(facts),
      };
      const preview = { cents, left_cents: leftCents, left_after_cents: leftAfterCents, ...way };
      return { status: true as const, preview };
    },
    'POST /desk/checkout/refund': async ({ body, by }) => {
      const refund = await refundOrder(shop, by, body);
      return {
        status: true as const,
        refund: presentRefund(refund),
        is_restocked: refund.restocked_at !== null,
      };
    },
    'POST /desk/checkout/cancel-order': async ({ body, by }) => ({
      status: true as const,
      payment_status: await cancelOrder(shop, by, body),
    }),
    'GET /desk/checkout/review': async ({ query }) => ({
      status: true as const,
      ...(await listReview(shop, query.cursor)),
    }),
    'POST /desk/checkout/release': async ({ body, by }) => {
      await releaseOrder(shop, by, body.order_id);
      return { status: true as const };
    },
    'POST /desk/checkout/settle-by-hand': async ({ body, by }) => {
      await settleByHand(shop, by, body);
      return { status: true as const };
    },
    'POST /desk/checkout/retry-refund': async ({ body, by }) => ({
      status: true as const,
      refund: presentRefund(await retryOrderRefund(shop, by, body)),
    }),
    'GET /desk/checkout/dispute.pdf': ({ query, by }) => drawDisputeFile(shop, by, query.order_id),
  });
  registerDeskCalls(api, parts, deskSaleCalls, {
    'GET /desk/orders/books-to-sell': async () => {
      const [books, { shipping_cents }] = await Promise.all([
        findBooksToSell(shop.db, BOOKS_TO_SELL_MAX),
        shop.readSettings(),
      ]);
      return { status: true as const, books, shipping_cents };
    },
    'POST /desk/orders/sell': async ({ body, by }) => ({
      status: true as const,
      order: await sellByHand(shop, by, body),
    }),
  });
  registerDeskCalls(api, parts, deskTransferReturnCalls, {
    'GET /desk/checkout/failed-transfer-returns': async () => ({
      status: true as const,
      returns: await listFailedReturns(shop),
    }),
    'POST /desk/checkout/settle-transfer-return': async ({ body, by }) => {
      await settleTransferReturn(shop, by, body);
      return { status: true as const };
    },
  });
  registerDeskCalls(api, parts, deskRefundTransferCalls, {
    'GET /desk/checkout/refund-transfer': async ({ query, by }) => ({
      status: true as const,
      transfer: await showTransfer(shop, by, query.refund_id),
    }),
    'POST /desk/checkout/send-transfer-link': async ({ body, by }) => {
      await sendOtherLink(shop, by, body);
      return { status: true as const };
    },
    'POST /desk/checkout/confirm-transfer': async ({ body, by }) => {
      const { refund, ...made } = await confirmTransfer(shop, by, body);
      return { status: true as const, refund: presentRefund(refund), ...made };
    },
  });
}
