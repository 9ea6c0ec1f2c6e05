import type { ReceivedGift } from '#contract/pass-gifts.ts';
import { findChildren } from '../../../accounts/accounts.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Shop } from '../../../platform/shop.ts';
import { wire } from '../../../platform/wire.ts';
import { findLiveSubscriptions, type SubscriptionRecord } from '../../subscriptions.queries.ts';
import { findPassStarts } from '../client-passes.queries.ts';
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
  const { forNobody, forChildren } = await beginnings(shop, gift, userId);
  return wire({ ...shown, status: statusOf(gift), ...forNobody, for_children: forChildren });
}

function statusOf({ state, activated_at }: GiftOfCode): ReceivedGift['status'] {
  if (activated_at) return 'begun';
  return state === 'ready' ? 'ready' : 'void';
}

/** When a gift would begin, for nobody in particular and for each child: when what its client has paid of the plan for it ends. */
async function beginnings(
  { db, clock }: Shop,
  { membership_id, ships, periods }: GiftOfCode,
  userId: number | null,
) {
  const now = clock.now();
  const asked = userId === null ? [] : await findPassStarts(db, userId, now);
  const starts = asked.filter((start) => start.membership_id === membership_id);
  const beginningFor = async (childId: number | null) => {
    const start = starts.find(({ child_id }) => child_id === childId);
    const starts_at = start?.starts_at ?? now;
    const [renewing] =
      userId !== null && start?.renews ? await findRenewing(db, userId, membership_id, childId) : [];
    return {
      starts_at,
      ends_at: new Date(starts_at.getTime() + periods * PERIOD_MS),
      renewal: renewing ? presentRenewal(renewing) : null,
    };
  };
  const children = userId !== null && ships ? await findChildren(db, userId) : [];
  return {
    forNobody: await beginningFor(null),
    forChildren: await Promise.all(
      children.map(async ({ child_id }) => ({ child_id, ...(await beginningFor(child_id)) })),
    ),
  };
}

const presentRenewal = ({ current_period_end, created_at, price_cents }: SubscriptionRecord) => ({
  current_period_end: current_period_end ?? created_at,
  price_cents,
});

/** Subscriptions of the client to a plan that the provider will charge again, and that a gift for the child would stand beside. */
export async function findRenewing(
  db: Database,
  userId: number,
  membershipId: number,
  childId: number | null,
): Promise<SubscriptionRecord[]> {
  const live = await findLiveSubscriptions(db, userId, membershipId, childId);
  return live.filter(({ state, cancel_at_period_end }) => state !== 'pending' && !cancel_at_period_end);
}
