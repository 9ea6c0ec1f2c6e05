import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Tells the calls that a page being rendered makes to its own process from those that come through the network. */
export interface InternalCaller {
  headers: Readonly<Record<string, string>>;
  isInternal(request: FastifyRequest): boolean;
}

export function createInternalCaller(): InternalCaller {
  const expected = randomBytes(32);
  return {
    headers: { 'x-internal': expected.toString('hex') },
    isInternal(request) {
      const header = request.headers['x-internal'];
      if (typeof header !== 'string') return false;
      const given = Buffer.from(header, 'hex');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
