import type { Address } from '#contract/address.ts';
import { CURRENCY, pesosFromCents } from '#contract/money.ts';
import { isDayToSend } from '#contract/pass-gift-terms.ts';
import type { BuyPass } from '#contract/passes.ts';
import { findChild, findClientAddress } from '../../accounts/accounts.ts';
import { type OfferedPass, requireNotRenewing } from '../../memberships/memberships.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import type { Buyer } from './buyer.ts';
import { cartFingerprint, type Input } from './input.ts';
import { requireOffered } from './lock-for-sale.ts';
import { startPayment } from './start-checkout.ts';

/**
 * Orders a pass, for the buyer or as a gift: an order of one line, in the checkout's own way, which the pass follows from
 * then on. Returns the address of the page on which it is paid. Clicking twice returns the same.
 */
export async function buyPass(shop: Shop, wanted: BuyPass, buyer: Buyer): Promise<string> {
  const { membership_id: membershipId, periods, unit_amount, gift } = wanted;
  const offered = await requireOffered(shop, membershipId, periods);
  if (gift?.send_on && !isDayToSend(gift.send_on, shop.clock.now())) throw new ShopError('GIFT_DAY_REFUSED');
  const childId = await childFor(shop, wanted, offered, buyer);
  const input: Input = {
    currency: CURRENCY,
    payment_method: wanted.payment_method,
    cart: [{ product_id: offered.productId, name: offered.title, unit_amount, quantity: 1 }],
    contact_information: wanted.contact_information,
    total: pesosFromCents(unit_amount),
    pass: {
      membershipId,
      periods,
      address: await addressFor(shop, wanted, offered, buyer, childId),
      ...(childId !== undefined && { childId }),
      ...(gift && { gift }),
    },
    ...(wanted.again_after !== undefined && { again_after: wanted.again_after }),
  };
  return startPayment(shop, input, buyer, cartFingerprint(shop, input, buyer));
}

/** Child that the boxes are for; undefined where nobody said, where nothing ships, and of a gift. Throws CHILD_NOT_FOUND. */
async function childFor(
  { db }: Shop,
  { kind, child_id: childId }: BuyPass,
  { ships }: OfferedPass,
  { owner: { userId } }: Buyer,
): Promise<number | undefined> {
  if (kind === 'gift' || !ships || userId === null || !childId) return undefined;
  if (!(await findChild(db, userId, childId))) throw new ShopError('CHILD_NOT_FOUND');
  return childId;
}

/** Address of the boxes; null where nothing ships, and of a gift: its recipient says it. Throws ALREADY_SUBSCRIBED. */
async function addressFor(
  shop: Shop,
  { kind, membership_id: membershipId, address_id: addressId }: BuyPass,
  { ships }: OfferedPass,
  { owner: { userId } }: Buyer,
  childId: number | undefined,
): Promise<Address | null> {
  if (kind === 'gift') return null;
  if (userId === null) throw new ShopError('SESSION_REQUIRED');
  await requireNotRenewing(shop.db, userId, { membershipId, ...(childId !== undefined && { childId }) });
  return ships ? addressOf(shop, userId, addressId) : null;
}

async function addressOf({ db }: Shop, userId: number, addressId: number | null): Promise<Address> {
  if (addressId === null) throw new ShopError('ADDRESS_REQUIRED');
  const address = await findClientAddress(db, userId, addressId);
  if (!address) throw new ShopError('SAVED_ADDRESS_NOT_FOUND');
  return address;
}
