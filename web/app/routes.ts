import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import type { PagePath } from '#contract/pages.ts';

/** Which file is which page. A page has an entry in `contract/pages.ts` as well, and does not compile without. */
const files: Record<PagePath, string> = {
  '/': 'site/home-page.tsx',
  '/productos': 'catalog/products-page.tsx',
  '/productos/:id': 'catalog/product-page.tsx',
  '/carrito': 'cart/cart-page.tsx',
  '/checkout': 'checkout/checkout-page.tsx',
  '/pago-exitoso': 'checkout/payment-success-page.tsx',
  '/pago-fallido': 'checkout/payment-failure-page.tsx',
  '/mi-cuenta': 'accounts/my-account-page.tsx',
  '/mi-cuenta/informacion-personal': 'accounts/personal-information-page.tsx',
  '/mi-cuenta/direcciones': 'accounts/addresses-page.tsx',
  '/mi-cuenta/seguridad': 'accounts/security-page.tsx',
  '/mis-planes': 'memberships/my-plans-page.tsx',
  '/mis-compras': 'orders/purchases-page.tsx',
  '/mis-compras/:orderId': 'orders/purchase-page.tsx',
  '/pedido/:token': 'orders/shared-order-page.tsx',
  '/guia-digital': 'guide/guide-page.tsx',
  '/acerca-de': 'site/about-page.tsx',
  '/contacto': 'site/contact-page.tsx',
  '/aviso-de-privacidad': 'site/legal/privacy-page.tsx',
  '/terminos': 'site/legal/terms-page.tsx',
  '/envios-y-devoluciones': 'site/legal/shipping-page.tsx',
  '/iniciar-sesion': 'accounts/login-page.tsx',
  '/registrarse': 'accounts/register-page.tsx',
  '/validar-codigo': 'accounts/code-page.tsx',
  '/olvide-contrasena': 'accounts/forgot-password-page.tsx',
  '/cambiar-contrasena': 'accounts/reset-password-page.tsx',
  '/membresias': 'memberships/memberships-page.tsx',
  '/membresias/seleccionar-direccion': 'memberships/choose-address-page.tsx',
  '/membresias/informacion-personal': 'memberships/personal-information-page.tsx',
  '/membresias/suscripcion': 'memberships/summary-page.tsx',
  '/membresias/pago-exitoso': 'memberships/payment-success-page.tsx',
  '/membresias/pago-fallido': 'memberships/payment-failure-page.tsx',
  '/membresias/cancelar/:token': 'memberships/cancel-by-link-page.tsx',
  '/membresias/book-club/lectores': 'memberships/sales-page.tsx',
  '/mi-book-club': 'book-club/club-page.tsx',
  '/mi-book-club/:year/:month': 'book-club/club-page.tsx',
};

/** Shown within the page that stands for it here. */
const within: Partial<Record<PagePath, PagePath>> = { '/mis-compras/:orderId': '/mis-compras' };
/** For pages that share a file with another. */
const ids: Partial<Record<PagePath, string>> = { '/mi-book-club/:year/:month': 'past-club-month' };

const paths = Object.keys(files) as PagePath[];

function routeOf(path: PagePath): RouteConfigEntry {
  const id = ids[path];
  const options = id ? { id } : {};
  const children = paths.filter((other) => within[other] === path).map(routeOf);
  return route(path.slice((within[path] ?? '').length + 1), files[path], options, children);
}

export default [
  index(files['/']),
  ...paths.filter((path) => path !== '/' && !within[path]).map(routeOf),
  route('*', 'site/not-found-page.tsx'),
] satisfies RouteConfig;
