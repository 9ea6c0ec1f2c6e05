import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Pause after which a visitor turned away by an overload may try again. */
export const RETRY_AFTER_SECONDS = 2;

const sheet =
  'body{margin:0;padding:15vh 20px;background:#FBFCF7;color:#103B36;font:17px/1.55 Verdana,sans-serif}main{max-width:34rem;margin:auto}a{color:inherit}';

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(sheet).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/** Headers of the pages below, which need no rendering and no data. */
export const plainHeaders = (retryAfterSeconds: number) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'retry-after': String(retryAfterSeconds),
  'content-security-policy': policy,
});

const plainPage = (title: string, text: string) => `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${sheet}</style></head>
<body><main><h1>${title}</h1>
<p>${text}</p>
<p><a href="">Reintentar</a></p></main></body></html>`;

export const busyPage = plainPage(
  'Hay mucha gente en la tienda',
  'Vuelve en unos segundos. Tu carrito sigue guardado en este dispositivo.',
);

const tooManyPage = (seconds: number) =>
  plainPage(
    'Recibimos demasiadas solicitudes de tu red',
    `Intenta de nuevo en ${seconds === 1 ? 'un segundo' : `${seconds} segundos`}. Tu carrito sigue guardado en este dispositivo.`,
  );

export function sendBusyPage(reply: FastifyReply) {
  return reply.headers(plainHeaders(RETRY_AFTER_SECONDS)).code(503).send(busyPage);
}

/** Answers a visitor whose network has used up its renderings. */
export function sendTooManyPage(reply: FastifyReply, retryAfterSeconds: number) {
  return reply.headers(plainHeaders(retryAfterSeconds)).code(429).send(tooManyPage(retryAfterSeconds));
}
