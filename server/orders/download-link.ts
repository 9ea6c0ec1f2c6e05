import { createHmac, timingSafeEqual } from 'node:crypto';

/** Long enough to press a button that was just shown; anyone who comes later gets a new link with the page. */
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
  return `/api/files/${fileId}?o=${orderId}&e=${expires}&s=${signature(key, grant).toString('base64url')}`;
}

/** Whether the shop itself made this link and it has not expired. */
export function isGranted(key: string, grant: DownloadGrant, given: string, now: Date): boolean {
  const expected = signature(key, grant);
  const claimed = Buffer.from(given, 'base64url');
  const isOurs = claimed.length === expected.length && timingSafeEqual(claimed, expected);
  return isOurs && now.getTime() < grant.expires * 1000;
}

function signature(key: string, { fileId, orderId, expires }: DownloadGrant): Buffer {
  return createHmac('sha256', key).update(`file-link-v1\n${fileId}\n${orderId}\n${expires}`).digest();
}
