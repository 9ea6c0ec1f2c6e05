import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '../database/database.ts';
import { runtimeFolder, startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { migrateDatabase } from '../database/migrate.ts';
import type { TestDatabase } from './test-database.ts';

/** A migrated database on a server of its own that waits for the disk, unlike that of the other tests: `main.ts` starts on no other. */
export async function createDurableDatabase(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'brincacuentos-durable-'));
  // Reachable for the account that runs PostgreSQL for root.
  chmodSync(folder, 0o755);
  const { connection, stop } = await startEmbeddedPostgres(folder);
  await migrateDatabase(connection);
  const handle = connectDatabase(connection);
  return {
    ...handle,
    connection,
    async close() {
      await handle.close();
      await stop();
      for (const made of [folder, runtimeFolder(folder)]) rmSync(made, { recursive: true, force: true });
    },
  };
}
