import type { PaymentState, Purchase } from '#contract/orders.ts';

export interface BoughtFile {
  orderId: number;
  name: string;
  boughtAt: string;
}

/** While the money is here, or most of it, the file is the buyer's. */
const entitling: ReadonlySet<PaymentState> = new Set(['paid', 'partially_refunded']);

/** Everything digital in these purchases that its buyer may download. */
export function boughtFiles(purchases: readonly Purchase[]): BoughtFile[] {
  return purchases
    .filter(({ payment_status }) => entitling.has(payment_status))
    .flatMap(({ order_id, created_at, products }) =>
      products
        .filter(({ product_type }) => product_type === 'DIGITAL')
        .map(({ name }) => ({ orderId: order_id, name, boughtAt: created_at })),
    );
}
