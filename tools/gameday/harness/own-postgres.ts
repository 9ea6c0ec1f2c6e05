import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type EmbeddedPostgres,
  runtimeFolder,
  startEmbeddedPostgres,
} from '#server/platform/database/embedded-postgres.ts';
import { atExit, pauseHard } from './cleaning.ts';

/** How PostgreSQL is stopped: `fast` ends connections and writes everything down, `immediate` drops everything, as a crash does. */
export const STOP_MODES = ['fast', 'immediate'] as const;
type StopMode = (typeof STOP_MODES)[number];
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

export interface OwnPostgres {
  connection: EmbeddedPostgres['connection'];
  /** Also after it ended by itself. */
  start(): Promise<void>;
  stop(mode: StopMode): Promise<void>;
  isRunning(): boolean;
}

/** The PostgreSQL of one setup, in its folder. */
export async function startOwnPostgres(dataDir: string): Promise<OwnPostgres> {
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  const postmaster = () =>
    existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : undefined;
  const isRunning = () => {
    const pid = postmaster();
    return pid !== undefined && isAlive(pid);
  };
  // Before the server has been seen here, what the file of a copied folder says is none of our business.
  rmSync(pidFile, { force: true });
  atExit(() => {
    const pid = postmaster();
    if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGQUIT');
    for (let waited = 0; isRunning() && waited < 5000; waited += 50) pauseHard(50);
    rmSync(runtimeFolder(dataDir), { recursive: true, force: true });
  });
  const { connection } = await startEmbeddedPostgres(dataDir);
  return {
    connection,
    async start() {
      await startEmbeddedPostgres(dataDir);
    },
    async stop(mode) {
      const pid = postmaster();
      if (pid === undefined || !isAlive(pid)) return;
      process.kill(pid, signals[mode]);
      while (isAlive(pid)) await sleep(20);
    },
    isRunning,
  };
}

/** A process that has ended and was not yet asked for by its parent is no obstacle. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const status = `/proc/${pid}/status`;
    return !existsSync(status) || !/^State:\s+Z/m.test(readFileSync(status, 'utf8'));
  } catch {
    return false;
  }
}
