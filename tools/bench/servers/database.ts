import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { plantManyBooks } from '#seed/plant-many-books.ts';
import siteSettings from '#seed/site/settings.json' with { type: 'json' };
import { tidyUp } from '#server/catalog/intake.queries.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { runtimeFolder, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { siteSetting } from '#server/site/site.tables.ts';
import { type CpuMeter, meterOfFamily } from '../measure/cpu.ts';

export interface Cluster {
  /** Everything PostgreSQL burns, for all its databases. */
  cpu: CpuMeter;
  dataDir: string;
  /** A shop's database with that many invented books; planted at the first call. */
  databaseOf(books: number): Promise<pg.PoolConfig>;
  /** Another one, empty but for the shop's tables. */
  createDatabase(name: string): Promise<pg.PoolConfig>;
  dropDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** One PostgreSQL for the whole run. */
export async function startCluster(say: (text: string) => void): Promise<Cluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'brincacuentos-bench-'));
  // Reachable for the account that runs PostgreSQL for root; else the cluster would be kept, and left, in /var/lib.
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres(dataDir);
  const libraries = new Map<number, Promise<pg.PoolConfig>>();
  return {
    cpu: meterOfFamily(postmasterOf(dataDir)),
    dataDir,
    databaseOf(books) {
      const known = libraries.get(books);
      const library = known ?? plant(server.connection, books, say);
      libraries.set(books, library);
      return library;
    },
    createDatabase: (name) => create(server.connection, name),
    dropDatabase: (name) => asAdmin(server.connection, `DROP DATABASE ${name} WITH (FORCE)`),
    async stop() {
      await server.stop();
      for (const folder of [dataDir, runtimeFolder(dataDir)])
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The process to which all others of PostgreSQL belong. */
export function postmasterOf(dataDir: string): number {
  const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return Number(pid);
}

async function plant(admin: pg.ClientConfig, books: number, say: (text: string) => void) {
  say(`Planting ${books.toLocaleString('en')} books …`);
  const connection = await create(admin, `books_${books}`);
  const handle = connectDatabase(connection);
  await plantManyBooks(handle, books);
  await handle.db.execute(PICTURES);
  await tidyUp(handle.pool);
  await handle.close();
  return connection;
}

async function create(admin: pg.ClientConfig, database: string) {
  await asAdmin(admin, `CREATE DATABASE ${database}`);
  const connection = { ...admin, database };
  await migrateDatabase(connection);
  const handle = connectDatabase(connection);
  await handle.db.insert(siteSetting).values({ settings: siteSettings });
  await handle.close();
  return connection;
}

async function asAdmin(admin: pg.ClientConfig, command: string) {
  const client = new pg.Client(admin);
  await client.connect();
  await client.query(command);
  await client.end();
}

/** Lists carry the addresses of pictures; the pictures themselves nobody looks at here. */
const PICTURES = sql`
  INSERT INTO product_image (product_id, position, file_key, width, height, widths)
  SELECT product_id, 0, 'covers/' || product_id, 960, 1280, '{240,480,960}' FROM product`;
