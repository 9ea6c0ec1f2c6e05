import { listQuery } from './catalog-address.ts';
import type { PageEntries, QueryFields } from './page-entry.ts';

/** Version of a legal text; absent: the one in force. */
export const legalQuery = { version: { kind: 'integer', min: 1, max: 9_999 } } as const satisfies QueryFields;

/**
 * All pages of the shop: which are cached and under which key, which search engines may list, which addresses no other
 * site may learn, and which are refused last under load. An address that is not here is private.
 */
export const pages = {
  '/': { kind: 'public', query: {}, lane: 2 },
  '/productos': { kind: 'public', query: listQuery, lane: 2 },
  '/productos/:id': { kind: 'public', query: {}, lane: 2 },
  '/listas': { kind: 'public', query: {}, lane: 2 },
  '/listas/:slug': { kind: 'public', query: {}, lane: 2 },
  '/autores': { kind: 'public', query: {}, lane: 2 },
  '/autores/:slug': { kind: 'public', query: {}, lane: 2 },
  '/series/:slug': { kind: 'public', query: {}, lane: 2 },
  '/membresias': { kind: 'public', query: {}, lane: 2 },
  '/membresias/book-club/lectores': { kind: 'public', query: {}, lane: 2 },
  '/regalar': { kind: 'public', query: {}, lane: 1 },
  '/guia-digital': { kind: 'public', query: {}, lane: 2 },
  '/acerca-de': { kind: 'public', query: {}, lane: 2 },
  // The mail of a reply leads here with the key to its conversation.
  '/contacto': { kind: 'public', query: {}, keys: ['hilo'], lane: 2 },
  '/envios-y-devoluciones': { kind: 'public', query: legalQuery, lane: 2 },
  '/terminos': { kind: 'public', query: legalQuery, lane: 2 },
  '/aviso-de-privacidad': { kind: 'public', query: legalQuery, lane: 2 },

  '/carrito': { kind: 'private', lane: 2 },
  '/checkout': { kind: 'private', lane: 1 },
  '/pago-exitoso': { kind: 'secret-address', lane: 1 },
  '/pago-fallido': { kind: 'secret-address', lane: 1 },
  '/pedido/:token': { kind: 'secret-address', lane: 1 },
  '/pagar/:token': { kind: 'secret-address', lane: 1 },
  '/devolucion/:token': { kind: 'secret-address', lane: 1 },
  // The order's link, which opens the bought guide as well.
  '/guia/leer/:token': { kind: 'secret-address', lane: 2 },

  '/iniciar-sesion': { kind: 'private', lane: 1 },
  '/registrarse': { kind: 'private', lane: 2 },
  '/validar-codigo': { kind: 'private', lane: 2 },
  '/olvide-contrasena': { kind: 'private', lane: 2 },
  '/cambiar-contrasena': { kind: 'secret-address', lane: 2 },

  '/mi-cuenta': { kind: 'private', lane: 2 },
  '/mi-cuenta/informacion-personal': { kind: 'private', lane: 2 },
  '/mi-cuenta/direcciones': { kind: 'private', lane: 2 },
  '/mi-cuenta/peques': { kind: 'private', lane: 2 },
  '/mi-cuenta/seguridad': { kind: 'private', lane: 2 },
  '/mis-planes': { kind: 'private', lane: 2 },
  '/mis-compras': { kind: 'private', lane: 2 },
  '/mis-compras/:orderId': { kind: 'private', lane: 2 },

  '/membresias/seleccionar-direccion': { kind: 'private', lane: 1 },
  '/membresias/informacion-personal': { kind: 'private', lane: 1 },
  '/membresias/suscripcion': { kind: 'private', lane: 1 },
  '/membresias/pase': { kind: 'private', lane: 1 },
  '/membresias/pago-exitoso': { kind: 'secret-address', lane: 1 },
  '/membresias/pago-fallido': { kind: 'secret-address', lane: 1 },
  '/membresias/cancelar/:token': { kind: 'secret-address', lane: 1 },
  '/canjear': { kind: 'private', lane: 1 },
  // Who has the code has the gift.
  '/canjear/:code': { kind: 'secret-address', lane: 1 },
  // Buyers arrive here from the payment page with their session in the address.
  '/mi-book-club': { kind: 'secret-address', lane: 2 },
  '/mi-book-club/cuestionario': { kind: 'private', lane: 2 },
  '/mi-book-club/:year/:month': { kind: 'private', lane: 2 },
} as const satisfies PageEntries;

export type PagePath = keyof typeof pages;
