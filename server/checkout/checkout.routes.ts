import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkoutCalls } from '#contract/checkout.ts';
import { buyPassCalls } from '#contract/passes.ts';
import { payLinkCalls } from '#contract/pay-link.ts';
import { ShopError } from '../platform/errors.ts';
import type { Client } from '../platform/http/client-session.ts';
import { findGuest, recogniseGuest } from '../platform/http/guest-cookie.ts';
import { networkOf } from '../platform/http/network.ts';
import { perNetwork } from '../platform/http/rate-limit.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { addressIsKey } from '../platform/http/security-headers.ts';
import { answerOnce } from '../platform/idempotency/answer-once.ts';
import { idempotencyKey } from '../platform/idempotency/key-of-request.ts';
import type { Shop } from '../platform/shop.ts';
import { checkPayment } from './check-payment.ts';
import { stripeWebhookRoutes } from './events/stripe-webhook.routes.ts';
import { getPaymentDetails } from './payment-details.ts';
import { findSameOrder } from './starting/bought-already.ts';
import { buyPass } from './starting/buy-pass.ts';
import { type Buyer, clientAsBuyer, guestAsBuyer, networkHashes, ownerAsBuyer } from './starting/buyer.ts';
import { payByLink, showPayLink } from './starting/pay-by-link.ts';
import { getPassPaymentOptions, getPaymentOptions } from './starting/payment-options.ts';
import { findOrderToRetry, retryPayment } from './starting/retry-payment.ts';
import { startCheckout } from './starting/start-checkout.ts';

const PER_GUEST = { name: 'checkout-guest', max: 10, windowSeconds: 600 };
const PER_CLIENT = { name: 'checkout-client', max: 10, windowSeconds: 600 };
const PER_NETWORK = { name: 'checkout-ip', max: 30, windowSeconds: 600 };
const SAME_ORDER_PER_NETWORK = { name: 'same-order-ip', max: 60, windowSeconds: 60 };
const OPTIONS_PER_NETWORK = { name: 'payment-options-ip', max: 60, windowSeconds: 60 };
const CHECK_PER_NETWORK = { name: 'check-payment-ip', max: 60, windowSeconds: 60 };
const PAY_LINK_PER_NETWORK = { name: 'pay-link-ip', max: 60, windowSeconds: 60 };
const DETAILS_PER_NETWORK = { name: 'payment-details-ip', max: 30, windowSeconds: 60 };

const ROUTE = 'add-order-get-checkout';
const PASS_ROUTE = 'buy-pass';

export async function checkoutRoutes(app: FastifyInstance, shop: Shop) {
  /** Starts a payment for a client, or for a guest who is given a cookie; the same request sent again gets the same answer. */
  async function startOnce(
    route: string,
    body: unknown,
    { client, request, reply }: { client: Client | null; request: FastifyRequest; reply: FastifyReply },
    start: (buyer: Buyer) => Promise<string>,
  ) {
    const key = idempotencyKey(request);
    const networks = networkHashes(shop, request.ip);
    const buyer = client
      ? clientAsBuyer(client, networks, findGuest(request))
      : guestAsBuyer(recogniseGuest(request, reply, key && guestSeed(shop, request, key)), networks);
    await shop.limits.spend([
      [client ? PER_CLIENT : PER_GUEST, buyer.key],
      ...perNetwork(PER_NETWORK, request.ip),
    ]);
    const begin = async () => ({ status: true, url: await start(buyer), status_Message: '' });
    return key ? answerOnce(shop, { actor: buyer.key, route, key }, body, begin) : begin();
  }

  registerCalls(app, shop, payLinkCalls, {
    'GET /payments/get-pay-link': async ({ query, request, reply }) => {
      reply.headers(addressIsKey);
      await shop.limits.spend(perNetwork(PAY_LINK_PER_NETWORK, request.ip));
      return { status: true, order: await showPayLink(shop, query.token) };
    },
    'POST /payments/pay-by-link': async ({ body, request }) => {
      await shop.limits.spend(perNetwork(PER_NETWORK, request.ip));
      return { status: true, url: await payByLink(shop, body.token, body.payment_method) };
    },
  });
  registerCalls(app, shop, buyPassCalls, {
    'POST /memberships/buy-pass': async ({ body, client, request, reply }) => {
      if (!client && body.kind === 'self') throw new ShopError('SESSION_REQUIRED');
      return startOnce(PASS_ROUTE, body, { client, request, reply }, (buyer) => buyPass(shop, body, buyer));
    },
    'POST /memberships/get-pass-payment-options': async ({ body, client, request }) => {
      await shop.limits.spend(perNetwork(OPTIONS_PER_NETWORK, request.ip));
      const asking = { userId: client?.userId ?? null, guestHash: findGuest(request) };
      return { status: true, methods: await getPassPaymentOptions(shop, body, asking) };
    },
  });
  registerCalls(app, shop, checkoutCalls, {
    'POST /orders/add-order-get-checkout': ({ body, ...who }) =>
      startOnce(ROUTE, body, who, (buyer) => startCheckout(shop, body, buyer)),
    'POST /orders/retry-payment': async ({ body, client, request }) => {
      const asking = { userId: client?.userId ?? null, guestHash: findGuest(request) };
      await shop.limits.spend(perNetwork(PER_NETWORK, request.ip));
      const which = 'order_id' in body ? { orderId: body.order_id } : { sessionId: body.session_id };
      const order = await findOrderToRetry(shop, which, asking);
      const buyer = ownerAsBuyer(order, networkHashes(shop, request.ip), asking);
      await shop.limits.spend([[order.user_id === null ? PER_GUEST : PER_CLIENT, buyer.key]]);
      return { status: true, url: await retryPayment(shop, order, buyer, body.again_after) };
    },
    'POST /orders/get-payment-options': async ({ body, client, request }) => {
      await shop.limits.spend(perNetwork(OPTIONS_PER_NETWORK, request.ip));
      const asking = { userId: client?.userId ?? null, guestHash: findGuest(request) };
      return { status: true, methods: await getPaymentOptions(shop, body.cart, asking) };
    },
    'POST /orders/find-same-order': async ({ body, client, request }) => {
      await shop.limits.spend(perNetwork(SAME_ORDER_PER_NETWORK, request.ip));
      const asking = { userId: client?.userId ?? null, guestHash: findGuest(request) };
      const { lines } = body;
      return { status: true, order: await findSameOrder(shop, { lines }, asking) };
    },
    'POST /payments/check-payment': async ({ body, client, request }) => {
      await shop.limits.spend(perNetwork(CHECK_PER_NETWORK, request.ip));
      const asking = { userId: client?.userId ?? null, guestHash: null };
      return { status: true, ...(await checkPayment(shop, body, asking)) };
    },
    'POST /payments/get-payment-details': async ({ body, client, request }) => {
      await shop.limits.spend(perNetwork(DETAILS_PER_NETWORK, request.ip));
      const asking = { userId: client?.userId ?? null, guestHash: findGuest(request) };
      return getPaymentDetails(shop, body.session_id, asking);
    },
  });
  await stripeWebhookRoutes(app, shop);
}

/** Seed of a guest's cookie: only the sender knows the key, and nobody can compute the cookie from it. */
function guestSeed({ secrets }: Shop, request: FastifyRequest, key: string): string {
  const facts = `first-guest\n${networkOf(request.ip)}\n${key}`;
  return createHmac('sha256', secrets.hashKey).update(facts).digest('base64url');
}
