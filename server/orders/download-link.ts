import { isLinkOpen, linkSignature } from '../platform/signed-link.ts';

/** Lifetime of a link, long enough to press a button just shown; later visitors get a new one with the page. */
export const LINK_SECONDS = 15 * 60;

export interface DownloadGrant {
  fileId: number;
  orderId: number;
  /** Unix time in seconds at which the link ends. */
  expires: number;
}

/** The address of a bought file, for anyone who holds it, until it expires. */
export function downloadUrl(key: string, grant: DownloadGrant): string {
  const { fileId, orderId, expires } = grant;
  return `/api/files/${fileId}?o=${orderId}&e=${expires}&s=${signature(key, grant)}`;
}

/** Tells whether the shop itself made this link and it has not expired. */
export const isGranted = (key: string, grant: DownloadGrant, given: string, now: Date): boolean =>
  isLinkOpen({ signature: signature(key, grant), expires: grant.expires }, given, now);

const signature = (key: string, { fileId, orderId, expires }: DownloadGrant): string =>
  linkSignature(key, 'file-link-v1', fileId, orderId, expires);
