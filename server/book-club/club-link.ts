import { isLinkOpen, linkSignature } from '../platform/signed-link.ts';

/** Lifetime of a link, long enough to listen to the longest audio; the page makes new links whenever it is opened. */
export const LINK_SECONDS = 15 * 60;

export interface ClubGrant {
  fileId: number;
  userId: number;
  /** Year of the month: the same file serves every year. */
  year: number;
  /** Unix time in seconds at which the link ends. */
  expires: number;
}

/** The address of a club file for one member. What they may open is checked again when it is used. */
export function clubFileUrl(key: string, grant: ClubGrant): string {
  const { fileId, userId, year, expires } = grant;
  return `/api/book-club/files/${fileId}?u=${userId}&y=${year}&e=${expires}&s=${signature(key, grant)}`;
}

export const isClubGrant = (key: string, grant: ClubGrant, given: string, now: Date): boolean =>
  isLinkOpen({ signature: signature(key, grant), expires: grant.expires }, given, now);

const signature = (key: string, { fileId, userId, year, expires }: ClubGrant): string =>
  linkSignature(key, 'club-file-v1', fileId, userId, year, expires);
