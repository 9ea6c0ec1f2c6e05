import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ClubMonth } from '#contract/book-club.ts';
import { SESSION_LIFE_MS } from '#contract/session-life.ts';
import { myClubPath } from '../../settings/membership-paths.ts';
import { browserApi } from '../../ui/api.ts';
import {
  FILES,
  forgetKeptMonth,
  KEPT,
  KEPT_AT,
  keptPage,
  SESSION_ENDS,
  startWorker,
} from '../../visitor/kept-copy.ts';
import { audioPath, audiosOf, OfflineMonth } from './offline-month.tsx';
import { checkRoom, monthBytes } from './room.ts';

const STYLE = `${FILES}estilo.css`;
/** Policy of the kept page: it may load the files kept with it, and run nothing. */
const POLICY = "default-src 'none'; style-src 'self'; font-src 'self'; media-src 'self'; base-uri 'none'";

export interface MonthToKeep {
  month: ClubMonth;
  /** Name of the person who records the audios. */
  reader: string;
}

/** Renders the kept page as text. It holds no expiring links, so the same month makes the same page. */
export function offlinePage({ month, reader }: MonthToKeep): string {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(<OfflineMonth {...{ month, reader }} />));
  const markup = place.innerHTML;
  root.unmount();
  return `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Mi Book Club, sin conexión</title><link rel="stylesheet" href="${STYLE}"></head><body>${markup}</body></html>`;
}

/** Brings a kept month up to date, as more squares open and months change. An unchanged month fetches nothing. */
export async function refreshKeptMonth(wanted: MonthToKeep): Promise<void> {
  const page = await keptPage();
  if (page === null) return;
  const isSame = page.html === offlinePage(wanted) && page.sessionEnds === (await findSessionEnd());
  if (!isSame) await keepMonth(wanted);
}

/**
 * Keeps the month's texts and audios. An earlier copy stays until all of the new one is there. Rejects, and leaves
 * nothing, when the copy is removed meanwhile.
 */
export async function keepMonth(wanted: MonthToKeep): Promise<void> {
  const sessionEnds = await findSessionEnd();
  const cache = await caches.open(KEPT);
  await checkRoom(await missingBytes(cache, wanted.month));
  const style = await readStyle();
  const files = new Map([
    ...style.fonts,
    ...audiosOf(wanted.month).map(({ url }): [string, string] => [audioPath(url), url]),
  ]);
  for (const [path, url] of files)
    if (!(await cache.match(path))) await cache.put(path, await fetchWhole(url));
  await cache.put(STYLE, new Response(style.text, { headers: { 'content-type': 'text/css' } }));
  await cache.put(
    myClubPath,
    new Response(offlinePage(wanted), {
      headers: { ...pageHeaders, [SESSION_ENDS]: sessionEnds, [KEPT_AT]: new Date().toISOString() },
    }),
  );
  const needed = new Set([myClubPath, STYLE, ...files.keys()]);
  for (const request of await cache.keys())
    if (!needed.has(new URL(request.url).pathname)) await cache.delete(request);
  await startWorker();
  // The copy was removed meanwhile, here or in another tab: files written since are unreachable, but the worker would
  // stay.
  if ((await keptPage()) !== null) return;
  await forgetKeptMonth();
  throw new Error('The month was given up while it was being kept.');
}

/** Counts the bytes of files that are not kept yet: only these need room. */
async function missingBytes(cache: Cache, month: ClubMonth): Promise<number> {
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const known = audiosOf(month).filter(({ url }) => kept.has(audioPath(url)));
  return monthBytes(month) - known.reduce((sum, { bytes }) => sum + bytes, 0);
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
};

/**
 * Finds the end of the session, until when the copy may be shown: not every worker can see a signed-in client's
 * cookies.
 */
async function findSessionEnd(): Promise<string> {
  const { sessions } = await browserApi('GET /users/get-my-sessions');
  const current = sessions.find(({ is_current }) => is_current);
  if (!current) throw new Error('The session is not among those that are open.');
  return new Date(Date.parse(current.created_at) + SESSION_LIFE_MS).toISOString();
}

/** Fetches a file without the headers of its answer, which forbid keeping it. */
async function fetchWhole(url: string): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} for a file to keep`);
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  return new Response(await answer.blob(), { headers: { 'content-type': type } });
}

/** Reads this page's styles and fonts, to be kept with it: a build's files are gone after the next build. */
async function readStyle() {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const sheets = await Promise.all(links.map(async ({ href }) => (await fetchWhole(href)).text()));
  return withOwnFonts(sheets.join('\n'));
}

/** Points a stylesheet to fonts that lie beside it. */
export function withOwnFonts(sheet: string) {
  const fonts = new Map<string, string>();
  const text = sheet.replace(/url\(["']?([^"'()]+\.woff2)["']?\)/g, (_whole, url: string) => {
    const path = `${FILES}${url.slice(url.lastIndexOf('/') + 1)}`;
    fonts.set(path, url);
    return `url(${path})`;
  });
  return { text, fonts };
}
