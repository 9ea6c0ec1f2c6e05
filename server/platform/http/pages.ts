import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { ShopError } from '../errors.ts';
import { createGate } from './gate.ts';
import type { InternalCaller } from './internal-caller.ts';
import { createPageCache, publicPagePath } from './page-cache.ts';
import { kindOfPage } from './page-kind.ts';
import { sendBusyPage } from './pressure.ts';
import type { ContentPolicy } from './security-headers.ts';

/** The compiled storefront: what the router needs, and what entry.server.tsx exports for the web server. */
export interface Storefront {
  build: () => Promise<ServerBuild>;
  isDevelopment: boolean;
}

interface EntryModule {
  noncePlaceholder: string;
  /** Where the page of an error shows the number under which it stands in the log. */
  referencePlaceholder: string;
  createLoadContext(transport: PageTransport): RouterContextProvider;
}

/** How a page being rendered asks the API of its own process: no network, no cookies, no rate limit. */
export type PageTransport = (path: string, init: RequestInit) => Promise<Response>;

export interface PageOptions {
  storefront: Storefront;
  policy: ContentPolicy;
  publicOrigin: string;
  internal: InternalCaller;
}

interface RenderedPage {
  status: number;
  headers: Headers;
  text: string;
}

const RENDERS_AT_ONCE = 4;
/** With those that wait for their turn. */
const RENDERS_MAX = 32;

/** Serves every address that is not the API's or a file's: the storefront, rendered on the server. */
export async function registerPages(app: FastifyInstance, options: PageOptions) {
  const { storefront, policy } = options;
  const cache = createPageCache();
  const renderings = new Map<string, Promise<RenderedPage>>();
  const gate = createGate(RENDERS_AT_ONCE);

  const transport: PageTransport = async (path, { method, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: { ...options.internal.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(typeof body === 'string' && { payload: body }),
    });
    const contentType = String(answer.headers['content-type'] ?? 'application/json');
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': contentType } });
  };

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
  async function publicPage(path: string, requestId: string): Promise<RenderedPage> {
    const cached = cache.get(path);
    if (cached !== undefined) return { status: 200, headers: htmlHeaders, text: cached };
    const underWay = renderings.get(path);
    if (underWay) return underWay;
    const rendering = renderPublicPage(path, requestId).finally(() => renderings.delete(path));
    renderings.set(path, rendering);
    return rendering;
  }

  async function renderPublicPage(path: string, requestId: string): Promise<RenderedPage> {
    const page = await read(await render(addressOf(path), requestId));
    if (page.status === 200 && isHtml(page)) cache.set(path, page.text);
    return page;
  }

  async function render(url: URL, requestId: string): Promise<Response> {
    if (gate.count() >= RENDERS_MAX) throw new ShopError('OVERLOADED');
    // Each holds everything else up for some milliseconds: only so many may come between two looks at what else has arrived.
    return gate.pass(async () => {
      const build = await storefront.build();
      const entry = build.entry.module as unknown as EntryModule;
      const handler = createRequestHandler(build, storefront.isDevelopment ? 'development' : 'production');
      // No header of the visitor reaches the page: what it shows cannot depend on who asks.
      const request = new Request(url, { headers: { 'x-request-id': requestId } });
      return handler(request, entry.createLoadContext(transport));
    });
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage) {
    reply.code(page.status).headers(Object.fromEntries(page.headers));
    if (!isHtml(page)) return reply.send(page.text);
    if (page.status >= 500) reply.header('cache-control', 'private, no-store');
    const entry = (await storefront.build()).entry.module as unknown as EntryModule;
    const nonce = randomBytes(16).toString('base64');
    if (storefront.isDevelopment) reply.removeHeader('content-security-policy');
    else reply.header('content-security-policy', policy.forPage(nonce));
    const html = page.text.replaceAll(entry.noncePlaceholder, nonce);
    return reply.send(page.status < 500 ? html : html.replaceAll(entry.referencePlaceholder, request.id));
  }
}

const htmlHeaders = new Headers({ 'content-type': 'text/html; charset=utf-8' });

async function read(rendered: Response): Promise<RenderedPage> {
  return { status: rendered.status, headers: rendered.headers, text: await rendered.text() };
}

/** A page, not a redirect nor the data of one. */
function isHtml({ headers }: { headers: Headers }): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}
