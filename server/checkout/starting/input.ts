import { createHmac } from 'node:crypto';
import type { StartCheckout } from '#contract/checkout.ts';
import { findClientAddress } from '../../accounts/accounts.ts';
import type { WantedPass } from '../../memberships/memberships.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import type { Buyer } from './buyer.ts';
import { mergeLines } from './price-order.ts';

/** Input of a buyer, with its address: the one that was typed, or a copy of the client's own. */
export interface Input extends Omit<StartCheckout, 'address_id'> {
  /** Pass that its one line stands for. */
  pass?: WantedPass;
}

/** Fills in a saved address; another client's, a deleted and an unknown one all count as not found. */
export async function withSavedAddress(
  { db }: Shop,
  { address_id: addressId, ...wanted }: StartCheckout,
  { owner: { userId } }: Buyer,
): Promise<Input> {
  if (addressId === undefined) return wanted;
  const saved = userId === null ? undefined : await findClientAddress(db, userId, addressId);
  if (!saved) throw new ShopError('ADDRESS_NOT_FOUND');
  return { ...wanted, address_information: saved };
}

/** Fingerprint of who buys what, where to, for how much and how it is paid. */
export function cartFingerprint({ secrets }: Shop, wanted: Input, buyer: Buyer): string {
  const facts = [
    buyer.key,
    mergeLines(wanted.cart),
    wanted.total,
    wanted.address_information,
    wanted.contact_information,
    wanted.note,
    // Left out for a card's, as copies of the release before compute it.
    ...(wanted.payment_method === 'card' ? [] : [wanted.payment_method]),
    // Left out, too, of an order that is no gift.
    ...(wanted.gift ? [wanted.gift] : []),
    ...(wanted.pass ? [wanted.pass] : []),
  ];
  return createHmac('sha256', secrets.hashKey).update(JSON.stringify(facts)).digest('hex');
}
