// What this browser keeps, and when it was kept. Runs on the page that 'sin-internet.js' shows without a network.

const byId = (id) => document.getElementById(id);

/** The months and names of these are written by the shop's pages; a test of each compares them. */
const KEPT_MONTH = 'mi-book-club-1';
const CLUB = '/mi-book-club';

function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const zone = { timeZone: 'America/Mexico_City' };
const clock = new Intl.DateTimeFormat('es-MX', {
  ...zone,
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});
const dayName = new Intl.DateTimeFormat('es-MX', { ...zone, day: 'numeric', month: 'long' });

/** `como estaba hoy a las 7:42`; nothing where it is not known. */
function ageText(instant) {
  const when = new Date(instant);
  if (Number.isNaN(when.getTime())) return '';
  const dayOf = (date) => dayName.format(date);
  const now = Date.now();
  const day =
    dayOf(when) === dayOf(now)
      ? 'hoy'
      : dayOf(when) === dayOf(now - 86_400_000)
        ? 'ayer'
        : `el ${dayOf(when)}`;
  return `como estaba ${day} a las ${clock.format(when)}`;
}

const joined = (...parts) => parts.filter(Boolean).join(', ');

function showCart() {
  let items = [];
  try {
    items = JSON.parse(read('cart') ?? '{}').state.items.filter(
      ({ title, quantity }) => title && quantity > 0,
    );
  } catch {
    // Nothing was ever put into it.
  }
  if (items.length === 0) return;
  const copies = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const kept = Number(read('cart-kept-at'));
  byId('edad-carrito').textContent = joined(
    copies === 1 ? '1 artículo' : `${copies} artículos`,
    kept ? ageText(kept) : 'guardados en este teléfono',
  );
  for (const { title, quantity } of items) {
    const line = document.createElement('li');
    line.textContent = quantity === 1 ? title : `${title} (${quantity})`;
    byId('libros').append(line);
  }
  byId('carrito').open = location.pathname === '/carrito';
  show('carrito');
}

async function showMonth() {
  const page = await caches.match(CLUB, { cacheName: KEPT_MONTH });
  if (!page || Date.now() >= Date.parse(page.headers.get('x-session-ends'))) return;
  const cache = await caches.open(KEPT_MONTH);
  const audios = (await cache.keys()).filter(({ url }) => url.includes('/audio-')).length;
  byId('edad-club').textContent = joined(
    audios === 1 ? '1 audio' : `${audios} audios`,
    ageText(page.headers.get('x-kept-at')),
  );
  show('club');
}

function show(id) {
  byId(id).hidden = false;
  byId('guardado').hidden = false;
}

/** Ever less often, and not for ever: what the button does by itself. */
let wait = 4_000;
let left = 40;

async function tryAgain() {
  // The browser is sure of it; it says so itself when that changes.
  if (navigator.onLine === false) return;
  const answer = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}

async function keepTrying() {
  if (!document.hidden) {
    left -= 1;
    await tryAgain();
  }
  wait = Math.min(wait * 1.4, 60_000);
  if (left > 0) setTimeout(keepTrying, wait);
}

byId('tienda').textContent = read('shop-name') ?? '';
byId('reintentar').addEventListener('click', () => location.reload());
addEventListener('online', tryAgain);
setTimeout(keepTrying, wait);
showCart();
showMonth().catch(() => undefined);
