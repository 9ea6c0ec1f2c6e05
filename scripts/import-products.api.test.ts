import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockDataFolder } from '#server/platform/data-folder-lock.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';

const script = fileURLToPath(new URL('import-products.ts', import.meta.url));
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'import-script-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Runs the command as typed in `folder`: npm passes that folder on, and changes into the project. */
function run(...args: string[]): Promise<{ code: number; output: string }> {
  const { host, user, database: name } = database.connection;
  return runWith({ DATABASE_URL: `postgresql://${user}@localhost/${name}?host=${host}` }, args);
}

function runWith(variables: Record<string, string>, args: string[]) {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), INIT_CWD: folder, ...variables };
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` }),
    );
  });
}

test('the import reports its changes', async () => {
  writeFileSync(join(folder, 'good.csv'), 'sku,title,price,stock\nA,Uno,100,1\nB,Dos,200,2\n');
  const good = await run('good.csv');
  expect(good.output).toMatch(/^2 rows read in [\d.]+ s: 2 created, 0 updated, 0 unchanged, 0 bad\.\n$/);
  expect(good.code).toBe(0);
});

test('the import writes the valid rows of a bad file, or with --strict none', async () => {
  writeFileSync(join(folder, 'bad.csv'), 'sku,title,price\nA,Uno,150\nC,Tres,nada\n');
  const strict = await run('bad.csv', '--strict');
  expect(strict.output).toMatch(
    /^line 3: price must be an amount in pesos, like 249.50\n2 rows read .*: 1 bad\. Nothing was written\.\n$/,
  );
  expect(strict.code).toBe(1);
  const bad = await run('bad.csv');
  expect(bad.output).toContain('0 created, 1 updated, 0 unchanged, 1 bad and left out.');
  expect(bad.code).toBe(0);
  writeFileSync(join(folder, 'none.csv'), 'sku,title,price\nC,Tres,nada\n');
  expect((await run('none.csv')).code).toBe(1);
  const { rows } = await database.db.execute(sql`SELECT sku, price_cents FROM product ORDER BY sku`);
  expect(rows).toEqual([
    { sku: 'A', price_cents: 15_000 },
    { sku: 'B', price_cents: 20_000 },
  ]);
});

/** Refuses books for which `condition` holds, with an error of that `ERRCODE`. */
const refuseBooks = (condition: string, code: string) =>
  database.db.execute(
    sql.raw(`CREATE OR REPLACE FUNCTION refuse_books() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF ${condition} THEN RAISE 'canceling statement' USING ERRCODE = '${code}'; END IF; RETURN NULL; END $$;
    CREATE OR REPLACE TRIGGER refuse_books BEFORE INSERT ON product FOR EACH STATEMENT EXECUTE FUNCTION refuse_books()`),
  );

test("the import has more time for a statement than a visitor's, and tells in one sentence that it was not enough", async () => {
  writeFileSync(join(folder, 'busy.csv'), 'sku,title,price\nBUSY,Uno,100\n');
  await refuseBooks(`current_setting('statement_timeout')::interval < '1 minute'`, '57014');
  expect((await run('busy.csv')).output).toContain('1 created');
  writeFileSync(join(folder, 'busy.csv'), 'sku,title,price\nBUSY-2,Dos,100\n');
  await refuseBooks('true', '57014');
  const { code, output } = await run('busy.csv');
  expect(output).toMatch(/^The database does not answer, or was too busy .*\n$/);
  expect(code).toBe(1);
  await database.db.execute(sql`DROP TRIGGER refuse_books ON product`);
});

test.each([
  [[], 'Usage: npm run import:products -- FILE [--strict]\n'],
  [['--wrong', 'good.csv'], "Unknown option '--wrong'"],
])('the import fails with a reason when called with %j', async (args, reason) => {
  const { code, output } = await run(...args);
  expect(output).toContain(reason);
  expect(output).not.toContain('    at ');
  expect(code).toBe(1);
});

test('the import uses the database of a running shop and leaves it running; otherwise it starts and stops its own', async () => {
  const dataDir = join(folder, 'embedded');
  writeFileSync(join(folder, 'one.csv'), 'sku,title,price\nA,Uno,100\n');
  const importOne = () => runWith({ DATA_DIR: dataDir, DATABASE_URL: '' }, ['one.csv']);
  const lock = lockDataFolder(dataDir);
  const server = await startEmbeddedPostgres(dataDir);
  const isRunning = async () => {
    const client = new pg.Client(server.connection);
    client.on('error', () => undefined);
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end();
    return connected;
  };
  expect((await importOne()).output).toContain('1 created');
  expect(await isRunning()).toBe(true);
  await server.stop();
  lock?.close();
  expect((await importOne()).output).toContain('1 unchanged');
  expect(await isRunning()).toBe(false);
});
