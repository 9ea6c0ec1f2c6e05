import { preloadedFonts } from '../ui/fonts.ts';
import { useCart } from './cart-store.ts';

/**
 * Service worker for visitors with a kept cart or month: it shows the shop's own page without a network, and nothing
 * else.
 */
const WORKER = '/sin-internet.js';
const FONTS = 'sin-internet-letras';
const names = ['/sin-internet/sansita.woff2', '/sin-internet/andika.woff2'];

const CART_AGE = 'cart-kept-at';
const noteCart = () => localStorage.setItem(CART_AGE, String(Date.now()));

/** Keeps the page, to be called once loading has ended: the fonts are then in the cache and not loaded twice. */
export async function keepOfflinePage(shopName: string): Promise<void> {
  await navigator.serviceWorker.register(WORKER, { scope: '/' });
  localStorage.setItem('shop-name', shopName);
  if (localStorage.getItem(CART_AGE) === null) noteCart();
  useCart.subscribe(noteCart);
  const cache = await caches.open(FONTS);
  for (const [index, name] of names.entries()) {
    const address = preloadedFonts[index];
    if (address && !(await cache.match(name))) await cache.put(name, await fetch(address));
  }
}
