// Opens the month of the reading club that a member keeps on this device when there is no connection. It is registered
// for the members' pages alone, only once a member asks for it, and touches no other page, no call and no build file.
// 'kept-copy.ts' writes what it reads; the names below are the same there, and a test compares them.

const KEPT = 'mi-book-club-1';
const PAGE = '/mi-book-club';
const FILES = '/mi-book-club/sin-conexion/';
/** Of 'sin-internet.js', whose page this worker shows for the other pages of the club. */
const OFFLINE = '/sin-internet/';
const SESSION_ENDS = 'x-session-ends';

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlder().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(openPage(event));
  else if (pathname.startsWith(FILES)) event.respondWith(openFile(request, pathname));
  else if (request.mode === 'navigate') event.respondWith(openOther(request));
  else if (pathname.startsWith(OFFLINE)) event.respondWith(ownFile(request, pathname));
});

/** What the shop answers comes first, always: the copy is for when it cannot be reached. */
async function openPage(event) {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(forgetUnlessMember());
    return answer;
  } catch (failure) {
    const page = await keptPage();
    if (!page) throw failure;
    return page;
  }
}

async function openOther(request) {
  try {
    return await fetch(request);
  } catch (failure) {
    const page = await caches.match(`${OFFLINE}pagina.html`);
    if (!page) throw failure;
    return new Response(page.body, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      },
    });
  }
}

const ownFile = async (request, pathname) => (await caches.match(pathname)) ?? fetch(request);

async function keptPage() {
  const page = await caches.match(PAGE, { cacheName: KEPT });
  if (!page || (await isSessionOpen(page))) return page;
  await forget();
  return undefined;
}

/** Only some browsers show a worker the cookies; in all of them a session ends a day after it was opened. */
async function isSessionOpen(page) {
  if (self.cookieStore && !(await self.cookieStore.get('userInfo'))) return false;
  const ends = page.headers.get(SESSION_ENDS);
  // Kept before the end was written along: brought up to date when the page is next opened.
  if (ends === null) return Boolean(self.cookieStore);
  return Date.now() < Date.parse(ends);
}

/** Whoever signed out or left the club loses the copy as soon as there is a connection. */
async function forgetUnlessMember() {
  const answer = await fetch('/api/book-club/get-month').catch(() => null);
  if (answer && (answer.status === 401 || answer.status === 403)) await forget();
}

async function forget() {
  await caches.delete(KEPT);
  await self.registration.unregister();
}

/** Of earlier versions of this file. */
async function forgetOlder() {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith('mi-book-club-') && name !== KEPT);
  await Promise.all(older.map((name) => caches.delete(name)));
}

async function openFile(request, pathname) {
  const kept = (await keptPage()) && (await caches.match(pathname, { cacheName: KEPT }));
  if (!kept) return new Response(null, { status: 404 });
  const range = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(request.headers.get('range') ?? '');
  return range ? partOf(kept, range) : kept;
}

/** Players ask for parts, and some play nothing else. */
async function partOf(kept, [, first, last]) {
  const whole = await kept.blob();
  const start = Number(first);
  const end = last === '' ? whole.size - 1 : Math.min(Number(last), whole.size - 1);
  if (start > end)
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${whole.size}` } });
  return new Response(whole.slice(start, end + 1), {
    status: 206,
    headers: {
      'content-type': kept.headers.get('content-type') ?? 'application/octet-stream',
      'content-range': `bytes ${start}-${end}/${whole.size}`,
      'content-length': String(end - start + 1),
      'accept-ranges': 'bytes',
    },
  });
}
