import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Says for whom a page is rendered; believed of this process alone. */
export const VISITORS_NETWORK = 'x-visitors-network';

/**
 * Header of an answer to this process: the counts of a call made for the page, in the words of its address. They are
 * counted again for each visitor who is shown the cached page, as it asks no call.
 */
export const COUNTED_WHEN_SHOWN = 'x-counted-when-shown';

/** Tells the calls that a page being rendered makes to its own process from those that come through the network. */
export interface InternalCaller {
  headers: Readonly<Record<string, string>>;
  isInternal(request: FastifyRequest): boolean;
  /**
   * The network of the visitor for whom a page is being rendered; undefined while the shop only looks whether a page that it kept is
   * still right.
   */
  visitorsNetwork(request: FastifyRequest): string | undefined;
}

export function createInternalCaller(): InternalCaller {
  const expected = randomBytes(32);
  const isInternal = (request: FastifyRequest) => {
    const header = request.headers['x-internal'];
    if (typeof header !== 'string') return false;
    const given = Buffer.from(header, 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  return {
    headers: { 'x-internal': expected.toString('hex') },
    isInternal,
    visitorsNetwork(request) {
      const network = request.headers[VISITORS_NETWORK];
      return isInternal(request) && typeof network === 'string' ? network : undefined;
    },
  };
}
