import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CatalogReader, findIdsOnSale, findSitemapPages, noticeNewest } from '../catalog/catalog.ts';
import { perNetwork } from '../platform/http/rate-limit.ts';
import type { Shop } from '../platform/shop.ts';
import { findReadingPaths } from '../reading-lists/reading-lists.ts';
import { robotsText, SITEMAP_PAGE, sitemap, sitemapIndex, staticPaths } from './seo.ts';

const HOUR = 'public, max-age=3600';
/** Limit of sitemaps, each of which may list ten thousand addresses. */
const SITEMAPS = { name: 'sitemap-ip', max: 120, windowSeconds: 60 };
const FILES_KEPT = 10;
const KEPT_MS = 600_000;
const productPaths = (ids: readonly number[]) => ids.map((id) => `/productos/${id}`);
const pageParams = z.object({ after: z.coerce.number().int().min(0).max(2_147_483_647) });

/** Routes that search engines read first. Mounted at the root of the site. */
export function seoRoutes(
  app: FastifyInstance,
  { db, config, limits, catalog }: Pick<Shop, 'db' | 'config' | 'limits'> & { catalog: CatalogReader },
) {
  const origin = config.PUBLIC_ORIGIN;
  const kept = catalog.cache.createBucket<{ version: number; gzipped: Buffer }>(FILES_KEPT, KEPT_MS);

  /** Sends XML made and compressed once for all, until the catalogue changes: a crawler may ask for one each second. */
  async function sendXml(request: FastifyRequest, reply: FastifyReply, make: () => Promise<string>) {
    const version = await noticeNewest(catalog);
    const { gzipped } = await catalog.cache.getOrLoad(kept, request.url.split('?', 1).join(), async () => ({
      version,
      gzipped: await compress(await make()),
    }));
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', HOUR)
      .header('vary', 'accept-encoding');
    if (!takesGzip(request)) return reply.send(gunzipSync(gzipped).toString());
    return reply.header('content-encoding', 'gzip').send(gzipped);
  }

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', HOUR)
      .send(robotsText(origin, config.isDemo)),
  );

  const limited = {
    onRequest: async ({ ip }: FastifyRequest) => void (await limits.spend(perNetwork(SITEMAPS, ip))),
  };

  app.get('/sitemap.xml', { schema: { hide: true }, ...limited }, (request, reply) =>
    sendXml(request, reply, async () => {
      const pages = await findSitemapPages(db, SITEMAP_PAGE);
      if (pages.length > 1) return sitemapIndex(origin, pages);
      const ids = await findIdsOnSale(db, 0, SITEMAP_PAGE);
      return sitemap(origin, [...staticPaths, ...(await findReadingPaths({ db })), ...productPaths(ids)]);
    }),
  );

  app.get('/sitemap-paginas.xml', { schema: { hide: true }, ...limited }, (request, reply) =>
    sendXml(request, reply, async () =>
      sitemap(origin, [...staticPaths, ...(await findReadingPaths({ db }))]),
    ),
  );

  app.get(
    '/sitemap-productos/:after(\\d+).xml',
    { schema: { hide: true, params: pageParams }, ...limited },
    (request, reply) =>
      sendXml(request, reply, async () => {
        const { after } = pageParams.parse(request.params);
        return sitemap(origin, productPaths(await findIdsOnSale(db, after, SITEMAP_PAGE)));
      }),
  );
}

const compress = promisify(gzip);

const takesGzip = ({ headers }: FastifyRequest) => /\bgzip\b/.test(headers['accept-encoding'] ?? '');
