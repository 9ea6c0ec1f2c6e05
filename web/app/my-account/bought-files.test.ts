import { expect, it } from 'vitest';
import { paymentStates } from '#contract/orders.ts';
import { aPurchase, aPurchasedProduct } from '../orders/testing/a-purchase.ts';
import { boughtFiles } from './bought-files.ts';

const guide = aPurchasedProduct({ product_id: 9, name: 'Guía digital', product_type: 'DIGITAL' });

it('files are found among the books', () => {
  const purchases = [
    aPurchase({ order_id: 5, products: [aPurchasedProduct(), guide] }),
    aPurchase({ order_id: 4 }),
  ];
  expect(boughtFiles(purchases)).toEqual([
    { orderId: 5, name: 'Guía digital', boughtAt: '2026-10-12T18:00:00.000Z' },
  ]);
});

it('a file that was bought twice is offered once, from the newest purchase', () => {
  const purchases = [5, 4].map((order_id) => aPurchase({ order_id, products: [guide] }));
  expect(boughtFiles(purchases).map(({ orderId }) => orderId)).toEqual([5]);
});

it('files are offered only while they are paid for', () => {
  const offered = paymentStates.filter(
    (payment_status) => boughtFiles([aPurchase({ payment_status, products: [guide] })]).length > 0,
  );
  expect(offered).toEqual(['paid', 'partially_refunded']);
});
