import { isUndecided } from '../../orders/orders.ts';
import type { Shop } from '../../platform/shop.ts';
import { returnLeftOver } from './return-transfer.ts';
import { findOrderOfTransfer, hasOpenReturn } from './transfer-returns.queries.ts';

/**
 * Has the provider delete the customer of a transfer whose order is forgotten; its payment stays there. Money that still lies in
 * their balance goes back first: until it has, the job fails and is tried again. Done before is done, too.
 */
export async function deletePayer(shop: Shop, customerId: string): Promise<void> {
  const { stripe, db } = shop;
  const customer = await stripe.customers.retrieve(customerId).catch(goneOr);
  if (!customer || customer.deleted) return;
  const order = await findOrderOfTransfer(db, { customerId });
  if (order && isUndecided(order.state)) throw new Error('The order of a transfer still waits for it.');
  await returnLeftOver(shop, { customerId });
  if (await hasOpenReturn(db, customerId)) throw new Error('Money of a transfer has not gone back yet.');
  await stripe.customers.del(customerId).catch(goneOr);
}

function goneOr(error: { code?: string }): null {
  if (error.code !== 'resource_missing') throw error;
  return null;
}
