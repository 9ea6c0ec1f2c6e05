import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findIdsOnSale, findSitemapPages } from '../catalog/catalog.ts';
import { perNetwork } from '../platform/http/rate-limit.ts';
import type { Shop } from '../platform/shop.ts';
import { robotsText, SITEMAP_PAGE, sitemap, sitemapIndex, staticPaths } from './seo.ts';

const HOUR = 'public, max-age=3600';
/** Each may list ten thousand addresses. */
const SITEMAPS = { name: 'sitemap-ip', max: 120, windowSeconds: 60 };
const productPaths = (ids: readonly number[]) => ids.map((id) => `/productos/${id}`);
const pageParams = z.object({ after: z.coerce.number().int().min(0).max(2_147_483_647) });

/** What search engines read first. Mounted at the root of the site. */
export function seoRoutes(
  app: FastifyInstance,
  { db, config, limits }: Pick<Shop, 'db' | 'config' | 'limits'>,
) {
  const origin = config.PUBLIC_ORIGIN;
  const sendXml = (reply: FastifyReply, xml: string) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', HOUR).send(xml);

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', HOUR)
      .send(robotsText(origin, config.isDemo)),
  );

  const limited = {
    onRequest: async ({ ip }: FastifyRequest) => void (await limits.spend(perNetwork(SITEMAPS, ip))),
  };

  app.get('/sitemap.xml', { schema: { hide: true }, ...limited }, async (_request, reply) => {
    const pages = await findSitemapPages(db, SITEMAP_PAGE);
    if (pages.length > 1) return sendXml(reply, sitemapIndex(origin, pages));
    const ids = await findIdsOnSale(db, 0, SITEMAP_PAGE);
    return sendXml(reply, sitemap(origin, [...staticPaths, ...productPaths(ids)]));
  });

  app.get('/sitemap-paginas.xml', { schema: { hide: true }, ...limited }, async (_request, reply) =>
    sendXml(reply, sitemap(origin, staticPaths)),
  );

  app.get(
    '/sitemap-productos/:after(\\d+).xml',
    { schema: { hide: true, params: pageParams }, ...limited },
    async (request, reply) => {
      const { after } = pageParams.parse(request.params);
      const ids = await findIdsOnSale(db, after, SITEMAP_PAGE);
      return sendXml(reply, sitemap(origin, productPaths(ids)));
    },
  );
}
