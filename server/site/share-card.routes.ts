import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { id } from '#contract/text.ts';
import { perNetwork } from '../platform/http/rate-limit.ts';
import type { Shop } from '../platform/shop.ts';
import { createShareCards, keyOf, readShareCard } from './share-card.ts';

const params = z.object({ productId: id });
/** Only of cards that must be drawn first. */
const DRAWINGS = { name: 'share-card-ip', max: 60, windowSeconds: 60 };

/** The picture that goes with a shared link to a book, for anyone who previews it. */
export function shareCardRoutes(app: FastifyInstance, shop: Shop) {
  const cards = createShareCards(shop);

  app.get(
    '/compartir/libro/:productId(\\d+).jpg',
    { schema: { hide: true, params } },
    async (request, reply) => {
      const { productId } = params.parse(request.params);
      const card = await readShareCard(shop, productId);
      const etag = `"${keyOf(card).replace(/^.*-|[.]jpg$/g, '')}"`;
      reply.headers({
        etag,
        'cache-control': 'public, max-age=86400',
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      reply.type('image/jpeg');
      const stored = await cards.find(card);
      if (stored) return reply.header('content-length', stored.size).send(stored.body);
      await shop.limits.spend(perNetwork(DRAWINGS, request.ip));
      return reply.send(await cards.draw(card));
    },
  );
}
