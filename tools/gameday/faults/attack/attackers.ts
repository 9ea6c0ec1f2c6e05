import { fork } from 'node:child_process';
import { once } from 'node:events';
import { getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { atExit } from '../../harness/cleaning.ts';
import type { Assault, Report } from './assault.ts';

export interface Attackers {
  attack(assault: Assault): Promise<Report>;
  stop(): Promise<void>;
}

/** Attackers have machines of their own: on this one they get what the shop, its threads and its database leave. */
const LOWER_BY = 15;
const LOWEST = 19;

export async function gatherAttackers(): Promise<Attackers> {
  const child = fork(fileURLToPath(new URL('./attackers-process.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const forget = atExit(() => child.kill('SIGKILL'));
  child.once('exit', forget);
  await once(child, 'message');
  if (child.pid) setPriority(child.pid, Math.min(LOWEST, getPriority() + LOWER_BY));
  return {
    async attack(assault) {
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
