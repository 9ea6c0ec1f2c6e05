import type { Purchase } from '#contract/orders.ts';

export type PurchasedProduct = Purchase['products'][number];

export function aPurchasedProduct(facts: Partial<PurchasedProduct> = {}): PurchasedProduct {
  return {
    product_id: 7,
    name: 'Una ballena en la azotea',
    author: ['Renata Quiroz'],
    image: null,
    main_image: null,
    product_type: 'FISICO',
    quantity: 1,
    total: 231.2,
    stock: 4,
    status: 1,
    is_pass: false,
    ...facts,
  };
}

export function aPurchase(facts: Partial<Purchase> = {}): Purchase {
  return {
    order_id: 1,
    folio: 'BC-10482ABC',
    created_at: '2026-10-12T18:00:00.000Z',
    status_send: 'pendiente de envío',
    payment_status: 'paid',
    refusal: null,
    pending: null,
    total: 330.2,
    gift: null,
    promised_from: null,
    promised_to: null,
    leaves_on: null,
    arrives_by: null,
    is_late: false,
    carrier: null,
    tracking_number: null,
    tracking_url: null,
    delivered_on: null,
    products: [aPurchasedProduct()],
    ...facts,
  };
}
