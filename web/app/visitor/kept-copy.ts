import { myClubPath } from '../settings/membership-paths.ts';

/** Counted up with every change to what is kept, here and in the service worker: older copies are removed. */
export const KEPT = 'mi-book-club-1';
/** Addresses that exist only in the copy. */
export const FILES = `${myClubPath}/sin-conexion/`;
/** Header of the kept page: when the session in which it was kept ends at the latest. */
export const SESSION_ENDS = 'x-session-ends';
/** Header of the kept page: when it was kept. */
export const KEPT_AT = 'x-kept-at';
const WORKER = '/sw.js';

/** Whether this browser can keep anything: it needs a secure connection, and some private windows refuse. */
export const canKeep = () =>
  typeof window !== 'undefined' && 'caches' in window && 'serviceWorker' in navigator;

/** The page as it is kept; null when nothing is. */
export async function keptPage(): Promise<KeptPage | null> {
  const kept = await caches.match(myClubPath, { cacheName: KEPT });
  return kept ? { html: await kept.text(), sessionEnds: kept.headers.get(SESSION_ENDS) } : null;
}

interface KeptPage {
  html: string;
  sessionEnds: string | null;
}

/** From now on the members' page opens without a connection too. */
export function startWorker() {
  return navigator.serviceWorker.register(WORKER, { scope: myClubPath });
}

/** Leaves nothing of the copy behind. */
export async function forgetKeptMonth(): Promise<void> {
  if (!canKeep()) return;
  // Both begin at once: a page that is being left may not live to begin the second.
  await Promise.all([caches.delete(KEPT), endWorker()]);
}

async function endWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(myClubPath);
  await registration?.unregister();
}
