import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { id } from '#contract/text.ts';
import { perNetwork } from '../platform/http/rate-limit.ts';
import type { Shop } from '../platform/shop.ts';
import { createShareCards, keyOf, readCategoryCard, readShareCard } from './share-card.ts';

const params = z.object({ cardId: id });
/** Limit of cards that must be drawn first. */
const DRAWINGS = { name: 'share-card-ip', max: 60, windowSeconds: 60 };

/** The pictures that go with shared links to a book and to the books of an age, for anyone who previews them. */
export function shareCardRoutes(app: FastifyInstance, shop: Shop) {
  const cards = createShareCards(shop);
  const kinds = { libro: readShareCard, categoria: readCategoryCard };

  for (const [kind, read] of Object.entries(kinds))
    app.get(
      `/compartir/${kind}/:cardId(\\d+).jpg`,
      { schema: { hide: true, params } },
      async (request, reply) => {
        const card = await read(shop, params.parse(request.params).cardId);
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
