import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ShopError } from '../../../platform/errors.ts';
import { perNetwork } from '../../../platform/http/rate-limit.ts';
import { addressIsKey } from '../../../platform/http/security-headers.ts';
import type { Shop } from '../../../platform/shop.ts';
import { passOfCertificate } from './certificate-link.ts';
import { drawCertificate } from './draw-certificate.ts';
import { findReadyGift } from './ready-gifts.queries.ts';

const CERTIFICATE_LIMIT = { name: 'gift-certificate-ip', max: 30, windowSeconds: 60 };

const link = z.object({ token: z.string().max(80) });

/** Certificates of gifts, by a link that ends. Whatever is wrong with it, the answer is the same: nothing is here. */
export function certificateRoutes(app: FastifyInstance, shop: Shop) {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/memberships/gift-certificate/:token',
    schema: { hide: true },
    handler: async (request, reply) => {
      reply.headers({ ...addressIsKey, 'cache-control': 'private, no-store' });
      await shop.limits.spend(perNetwork(CERTIFICATE_LIMIT, request.ip));
      const { data } = link.safeParse(request.params);
      const passId = data && passOfCertificate(shop, data.token);
      const gift = passId && (await findReadyGift(shop.db, passId));
      if (!gift) throw new ShopError('DOWNLOAD_NOT_FOUND');
      const { name, content } = await drawCertificate(shop, gift);
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/pdf')
        .send(content);
    },
  });
}
