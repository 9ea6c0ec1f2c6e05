// Shows the shop's own page when it cannot be reached, and does nothing else: it keeps no page of the shop, no call and
// no build file, so nothing it shows can be out of date. To remove it from all browsers, serve in its place a worker
// that deletes its caches and unregisters itself (docs/decisions/0029-a-page-without-a-network.md).

/** The files below, as a hash: a changed file is a changed worker, which browsers then fetch. A test compares it. */
const VERSION = 'b541e51ef3f0';
const CACHE = `sin-internet-${VERSION}`;
/** Written by 'web/app/visitor/offline-page.ts': the fonts of the build, under addresses of their own. */
const FONTS = 'sin-internet-letras';
const FOLDER = '/sin-internet/';
const PAGE = `${FOLDER}pagina.html`;
const FILES = [PAGE, `${FOLDER}estilo.css`, `${FOLDER}pagina.js`];

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

self.addEventListener('install', (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((path) => new Request(path, { cache: 'reload' })));
}

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOlder(), preload(), self.clients.claim()]));
});

async function forgetOlder() {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith('sin-internet-') && name !== CACHE && name !== FONTS);
  await Promise.all(older.map((name) => caches.delete(name)));
}

/** The request for a page does not wait until the worker has started. */
const preload = () => self.registration.navigationPreload?.enable();

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith(FOLDER)) event.respondWith(ownFile(request, pathname));
  // Files to download are pages to a browser, too.
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(openPage(event));
});

/** Whatever the shop answers is shown. Only where no answer comes at all, the kept page is. */
async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (failure) {
    const page = await caches.match(PAGE, { cacheName: CACHE });
    if (!page) throw failure;
    return new Response(page.body, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
    });
  }
}

const ownFile = async (request, pathname) => (await caches.match(pathname)) ?? fetch(request);
