import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type pg from 'pg';
import { build, type Plugin } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    shopProgram: string;
  }
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Plugin that keeps addresses beside a source file where they are. */
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
  const program = join(outDir, 'shop-process.js');
  project.provide('shopProgram', program);
  await makeQueues(program, { ...project.getProvidedContext().postgres, database: 'template_shop' });
  return () => rmSync(outDir, { recursive: true, force: true });
}

/** The queues of the shop's jobs, which each database of a test copies: making them took half the time that a test's shop took to start. */
async function makeQueues(program: string, template: pg.PoolConfig) {
  const env = { PATH: process.env.PATH, TEST_CONNECTION: JSON.stringify(template), TEST_ONLY: 'queues' };
  const [code] = await once(spawn(process.execPath, [program], { stdio: 'inherit', env }), 'exit');
  if (code !== 0) throw new Error(`The queues of the tests could not be made: ${code}`);
}
