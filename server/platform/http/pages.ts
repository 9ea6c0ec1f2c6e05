import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '../errors.ts';
import { createKeptPages } from './kept-pages.ts';
import { createPageCache } from './page-cache.ts';
import {
  asAddressed,
  type FoundPage,
  isDataAddress,
  isSearch,
  type PageList,
  publicAddress,
} from './page-list.ts';
import { sendBusyPage, sendTooManyPage } from './plain-pages.ts';
import { createRenderBudget, type RenderBudgetOptions } from './render-budget.ts';
import { createRenderer, type Page, type RendererOptions } from './render-page.ts';
import { addressIsKey, type ContentPolicy } from './security-headers.ts';

export interface PageOptions extends RendererOptions {
  budget: RenderBudgetOptions;
  policy: ContentPolicy;
  publicOrigin: string;
  pages: PageList;
  /** Counts again, for one more visitor, what a cached page counted when it was made. */
  countShown(counted: string, ip: string): void;
}

/** Address that no page has: what is rendered for it stands for all addresses that lead nowhere. */
const NOWHERE = '/404';

/** Serves every address that is not the API's or a file's: the storefront, rendered on the server. */
export async function registerPages(app: FastifyInstance, options: PageOptions) {
  const { storefront, policy } = options;
  const { fingerprint, render, read, entryModule } = createRenderer(app, options);
  const budget = createRenderBudget(options.budget);
  const { keptPage } = createKeptPages({
    cache: createPageCache(fingerprint),
    budget,
    render: async (key, asker, asked) => read(await render(addressOf(key), asker, asked)),
    mayKeep: (key, page) => page.status === (key === NOWHERE ? 404 : 200) && isHtml(page),
    countShown: options.countShown,
  });

  await app.register(async (web) => {
    web.removeAllContentTypeParsers();
    web.addContentTypeParser('*', (_request, _payload, done) => done(null));
    web.setErrorHandler((error, request, reply) => {
      if (!(error instanceof ShopError)) throw error;
      if (error.code === 'OVERLOADED') return sendBusyPage(reply);
      const isForPeople =
        error.code === 'TOO_MANY_REQUESTS' && !isDataAddress(addressOf(request.url).pathname);
      if (!isForPeople) throw error;
      return sendTooManyPage(reply, error.retryAfterSeconds ?? 1);
    });
    web.route({ method: ['GET', 'HEAD'], url: '/*', schema: { hide: true }, handler: answerPage });
  });

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const url = addressOf(request.url);
    const page = asAddressed(options.pages.find(url.pathname), url.searchParams);
    setPrivacy(request, reply, page);
    const asker = {
      ip: request.ip,
      requestId: request.id,
      isSearch: page !== undefined && isSearch(page, url.searchParams),
    };
    const key = keyOf(url, page);
    if (key !== undefined) return sendPage(request, reply, await keptPage(key, asker));
    const rendered = await budget.spend(asker, () => render(url, asker));
    return isHtml(rendered) ? sendPage(request, reply, await read(rendered)) : reply.send(rendered);
  }

  /** Cache key of a page; undefined when it is rendered for each request. */
  function keyOf(url: URL, page: FoundPage | undefined): string | undefined {
    if (storefront.isDevelopment || isDataAddress(url.pathname)) return undefined;
    if (!page) return NOWHERE;
    return page.entry.kind === 'public' ? publicAddress(page, url.searchParams) : undefined;
  }

  /** Joined as text: resolved as a link, a path like `//other.test` would be another site's address. */
  function addressOf(path: string): URL {
    return new URL(`${options.publicOrigin}${path}`);
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

/** Marks pages as private that are not declared public, and all that a visitor with a cookie sees. */
function setPrivacy(request: FastifyRequest, reply: FastifyReply, page: FoundPage | undefined) {
  const isPublic = page?.entry.kind === 'public';
  const hasCookie = /(?:^|;\s*)(?:accessToken|gid)=/.test(request.headers.cookie ?? '');
  reply.header('cache-control', isPublic && !hasCookie ? 'private, no-cache' : 'private, no-store');
  if (!isPublic) reply.header('x-robots-tag', 'noindex');
  if (page?.entry.kind === 'secret-address') reply.headers(addressIsKey);
}

function joined(pieces: readonly Buffer[], nonce: string): Buffer {
  const between = Buffer.from(nonce);
  return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece])));
}

/** A page, not a redirect nor the data of one. */
function isHtml({ headers }: { headers: Headers }): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}
