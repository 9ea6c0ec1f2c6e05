import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import type { PagePath } from '#contract/pages.ts';

/** File of each page. A page needs an entry in `contract/pages.ts`, too, and does not compile without. */
const files: Record<PagePath, string> = {
  '/': 'site/home/home-page.tsx',
  '/productos': 'catalog/list/products-page.tsx',
  '/productos/:id': 'catalog/product/product-page.tsx',
  '/listas': 'lists/lists-page.tsx',
  '/listas/:slug': 'lists/list-page.tsx',
  '/autores': 'lists/authors-page.tsx',
  '/autores/:slug': 'lists/author-page.tsx',
  '/series/:slug': 'lists/series-page.tsx',
  '/carrito': 'checkout/cart-page.tsx',
  '/checkout': 'checkout/checkout-page.tsx',
  '/pago-exitoso': 'checkout/payment-success-page.tsx',
  '/pago-fallido': 'checkout/payment-failure-page.tsx',
  '/mi-cuenta': 'my-account/my-account-page.tsx',
  '/mi-cuenta/informacion-personal': 'accounts/profile/personal-information-page.tsx',
  '/mi-cuenta/direcciones': 'accounts/addresses/addresses-page.tsx',
  '/mi-cuenta/peques': 'my-account/children/children-page.tsx',
  '/mi-cuenta/seguridad': 'accounts/sessions/security-page.tsx',
  '/mis-planes': 'memberships/my-plans/my-plans-page.tsx',
  '/mis-compras': 'orders/purchases-page.tsx',
  '/mis-compras/:orderId': 'orders/purchase-page.tsx',
  '/pedido/:token': 'orders/shared-order-page.tsx',
  '/pagar/:token': 'checkout/pay-link-page.tsx',
  '/devolucion/:token': 'orders/refund-account-page.tsx',
  '/guia-digital': 'guide/guide-page.tsx',
  '/guia/leer/:token': 'guide/read-guide-page.tsx',
  '/acerca-de': 'site/about-page.tsx',
  '/contacto': 'site/contact/contact-page.tsx',
  '/aviso-de-privacidad': 'site/legal/privacy-page.tsx',
  '/terminos': 'site/legal/terms-page.tsx',
  '/envios-y-devoluciones': 'site/legal/shipping-page.tsx',
  '/iniciar-sesion': 'accounts/sign-in/login-page.tsx',
  '/registrarse': 'accounts/sign-in/register-page.tsx',
  '/validar-codigo': 'accounts/sign-in/code-page.tsx',
  '/olvide-contrasena': 'accounts/sign-in/forgot-password-page.tsx',
  '/cambiar-contrasena': 'accounts/sign-in/reset-password-page.tsx',
  '/membresias': 'memberships/sales/memberships-page.tsx',
  '/membresias/seleccionar-direccion': 'memberships/joining/choose-address-page.tsx',
  '/membresias/informacion-personal': 'memberships/joining/personal-information-page.tsx',
  '/membresias/suscripcion': 'memberships/joining/summary-page.tsx',
  '/membresias/pase': 'memberships/passes/pass-page.tsx',
  '/regalar': 'memberships/gifts/gift-page.tsx',
  '/canjear': 'memberships/gifts/redeem-page.tsx',
  '/canjear/:code': 'memberships/gifts/redeem-page.tsx',
  '/membresias/pago-exitoso': 'memberships/joining/payment-success-page.tsx',
  '/membresias/pago-fallido': 'memberships/joining/payment-failure-page.tsx',
  '/membresias/cancelar/:token': 'memberships/my-plans/cancel-by-link-page.tsx',
  '/membresias/book-club/lectores': 'book-club/sales/sales-page.tsx',
  '/mi-book-club': 'book-club/club-page.tsx',
  '/mi-book-club/cuestionario': 'book-club/questionnaire/questionnaire-page.tsx',
  '/mi-book-club/:year/:month': 'book-club/club-page.tsx',
};

/** Pages shown within another page. */
const within: Partial<Record<PagePath, PagePath>> = { '/mis-compras/:orderId': '/mis-compras' };
/** Ids of pages that share a file with another. */
const ids: Partial<Record<PagePath, string>> = {
  '/mi-book-club/:year/:month': 'past-club-month',
  '/canjear/:code': 'gift-of-code',
};

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
  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig;
