import { myClubPath } from '../settings/membership-paths.ts';

/**
 * Name of the cache. Its number rises with every change to the kept files, here and in the service worker: older copies
 * are removed.
 */
export const KEPT = 'mi-book-club-1';
/** Path of files that exist only in the copy. */
export const FILES = `${myClubPath}/sin-conexion/`;
/** Header of the kept page with the latest end of its session. */
export const SESSION_ENDS = 'x-session-ends';
/** Header of the kept page with the time of keeping. */
export const KEPT_AT = 'x-kept-at';
const WORKER = '/sw.js';

/** True when this browser can keep files: it needs a secure connection, and some private windows refuse. */
export const canKeep = () =>
  typeof window !== 'undefined' && 'caches' in window && 'serviceWorker' in navigator;

/** Reads the kept page; null without one. */
export async function keptPage(): Promise<KeptPage | null> {
  const kept = await caches.match(myClubPath, { cacheName: KEPT });
  return kept ? { html: await kept.text(), sessionEnds: kept.headers.get(SESSION_ENDS) } : null;
}

interface KeptPage {
  html: string;
  sessionEnds: string | null;
}

/** Starts the worker with which the members' page opens without a connection. */
export function startWorker() {
  return navigator.serviceWorker.register(WORKER, { scope: myClubPath });
}

/** Removes the whole copy. */
export async function forgetKeptMonth(): Promise<void> {
  if (!canKeep()) return;
  // The two removals begin at once: a page that is being left may not live long enough for the second.
  await Promise.all([caches.delete(KEPT), endWorker()]);
}

async function endWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(myClubPath);
  await registration?.unregister();
}
