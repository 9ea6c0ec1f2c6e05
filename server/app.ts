import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { cartRoutes } from './cart/cart.routes.ts';
import { catalogRoutes } from './catalog/catalog.routes.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { readShopGauges } from './checkout/shop-gauges.queries.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { ShopError } from './platform/errors.ts';
import { mediaRoutes } from './platform/files/media.routes.ts';
import { registerErrorAnswers } from './platform/http/error-answers.ts';
import { registerHealth } from './platform/http/health.ts';
import { createInternalCaller, type InternalCaller } from './platform/http/internal-caller.ts';
import { registerPages } from './platform/http/pages.ts';
import { registerPressure } from './platform/http/pressure.ts';
import { rateSubject } from './platform/http/rate-limit.ts';
import { registerRequestLog } from './platform/http/request-log.ts';
import { registerSameOrigin } from './platform/http/same-origin.ts';
import { contentPolicy, registerSecurityHeaders } from './platform/http/security-headers.ts';
import { builtStorefront, clientFolder, developmentStorefront } from './platform/http/storefront.ts';
import { mailboxRoutes } from './platform/mail/mailbox.routes.ts';
import { registerMetrics } from './platform/metrics.ts';
import type { Shop } from './platform/shop.ts';
import { seoRoutes } from './site/seo.routes.ts';
import { siteRoutes } from './site/site.routes.ts';

export interface AppOptions {
  /** Address of the hosted payment pages: the only foreign one that forms may lead to. */
  checkoutOrigin: string;
  storefront: 'built' | 'development' | 'none';
  isDraining?: () => boolean;
}

/** The whole shop without a port: the server listens with it, tests send requests into it. */
export async function buildApp(shop: Shop, options: AppOptions): Promise<FastifyInstance> {
  const { config, pool, files } = shop;
  const app = createServer(shop);
  const policy = contentPolicy(config, options.checkoutOrigin);
  const internal = createInternalCaller();
  registerErrorAnswers(app);
  registerSecurityHeaders(app, policy);
  registerRequestLog(app);
  const { countShed } = registerMetrics(app, () => readShopGauges(shop.db));
  await registerPressure(app, { pool, isInternal: internal.isInternal, onShed: countShed });
  registerHealth(app, { pool, isDraining: options.isDraining ?? (() => false) });
  const storefront = options.storefront === 'development' ? await developmentStorefront(app) : undefined;
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: FAST_BROTLI },
  });
  await app.register(cookie);
  await registerOpenApi(app);
  await app.register((api) => apiRoutes(api, shop, internal, () => app.swagger()), { prefix: '/api' });
  mediaRoutes(app, files);
  seoRoutes(app, shop);
  await app.register((dev) => mailboxRoutes(dev, shop));
  if (options.storefront === 'none') return app;
  if (options.storefront === 'built') await serveAssets(app);
  await registerPages(app, {
    storefront: storefront ?? builtStorefront(),
    policy,
    publicOrigin: config.PUBLIC_ORIGIN,
    internal,
  });
  return app;
}

/** Quality 4 of 11: what is compressed at every request must cost little. */
const FAST_BROTLI = { 1: 4 };

function createServer({ config, log }: Shop): FastifyInstance {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
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
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}

/** The mounted domains. */
async function apiRoutes(api: FastifyInstance, shop: Shop, internal: InternalCaller, openApi: () => unknown) {
  const { config } = shop;
  registerSameOrigin(api, config.PUBLIC_ORIGIN, config.corsOrigins);
  limitEverybody(api, shop, internal);
  siteRoutes(api, shop);
  catalogRoutes(api, shop);
  cartRoutes(api, shop);
  ordersRoutes(api, shop);
  await checkoutRoutes(api, shop);
  api.get('/openapi.json', { schema: { hide: true } }, async () => openApi());
  if (config.isLocal) await registerApiBrowser(api);
  api.all('/*', { schema: { hide: true } }, async () => {
    throw new ShopError('METHOD_NOT_FOUND');
  });
}

/** Fends off floods; what needs a tighter limit has its own. */
const EVERYBODY = { name: 'api-ip', max: 600, windowSeconds: 60, lease: 50 };

function limitEverybody(api: FastifyInstance, { limits }: Shop, { isInternal }: InternalCaller) {
  api.addHook('onRequest', async (request) => {
    if (isInternal(request) || request.url.startsWith('/api/payments/webhook')) return;
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

async function registerOpenApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Brincacuentos', version: '1' } },
    transform: jsonSchemaTransform,
  });
}

/** `/api/docs`, on a developer's machine only; its own scripts and styles need a policy of their own. */
async function registerApiBrowser(api: FastifyInstance) {
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    transformStaticCSP: (header) => header,
  });
}

/** Files of the build: those below /assets carry a hash in their name and never change, the others may. */
async function serveAssets(app: FastifyInstance) {
  await app.register(fastifyStatic, {
    root: clientFolder,
    prefix: '/',
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/');
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}
