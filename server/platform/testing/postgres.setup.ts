import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { migrateDatabase } from '../database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; database: string };
  }
}

/** One real PostgreSQL for the whole run, with a migrated template that each test file copies in about 0.1 s. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'brincacuentos-test-'));
  const server = await startEmbeddedPostgres(dataDir);
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query('CREATE DATABASE template_shop');
  await client.end();
  await migrateDatabase({ ...server.connection, database: 'template_shop' });
  project.provide('postgres', server.connection);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
