import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { runtimeFolder, startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { createJobs } from '../jobs.ts';
import { createLog } from '../log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; database: string };
  }
}

/**
 * Starts one real PostgreSQL for the whole run, with a migrated template, tables of the job queue included, that each
 * test file copies in about 0.1 s.
 */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'brincacuentos-test-'));
  // Reachable for the account that runs PostgreSQL for root; else the cluster would be kept, and left, in /var/lib.
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres(dataDir);
  const client = new pg.Client(server.connection);
  await client.connect();
  // Safety is off, as no test cuts the power: otherwise each database that is made or dropped waits for the disk.
  for (const safety of ['fsync', 'full_page_writes']) await client.query(`ALTER SYSTEM SET ${safety} = off`);
  // Tables that nobody analysed look large: for each long list of them processes were started that counted a few rows.
  await client.query('ALTER SYSTEM SET max_parallel_workers_per_gather = 0');
  await client.query('SELECT pg_reload_conf()');
  await client.query('CREATE DATABASE template_shop');
  await client.end();
  const template = { ...server.connection, database: 'template_shop' };
  await migrateDatabase(template);
  const jobs = createJobs(template, createLog('silent'));
  await jobs.start({ isWorking: false });
  await jobs.stop();
  project.provide('postgres', server.connection);
  return async () => {
    await server.stop();
    for (const folder of [dataDir, runtimeFolder(dataDir)]) rmSync(folder, { recursive: true, force: true });
  };
}
