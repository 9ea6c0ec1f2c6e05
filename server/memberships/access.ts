import { READERS_CLUB } from '#contract/membership-terms.ts';
import { ShopError } from '../platform/errors.ts';
import type { Shop } from '../platform/shop.ts';
import { findIsOpen } from './access.queries.ts';

type Asking = Pick<Shop, 'db' | 'clock'>;

/** Tells whether a client may use the readers' club now. */
export const isReadersClubMember = ({ db, clock }: Asking, userId: number) =>
  findIsOpen(db, userId, READERS_CLUB, clock.now());

/** Throws MEMBERSHIP_REQUIRED. */
export async function requireReadersClub(shop: Asking, userId: number): Promise<void> {
  if (!(await isReadersClubMember(shop, userId))) throw new ShopError('MEMBERSHIP_REQUIRED');
}
