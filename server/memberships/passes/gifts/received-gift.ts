import type { ReceivedGift } from '#contract/pass-gifts.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Shop } from '../../../platform/shop.ts';
import { wire } from '../../../platform/wire.ts';
import { findLiveSubscription, type SubscriptionRecord } from '../../subscriptions.queries.ts';
import { findPaidPlans } from '../client-passes.queries.ts';
import { giftCodeHash, readGiftCode } from './gift-code.ts';
import { findGiftOfCode, type GiftOfCode } from './gifts.queries.ts';

const PERIOD_MS = 720 * 60 * 60 * 1000;

/** Hash by which a typed code is looked up: what cannot be a code is looked up too, so that every miss costs the same. */
export const hashOfTyped = ({ secrets: { orderLinkKey } }: Pick<Shop, 'secrets'>, typed: string) =>
  giftCodeHash(orderLinkKey, readGiftCode(typed) ?? '');

/** A gift that is known: an unpaid one is as unknown as a code that never was. */
export function requireGift(gift: GiftOfCode | undefined): GiftOfCode {
  if (!gift || gift.state === 'unpaid') throw new ShopError('GIFT_NOT_FOUND');
  return gift;
}

/** The gift of a code, as its recipient sees it before beginning it. */
export async function showReceivedGift(
  shop: Shop,
  typed: string,
  userId: number | null,
): Promise<ReceivedGift> {
  const gift = requireGift(await findGiftOfCode(shop.db, hashOfTyped(shop, typed)));
  const { pass_id: _, state: __, activated_at: ___, user_id: ____, ...shown } = gift;
  const [starts_at, renewing] = await Promise.all([
    startFor(shop, gift, userId),
    userId === null ? undefined : findRenewing(shop.db, userId, gift.membership_id),
  ]);
  return wire({
    ...shown,
    status: statusOf(gift),
    starts_at,
    ends_at: new Date(starts_at.getTime() + gift.periods * PERIOD_MS),
    renewal: renewing
      ? {
          current_period_end: renewing.current_period_end ?? renewing.created_at,
          price_cents: renewing.price_cents,
        }
      : null,
  });
}

function statusOf({ state, activated_at }: GiftOfCode): ReceivedGift['status'] {
  if (activated_at) return 'begun';
  return state === 'ready' ? 'ready' : 'void';
}

/** A gift begins when what its client has paid of the plan ends. */
async function startFor(
  { db, clock }: Shop,
  { membership_id }: GiftOfCode,
  userId: number | null,
): Promise<Date> {
  const now = clock.now();
  if (userId === null) return now;
  const paid = await findPaidPlans(db, userId, now);
  return paid.find((plan) => plan.membership_id === membership_id)?.starts_at ?? now;
}

/** The client's subscription of a plan, if the provider will charge it again. */
export async function findRenewing(
  db: Shop['db'],
  userId: number,
  membershipId: number,
): Promise<SubscriptionRecord | undefined> {
  const live = await findLiveSubscription(db, userId, membershipId);
  return live && live.state !== 'pending' && !live.cancel_at_period_end ? live : undefined;
}
