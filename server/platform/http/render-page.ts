import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { ShopError } from '../errors.ts';
import { createGate } from './gate.ts';
import { COUNTED_WHEN_SHOWN, type InternalCaller, VISITORS_NETWORK } from './internal-caller.ts';
import { networkOf } from './network.ts';
import type { Question } from './page-cache.ts';
import type { Asker } from './render-budget.ts';

/** The compiled storefront: what the router needs, and what entry.server.tsx exports for the web server. */
export interface Storefront {
  build: () => Promise<ServerBuild>;
  isDevelopment: boolean;
}

interface EntryModule {
  noncePlaceholder: string;
  /** Placeholder in the error page for the number under which the error is logged. */
  referencePlaceholder: string;
  createLoadContext(transport: PageTransport): RouterContextProvider;
}

/** Transport of a page's calls to the API of its own process: no network, no cookies, no rate limit. */
type PageTransport = (path: string, init: RequestInit) => Promise<Response>;

export interface RendererOptions {
  storefront: Storefront;
  internal: InternalCaller;
}

interface Answer {
  status: number;
  contentType: string;
  body: string;
  /** Counts for the visitor of this rendering, repeated for each later one. */
  counted?: string;
}

export interface Page {
  status: number;
  headers: Headers;
  /** Cut where each answer puts a nonce of its own. */
  pieces: readonly Buffer[];
  /** Counts to repeat for visitors who did not ask for the page first. */
  counted?: readonly string[];
}

const RENDERS_AT_ONCE = 4;
/** Limit of renderings, with those that wait for their turn. Beyond it networks without any get one each. */
const RENDERS_MAX = 32;
/** Limit for all networks together. */
const RENDERS_LAST = 256;
/** Asking again what kept pages were made of. */
const RENEWALS_AT_ONCE = 4;

/** Renders pages of the storefront, which ask the API of this process. */
export function createRenderer(app: FastifyInstance, { storefront, internal }: RendererOptions) {
  const gate = createGate(RENDERS_AT_ONCE);
  const renewals = createGate(RENEWALS_AT_ONCE);

  /** Fingerprint of the answer as it would be now. */
  const fingerprint = (path: string, init: RequestInit) =>
    renewals.pass('', async () => fingerprintOf(await ask(path, init)));

  async function ask(path: string, { method, body }: RequestInit, network?: string): Promise<Answer> {
    const answer = await app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: {
        ...internal.headers,
        ...(network && { [VISITORS_NETWORK]: network }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(typeof body === 'string' && { payload: body }),
    });
    const contentType = String(answer.headers['content-type'] ?? 'application/json');
    const counted = answer.headers[COUNTED_WHEN_SHOWN];
    return {
      status: answer.statusCode,
      contentType,
      body: answer.body,
      ...(typeof counted === 'string' && { counted: decodeURIComponent(counted) }),
    };
  }

  /** Asks each question of the page's loaders once, and notes in `asked` what the page was made of. */
  async function render(url: URL, asker: Asker, asked: Question[] = []): Promise<Response> {
    const network = networkOf(asker.ip);
    const isFull = gate.count() >= RENDERS_MAX && gate.countOf(network) > 0;
    if (isFull || gate.count() >= RENDERS_LAST) throw new ShopError('OVERLOADED');
    // Renderings hold all else up for milliseconds: only so many may come between two looks at what has arrived.
    return gate.pass(network, async () => {
      const build = await storefront.build();
      const { createLoadContext } = build.entry.module as unknown as EntryModule;
      const handler = createRequestHandler(build, storefront.isDevelopment ? 'development' : 'production');
      const answers = new Map<string, Promise<Answer>>();
      const askOnce = (path: string, init: RequestInit) => {
        const key = JSON.stringify([init.method, path, init.body]);
        const answer = answers.get(key) ?? ask(path, init, network).then((first) => note(path, init, first));
        answers.set(key, answer);
        return answer;
      };
      const note = (path: string, init: RequestInit, answer: Answer) => {
        const { counted } = answer;
        asked.push({
          path,
          init,
          answered: fingerprintOf(answer),
          ...(counted !== undefined && { counted }),
        });
        return answer;
      };
      const transport: PageTransport = async (path, init) => {
        const { status, contentType, body } = await askOnce(path, init);
        return new Response(body, { status, headers: { 'content-type': contentType } });
      };
      // Headers of the visitor do not reach the page: what it shows cannot depend on who asks.
      const request = new Request(url, { headers: { 'x-request-id': asker.requestId } });
      return handler(request, createLoadContext(transport));
    });
  }

  async function read(rendered: Response): Promise<Page> {
    const html = await rendered.text();
    const { noncePlaceholder } = await entryModule();
    const pieces = html.split(noncePlaceholder).map((piece) => Buffer.from(piece));
    return { status: rendered.status, headers: rendered.headers, pieces };
  }

  async function entryModule(): Promise<EntryModule> {
    return (await storefront.build()).entry.module as unknown as EntryModule;
  }

  return { fingerprint, render, read, entryModule };
}

function fingerprintOf({ status, body }: Answer): string {
  return hash('sha256', `${status} ${body}`);
}
