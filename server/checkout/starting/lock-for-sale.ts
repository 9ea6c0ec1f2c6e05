import type { PassPeriods } from '#contract/membership-terms.ts';
import { lockProductsForSale, type ProductForSale } from '../../catalog/catalog.ts';
import { findPassForSale, type OfferedPass, requireNotRenewing } from '../../memberships/memberships.ts';
import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import type { Buyer } from './buyer.ts';
import type { Input } from './input.ts';

/**
 * What an order may sell, with price and stock, locked until the transaction ends: products by their ids, or the pass. Throws
 * ALREADY_SUBSCRIBED.
 */
export async function lockForSale(
  tx: Database,
  { pass }: Pick<Input, 'pass'>,
  { userId }: Pick<Buyer['owner'], 'userId'>,
  productIds: readonly number[],
): Promise<ProductForSale[]> {
  if (!pass) return lockProductsForSale(tx, productIds);
  // The buyer of a gift may have the plan.
  if (userId !== null && !pass.gift) await requireNotRenewing(tx, userId, pass);
  const offered = await findPassForSale(tx, pass);
  return offered ? [offered] : [];
}

/** Throws PASS_NOT_OFFERED. */
export async function requireOffered(
  { db }: Pick<Shop, 'db'>,
  membershipId: number,
  periods: PassPeriods,
): Promise<OfferedPass> {
  const offered = await findPassForSale(db, { membershipId, periods });
  if (!offered) throw new ShopError('PASS_NOT_OFFERED');
  return offered;
}
