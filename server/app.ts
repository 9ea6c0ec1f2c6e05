import { randomBytes, timingSafeEqual } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { ShopError } from './platform/errors.ts';
import { registerErrorAnswers } from './platform/http/error-answers.ts';
import { registerPages } from './platform/http/pages.ts';
import { rateSubject } from './platform/http/rate-limit.ts';
import { registerSameOrigin } from './platform/http/same-origin.ts';
import { contentPolicy, registerSecurityHeaders } from './platform/http/security-headers.ts';
import { builtStorefront, clientFolder, developmentStorefront } from './platform/http/storefront.ts';
import type { Shop } from './platform/shop.ts';
import { siteRoutes } from './site/site.routes.ts';

export interface AppOptions {
  /** Address of the hosted payment pages: the only foreign one that forms may lead to. */
  checkoutOrigin: string;
  storefront: 'built' | 'development' | 'none';
  isDraining?: () => boolean;
}

/** The whole shop without a port: the server listens with it, tests send requests into it. */
export async function buildApp(shop: Shop, options: AppOptions): Promise<FastifyInstance> {
  const { config, log } = shop;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    disableRequestLogging: true,
    genReqId: () => randomBytes(8).toString('hex'),
    trustProxy: (_address, hop) => hop < config.TRUSTED_PROXIES,
    bodyLimit: 65_536,
    requestTimeout: 15_000,
    connectionTimeout: 20_000,
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 1000,
    routerOptions: { maxParamLength: 200, querystringParser: parseQuery },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
  });
  const internalToken = randomBytes(32).toString('hex');
  const policy = contentPolicy(config, options.checkoutOrigin);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorAnswers(app);
  registerSecurityHeaders(app, policy);
  registerRequestLog(app);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 0: 0, 1: 4 } },
  });
  await app.register(cookie);
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Brincacuentos', version: '1' }, servers: [{ url: '/api' }] },
    transform: jsonSchemaTransform,
  });
  const storefront = options.storefront === 'development' ? await developmentStorefront(app) : undefined;

  await app.register(
    async (api) => {
      registerSameOrigin(api, config.PUBLIC_ORIGIN, config.corsOrigins);
      limitEverybody(api, shop, internalToken);
      siteRoutes(api, shop);
      ordersRoutes(api, shop);
      await checkoutRoutes(api, shop);
      api.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
      api.all('/*', { schema: { hide: true } }, async () => {
        throw new ShopError('METHOD_NOT_FOUND');
      });
    },
    { prefix: '/api' },
  );
  if (options.storefront === 'none') return app;
  if (options.storefront === 'built') await serveAssets(app);
  await registerPages(app, {
    storefront: storefront ?? builtStorefront(),
    policy,
    publicOrigin: config.PUBLIC_ORIGIN,
    internalToken,
  });
  return app;
}

/** Fends off floods; what needs a tighter limit has its own. */
const EVERYBODY = { name: 'api-ip', max: 600, windowSeconds: 60, lease: 50 };

function limitEverybody(api: FastifyInstance, { limits }: Shop, internalToken: string) {
  const expected = Buffer.from(internalToken);
  api.addHook('onRequest', async (request) => {
    const given = Buffer.from(String(request.headers['x-internal'] ?? ''));
    if (given.length === expected.length && timingSafeEqual(given, expected)) return;
    if (request.url.startsWith('/api/payments/webhook')) return;
    await limits.spend([[EVERYBODY, rateSubject(request.ip)]]);
  });
}

/** A key given twice would reach the handlers as a list; nothing here takes lists, so it is refused. */
function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    if (name in query || value.includes('\u0000')) throw new ShopError('BAD_REQUEST');
    query[name] = value;
  }
  return query;
}

function registerRequestLog(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const { method, ip } = request;
    const path = request.routeOptions.url ?? request.url.split('?')[0];
    request.log.info(
      { method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime), ip: rateSubject(ip) },
      'request',
    );
  });
}

async function serveAssets(app: FastifyInstance) {
  await app.register(fastifyStatic, {
    root: `${clientFolder}/assets`,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    wildcard: false,
  });
}
