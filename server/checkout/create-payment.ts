import type { Shop } from '../platform/shop.ts';
import type { OrderToPay } from './checkout.queries.ts';
import { createSessionFor } from './create-session.ts';
import { createTransferFor } from './create-transfer.ts';

/**
 * Asks the provider for the payment of an order just written, and returns the address of the page on which its buyer goes on.
 * Throws PAYMENT_PROVIDER_FAILED.
 */
export async function createPayment(shop: Shop, order: OrderToPay): Promise<string> {
  if (order.payment_method === 'spei') return createTransferFor(shop, order);
  return (await createSessionFor(shop, order, 'checkout')).url;
}
