import type { FastifyInstance } from 'fastify';
import { postalCodeCalls } from '#contract/postal-codes.ts';
import { perNetwork } from '../../platform/http/rate-limit.ts';
import { registerCalls } from '../../platform/http/register-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { showPostalCode } from './show-postal-code.ts';

/** Limit of codes, more than a person types in a minute: copying the catalogue is slowed down. */
const LOOKUPS = { name: 'postal-code-ip', max: 60, windowSeconds: 60 };

export function postalCodeRoutes(app: FastifyInstance, shop: Shop) {
  registerCalls(app, shop, postalCodeCalls, {
    'GET /addresses/get-postal-code': async ({ query, request }) => {
      await shop.limits.spend(perNetwork(LOOKUPS, request.ip));
      return showPostalCode(shop, query.postal_code);
    },
  });
}
