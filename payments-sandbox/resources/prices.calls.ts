import type Stripe from 'stripe';
import { z } from 'zod';
import { type ApiCall, apiCall, type CallContext, type Ledger } from '../api/call.ts';
import { listing, listObjects } from '../api/list.ts';
import { flag, list, metadata, oneOf, text, unsettable } from '../api/params.ts';
import { noSuch } from '../api/stripe-error.ts';
import { previousOf } from '../core/events.ts';
import type { Price } from '../core/objects.ts';
import { merged } from './metadata.ts';
import { existingProduct, newPrice, newProduct, priceData, productData } from './prices.ts';

const createPrice = priceData
  .omit({ product_data: true })
  .extend({ product: text(), nickname: text().optional(), metadata: metadata().optional() });

function productById(ledger: Ledger, id: string): Stripe.Product {
  const product = ledger.store.find('product', id);
  if (!product) throw noSuch('product', id);
  return product;
}

function priceById(ledger: Ledger, id: string): Price {
  const price = ledger.store.find('price', id);
  if (!price) throw noSuch('price', id, 'price');
  return price;
}

const updateProductParams = z.strictObject({
  active: flag().optional(),
  description: unsettable(text()).optional(),
  images: unsettable(list(text(2048), 8)).optional(),
  metadata: unsettable(metadata(true)).optional(),
  name: text().optional(),
});

function updateProduct({ ledger, id, cause }: CallContext, params: z.output<typeof updateProductParams>) {
  const before = productById(ledger, id);
  const { images, metadata: data, ...plain } = params;
  const after: Stripe.Product = {
    ...before,
    ...plain,
    ...(images !== undefined && { images: images ?? [] }),
    ...(data !== undefined && { metadata: merged(before.metadata, data) }),
    updated: ledger.clock.now(),
  };
  ledger.store.update('product', after);
  ledger.events.emit('product.updated', after, cause, previousOf(before, after));
  return after;
}

const updatePriceParams = z.strictObject({
  active: flag().optional(),
  metadata: unsettable(metadata(true)).optional(),
  nickname: unsettable(text()).optional(),
});

/** Updates a price, but never its amount and interval: other ones need another price. */
function updatePrice({ ledger, id, cause }: CallContext, params: z.output<typeof updatePriceParams>): Price {
  const before = priceById(ledger, id);
  const { metadata: data, ...plain } = params;
  const after: Price = {
    ...before,
    ...plain,
    ...(data !== undefined && { metadata: merged(before.metadata, data) }),
  };
  ledger.store.update('price', after);
  ledger.events.emit('price.updated', after, cause, previousOf(before, after));
  return after;
}

export const priceCalls: ApiCall[] = [
  apiCall(
    'POST',
    '/v1/products',
    productData.extend({ active: flag().optional() }),
    ({ ledger, cause }, params) => {
      const product = newProduct(ledger, params, params.active ?? true);
      ledger.events.emit('product.created', product, cause);
      return product;
    },
  ),
  apiCall(
    'GET',
    '/v1/products',
    z.strictObject({ ...listing, active: flag().optional() }),
    ({ ledger }, params) =>
      listObjects(ledger.store, 'product', '/v1/products', params, { active: params.active }),
  ),
  apiCall('GET', '/v1/products/:id', z.strictObject({}), ({ ledger, id }) => productById(ledger, id)),
  apiCall('POST', '/v1/products/:id', updateProductParams, updateProduct),
  apiCall('POST', '/v1/prices', createPrice, ({ ledger, cause }, params) => {
    const product = existingProduct(ledger, params.product, 'product');
    const price = newPrice(ledger, params, { ...params, productId: product.id, active: true });
    ledger.events.emit('price.created', price, cause);
    return price;
  }),
  apiCall(
    'GET',
    '/v1/prices',
    z.strictObject({
      ...listing,
      active: flag().optional(),
      product: text().optional(),
      type: oneOf('one_time', 'recurring').optional(),
    }),
    ({ ledger }, params) =>
      listObjects(ledger.store, 'price', '/v1/prices', params, {
        active: params.active,
        product: params.product,
        type: params.type,
      }),
  ),
  apiCall('GET', '/v1/prices/:id', z.strictObject({}), ({ ledger, id }) => priceById(ledger, id)),
  apiCall('POST', '/v1/prices/:id', updatePriceParams, updatePrice),
];
