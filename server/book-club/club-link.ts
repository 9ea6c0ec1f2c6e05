import { createHmac, timingSafeEqual } from 'node:crypto';

/** Long enough to listen to the longest audio; the page makes new links whenever it is opened. */
export const LINK_SECONDS = 15 * 60;

export interface ClubGrant {
  fileId: number;
  userId: number;
  /** Of which year the month is: the same file serves every year. */
  year: number;
  /** Unix time in seconds at which the link ends. */
  expires: number;
}

/** The address of a club file for one member. What they may open is checked again when it is used. */
export function clubFileUrl(key: string, grant: ClubGrant): string {
  const { fileId, userId, year, expires } = grant;
  return `/api/book-club/files/${fileId}?u=${userId}&y=${year}&e=${expires}&s=${signature(key, grant).toString('base64url')}`;
}

export function isClubGrant(key: string, grant: ClubGrant, given: string, now: Date): boolean {
  const expected = signature(key, grant);
  const claimed = Buffer.from(given, 'base64url');
  const isOurs = claimed.length === expected.length && timingSafeEqual(claimed, expected);
  return isOurs && now.getTime() < grant.expires * 1000;
}

function signature(key: string, { fileId, userId, year, expires }: ClubGrant): Buffer {
  return createHmac('sha256', key).update(`club-file-v1\n${fileId}\n${userId}\n${year}\n${expires}`).digest();
}
