import { preloadedFonts } from '../ui/fonts.ts';
import { useCart } from './cart-store.ts';

/** The worker of who has something kept, a cart or a month: it shows the shop's own page without a network, and nothing else. */
const WORKER = '/sin-internet.js';
const FONTS = 'sin-internet-letras';
const names = ['/sin-internet/sansita.woff2', '/sin-internet/andika.woff2'];

const CART_AGE = 'cart-kept-at';
const noteCart = () => localStorage.setItem(CART_AGE, String(Date.now()));

/** Once a page has come to rest. The fonts are at hand already: nothing is loaded twice for them. */
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
