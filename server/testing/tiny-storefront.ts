import {
  createContext,
  data,
  type EntryContext,
  type LoaderFunctionArgs,
  RouterContextProvider,
  redirect,
  type ServerBuild,
} from 'react-router';
import type { PageEntries } from '#contract/page-entry.ts';
import type { Storefront } from '../platform/http/render-page.ts';

export interface TinyStorefront extends Storefront {
  /** Paths in the order in which they were rendered. */
  rendered: string[];
  pages: PageEntries;
  /** `/lento` is not there before what this returns is called. */
  holdSlow(): () => void;
}

interface TinyRoute {
  path?: string;
  index?: true;
  loader?: (args: LoaderFunctionArgs) => unknown;
}

type Ask = (path: string, init: RequestInit) => Promise<Response>;

const askContext = createContext<Ask>();
const heldContext = createContext<Promise<null>>();

const routes: Record<string, TinyRoute> = {
  home: { index: true },
  list: { path: 'productos' },
  book: {
    path: 'libro',
    // As frame and page of a book do, each for itself.
    async loader({ context }) {
      const ask = async () => (await context.get(askContext)('/book', { method: 'GET' })).text();
      return (await Promise.all([ask(), ask()])).join();
    },
  },
  cart: { path: 'carrito' },
  order: { path: 'pedido/:token' },
  success: { path: 'pago-exitoso' },
  moved: { path: 'mudado', loader: () => redirect('/productos', 301) },
  broken: {
    path: 'falla',
    loader: () => {
      throw new Error('for mariana@example.test');
    },
  },
  slow: { path: 'lento', loader: ({ context }) => context.get(heldContext) },
  missing: {
    path: '*',
    loader: () => {
      throw data(null, { status: 404 });
    },
  },
};

const pages = {
  '/': { kind: 'public', query: {}, lane: 2 },
  '/productos': {
    kind: 'public',
    query: {
      page: { kind: 'integer', min: 1, max: 1000, usual: 1 },
      category_id: { kind: 'integer', min: 1, max: 99 },
      product_name: { kind: 'text', max: 20, isSearch: true },
    },
    lane: 2,
  },
  '/libro': { kind: 'public', query: { product_id: { kind: 'integer', min: 1, max: 99 } }, lane: 2 },
  '/mudado': { kind: 'public', query: {}, lane: 2 },
  '/falla': { kind: 'public', query: {}, lane: 2 },
  '/lento': { kind: 'public', query: { page: { kind: 'integer', min: 1, max: 1000 } }, lane: 2 },
  '/carrito': { kind: 'private', lane: 2 },
  '/pedido/:token': { kind: 'secret-address', lane: 1 },
  '/pago-exitoso': { kind: 'secret-address', lane: 1 },
} as const satisfies PageEntries;

/** A storefront of a few empty pages on the real router, for tests of how pages are served. */
export function tinyStorefront(): TinyStorefront {
  const noncePlaceholder = 'nonce-placeholder';
  const referencePlaceholder = 'reference-placeholder';
  const rendered: string[] = [];
  let held = Promise.resolve(null);
  const holdSlow = () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    held = promise;
    return () => resolve(null);
  };
  const entry = {
    noncePlaceholder,
    referencePlaceholder,
    createLoadContext(ask: Ask) {
      const context = new RouterContextProvider();
      context.set(askContext, ask);
      context.set(heldContext, held);
      return context;
    },
    handleError: () => undefined,
    default(request: Request, status: number, headers: Headers, context: EntryContext) {
      const url = new URL(request.url);
      rendered.push(url.pathname + url.search);
      headers.set('content-type', 'text/html; charset=utf-8');
      const matched = context.staticHandlerContext.matches.at(-1)?.route.id;
      const page = `<script nonce="${noncePlaceholder}"></script><p>${matched} ${url.host} ${referencePlaceholder}</p>`;
      return new Response(page, { status, headers });
    },
  };
  return { rendered, pages, holdSlow, isDevelopment: false, build: async () => buildOf(entry) };
}

function buildOf(entry: object): ServerBuild {
  const root = { id: 'root', path: '', module: { default: () => null } };
  const children = Object.entries(routes).map(([id, { loader, ...route }]) => [
    id,
    { id, parentId: 'root', ...route, module: { default: () => null, ...(loader && { loader }) } },
  ]);
  return {
    entry: { module: entry },
    routes: { root, ...Object.fromEntries(children) },
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    basename: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
    allowedActionOrigins: false,
  } as unknown as ServerBuild;
}
