import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { perNetwork } from '../platform/http/rate-limit.ts';
import type { Shop } from '../platform/shop.ts';
import { subscriptionOfToken } from './cancel-link.ts';
import { createPortalLink } from './change-subscription.ts';
import { isPaidFor } from './subscription-states.ts';
import { findSubscription } from './subscriptions.queries.ts';

const LINKS = { name: 'card-link-ip', max: 30, windowSeconds: 600 };
const given = z.object({ token: z.string().max(200) });

/**
 * Routes of the mailed link to change a card: it opens the provider's form, made when it is opened because its own
 * addresses live for minutes. A link that works no more leads to Mis planes, where the same is done after signing in.
 */
export function cardLinkRoutes(api: FastifyInstance, shop: Shop) {
  const { config, limits, log, secrets, clock } = shop;
  const formOf = async (token: string) => {
    const subscriptionId = subscriptionOfToken(secrets.orderLinkKey, token, clock.now(), 'card');
    const kept = subscriptionId ? await findSubscription(shop.db, subscriptionId) : undefined;
    return kept && isPaidFor(kept.state) ? createPortalLink(shop, kept) : undefined;
  };
  api.get('/memberships/card-form/:token', { schema: { hide: true } }, async ({ params, ip }, reply) => {
    await limits.spend(perNetwork(LINKS, ip));
    const { data } = given.safeParse(params);
    const form =
      data &&
      (await formOf(data.token).catch((error) => {
        log.warn({ err: error }, 'the provider made no form for another card');
        return undefined;
      }));
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(form ?? `${config.PUBLIC_ORIGIN}/mis-planes`, 303);
  });
}
