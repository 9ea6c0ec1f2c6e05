import { beforeAll, expect, test } from 'vitest';
import { testShopOfFile } from './testing/test-shop.ts';

const testShop = await testShopOfFile();
beforeAll(() => {
  Object.defineProperty(testShop.shop.pool, 'waitingCount', { get: () => waiting });
});

/** Requests that wait for the database: too many for lane 2, and for lanes 1 and 2. */
const TOO_MANY = { browsing: 101, buying: 9999 };
let waiting = 0;

test.each([
  ['POST', '/api/payments/webhook', 0],
  ['POST', '/api/payments/get-payment-details', 0],
  ['POST', '/api/users/logout', 0],
  ['GET', '/healthz', 0],
  ['GET', '/readyz', 0],
  ['GET', '/metrics', 0],
  ['OPTIONS', '/api/products/get-products', 0],
  ['POST', '/api/orders/add-order-get-checkout', 1],
  ['GET', '/api/orders/get-shared-order?token=x', 1],
  ['POST', '/api/users/login', 1],
  ['POST', '/api/cart/check-cart', 1],
  ['GET', '/api/files/7?s=x', 1],
  ['GET', '/media/covers/a/480.avif', 1],
  ['GET', '/dev/mailbox', 1],
  ['POST', '/api/products/get-products', 2],
  ['GET', '/api/products/get-suggestions?product_name=/checkout', 2],
  ['GET', '/api/products/get-detail-product?product_id=1', 2],
  ['GET', '/api/categories/get-categories', 2],
  ['GET', '/api/topics/get-topics', 2],
  ['GET', '/api/site/get-settings', 2],
  ['GET', '/api/openapi.json', 2],
  ['GET', '/sitemap.xml', 2],
] as const)('%s %s gives way in lane %i', async (method, url, lane) => {
  const isShed = async (waitingNow: number) => {
    waiting = waitingNow;
    const { body, statusCode } = await testShop.app.inject({ method, url });
    return statusCode === 503 && /OVERLOADED|Vuelve en unos segundos/.test(body);
  };
  expect([await isShed(TOO_MANY.browsing), await isShed(TOO_MANY.buying)]).toEqual([lane === 2, lane > 0]);
});
