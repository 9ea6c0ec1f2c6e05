import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, runtimeFolder, startEmbeddedPostgres } from './embedded-postgres.ts';

const folders: string[] = [];

/** Open or closed to the account that runs the server for root; to anybody else it makes no difference. */
function dataFolder(mode: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-postgres-'));
  chmodSync(folder, mode);
  folders.push(folder, runtimeFolder(folder));
  return folder;
}

/** Shared by the tests, which leave it stopped: making a cluster takes longer than all the rest. */
const dataDir = dataFolder(0o755);
let server: EmbeddedPostgres | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Root's folders are closed to the server's account: then the cluster lives elsewhere and is linked. */
function clusterOf(folder: string): string {
  const path = join(folder, 'postgres');
  return existsSync(path) ? realpathSync(path) : path;
}

const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid');
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

async function ask(of: EmbeddedPostgres, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(of.connection);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

test('it starts on an empty folder, keeps what was written, and ends on request', async () => {
  const first = await startEmbeddedPostgres(dataDir);
  await ask(first, 'CREATE TABLE kept AS SELECT 1 AS n');
  const pid = postmaster();
  await first.stop();
  expect(isRunning(pid)).toBe(false);
  await first.stop();

  server = await startEmbeddedPostgres(dataDir);
  expect(await ask(server, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
});

test('nothing that is acknowledged may be lost: the settings that guarantee it are on', async () => {
  server = await startEmbeddedPostgres(dataDir);
  const settings = await ask(
    server,
    "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes') ORDER BY 1",
  );
  expect(settings.map(({ name, setting }) => `${name}=${setting}`)).toEqual([
    'fsync=on',
    'full_page_writes=on',
    'synchronous_commit=on',
  ]);
  expect(await ask(server, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
  expect(await ask(server, "SELECT lower('ÁÉÑ') AS text")).toEqual([{ text: 'áéñ' }]);
});

test('a server that a killed shop left behind is ended first by who is alone on the folder', async () => {
  const lost = await startEmbeddedPostgres(dataDir);
  const pid = postmaster();
  server = await startEmbeddedPostgres(dataDir, { isAlone: true });
  expect(postmaster()).not.toBe(pid);
  expect(isRunning(pid)).toBe(false);
  expect(server.connection).toEqual(lost.connection);
  expect(await ask(server, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
});

test('the server of a process that is killed ends with it', async () => {
  const module = JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href);
  const code = `await (await import(${module})).startEmbeddedPostgres(${JSON.stringify(dataDir)});
    console.log('started'); setInterval(() => undefined, 1000);`;
  const shop = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(shop.stdout, 'data');
  const pid = postmaster();
  expect(isRunning(pid)).toBe(true);
  shop.kill('SIGKILL');
  await expect.poll(() => isRunning(pid), { timeout: 60_000 }).toBe(false);
});

test('the server of a running shop is used with it', async () => {
  const lost = await startEmbeddedPostgres(dataDir);
  const pid = postmaster();
  server = await startEmbeddedPostgres(dataDir);
  expect(postmaster()).toBe(pid);
  expect(server.connection).toEqual(lost.connection);
  await server.stop();
  expect(isRunning(pid)).toBe(false);
});

test('two shops that start on one folder at once end up with one server', async () => {
  const [one, other] = await Promise.all([startEmbeddedPostgres(dataDir), startEmbeddedPostgres(dataDir)]);
  server = one;
  await ask(one, 'CREATE TABLE shared AS SELECT 7 AS n');
  expect(await ask(other, 'SELECT n FROM shared')).toEqual([{ n: 7 }]);
  const pid = postmaster();
  await other.stop();
  expect(isRunning(pid)).toBe(false);
});

test('after kill -9 in the middle of writing, every acknowledged row is there', async () => {
  server = await startEmbeddedPostgres(dataDir);
  const { connection } = server;
  await ask(server, 'CREATE TABLE sold (n int PRIMARY KEY)');
  const acknowledged: number[] = [];
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    const client = new pg.Client(connection);
    client.on('error', () => undefined);
    await client.connect();
    for (let n = writer; ; n += 4) {
      await client.query('INSERT INTO sold VALUES ($1)', [n]);
      acknowledged.push(n);
    }
  });
  const ended = Promise.allSettled(writers);
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20);
  process.kill(postmaster(), 'SIGKILL');
  await ended;

  server = await startEmbeddedPostgres(dataDir);
  const rows = await ask(server, 'SELECT n FROM sold');
  const found = new Set(rows.map(({ n }) => n));
  expect(acknowledged.filter((n) => !found.has(n))).toEqual([]);
});

test('ending after the server was killed does not touch anyone who has its number now', async () => {
  const killed = await startEmbeddedPostgres(dataDir);
  const pid = postmaster();
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isRunning(pid), { timeout: 60_000 }).toBe(false);
  const [, ...rest] = readFileSync(pidFile(), 'utf8').split('\n');
  writeFileSync(pidFile(), [process.pid, ...rest].join('\n'));
  const signals = vi.spyOn(process, 'kill').mockReturnValue(true);
  await killed.stop();
  const sent = [...signals.mock.calls];
  signals.mockRestore();
  expect(sent).toEqual([]);
});

test.each([
  ['an open', 0o755],
  ['a closed', 0o700],
])(
  'a first start in %s folder, killed while the cluster was being made, is no obstacle',
  async (_name, mode) => {
    const folder = dataFolder(mode);
    const module = JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href);
    const code = `(await import(${module})).startEmbeddedPostgres(${JSON.stringify(folder)})`;
    const shop = spawn(process.execPath, ['--input-type=module', '-e', code], {
      detached: true,
      stdio: 'ignore',
    });
    const begun = () => {
      const cluster = clusterOf(folder);
      return [cluster, `${cluster}.new`].some((path) => existsSync(join(path, 'PG_VERSION')));
    };
    await expect.poll(begun, { timeout: 60_000, interval: 5 }).toBe(true);
    process.kill(-(shop.pid ?? 0), 'SIGKILL');
    await once(shop, 'exit');

    server = await startEmbeddedPostgres(folder);
    folders.push(clusterOf(folder));
    expect(await ask(server, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  },
);

test('a data folder that was deleted is a fresh start, also where the cluster lives outside of it', async () => {
  const folder = dataFolder(0o700);
  const former = await startEmbeddedPostgres(folder);
  folders.push(clusterOf(folder));
  await ask(former, 'CREATE TABLE old ()');
  await former.stop();
  rmSync(folder, { recursive: true });
  mkdirSync(folder, { mode: 0o700 });
  server = await startEmbeddedPostgres(folder);
  folders.push(clusterOf(folder));
  expect(await ask(server, "SELECT to_regclass('old') AS old")).toEqual([{ old: null }]);
});
