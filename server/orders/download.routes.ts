import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ProductFile } from '../catalog/catalog.ts';
import { ShopError } from '../platform/errors.ts';
import { perNetwork } from '../platform/http/rate-limit.ts';
import { sendPrivateFile } from '../platform/http/send-private-file.ts';
import type { Shop } from '../platform/shop.ts';
import { countDownload } from './download-counts.queries.ts';
import { findGrantedFile } from './downloads.ts';

/** A reader that loads a file in parts asks often. */
const FILE_LIMIT = { name: 'file-ip', max: 120, windowSeconds: 60 };

const whole = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number);
const id = whole.refine((value) => value <= 2_147_483_647);
const link = z.object({ fileId: id, o: id, e: whole, s: z.string().length(43) });

/** Bought files at `/api/files/…`. Whatever is wrong with a link, the answer is the same: there is nothing here. */
export function downloadRoutes(app: FastifyInstance, shop: Shop) {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/:fileId',
    schema: { hide: true },
    handler: async (request, reply) => {
      await shop.limits.spend(perNetwork(FILE_LIMIT, request.ip));
      const { file, orderId } = await grantedFile(shop, request);
      if (isBeginning(request)) await countDownload(shop.db, orderId, file, shop.clock.now());
      return sendPrivateFile(shop.files, file, request, reply);
    },
  });
}

/** A reader that goes on after a pause, or loads in parts, downloads once. */
const isBeginning = ({ method, headers: { range } }: FastifyRequest) =>
  method === 'GET' && (range === undefined || /^bytes=0-/.test(range));

async function grantedFile(
  shop: Shop,
  { params, query }: FastifyRequest,
): Promise<{ file: ProductFile; orderId: number }> {
  const { data } = link.safeParse({ ...(query as object), ...(params as object) });
  const grant = data && { fileId: data.fileId, orderId: data.o, expires: data.e };
  const file = grant && (await findGrantedFile(shop, grant, data.s));
  if (!file || !grant) throw new ShopError('DOWNLOAD_NOT_FOUND');
  return { file, orderId: grant.orderId };
}
