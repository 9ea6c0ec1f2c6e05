import { READERS_CLUB } from '#contract/membership-terms.ts';
import { ShopError } from '../platform/errors.ts';
import type { Shop } from '../platform/shop.ts';
import { findCourtesyUntil } from './access-grants.queries.ts';
import { hasAccess } from './subscription-states.ts';
import { findPaidTimes } from './subscriptions.queries.ts';

/** Tells whether a client may use the readers' club now; decided by the plan's code, or by a grant of the shop. */
export async function isReadersClubMember({ db, clock }: Pick<Shop, 'db' | 'clock'>, userId: number) {
  const now = clock.now();
  const paid = await findPaidTimes(db, userId, READERS_CLUB);
  if (paid.some((time) => hasAccess(time, now))) return true;
  return (await findCourtesyUntil(db, userId, now)) !== null;
}

/** Throws MEMBERSHIP_REQUIRED. */
export async function requireReadersClub(shop: Pick<Shop, 'db' | 'clock'>, userId: number): Promise<void> {
  if (!(await isReadersClubMember(shop, userId))) throw new ShopError('MEMBERSHIP_REQUIRED');
}
