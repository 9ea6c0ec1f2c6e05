import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { findIdsOnSale, findSitemapPages } from '../catalog/catalog.ts';
import type { Shop } from '../platform/shop.ts';
import { robotsText, SITEMAP_PAGE, sitemap, sitemapIndex, staticPaths } from './seo.ts';

const HOUR = 'public, max-age=3600';
const productPaths = (ids: readonly number[]) => ids.map((id) => `/productos/${id}`);
const pageParams = z.object({ after: z.coerce.number().int().min(0).max(2_147_483_647) });

/** What search engines read first. Mounted at the root of the site. */
export function seoRoutes(app: FastifyInstance, { db, config }: Pick<Shop, 'db' | 'config'>) {
  const origin = config.PUBLIC_ORIGIN;
  const sendXml = (reply: FastifyReply, xml: string) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', HOUR).send(xml);

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', HOUR)
      .send(robotsText(origin, config.isDemo)),
  );

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const pages = await findSitemapPages(db, SITEMAP_PAGE);
    if (pages.length > 1) return sendXml(reply, sitemapIndex(origin, pages));
    const ids = await findIdsOnSale(db, 0, SITEMAP_PAGE);
    return sendXml(reply, sitemap(origin, [...staticPaths, ...productPaths(ids)]));
  });

  app.get('/sitemap-paginas.xml', { schema: { hide: true } }, async (_request, reply) =>
    sendXml(reply, sitemap(origin, staticPaths)),
  );

  app.get(
    '/sitemap-productos/:after(\\d+).xml',
    { schema: { hide: true, params: pageParams } },
    async (request, reply) => {
      const { after } = pageParams.parse(request.params);
      const ids = await findIdsOnSale(db, after, SITEMAP_PAGE);
      return sendXml(reply, sitemap(origin, productPaths(ids)));
    },
  );
}
