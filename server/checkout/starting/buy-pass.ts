import type { Address } from '#contract/address.ts';
import { CURRENCY, pesosFromCents } from '#contract/money.ts';
import type { BuyPass } from '#contract/passes.ts';
import { findClientAddress } from '../../accounts/accounts.ts';
import { requireNotRenewing } from '../../memberships/memberships.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import type { Buyer } from './buyer.ts';
import { cartFingerprint, type Input } from './input.ts';
import { requireOffered } from './lock-for-sale.ts';
import { startPayment } from './start-checkout.ts';

/**
 * A client wants a pass: an order of one line, in the checkout's own way, which the pass follows from then on. Returns the
 * address of the page on which it is paid. Clicking twice returns the same.
 */
export async function buyPass(shop: Shop, wanted: BuyPass, buyer: Buyer, userId: number): Promise<string> {
  const { membership_id: membershipId, periods, unit_amount } = wanted;
  const offered = await requireOffered(shop, membershipId, periods);
  await requireNotRenewing(shop.db, userId, membershipId);
  const address = offered.ships ? await addressOf(shop, userId, wanted.address_id) : null;
  const input: Input = {
    currency: CURRENCY,
    payment_method: wanted.payment_method,
    cart: [{ product_id: offered.productId, name: offered.title, unit_amount, quantity: 1 }],
    contact_information: wanted.contact_information,
    total: pesosFromCents(unit_amount),
    pass: { membershipId, periods, address },
    ...(wanted.again_after !== undefined && { again_after: wanted.again_after }),
  };
  return startPayment(shop, input, buyer, cartFingerprint(shop, input, buyer));
}

async function addressOf({ db }: Shop, userId: number, addressId: number | null): Promise<Address> {
  if (addressId === null) throw new ShopError('ADDRESS_REQUIRED');
  const address = await findClientAddress(db, userId, addressId);
  if (!address) throw new ShopError('SAVED_ADDRESS_NOT_FOUND');
  return address;
}
