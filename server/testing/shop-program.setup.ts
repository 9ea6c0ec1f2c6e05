import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    shopProgram: string;
  }
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What is read beside a source file stays there. */
const addressesOfSources: Plugin = {
  name: 'addresses-of-sources',
  transform: (code, id) =>
    id.includes('node_modules') || !code.includes('import.meta.url')
      ? null
      : { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null },
};

/** `shop-process.ts` in one file: tests that kill it start it some fifty times, and reading two thousand files took most of that. */
export default async function setup(project: TestProject) {
  const folder = join(root, 'node_modules', '.shop');
  mkdirSync(folder, { recursive: true });
  const outDir = mkdtempSync(join(folder, 'programs-'));
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [addressesOfSources],
    ssr: { noExternal: ['drizzle-orm', 'stripe', 'zod', 'fastify-type-provider-zod', /^#/] },
    build: { ssr: 'server/testing/shop-process.ts', outDir, minify: false, target: 'node24' },
  });
  project.provide('shopProgram', join(outDir, 'shop-process.js'));
  return () => rmSync(outDir, { recursive: true, force: true });
}
