import { z } from 'zod';
import { defineCalls } from './calls.ts';
import { CART_LINES_MAX } from './cart-limits.ts';
import { productCard } from './catalog.ts';
import { id } from './text.ts';

/** Current prices and stock of the books in a browser's cart, so that changes show before paying. */
export const cartCalls = defineCalls({
  'POST /cart/check-cart': {
    summary:
      "Today's price, stock and name of the products in a cart; what is no longer sold is missing from the list",
    body: z.object({ product_ids: z.array(id).min(1).max(CART_LINES_MAX) }),
    response: z.object({
      status: z.boolean(),
      product_list: z.array(productCard),
      shipping_cents: z.number().int(),
      /** Null or 0 where gifts are not wrapped. */
      gift_wrap_cents: z.number().int().nullable(),
    }),
    errors: ['BAD_REQUEST'],
  },
});
