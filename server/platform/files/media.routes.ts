import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ShopError } from '../errors.ts';
import { isPublicKey } from './file-key.ts';
import type { FileStorage, StoredFile } from './file-storage.ts';

/** Public files at `/media/…`. A key never gets other content, so browsers may keep what they have for good. */
export function mediaRoutes(app: FastifyInstance, files: FileStorage): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    config: { lane: 1 },
    schema: { hide: true },
    handler: async (request, reply) => {
      const key = request.params['*'];
      const file = await publicFile(key);
      const etag = `"${createHash('sha256').update(`${key}\n${file.size}`).digest('base64url').slice(0, 22)}"`;
      reply.headers({
        etag,
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
      const isKnown = isListed(request.headers['if-none-match'], etag);
      if (!isKnown) reply.type(file.contentType).header('content-length', file.size);
      if (!isKnown && request.method === 'GET') return reply.send(file.body);
      file.body.destroy();
      return reply.code(isKnown ? 304 : 200).send();
    },
  });

  async function publicFile(key: string): Promise<StoredFile> {
    const file = isPublicKey(key) ? await files.get(key) : null;
    if (!file) throw new ShopError('NOT_FOUND');
    return file;
  }
}

/** `If-None-Match` is `*` or a list; a proxy that compresses marks its tags as weak. */
function isListed(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}
