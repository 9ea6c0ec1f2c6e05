import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from '../errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests that another site makes a browser send. Browsers say where a request comes from in
 * Sec-Fetch-Site or Origin; a program that is no browser sends neither and carries no cookies either.
 */
export function registerSameOrigin(
  app: FastifyInstance,
  publicOrigin: string,
  corsOrigins: readonly string[],
) {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    const isListed = origin !== undefined && corsOrigins.includes(origin);
    // Answers without an origin vary by it, too: a cache must not hand them to a listed one.
    if (corsOrigins.length > 0) reply.header('vary', 'Origin');
    if (isListed) {
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-allow-headers': 'token,content-type',
        'access-control-allow-methods': 'GET,POST,PUT',
      });
    }
    // A preflight asks for permission and for nothing else; without a listed origin it gets none.
    if (request.method === 'OPTIONS') return reply.code(204).send();
    if (!SAFE_METHODS.has(request.method) && !isAllowed(request, publicOrigin, isListed))
      throw new ShopError('FOREIGN_ORIGIN');
  });
}

function isAllowed(request: FastifyRequest, publicOrigin: string, isListed: boolean): boolean {
  const { origin, cookie, token } = request.headers;
  if (isListed && token !== undefined && cookie === undefined) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin === undefined || origin === publicOrigin;
}
