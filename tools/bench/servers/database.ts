import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { plantManyBooks } from '#seed/plant-many-books.ts';
import siteSettings from '#seed/site/settings.json' with { type: 'json' };
import { tidyUp } from '#server/catalog/intake.queries.ts';
import { connectDatabase, withLongTimeout } from '#server/platform/database/database.ts';
import { runtimeFolder, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { siteSetting } from '#server/site/site.tables.ts';
import { meterOfFamily } from '../../harness/processes.ts';
import { say } from '../report.ts';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** One PostgreSQL for the whole run. */
export async function startCluster() {
  const dataDir = mkdtempSync(join(tmpdir(), 'brincacuentos-bench-'));
  // Reachable for the account that runs PostgreSQL for root; else the cluster would be kept, and left, in /var/lib.
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres(dataDir);
  const libraries = new Map<number, Promise<pg.PoolConfig>>();
  return {
    dataDir,
    /** Everything PostgreSQL burns, for all its databases. */
    cpu: meterOfFamily(postmasterOf(dataDir)),
    /** A shop's database with that many invented books; planted at the first call. */
    databaseOf(books: number) {
      const library = libraries.get(books) ?? plant(server.connection, books);
      libraries.set(books, library);
      return library;
    },
    /** Another one, empty but for the shop's tables. */
    createDatabase: (name: string) => create(server.connection, name),
    dropDatabase: (name: string) =>
      withClient(server.connection, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)),
    async stop() {
      await server.stop();
      for (const folder of [dataDir, runtimeFolder(dataDir)])
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The process to which all others of PostgreSQL belong. */
export const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Lists carry the addresses of pictures; the pictures themselves nobody looks at here. */
const PICTURES = sql`
  INSERT INTO product_image (product_id, position, file_key, width, height, widths)
  SELECT product_id, 0, 'covers/' || product_id, 960, 1280, '{240,480,960}' FROM product`;

async function plant(admin: pg.ClientConfig, books: number) {
  say(`Planting ${books.toLocaleString('en')} books …`);
  const connection = await create(admin, `books_${books}`);
  const handle = connectDatabase(connection);
  await plantManyBooks(handle, books);
  // A machine that is busy with other tests needs longer than a visitor's statement may.
  await withLongTimeout(handle.db, (tx) => tx.execute(PICTURES));
  await tidyUp(handle.pool);
  await handle.close();
  return connection;
}

async function create(admin: pg.ClientConfig, database: string): Promise<pg.PoolConfig> {
  await withClient(admin, (client) => client.query(`CREATE DATABASE ${database}`));
  const connection = { ...admin, database };
  await migrateDatabase(connection);
  const handle = connectDatabase(connection);
  await handle.db.insert(siteSetting).values({ settings: siteSettings });
  await handle.close();
  return connection;
}

/** A connection for as long as the work takes. */
export async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
