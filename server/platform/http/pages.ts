import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '../errors.ts';
import { createPageCache, publicPagePath, type Question } from './page-cache.ts';
import { kindOfPage } from './page-kind.ts';
import { sendBusyPage } from './pressure.ts';
import { createRenderer, type Page, type RendererOptions } from './render-page.ts';
import type { ContentPolicy } from './security-headers.ts';

export interface PageOptions extends RendererOptions {
  policy: ContentPolicy;
  publicOrigin: string;
}

/** Serves every address that is not the API's or a file's: the storefront, rendered on the server. */
export async function registerPages(app: FastifyInstance, options: PageOptions) {
  const { storefront, policy } = options;
  const { fingerprint, render, read, entryModule } = createRenderer(app, options);
  const cache = createPageCache(fingerprint);
  const renderings = new Map<string, Promise<Page>>();

  await app.register(async (web) => {
    web.removeAllContentTypeParsers();
    web.addContentTypeParser('*', (_request, _payload, done) => done(null));
    web.setErrorHandler((error, _request, reply) => {
      if (error instanceof ShopError && error.code === 'OVERLOADED') return sendBusyPage(reply);
      throw error;
    });
    web.route({ method: ['GET', 'HEAD'], url: '/*', schema: { hide: true }, handler: answerPage });
  });

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const url = addressOf(request.url);
    const kind = kindOfPage(url.pathname);
    const hasCookie = /(?:^|;\s*)(?:accessToken|gid)=/.test(request.headers.cookie ?? '');
    reply.header('cache-control', kind.isPrivate || hasCookie ? 'private, no-store' : 'private, no-cache');
    if (kind.isPrivate) reply.header('x-robots-tag', 'noindex');
    if (kind.hidesAddress) reply.header('referrer-policy', 'no-referrer');
    const isCacheable = !storefront.isDevelopment && !kind.isSecret && !url.pathname.endsWith('.data');
    if (isCacheable) return sendPage(request, reply, await publicPage(publicPagePath(url), request.id));
    const rendered = await render(url, request.id);
    return isHtml(rendered) ? sendPage(request, reply, await read(rendered)) : reply.send(rendered);
  }

  /** Joined as text: resolved as a link, a path like `//other.test` would be another site's address. */
  function addressOf(path: string): URL {
    return new URL(`${options.publicOrigin}${path}`);
  }

  /** Many visitors who ask for the same page at the same moment wait for one rendering of it. */
  async function publicPage(path: string, requestId: string): Promise<Page> {
    const pieces = cache.get(path);
    if (pieces) return { ...keptPage, pieces };
    const underWay = renderings.get(path);
    if (underWay) return underWay;
    const making = makePublicPage(path, requestId).finally(() => renderings.delete(path));
    renderings.set(path, making);
    return making;
  }

  async function makePublicPage(path: string, requestId: string): Promise<Page> {
    const renewed = await cache.renew(path);
    if (renewed) return { ...keptPage, pieces: renewed };
    const asked: Question[] = [];
    const page = await read(await render(addressOf(path), requestId, asked));
    if (page.status === 200 && isHtml(page)) cache.set(path, { pieces: page.pieces, asked });
    return page;
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
    reply.code(page.status).headers(Object.fromEntries(page.headers));
    if (!isHtml(page)) return reply.send(Buffer.concat(page.pieces));
    const nonce = randomBytes(16).toString('base64');
    if (storefront.isDevelopment) reply.removeHeader('content-security-policy');
    else reply.header('content-security-policy', policy.forPage(nonce));
    const html = joined(page.pieces, nonce);
    if (page.status < 500) return reply.send(html);
    const { referencePlaceholder } = await entryModule();
    reply.header('cache-control', 'private, no-store');
    return reply.send(html.toString().replaceAll(referencePlaceholder, request.id));
  }
}

const keptPage = { status: 200, headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }) };

function joined(pieces: readonly Buffer[], nonce: string): Buffer {
  const between = Buffer.from(nonce);
  return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece])));
}

/** A page, not a redirect nor the data of one. */
function isHtml({ headers }: { headers: Headers }): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}
