import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { ShopError } from '../errors.ts';
import type { InternalCaller } from './internal-caller.ts';
import { createPageCache, publicPagePath } from './page-cache.ts';
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
  html: string;
}

/** Pages that differ by what their address carries and must not be kept or listed. */
const SECRET_PAGES = /^\/(pedido\/|pago-exitoso|pago-fallido)/;
const PRIVATE_PAGES = /^\/(carrito|checkout|iniciar-sesion|registrarse|validar-codigo|mi-|mis-)/;
const NO_REFERRER_PAGES = /^\/(pedido\/|pago-exitoso)/;
const RENDERS_AT_ONCE = 32;

/** Serves every address that is not the API's or a file's: the storefront, rendered on the server. */
export async function registerPages(app: FastifyInstance, options: PageOptions) {
  const { storefront, policy } = options;
  const cache = createPageCache();
  const renderings = new Map<string, Promise<RenderedPage>>();
  let rendering = 0;

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
    web.route({ method: ['GET', 'HEAD'], url: '/*', schema: { hide: true }, handler: answerPage });
  });

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const url = new URL(request.url, options.publicOrigin);
    const isCacheable =
      !storefront.isDevelopment && !SECRET_PAGES.test(url.pathname) && !url.pathname.endsWith('.data');
    if (isCacheable) {
      const { status, html } = await publicPage(publicPagePath(url), request.id);
      return sendHtml(request, reply, status, html);
    }
    const rendered = await render(url, request.id);
    if (!rendered.headers.get('content-type')?.startsWith('text/html')) return reply.send(rendered);
    return sendHtml(request, reply, rendered.status, await rendered.text());
  }

  /** Many visitors who ask for the same page at the same moment wait for one rendering of it. */
  async function publicPage(path: string, requestId: string): Promise<RenderedPage> {
    const cached = cache.get(path);
    if (cached !== undefined) return { status: 200, html: cached };
    const underWay = renderings.get(path);
    if (underWay) return underWay;
    const rendering = renderPublicPage(path, requestId).finally(() => renderings.delete(path));
    renderings.set(path, rendering);
    return rendering;
  }

  async function renderPublicPage(path: string, requestId: string): Promise<RenderedPage> {
    const rendered = await render(new URL(path, options.publicOrigin), requestId);
    const html = await rendered.text();
    if (rendered.status === 200) cache.set(path, html);
    return { status: rendered.status, html };
  }

  async function render(url: URL, requestId: string): Promise<Response> {
    if (rendering >= RENDERS_AT_ONCE) throw new ShopError('OVERLOADED', { retryAfterSeconds: 2 });
    rendering += 1;
    try {
      const build = await storefront.build();
      const entry = build.entry.module as unknown as EntryModule;
      const handler = createRequestHandler(build, storefront.isDevelopment ? 'development' : 'production');
      // No header of the visitor reaches the page: what it shows cannot depend on who asks.
      const request = new Request(url, { headers: { 'x-request-id': requestId } });
      return await handler(request, entry.createLoadContext(transport));
    } finally {
      rendering -= 1;
    }
  }

  async function sendHtml(request: FastifyRequest, reply: FastifyReply, status: number, html: string) {
    const entry = (await storefront.build()).entry.module as unknown as EntryModule;
    const nonce = randomBytes(16).toString('base64');
    const { pathname } = new URL(request.url, options.publicOrigin);
    const isPrivate = PRIVATE_PAGES.test(pathname) || SECRET_PAGES.test(pathname);
    const mustNotBeKept = isPrivate || /(?:^|;\s*)(?:accessToken|gid)=/.test(request.headers.cookie ?? '');
    reply.headers({ 'cache-control': mustNotBeKept ? 'private, no-store' : 'private, no-cache' });
    if (isPrivate) reply.header('x-robots-tag', 'noindex');
    if (NO_REFERRER_PAGES.test(pathname)) reply.header('referrer-policy', 'no-referrer');
    if (storefront.isDevelopment) reply.removeHeader('content-security-policy');
    else reply.header('content-security-policy', policy.forPage(nonce));
    const page = html.replaceAll(entry.noncePlaceholder, nonce);
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(status < 500 ? page : page.replaceAll(entry.referencePlaceholder, request.id));
  }
}
