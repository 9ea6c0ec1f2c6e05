import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { encodePassword } from '#contract/password.ts';
import { PASSWORD } from '#server/accounts/testing/a-browser.ts';
import { startJobs } from '#server/background-work.ts';
import { brokenInvariants } from '#server/checkout/invariants.queries.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { migrateDatabase, migrationsFolder } from '#server/platform/database/migrate.ts';
import { createDiskStorage } from '#server/platform/files/disk-storage.ts';
import type { FileStorage } from '#server/platform/files/file-storage.ts';
import { listMails } from '#server/platform/mail/mailbox.ts';
import { createShop } from '#server/shop.ts';
import { migrateUpTo } from './backup/migrations.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { takeBackup } from './backup/take-backup.ts';
import { describeAtRest, describeDatabase } from './backup/testing/describe-database.ts';
import { createEmptyDatabase } from './backup/testing/empty-database.ts';
import { createLivedInShop } from './backup/testing/lived-in-shop.ts';

type LivedIn = Awaited<ReturnType<typeof createLivedInShop>>;
type Empty = Awaited<ReturnType<typeof createEmptyDatabase>>;

const folder = mkdtempSync(join(tmpdir(), 'backup-test-'));
const backup = join(folder, 'backups', 'one');
let origin: LivedIn;
let before: Record<string, string[]>;
let target: Empty;

beforeAll(async () => {
  origin = await createLivedInShop();
  before = await describeAtRest(connectionOf(origin));
  const { config, files } = origin.testShop.shop;
  await takeBackup({ connection: connectionOf(origin), files, dataDir: config.DATA_DIR }, backup);
  target = await createEmptyDatabase();
});
afterEach(async () => {
  await target.drop();
  target = await createEmptyDatabase();
});
afterAll(async () => {
  await target.drop();
  await origin.testShop.close();
  rmSync(folder, { recursive: true });
});

const connectionOf = ({ testShop }: LivedIn): pg.ClientConfig => {
  const { host, user, database } = testShop.shop.pool.options;
  return { host, user, database };
};

/** Environment of another shop, as empty as a new machine. */
const place = (name: string) => ({
  connection: target.connection,
  files: createDiskStorage(join(folder, name, 'files')),
  dataDir: join(folder, name),
});

async function contents(files: FileStorage): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const key of files.list()) {
    const file = await files.get(key);
    found[key] = file ? (await buffer(file.body)).toString('base64') : '';
  }
  return found;
}

describe('A restored shop', () => {
  test('has every row, object, number and file of the original, and keeps all rules', async () => {
    const there = place('same');
    await restoreBackup(there, backup, { replace: false });
    expect(await describeDatabase(target.connection)).toEqual(before);
    const stored = await contents(there.files);
    expect(stored).toEqual(await contents(origin.testShop.shop.files));
    expect(Object.keys(stored).toSorted()).toEqual([
      'covers/BRI-1-abc/240.avif',
      'private/guides/GUIA-1.pdf',
    ]);
    const { db, close } = connectDatabase(target.connection);
    expect(await brokenInvariants(db)).toEqual([]);
    await close();
  });

  test('continues: waiting mails leave, passwords and keys fit, new rows get new numbers', async () => {
    const there = place('alive');
    await restoreBackup(there, backup, { replace: false });
    const { config, secrets, log } = origin.testShop.shop;
    const shop = createShop({
      config,
      secrets,
      log,
      connection: target.connection,
      sandboxOrigin: origin.testShop.sandboxOrigin,
    });
    const { db, passwords } = shop;
    await startJobs(shop);
    try {
      const { rows } = await db.execute<{ contact_email: string }>(
        sql`SELECT contact_email FROM orders WHERE order_id = ${origin.purchase.orderId}`,
      );
      const mails = () => listMails(db, rows[0]?.contact_email ?? '');
      await expect
        .poll(async () => JSON.stringify(await mails()), { timeout: 60_000 })
        .toContain(origin.purchase.folio);
      const account = await db.execute<{ password_hash: string; user_id: number }>(
        sql`SELECT password_hash, user_id FROM users WHERE email = ${origin.account.email}`,
      );
      const hash = account.rows[0]?.password_hash ?? '';
      expect(await passwords.check(await encodePassword(PASSWORD), hash)).toMatchObject({ isRight: true });
      const made = await db.execute<{ category_id: number }>(
        sql`INSERT INTO category (name) VALUES ('Nueva') RETURNING category_id`,
      );
      expect(made.rows[0]?.category_id).toBeGreaterThan(1);
    } finally {
      await shop.jobs.stop();
      await shop.closeDatabase();
    }
  });

  test('of an older version becomes a current one when the shop starts', async () => {
    const older = await createEmptyDatabase();
    const before = readMigrationFiles({ migrationsFolder })[2]?.folderMillis ?? 0;
    const ask = async (connection: pg.ClientConfig, text: string) => {
      const client = new pg.Client(connection);
      await client.connect();
      return client.query(text).finally(() => client.end());
    };
    await migrateUpTo(older.connection, before);
    await ask(older.connection, getConstructionPlans());
    await ask(older.connection, `INSERT INTO site_setting (settings) VALUES ('{"brand_name": "Antes"}')`);
    const old = join(folder, 'backups', 'old');
    const files = createDiskStorage(join(folder, 'nothing'));
    const { migration } = await takeBackup({ connection: older.connection, files }, old);
    await older.drop();
    expect(migration).toMatchObject({ name: '0002_triggers', count: 3 });

    await restoreBackup(place('older'), old, { replace: false });
    const restored = await ask(target.connection, 'SELECT settings FROM site_setting');
    expect(restored.rows).toEqual([{ settings: { brand_name: 'Antes' } }]);
    const carriers = 'SELECT count(*)::int AS count FROM carrier';
    expect((await ask(target.connection, carriers)).rows).toEqual([{ count: 0 }]);
    await migrateDatabase(target.connection);
    expect((await ask(target.connection, carriers)).rows).toEqual([{ count: 9 }]);
    const migrated = await ask(target.connection, 'SELECT settings FROM site_setting');
    expect(migrated.rows).toEqual([{ settings: { brand_name: 'Antes', box_handling_days: 3 } }]);
  });
});

describe('A backup', () => {
  const everyFile = () =>
    readdirSync(backup, { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(join(backup, name)).isFile(),
    );

  test('is readable by its owner only', () => {
    expect(statSync(backup).mode & 0o077).toBe(0);
    for (const name of everyFile())
      expect([name, statSync(join(backup, name)).mode & 0o077]).toEqual([name, 0]);
  });

  test('with one flipped bit, at any place, is refused before anything is written', async () => {
    const files = everyFile();
    expect(files.length).toBeGreaterThan(30);
    for (const name of files) {
      const path = join(backup, name);
      const whole = readFileSync(path);
      if (whole.length === 0) continue;
      const flipped = Buffer.from(whole);
      const at = Math.floor(Math.random() * whole.length);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << Math.floor(Math.random() * 8));
      writeFileSync(path, flipped);
      const refused = restoreBackup(place('flipped'), backup, { replace: true });
      await expect(refused, `${name}, byte ${at}`).rejects.toThrow('The backup is damaged');
      writeFileSync(path, whole);
    }
    expect(await describeDatabase(target.connection).catch(() => 'nothing there')).toBe('nothing there');
  });

  test('with a missing file is refused, and so is a folder that is none', async () => {
    const [name = ''] = everyFile().filter((file) => file.endsWith('public.orders.copy.gz'));
    const whole = readFileSync(join(backup, name));
    rmSync(join(backup, name));
    await expect(restoreBackup(place('missing'), backup, { replace: true })).rejects.toThrow(name);
    writeFileSync(join(backup, name), whole, { mode: 0o600 });
    await expect(restoreBackup(place('missing'), folder, { replace: true })).rejects.toThrow('is no backup');
  });

  test('that cannot be finished leaves nothing that looks like one', async () => {
    const { files } = origin.testShop.shop;
    const broken = { ...files, get: () => Promise.reject(new Error('The bucket is away.')) };
    const unfinished = join(folder, 'backups', 'unfinished');
    await expect(takeBackup({ connection: connectionOf(origin), files: broken }, unfinished)).rejects.toThrow(
      'away',
    );
    expect(readdirSync(join(folder, 'backups'))).not.toContainEqual(expect.stringContaining('unfinished'));
  });
});

describe('An existing shop', () => {
  test('is refused as a target unless it may be replaced, and is then gone', async () => {
    const there = place('full');
    await restoreBackup(there, backup, { replace: false });
    await expect(restoreBackup(there, backup, { replace: false })).rejects.toThrow(
      'The database is not empty',
    );
    const other = connectDatabase(target.connection);
    await other.db.execute(sql`UPDATE orders SET contact_name = 'Otra'`);
    await other.db.execute(sql`CREATE TABLE leftover ()`);
    await other.close();
    await restoreBackup(there, backup, { replace: true });
    expect(await describeDatabase(target.connection)).toEqual(before);
  });

  test('is refused in the storage, too', async () => {
    const there = place('only-files');
    await there.files.put('site/old.png', Buffer.from('x'), 'image/png');
    await expect(restoreBackup(there, backup, { replace: false })).rejects.toThrow(
      'The file storage is not empty',
    );
  });

  test('is never replaced while it runs', async () => {
    const there = { ...place('running'), connection: connectionOf(origin) };
    await mkdir(there.dataDir, { recursive: true });
    await expect(restoreBackup(there, backup, { replace: true })).rejects.toThrow('in use by a running shop');
    await origin.testShop.expectInvariants();
  });
});
