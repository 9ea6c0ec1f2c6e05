import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ProductFile } from '../catalog/catalog.ts';
import { ShopError } from '../platform/errors.ts';
import { readByteRange } from '../platform/http/byte-range.ts';
import { rateSubject } from '../platform/http/rate-limit.ts';
import type { Shop } from '../platform/shop.ts';
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
      await shop.limits.spend([[FILE_LIMIT, rateSubject(request.ip)]]);
      const file = await grantedFile(shop, request);
      reply.headers(headersOf(file));
      if (request.method === 'HEAD') return reply.header('content-length', file.bytes).send();
      const range = readByteRange(wantedRange(request, file), file.bytes);
      if (range === 'outside') {
        reply.removeHeader('content-disposition').removeHeader('content-type');
        return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
      }
      const stored = await shop.files.get(file.fileKey, range);
      if (!stored) throw new Error(`The stored file of product ${file.productId} is missing.`);
      if (!range) return reply.header('content-length', file.bytes).send(stored.body);
      const { start, end } = range;
      reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`);
      return reply.header('content-length', end - start + 1).send(stored.body);
    },
  });
}

async function grantedFile(shop: Shop, { params, query }: FastifyRequest): Promise<ProductFile> {
  const { data } = link.safeParse({ ...(query as object), ...(params as object) });
  const grant = data && { fileId: data.fileId, orderId: data.o, expires: data.e };
  const file = grant && (await findGrantedFile(shop, grant, data.s));
  if (!file) throw new ShopError('DOWNLOAD_NOT_FOUND');
  return file;
}

function headersOf(file: ProductFile) {
  return {
    'content-type': file.contentType,
    'content-disposition': `attachment; filename*=UTF-8''${encodeName(file.fileName)}`,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    etag: etagOf(file),
  };
}

/** RFC 8187 leaves fewer signs unencoded than `encodeURIComponent`. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function etagOf({ fileKey, bytes }: ProductFile): string {
  return `"${createHash('sha256').update(`${fileKey}\n${bytes}`).digest('base64url').slice(0, 22)}"`;
}

/** A download that goes on after a pause must go on with the same edition. */
function wantedRange({ headers }: FastifyRequest, file: ProductFile): string | undefined {
  const condition = headers['if-range'];
  return condition === undefined || condition === etagOf(file) ? headers.range : undefined;
}
