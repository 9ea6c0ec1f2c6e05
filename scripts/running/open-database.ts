import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { lockDataFolder } from '#server/platform/data-folder-lock.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { requireDatabase } from '#server/platform/database/require-database.ts';
import { Refusal } from './run-script.ts';

export interface OpenDatabase {
  connection: pg.ClientConfig;
  /** Ends the server if it was started for this script. */
  close(): Promise<void>;
}

/**
 * Opens the given server, or the embedded one: that of the running shop, or else one that lives as long as the script.
 */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  return open(config, lockDataFolder(config.DATA_DIR));
}

/** Opens the database only while no shop runs on the data folder. */
export async function openDatabaseAlone(config: Config): Promise<OpenDatabase> {
  const lock = lockDataFolder(config.DATA_DIR);
  if (!lock) throw new Refusal(`A shop is running on the data folder ${config.DATA_DIR}: stop it first.`);
  return open(config, lock);
}

async function open(config: Config, lock: ReturnType<typeof lockDataFolder>): Promise<OpenDatabase> {
  if (config.DATABASE_URL) {
    const connection = { connectionString: config.DATABASE_URL };
    await requireDatabase(connection);
    return { connection, close: async () => lock?.close() };
  }
  const server = await startEmbeddedPostgres(config.DATA_DIR, { isAlone: lock !== null });
  return {
    connection: server.connection,
    async close() {
      if (!lock) return;
      await server.stop();
      lock.close();
    },
  };
}
