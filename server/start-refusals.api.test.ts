import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runtimeFolder } from './platform/database/embedded-postgres.ts';
import { untilReady } from './platform/sandbox-process.ts';
import { createTestDatabase, type TestDatabase, urlOf } from './platform/testing/test-database.ts';
import { freePort } from './testing/free-port.ts';
import { startMain } from './testing/main-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'brincacuentos-refusals-'));
// Reachable for the account that runs PostgreSQL for root.
chmodSync(folder, 0o755);
const PASSWORD = 'p'.repeat(8);
let database: TestDatabase;
const taken = createServer();
let takenPort: string;

beforeAll(async () => {
  database = await createTestDatabase('template1');
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  takenPort = String((taken.address() as AddressInfo).port);
});
afterAll(async () => {
  taken.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function environment(name: string) {
  const { host, user, database: of } = database.connection;
  return {
    DATA_DIR: join(folder, name),
    DATABASE_URL: urlOf({ host, user, database: of }),
    PORT: String(await freePort()),
    PAYMENTS_SANDBOX_PORT: String(await freePort()),
    NODE_ENV: 'production',
    OWNER_EMAIL: 'amalia@example.test',
  };
}

async function refusalOf(variables: Record<string, string>) {
  const shop = startMain(variables);
  expect(await shop.isReady).toBe(false);
  const { code, output, errors } = await shop.ended;
  return { code, output, errors };
}

test('a port that is taken is found before anything else is done', async () => {
  const given = await environment('taken');
  expect(await refusalOf({ ...given, PORT: takenPort })).toEqual({
    code: 1,
    output: '',
    errors: `Port ${takenPort} on 127.0.0.1 is taken by another program: end it, or choose another port with PORT.\n`,
  });
  expect((await refusalOf({ ...given, PAYMENTS_SANDBOX_PORT: takenPort })).errors).toBe(
    `Port ${takenPort} on 127.0.0.1 is taken by another program: end it, or choose another port with PAYMENTS_SANDBOX_PORT.\n`,
  );
  const { rows } = await database.db.execute(
    sql`SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  expect(rows).toEqual([{ tables: 0 }]);
});

test('a data folder that is a file, and one whose secrets are no longer whole, are said in one sentence', async () => {
  const given = await environment('file');
  writeFileSync(given.DATA_DIR, '');
  const { code, output, errors } = await refusalOf(given);
  expect([code, output]).toEqual([1, '']);
  expect(errors).toMatch(
    /^The data folder \S+file cannot be used \(.*\): DATA_DIR has to name a folder .*\n$/,
  );
  const spoilt = await environment('spoilt');
  mkdirSync(spoilt.DATA_DIR);
  writeFileSync(join(spoilt.DATA_DIR, 'secrets.json'), '{');
  expect((await refusalOf(spoilt)).errors).toMatch(/^\S+secrets.json cannot be read\..*\n$/);
});

test('a database that is away, or cannot hold a shop, is said in one sentence', async () => {
  const given = await environment('away');
  const away = await refusalOf({ ...given, DATABASE_URL: `postgresql://shop:${PASSWORD}@127.0.0.1:9/books` });
  expect(away.code).toBe(1);
  expect(away.errors).toMatch(/^The database books at 127.0.0.1:9 cannot be reached \(.*\): .*\n$/);
  const name = `${database.connection.database}_ascii`;
  await database.db.execute(
    sql.raw(
      `CREATE DATABASE ${name} ENCODING 'SQL_ASCII' TEMPLATE template0 LOCALE_PROVIDER libc LOCALE 'C'`,
    ),
  );
  const ascii = await refusalOf({
    ...given,
    DATABASE_URL: given.DATABASE_URL.replace(database.connection.database ?? '', name),
  });
  await database.db.execute(sql.raw(`DROP DATABASE ${name}`));
  expect(ascii.code).toBe(1);
  expect(ascii.errors).toMatch(/^The database \S+ has the encoding SQL_ASCII.*\n$/);
});

test('Ctrl-C while the demo is planted is said in one sentence, and kill -9 leaves no server', async () => {
  const { DATABASE_URL: _, ...given } = await environment('planting');
  const PLANTING = 'Planting';
  const interrupted = startMain(given);
  await interrupted.hasSaid(PLANTING);
  interrupted.end('SIGINT');
  const { code, errors } = await interrupted.ended;
  expect([code, errors]).toEqual([1, 'Stopped before the shop was ready.\n']);

  const killed = startMain(given);
  await killed.hasSaid(PLANTING);
  const pidFile = join(given.DATA_DIR, 'postgres', 'postmaster.pid');
  const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  expect(isRunning(postmaster)).toBe(true);
  killed.end('SIGKILL');
  await killed.ended;
  await expect.poll(() => isRunning(postmaster), { timeout: 60_000 }).toBe(false);
  const sandbox = `http://127.0.0.1:${given.PAYMENTS_SANDBOX_PORT}/healthz`;
  const isAway = () =>
    fetch(sandbox).then(
      () => false,
      () => true,
    );
  await expect.poll(isAway, { timeout: 60_000 }).toBe(true);
  rmSync(runtimeFolder(given.DATA_DIR), { recursive: true, force: true });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

test('a sandbox that is slow is waited for; one that does not come is said in one sentence', async () => {
  let asked = 0;
  const slow = createServer((_request, response) => {
    asked += 1;
    response.writeHead(asked < 3 ? 503 : 200).end();
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  await untilReady(`http://127.0.0.1:${(slow.address() as AddressInfo).port}`);
  slow.close();
  expect(asked).toBe(3);
  // Takes requests and never answers.
  await expect(untilReady(`http://127.0.0.1:${takenPort}`, 300)).rejects.toThrow(
    /^The payments sandbox did not answer on http:\S+ within 0.3 seconds: .*\.$/,
  );
});
