import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { PageEntries } from '#contract/page-entry.ts';
import { pages as sitePages } from '#contract/pages.ts';
import { addressRoutes } from './accounts/addresses/addresses.routes.ts';
import { childrenRoutes } from './accounts/children/children.routes.ts';
import { postalCodeRoutes } from './accounts/postal-codes/postal-codes.routes.ts';
import { profileRoutes } from './accounts/profile/profile.routes.ts';
import { signInRoutes } from './accounts/sign-in/sign-in.routes.ts';
import { bookClubRoutes } from './book-club/book-club.routes.ts';
import { questionnaireRoutes } from './book-club/questionnaire/questionnaire.routes.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { catalogRoutes } from './catalog/catalog.routes.ts';
import { SEARCHES } from './catalog/catalog.ts';
import { readCatalogGauges } from './catalog/catalog-gauges.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { refundTransferRoutes } from './checkout/refunds/refund-transfers.routes.ts';
import { readShopGauges } from './checkout/shop-gauges.queries.ts';
import { deskRoutes } from './desk-routes.ts';
import { cardLinkRoutes } from './memberships/card-link.routes.ts';
import { membershipsRoutes } from './memberships/memberships.routes.ts';
import { giftsRoutes } from './memberships/passes/gifts/gifts.routes.ts';
import { passesRoutes } from './memberships/passes/passes.routes.ts';
import { downloadRoutes } from './orders/download.routes.ts';
import { invoiceDownloadRoutes } from './orders/invoices/invoice-download.routes.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { personalDataSources } from './personal-data-sources.ts';
import { ShopError } from './platform/errors.ts';
import { mediaRoutes } from './platform/files/media.routes.ts';
import { createServer } from './platform/http/create-server.ts';
import { cspReportRoutes } from './platform/http/csp-report.routes.ts';
import { registerDeskShell } from './platform/http/desk-shell.ts';
import { developmentStorefront } from './platform/http/development.ts';
import { registerErrorAnswers } from './platform/http/error-answers.ts';
import { registerHealth } from './platform/http/health.ts';
import { createInternalCaller, type InternalCaller } from './platform/http/internal-caller.ts';
import { networkOf } from './platform/http/network.ts';
import { openApiRoutes, registerOpenApi } from './platform/http/open-api.ts';
import { createPageList } from './platform/http/page-list.ts';
import { registerPages } from './platform/http/pages.ts';
import { registerPressure } from './platform/http/pressure.ts';
import { perNetwork } from './platform/http/rate-limit.ts';
import type { Storefront } from './platform/http/render-page.ts';
import { registerRequestLog } from './platform/http/request-log.ts';
import { registerQueryRule, registerRequestRules } from './platform/http/request-rules.ts';
import { registerSameOrigin } from './platform/http/same-origin.ts';
import { contentPolicy, registerSecurityHeaders } from './platform/http/security-headers.ts';
import { builtStorefront, clientFolder } from './platform/http/storefront.ts';
import { createTraffic, registerTraffic, type Traffic } from './platform/http/traffic.ts';
import { mailboxRoutes } from './platform/mail/mailbox.routes.ts';
import { registerMetrics } from './platform/metrics.ts';
import { waitingPasswords } from './platform/password-hashes.ts';

import { readingListRoutes } from './reading-lists/reading-lists.routes.ts';
import type { WiredShop } from './shop.ts';
import { aliasRoutes } from './site/aliases.routes.ts';
import { seoRoutes } from './site/seo.routes.ts';
import { shareCardRoutes } from './site/share-card.routes.ts';
import { siteRoutes } from './site/site.routes.ts';
import { demoCodeRoutes } from './staff/demo-codes/demo-codes.routes.ts';

export interface AppOptions {
  /** Address of the hosted payment pages: the only foreign one that forms may lead to. */
  checkoutOrigin: string;
  storefront: 'built' | 'development' | 'none' | (Storefront & { pages: PageEntries });
  isDraining?: () => boolean;
  traffic?: Traffic;
  /** Tests send their requests from the process of the shop itself. */
  sharesProcess?: boolean;
}

/** The whole shop without a port: the server listens with it, tests send requests into it. */
export async function buildApp(shop: WiredShop, options: AppOptions): Promise<FastifyInstance> {
  const { config, pool, apart, files } = shop;
  const app = createServer(shop);
  const policy = contentPolicy(config, options.checkoutOrigin);
  const internal = createInternalCaller();
  const pages = createPageList(typeof options.storefront === 'string' ? sitePages : options.storefront.pages);
  registerErrorAnswers(app);
  const { countShed, countUnfinished } = registerMetrics(app, async () => [
    waitingPasswords(shop.passwords),
    ...(await readShopGauges(shop.db)),
    ...(await readCatalogGauges(shop)),
  ]);
  await registerPressure(app, {
    pool,
    isInternal: internal.isInternal,
    onShed: countShed,
    bodies: { onUnfinished: countUnfinished },
    pages,
    sharesProcess: options.sharesProcess,
    rateLimitFactor: config.RATE_LIMIT_FACTOR,
  });
  registerSecurityHeaders(app);
  registerRequestLog(app);
  registerTraffic(app, { traffic: options.traffic ?? createTraffic(), isInternal: internal.isInternal });
  registerRequestRules(app, { config, isInternal: internal.isInternal });
  registerHealth(app, { pool: apart.pool, isDraining: options.isDraining ?? (() => false) });
  const storefront = await openStorefront(options.storefront);
  await app.register(compress, {
    threshold: 1024,
    // Size up to which an answer is compressed at once: a stream for every answer costs more than that.
    syncThreshold: 262_144,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: FAST_BROTLI },
  });
  await app.register(cookie);
  await registerOpenApi(app);
  await app.register((api) => apiRoutes(api, shop, internal), { prefix: '/api' });
  mediaRoutes(app, files);
  seoRoutes(app, shop);
  aliasRoutes(app);
  shareCardRoutes(app, shop);
  await app.register((dev) => mailboxRoutes(dev, shop));
  await app.register((dev) => demoCodeRoutes(dev, shop));
  if (options.storefront === 'built') await app.register(serveAssets);
  if (options.storefront === 'built' || options.storefront === 'development')
    await registerDeskShell(app, { policy, isDevelopment: options.storefront === 'development' });
  if (storefront)
    await registerPages(app, {
      storefront,
      pages,
      policy,
      publicOrigin: config.PUBLIC_ORIGIN,
      internal,
      budget: { limits: shop.limits, searches: SEARCHES, factor: config.RATE_LIMIT_FACTOR },
      countShown: (searched, ip) => shop.catalog.misses.note(searched, networkOf(ip)),
    });
  return app;
}

async function openStorefront(wanted: AppOptions['storefront']) {
  if (wanted === 'none') return undefined;
  if (wanted === 'development') return developmentStorefront();
  return wanted === 'built' ? builtStorefront() : wanted;
}

/** Quality 3 of 11: what is compressed at every request must cost little. A page is 4 % larger than with 4, for half the work. */
const FAST_BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 3 };

/** The mounted domains. */
async function apiRoutes(api: FastifyInstance, shop: WiredShop, internal: InternalCaller) {
  const { config } = shop;
  registerQueryRule(api);
  registerSameOrigin(api, config.PUBLIC_ORIGIN, config.corsOrigins);
  limitEverybody(api, shop, internal);
  siteRoutes(api, shop);
  catalogRoutes(api, shop, internal);
  readingListRoutes(api, shop);
  cartRoutes(api, shop);
  ordersRoutes(api, shop, internal);
  downloadRoutes(api, shop);
  invoiceDownloadRoutes(api, shop);
  signInRoutes(api, shop);
  addressRoutes(api, shop);
  childrenRoutes(api, shop);
  postalCodeRoutes(api, shop);
  profileRoutes(api, shop, personalDataSources(shop));
  membershipsRoutes(api, shop, internal);
  passesRoutes(api, shop);
  giftsRoutes(api, shop, internal);
  cardLinkRoutes(api, shop);
  bookClubRoutes(api, shop);
  questionnaireRoutes(api, shop);
  await checkoutRoutes(api, shop);
  refundTransferRoutes(api, shop, internal);
  deskRoutes(api, shop, internal);
  await cspReportRoutes(api, shop);
  await openApiRoutes(api, config);
  for (const rest of ['/', '/*']) {
    api.all(rest, { schema: { hide: true } }, async () => {
      throw new ShopError('METHOD_NOT_FOUND');
    });
  }
}

/** Fends off floods; what needs a tighter limit has its own. */
const EVERYBODY = { name: 'api-ip', max: 600, windowSeconds: 60 };

function limitEverybody(api: FastifyInstance, { limits }: WiredShop, { isInternal }: InternalCaller) {
  api.addHook('onRequest', async (request) => {
    if (isInternal(request) || request.url.startsWith('/api/payments/webhook')) return;
    await limits.spend(perNetwork(EVERYBODY, request.ip));
  });
}

/** Files of the build: those below /assets carry a hash in their name and never change, the others may. */
async function serveAssets(app: FastifyInstance) {
  // A page that was let in is of no use without them.
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, lane: 1 };
  });
  await app.register(fastifyStatic, {
    root: clientFolder,
    prefix: '/',
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders(reply, path) {
      // A service worker obeys the policy of its own file, and these ask the shop for pages.
      if (/\/(sw|sin-internet)[.]js([.]\w+)?$/.test(path))
        reply.header(
          'content-security-policy',
          "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
        );
      const isHashed = path.includes('/assets/');
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}
