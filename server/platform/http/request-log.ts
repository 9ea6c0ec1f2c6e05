import type { FastifyInstance } from 'fastify';
import { keptNetworkOf } from './network.ts';

/**
 * Logs one line per answer, but none for a crowd that is turned away, which is counted: the route's pattern instead of
 * the address, which may carry what a visitor typed.
 */
export function registerRequestLog(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    if (request.isTurnedAway) return;
    const { method, ip } = request;
    const path = request.routeOptions.url ?? beginning(request.url);
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, path, status: reply.statusCode, ms, network: keptNetworkOf(ip) }, 'request');
  });
}

/** Beginning of an address, enough to see what was looked for where nothing is; the rest may be a secret. */
function beginning(url: string): string {
  return url.split('?', 1).join('').split('/', 2).join('/').slice(0, 40);
}
