import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** `script-src` of pages carries a fresh nonce per answer; everything else needs no script at all. */
export interface ContentPolicy {
  forPage(nonce: string): string;
  /** Policy of the back office, which also shows what was just photographed or recorded. */
  forDesk(nonce: string): string;
}

export function contentPolicy(
  config: Pick<Config, 'S3_PUBLIC_ORIGIN' | 'isSecure'>,
  checkoutOrigin: string,
): ContentPolicy {
  const media = config.S3_PUBLIC_ORIGIN ? ` ${config.S3_PUBLIC_ORIGIN}` : '';
  const shown = (own: string) => [`img-src 'self' data:${own}${media}`, `media-src 'self'${own}${media}`];
  const rest = [
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${checkoutOrigin}`,
    "frame-ancestors 'none'",
    // Plain http of a developer's machine would send every asset to a port that does not answer.
    ...(config.isSecure ? ['upgrade-insecure-requests'] : []),
    'report-uri /api/csp-report',
  ].join('; ');
  const policy = (nonce: string, own: string) =>
    `default-src 'none'; script-src 'self' 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; ${[...shown(own), rest].join('; ')}`;
  return { forPage: (nonce) => policy(nonce, ''), forDesk: (nonce) => policy(nonce, ' blob:') };
}

/** Headers of an answer whose address is the key to its content: no other site learns it, and it is not indexed. */
export const addressIsKey = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' } as const;

const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/** The headers of every answer that is no page. */
export function dataHeaders(requestId: string) {
  return {
    'content-security-policy': NOTHING,
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'x-request-id': requestId,
  };
}

/** The headers of every answer; a route may set a stricter or page-specific value afterwards. */
export function registerSecurityHeaders(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(dataHeaders(request.id));
  });
}
