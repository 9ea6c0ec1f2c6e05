import { calendarDay } from '#contract/mexico-city.ts';
import { isReadersClubMember } from '../memberships/memberships.ts';
import type { Shop } from '../platform/shop.ts';
import { isSquareOpen } from './board.ts';
import { type ClubGrant, isClubGrant } from './club-link.ts';
import { type ClubFile, findClubFile } from './months.queries.ts';
import { isMonthVisible } from './show-month.ts';

/** The file behind a link, if the shop made it, it has not ended, and the member may still open what it belongs to. */
export async function findGrantedClubFile(
  shop: Pick<Shop, 'db' | 'clock' | 'secrets'>,
  grant: ClubGrant,
  signature: string,
): Promise<ClubFile | undefined> {
  const { db, clock, secrets } = shop;
  const now = clock.now();
  if (!isClubGrant(secrets.fileKey, grant, signature, now)) return undefined;
  const file = await findClubFile(db, grant.fileId);
  if (!file || !(await isReadersClubMember(shop, grant.userId))) return undefined;
  const today = calendarDay(now);
  const of = { year: grant.year, month: file.month };
  const isOpen = file.square === null || isSquareOpen(file.square, of, today);
  return isOpen && isMonthVisible(of, today, file.year !== null) ? file : undefined;
}
