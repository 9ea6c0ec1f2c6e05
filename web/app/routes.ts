import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('site/home-page.tsx'),
  route('productos', 'catalog/products-page.tsx'),
  route('productos/:id', 'catalog/product-page.tsx'),
  route('carrito', 'cart/cart-page.tsx'),
  route('checkout', 'checkout/checkout-page.tsx'),
  route('pago-exitoso', 'checkout/payment-success-page.tsx'),
  route('pago-fallido', 'checkout/payment-failure-page.tsx'),
  route('mis-compras', 'orders/purchases-page.tsx', [route(':orderId', 'orders/purchase-page.tsx')]),
  route('pedido/:token', 'orders/shared-order-page.tsx'),
  route('acerca-de', 'site/about-page.tsx'),
  route('contacto', 'site/contact-page.tsx'),
  route('aviso-de-privacidad', 'site/legal/privacy-page.tsx'),
  route('terminos', 'site/legal/terms-page.tsx'),
  route('envios-y-devoluciones', 'site/legal/shipping-page.tsx'),
  route('iniciar-sesion', 'site/opening-soon-page.tsx', { id: 'accounts-opening-soon' }),
  route('membresias', 'site/opening-soon-page.tsx', { id: 'memberships-opening-soon' }),
  route('membresias/book-club/lectores', 'site/opening-soon-page.tsx', { id: 'readers-club-opening-soon' }),
  route('*', 'site/not-found-page.tsx'),
] satisfies RouteConfig;
