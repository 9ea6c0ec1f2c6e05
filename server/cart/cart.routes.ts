import type { FastifyInstance } from 'fastify';
import { cartCalls } from '#contract/cart.ts';
import { recogniseGuest } from '../platform/http/guest-cookie.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import type { Shop } from '../platform/shop.ts';

export function cartRoutes(app: FastifyInstance, shop: Shop) {
  registerCalls(app, shop, cartCalls, {
    'POST /cart/check-cart': async ({ body, request, reply }) => {
      // Guest is recognised before the first click on 'Proceder al Pago': two quick clicks then come from one buyer.
      recogniseGuest(request, reply);
      const { shipping_cents, gift_wrap_cents } = await shop.readSettings();
      return {
        status: true,
        product_list: await shop.findProducts(body.product_ids),
        shipping_cents,
        gift_wrap_cents,
      };
    },
  });
}
