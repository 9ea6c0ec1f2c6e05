import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Storefront } from './render-page.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
export const clientFolder = `${root}build/client`;
const serverBundle = `${root}build/server/index.js`;

/** The storefront as `react-router build` left it. */
export function builtStorefront(): Storefront {
  if (!existsSync(serverBundle))
    throw new Error('The storefront is not built yet: run "npm start", which builds it.');
  const build = import(serverBundle) as Promise<ServerBuild>;
  return { build: () => build, isDevelopment: false };
}

/** The storefront straight from its sources, with hot reload. */
export async function developmentStorefront(app: FastifyInstance): Promise<Storefront> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done);
  });
  app.addHook('onClose', () => vite.close());
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    isDevelopment: true,
  };
}
