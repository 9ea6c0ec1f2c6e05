import type { PaymentState, Purchase } from '#contract/orders.ts';

export interface BoughtFile {
  orderId: number;
  name: string;
  boughtAt: string;
}

/** States in which all or part of the money is with the shop, so that the file is the buyer's. */
const entitling: ReadonlySet<PaymentState> = new Set(['paid', 'partially_refunded']);

/** Files in these purchases that their buyer may download; of a file bought twice, the newest purchase counts. */
export function boughtFiles(purchases: readonly Purchase[]): BoughtFile[] {
  const files = new Map<number, BoughtFile>();
  for (const { payment_status, order_id, created_at, products } of purchases) {
    if (!entitling.has(payment_status)) continue;
    for (const { product_id, product_type, name } of products)
      if (product_type === 'DIGITAL' && !files.has(product_id))
        files.set(product_id, { orderId: order_id, name, boughtAt: created_at });
  }
  return [...files.values()];
}
