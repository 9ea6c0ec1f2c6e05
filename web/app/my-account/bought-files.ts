import type { PaymentState, Purchase } from '#contract/orders.ts';

export interface BoughtFile {
  orderId: number;
  name: string;
  boughtAt: string;
}

/** While the money is here, or most of it, the file is the buyer's. */
const entitling: ReadonlySet<PaymentState> = new Set(['paid', 'partially_refunded']);

/** Everything digital in these purchases that its buyer may download; bought twice, the newest purchase gives it. */
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
