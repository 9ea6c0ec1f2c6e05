import type { ClubMonth } from '#contract/book-club.ts';
import { audiosOf } from './offline-month.tsx';

/** Far more than a month of long audios: nothing larger is kept, whatever the shop sends. */
export const MOST_BYTES = 80_000_000;
/** Page, style and fonts, and what the browser needs besides. */
const REST = 1_000_000;

export const monthBytes = (month: ClubMonth) =>
  audiosOf(month).reduce((sum, { bytes }) => sum + bytes, 0) + REST;

/** `5 MB`, rounded up: a phone is never promised less than is taken. */
export const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;

/** The month does not fit; the sentence says what is needed and what there is. */
export class NoRoom extends Error {
  override name = 'NoRoom';
}

/** Throws where so much more does not fit. A browser that does not say how much room there is, is tried. */
export async function checkRoom(needed: number, storage: StorageManager | undefined = navigator.storage) {
  const { quota, usage = 0 } = (await storage?.estimate?.().catch(() => null)) ?? {};
  const free = Math.min(MOST_BYTES, quota === undefined ? Number.POSITIVE_INFINITY : quota - usage);
  if (needed <= free) return;
  throw new NoRoom(
    `No cabe: este mes ocupa unos ${megabytes(needed)} y quedan ${megabytes(Math.max(0, free - 999_999))}. Libera espacio e intenta de nuevo.`,
  );
}
