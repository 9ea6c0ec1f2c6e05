import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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
