import type { Address } from '#contract/address.ts';
import { findClientAddress, findContactOf } from '../../../accounts/accounts.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Shop } from '../../../platform/shop.ts';
import { requireOwnChild } from '../../boxes-of-children/boxes-of-children.ts';
import { cancelSubscription } from '../../change-subscription.ts';
import type { SubscriptionRecord } from '../../subscriptions.queries.ts';
import {
  findGiftOfCode,
  type GiftOfCode,
  lockGiftOfCode,
  makeGiftOf,
  type Redeeming,
} from './gifts.queries.ts';
import { findRenewing, hashOfTyped, requireGift } from './received-gift.ts';

export interface GiftToRedeem {
  code: string;
  address_id: number | null;
  child_id?: number | null | undefined;
  cancel_renewal: boolean;
}

export interface Begun {
  starts_at: Date;
  ends_at: Date;
}

/**
 * Begins the gift of a code for a client. A subscription that renews is cancelled at the provider first; when that fails, nothing
 * is redeemed. Asked again by the same client, the answer is the same.
 */
export async function redeemGift(shop: Shop, userId: number, wanted: GiftToRedeem): Promise<Begun> {
  const codeHash = hashOfTyped(shop, wanted.code);
  const gift = requireGift(await findGiftOfCode(shop.db, codeHash));
  const done = begunBy(gift, userId);
  if (done) return done;
  const childId = gift.ships ? (wanted.child_id ?? null) : null;
  const [address, contact] = await Promise.all([
    gift.ships ? addressOf(shop, userId, wanted.address_id) : null,
    contactOf(shop, userId, gift),
    requireOwnChild(shop.db, userId, childId),
  ]);
  const renewing = await findRenewing(shop.db, userId, gift.membership_id, childId);
  if (childId === null && renewing.length > 1)
    throw new ShopError('ALREADY_SUBSCRIBED', { sentence: TWO_BOXES });
  for (const one of renewing) await endRenewal(shop, one, wanted.cancel_renewal);
  const redeeming = {
    codeHash,
    userId,
    contact,
    address: address && JSON.stringify(address),
    childId,
    at: shop.clock.now(),
  };
  return inTransaction(shop.db, (tx) => begin(tx, redeeming));
}

/** A gift takes the place of one of them: which, is for the client to say. */
const TWO_BOXES = 'Tienes dos cajas de este plan. Di para quién es tu regalo.';

async function begin(tx: Database, redeeming: Redeeming): Promise<Begun> {
  const { codeHash, userId, childId } = redeeming;
  const gift = requireGift(await lockGiftOfCode(tx, codeHash));
  const done = begunBy(gift, userId);
  if (done) return done;
  await requireOwnChild(tx, userId, childId);
  const [renewing] = await findRenewing(tx, userId, gift.membership_id, childId);
  if (renewing) throw waitsFor(renewing);
  if (!(await makeGiftOf(tx, redeeming))) throw new Error('A gift that is ready and locked was not begun.');
  const begun = requireGift(await findGiftOfCode(tx, codeHash));
  return begunBy(begun, userId) ?? fail();
}

const fail = (): never => {
  throw new Error('A gift that was begun has no periods.');
};

/** The calendar of a gift that the client has begun; null of one that can be begun. Throws for every other. */
function begunBy({ state, activated_at, user_id, starts_at, ends_at }: GiftOfCode, userId: number) {
  if (activated_at && user_id !== userId) throw new ShopError('GIFT_ALREADY_USED');
  if (state === 'active' && starts_at && ends_at) return { starts_at, ends_at };
  if (state !== 'ready') throw new ShopError('GIFT_VOID');
  return null;
}

async function addressOf({ db }: Shop, userId: number, addressId: number | null): Promise<Address> {
  if (addressId === null) throw new ShopError('ADDRESS_REQUIRED');
  const address = await findClientAddress(db, userId, addressId);
  if (!address) throw new ShopError('SAVED_ADDRESS_NOT_FOUND');
  return address;
}

async function contactOf({ db }: Shop, userId: number, { ships }: GiftOfCode) {
  const contact = await findContactOf(db, userId);
  if (ships && (contact.name === '' || contact.phone === '')) throw new ShopError('PROFILE_INCOMPLETE');
  return contact;
}

async function endRenewal(shop: Shop, renewing: SubscriptionRecord, isWanted: boolean): Promise<void> {
  if (!isWanted) throw waitsFor(renewing);
  await cancelSubscription(shop, renewing, { cause: 'client' }).catch((error) => {
    // It ended by itself a moment ago: it does not renew either.
    if (!(error instanceof ShopError) || error.code !== 'SUBSCRIPTION_ENDED') throw error;
  });
}

const waitsFor = ({ current_period_end }: SubscriptionRecord) =>
  new ShopError('GIFT_WAITS_FOR_RENEWAL', {
    details: { current_period_end: current_period_end?.toISOString() ?? null },
  });
