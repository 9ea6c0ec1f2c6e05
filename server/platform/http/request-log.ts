import type { FastifyInstance } from 'fastify';
import { rateSubject } from './rate-limit.ts';

/** One line per answer: the route's pattern instead of the address, which may carry what somebody typed. */
export function registerRequestLog(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const { method, ip } = request;
    const path = request.routeOptions.url ?? request.url.split('?')[0];
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, path, status: reply.statusCode, ms, ip: rateSubject(ip) }, 'request');
  });
}
