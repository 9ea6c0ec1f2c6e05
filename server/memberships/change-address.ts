import { findClientAddress } from '../accounts/accounts.ts';
import { inTransaction } from '../platform/database/database.ts';
import { ShopError } from '../platform/errors.ts';
import type { Shop } from '../platform/shop.ts';
import { moveBoxes, moveBoxesOfPass } from './change-address.queries.ts';
import { isPaidFor } from './subscription-states.ts';
import type { SubscriptionRecord } from './subscriptions.queries.ts';

/** «Cambiar para la próxima caja»: an address of the client's own book; a box that is being packed keeps its own. */
export async function changeAddress(
  { db }: Pick<Shop, 'db'>,
  { subscription_id, user_id, ships, state }: SubscriptionRecord,
  addressId: number,
): Promise<void> {
  if (!ships || user_id === null) throw new ShopError('SUBSCRIPTION_NOT_FOUND');
  if (!isPaidFor(state)) throw new ShopError('SUBSCRIPTION_ENDED');
  const address = await findClientAddress(db, user_id, addressId);
  if (!address) throw new ShopError('SAVED_ADDRESS_NOT_FOUND');
  await inTransaction(db, (tx) => moveBoxes(tx, subscription_id, address));
}

/** The same for the boxes of a client's pass that goes on. */
export async function changeAddressOfPass(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  userId: number,
  passId: number,
  addressId: number,
): Promise<void> {
  const address = await findClientAddress(db, userId, addressId);
  if (!address) throw new ShopError('SAVED_ADDRESS_NOT_FOUND');
  if (!(await moveBoxesOfPass(db, userId, passId, address, clock.now())))
    throw new ShopError('SUBSCRIPTION_NOT_FOUND');
}
