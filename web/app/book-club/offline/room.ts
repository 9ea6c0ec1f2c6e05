import type { ClubMonth } from '#contract/book-club.ts';
import { audiosOf } from './offline-month.tsx';

/** Upper limit in bytes, far more than a month of long audios: nothing larger is kept, whatever the shop sends. */
export const MOST_BYTES = 80_000_000;
/** Bytes for page, style and fonts, and the browser's own overhead. */
const REST = 1_000_000;

export const monthBytes = (month: ClubMonth) =>
  audiosOf(month).reduce((sum, { bytes }) => sum + bytes, 0) + REST;

/** Size in words: `5 MB`, rounded up, so that a phone is never promised less than is taken. */
export const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;

/** Failure of a month that does not fit; its sentence tells the room that is needed and the room there is. */
export class NoRoom extends Error {
  override name = 'NoRoom';
}

/** Throws when so many more bytes do not fit. A browser that does not tell its room is tried. */
export async function checkRoom(needed: number, storage: StorageManager | undefined = navigator.storage) {
  const { quota, usage = 0 } = (await storage?.estimate?.().catch(() => null)) ?? {};
  const free = Math.min(MOST_BYTES, quota === undefined ? Number.POSITIVE_INFINITY : quota - usage);
  if (needed <= free) return;
  throw new NoRoom(
    `No cabe: este mes ocupa unos ${megabytes(needed)} y quedan ${megabytes(Math.max(0, free - 999_999))}. Libera espacio e intenta de nuevo.`,
  );
}
