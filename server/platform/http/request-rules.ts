import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import type { Config } from '../../config.ts';
import { ShopError } from '../errors.ts';

const URL_MAX = 2048;
const HEADERS_MAX = 50;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True for routes asked by address, from the machine itself or by a load balancer that knows no name. The payments
     * sandbox of a public preview knows none either; its signature says who it is.
     */
    anyHost?: boolean;
  }
}

interface RequestRules {
  config: Pick<Config, 'PUBLIC_ORIGIN' | 'isLocal'>;
  isInternal(request: FastifyRequest): boolean;
}

/** Turns away what no browser of a visitor sends, before anything looks at it more closely. */
export function registerRequestRules(app: FastifyInstance, { config, isInternal }: RequestRules) {
  const isOurs = hostRule(config);
  app.addHook('onRequest', async (request) => {
    const broken = brokenRule(request);
    if (broken) throw new ShopError(broken);
    if (request.routeOptions.config?.anyHost || isInternal(request) || isOurs(request.hostname)) return;
    throw new ShopError('MISDIRECTED_REQUEST');
  });
}

function brokenRule({ url, raw, headers }: FastifyRequest): ErrorCode | undefined {
  if (url.length > URL_MAX) return 'URI_TOO_LONG';
  if (raw.rawHeaders.length > HEADERS_MAX * 2) return 'HEADERS_TOO_LARGE';
  // Node takes the first of two, a proxy may have taken the second.
  if (namesOf(raw.rawHeaders).filter((name) => name === 'host').length > 1) return 'BAD_REQUEST';
  // Two slashes would make the first part of the path a host; NUL cannot be stored nor searched for.
  if (!/^\/(?![/\\])/.test(url) || url.includes('%00')) return 'BAD_REQUEST';
  const encoding = headers['content-encoding'];
  // A small compressed body may be a huge one.
  if (encoding !== undefined && encoding !== 'identity') return 'UNSUPPORTED_MEDIA_TYPE';
  return undefined;
}

/** Names of headers as they were sent: `rawHeaders` has names and values in turn. */
function namesOf(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Tells whether a `Host` is this shop: no other name may lead here, so none can be smuggled into a link or a cache. */
function hostRule({ PUBLIC_ORIGIN, isLocal }: RequestRules['config']): (hostname: string) => boolean {
  const own = new URL(PUBLIC_ORIGIN).hostname;
  return (hostname) => {
    const name = hostname.toLowerCase();
    return name === own || (isLocal && loopback.test(name));
  };
}

/** Refuses calls that have a name twice in their query. */
export function registerQueryRule(api: FastifyInstance) {
  api.addHook('onRequest', async ({ query }) => {
    if (Object.values(query as object).some(Array.isArray)) throw new ShopError('BAD_REQUEST');
  });
}
