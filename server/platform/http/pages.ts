import { hash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { ShopError } from '../errors.ts';
import { createGate } from './gate.ts';
import type { InternalCaller } from './internal-caller.ts';
import { createPageCache, publicPagePath, type Question } from './page-cache.ts';
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
type PageTransport = (path: string, init: RequestInit) => Promise<Response>;

export interface PageOptions {
  storefront: Storefront;
  policy: ContentPolicy;
  publicOrigin: string;
  internal: InternalCaller;
}

interface Answer {
  status: number;
  contentType: string;
  body: string;
}

interface Page {
  status: number;
  headers: Headers;
  /** Cut where each answer puts a nonce of its own. */
  pieces: readonly Buffer[];
}

const RENDERS_AT_ONCE = 4;
/** With those that wait for their turn. */
const RENDERS_MAX = 32;

/** Serves every address that is not the API's or a file's: the storefront, rendered on the server. */
export async function registerPages(app: FastifyInstance, options: PageOptions) {
  const { storefront, policy } = options;
  const cache = createPageCache(async (path, init) => fingerprintOf(await ask(path, init)));
  const renderings = new Map<string, Promise<Page>>();
  const gate = createGate(RENDERS_AT_ONCE);

  async function ask(path: string, { method, body }: RequestInit): Promise<Answer> {
    const answer = await app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: { ...options.internal.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(typeof body === 'string' && { payload: body }),
    });
    const contentType = String(answer.headers['content-type'] ?? 'application/json');
    return { status: answer.statusCode, contentType, body: answer.body };
  }

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

  /** Notes in `asked` what the page was made of. */
  async function render(url: URL, requestId: string, asked: Question[] = []): Promise<Response> {
    if (gate.count() >= RENDERS_MAX) throw new ShopError('OVERLOADED');
    // Each holds everything else up for some milliseconds: only so many may come between two looks at what else has arrived.
    return gate.pass(async () => {
      const build = await storefront.build();
      const { createLoadContext } = build.entry.module as unknown as EntryModule;
      const handler = createRequestHandler(build, storefront.isDevelopment ? 'development' : 'production');
      const transport: PageTransport = async (path, init) => {
        const answer = await ask(path, init);
        asked.push({ path, init, answered: fingerprintOf(answer) });
        return new Response(answer.body, {
          status: answer.status,
          headers: { 'content-type': answer.contentType },
        });
      };
      // No header of the visitor reaches the page: what it shows cannot depend on who asks.
      const request = new Request(url, { headers: { 'x-request-id': requestId } });
      return handler(request, createLoadContext(transport));
    });
  }

  async function read(rendered: Response): Promise<Page> {
    const html = await rendered.text();
    const { noncePlaceholder } = await entryModule();
    const pieces = html.split(noncePlaceholder).map((piece) => Buffer.from(piece));
    return { status: rendered.status, headers: rendered.headers, pieces };
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

  async function entryModule(): Promise<EntryModule> {
    return (await storefront.build()).entry.module as unknown as EntryModule;
  }
}

const keptPage = { status: 200, headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }) };

function joined(pieces: readonly Buffer[], nonce: string): Buffer {
  const between = Buffer.from(nonce);
  return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece])));
}

function fingerprintOf({ status, body }: Answer): string {
  return hash('sha256', `${status} ${body}`);
}

/** A page, not a redirect nor the data of one. */
function isHtml({ headers }: { headers: Headers }): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}
