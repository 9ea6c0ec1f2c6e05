import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockDataFolder } from '#server/platform/data-folder-lock.ts';
import { urlOf } from '#server/platform/testing/test-database.ts';
import { describeDatabase } from './backup/testing/describe-database.ts';
import { createEmptyDatabase } from './backup/testing/empty-database.ts';
import { createLivedInShop } from './backup/testing/lived-in-shop.ts';
import { aBucket } from './running/testing/a-bucket.ts';
import { asTyped } from './running/testing/as-typed.ts';

type Bucket = Awaited<ReturnType<typeof aBucket>>;

const folder = mkdtempSync(join(tmpdir(), 'backup-commands-'));
let origin: Awaited<ReturnType<typeof createLivedInShop>>;
let target: Awaited<ReturnType<typeof createEmptyDatabase>>;
let bucket: Bucket;
let otherBucket: Bucket;

beforeAll(async () => {
  bucket = await aBucket(join(folder, 'bucket'));
  otherBucket = await aBucket(join(folder, 'other-bucket'));
  origin = await createLivedInShop(bucket.environment);
  target = await createEmptyDatabase();
});
afterAll(async () => {
  await origin.testShop.close();
  await target.drop();
  await bucket.close();
  await otherBucket.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Path of the only backup below a folder. */
const backupIn = (name: string) => join(folder, name, readdirSync(join(folder, name))[0] ?? '');
const manifestOf = (backup: string) => JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'));
const rowsOf = (backup: string) =>
  manifestOf(backup).tables.map(({ name, rows }: { name: string; rows: number }) => [name, rows]);

describe('npm run backup and npm run restore', () => {
  test('move a shop from its server and bucket to others', async () => {
    const { host, user, database } = origin.testShop.shop.pool.options;
    const DATABASE_URL = urlOf({ host, user, database });
    const data = { DATA_DIR: join(folder, 'data'), INIT_CWD: folder };
    const taken = await asTyped('backup.ts', ['copies'], { ...data, ...bucket.environment, DATABASE_URL });
    expect(taken.output).toMatch(/^\d+ rows and 2 files backed up in [\d.]+ s: .*copies.brincacuentos-20/);
    expect(taken.code).toBe(0);

    const there = { ...data, ...otherBucket.environment, DATABASE_URL: urlOf(target.connection) };
    const restored = await asTyped('restore.ts', [backupIn('copies')], there);
    expect(restored.output).toMatch(/^Restored as of 20.+: \d+ rows and 2 files\.\n/);
    expect(restored.code).toBe(0);
    const { rows } = await describeDatabase(target.connection);
    expect(rows).toContainEqual(expect.stringMatching(/^public\.orders: 2 /));

    const again = await asTyped('restore.ts', [backupIn('copies')], there);
    expect(again).toEqual({
      code: 1,
      output: 'The database is not empty. With --replace all that is in it is lost.\n',
    });
  });

  test('move the same backup into an embedded database, and out of it again, completely', async () => {
    const DATA_DIR = join(folder, 'embedded');
    mkdirSync(DATA_DIR, { mode: 0o755 });
    const restored = await asTyped('restore.ts', [backupIn('copies')], { DATA_DIR });
    expect(restored.output).toContain('Restored as of');
    const taken = await asTyped('backup.ts', ['embedded-copies'], { DATA_DIR, INIT_CWD: folder });
    expect(taken.output).toContain('2 files backed up');
    const [first, second] = ['copies', 'embedded-copies'].map((name) => manifestOf(backupIn(name)));
    expect(rowsOf(backupIn('embedded-copies'))).toEqual(rowsOf(backupIn('copies')));
    expect(second.files).toEqual(first.files);
    expect(second.sequences).toEqual(first.sequences);
  });

  test('restore nothing into the folder of a running shop', async () => {
    const DATA_DIR = join(folder, 'busy');
    const lock = lockDataFolder(DATA_DIR);
    const { code, output } = await asTyped('restore.ts', [backupIn('copies')], { DATA_DIR });
    lock?.close();
    expect(output).toBe(`A shop is running on the data folder ${DATA_DIR}: stop it first.\n`);
    expect(code).toBe(1);
  });

  test('print their usage', async () => {
    const { code, output } = await asTyped('restore.ts', [], { DATA_DIR: join(folder, 'unused') });
    expect(output).toBe('Usage: npm run restore -- FOLDER [--replace]\n');
    expect(code).toBe(1);
  });
});

test('check-rules.ts names each broken rule, and the rows that break it', async () => {
  await origin.testShop.shop.db.execute(sql`UPDATE orders SET total_cents = total_cents + 1`);
  const { host, user, database } = origin.testShop.shop.pool.options;
  const DATABASE_URL = urlOf({ host, user, database });
  const { code, output } = await asTyped('check-rules.ts', [], {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL,
  });
  expect(output).toMatch(
    /^a paid order costs what its lines .*: 1 row\(s\), \[{"order_id":\d+}\]\n1 rule\(s\) do not hold\.\n$/,
  );
  expect(code).toBe(1);
});
