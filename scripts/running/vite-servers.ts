import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer, type HotPayload } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface ViteServers {
  /** Answers requests for a source or an asset; `other` answers all others. */
  serve(request: IncomingMessage, response: ServerResponse, other: () => void): void;
  /** Fetches a module of the storefront's server side, for the shop that renders its pages. */
  invoke(payload: HotPayload): Promise<unknown>;
  /** Returns the page of the back office for an address below it. */
  deskPage(url: string): Promise<string>;
  /** Reports every file of the project that is written, added or removed. */
  onChange(tell: (file: string) => void): void;
  close(): Promise<unknown>;
}

/** Serves the storefront and the back office from their sources, with hot reload over the port of `server`. */
export async function startViteServers(server: Server): Promise<ViteServers> {
  const former = process.listeners('SIGTERM');
  const [storefront, desk] = await Promise.all([
    createServer({ root, server: { middlewareMode: true, hmr: { server } }, appType: 'custom' }),
    createServer({
      configFile: `${root}vite.desk.config.ts`,
      server: { middlewareMode: true, hmr: { server, path: '/mostrador/hmr' } },
      appType: 'custom',
    }),
  ]);
  // The router's plugin starts a server of its own, which would end this process before its database has ended.
  for (const listener of process.listeners('SIGTERM'))
    if (!former.includes(listener)) process.off('SIGTERM', listener);
  const deskHtml = readFileSync(`${root}web/desk/index.html`, 'utf8');
  return {
    serve(request, response, other) {
      const { url } = request;
      const vite = url?.startsWith('/mostrador/') ? desk : storefront;
      vite.middlewares(request, response, () => {
        // The back office's server has removed its base from the address.
        request.url = url;
        other();
      });
    },
    invoke: (payload) => storefront.environments.ssr.hot.handleInvoke(payload),
    deskPage: (url) => desk.transformIndexHtml(url, deskHtml),
    onChange: (tell) => void storefront.watcher.on('all', (_event, file) => tell(file)),
    close: () => Promise.all([storefront.close(), desk.close()]),
  };
}
