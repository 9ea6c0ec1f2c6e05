import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../shop.ts';

/**
 * Guards the pages under /dev, which only a shop with stand-ins has: never cached, never indexed, and on a public
 * preview with its password only.
 */
export function guardDevelopmentPages(
  app: FastifyInstance,
  { config, secrets }: Pick<Shop, 'config' | 'secrets'>,
) {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, lane: 1 };
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    if (config.isDemo && !knowsPassword(request.headers.authorization, secrets.mailboxPassword)) {
      reply.code(401).header('www-authenticate', 'Basic realm="mailbox", charset="UTF-8"');
      return reply.type('text/plain; charset=utf-8').send('Este buzón pide contraseña.');
    }
  });
}

/** Checks the password; any user name goes. Digests are compared, so that no length or prefix shows in the time. */
function knowsPassword(authorization: string | undefined, password: string): boolean {
  const [scheme, credentials = ''] = authorization?.split(' ') ?? [];
  const given = Buffer.from(credentials, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
  return scheme?.toLowerCase() === 'basic' && timingSafeEqual(digest(given), digest(password));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
