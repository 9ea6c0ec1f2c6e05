import { fork } from 'node:child_process';
import { once } from 'node:events';
import { getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { CartEntry } from '#server/testing/test-guest.ts';
import { atExit } from '../../harness/cleaning.ts';

/** What a group of attackers is asked to do. */
export interface Assault {
  origin: string;
  networks: readonly string[];
  /** Requests a second of all networks together. */
  rates: Record<'texts' | 'floods' | 'renderings' | 'guesses' | 'reservations' | 'halves', number>;
  seconds: number;
  books: readonly CartEntry[];
  /** What they pick by chance can be repeated. */
  seed: number;
}

export interface Done {
  sent: number;
  /** Due while as many as allowed were still under way. */
  leftOut: number;
}

/** What was done, and how it was answered. */
export interface Report {
  programs: Record<string, Done>;
  statuses: [status: number, count: number][];
  halves: number;
}

/** Attackers have machines of their own: on this one they get what the shop, its threads and its database leave. */
const LOWER_BY = 15;
const LOWEST = 19;

export async function gatherAttackers() {
  const child = fork(fileURLToPath(new URL('./attackers-process.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const forget = atExit(() => child.kill('SIGKILL'));
  child.once('exit', forget);
  await once(child, 'message');
  if (child.pid) setPriority(child.pid, Math.min(LOWEST, getPriority() + LOWER_BY));
  return {
    async attack(assault: Assault): Promise<Report> {
      child.send(assault);
      const [report] = (await once(child, 'message')) as [Report];
      return report;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
