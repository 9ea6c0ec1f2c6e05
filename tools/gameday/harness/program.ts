import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { shopEnvironment } from '../../../scripts/running/shop-environment.mjs';
import { atExit } from './cleaning.ts';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
const LAST_WORDS = 4000;

/** A program of this project as a process of its own. */
export interface Program {
  pid: number | undefined;
  isRunning(): boolean;
  /** What it last wrote, to explain why it ended. */
  lastWords(): string;
  /** Sends the signal and waits for the end; SIGKILL follows where that does not come. Answers the exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Gameday's own environment reaches no program, except what makes it run: a shop set up on this machine stays out of it. */
const inherited = () =>
  Object.fromEntries(['PATH', 'HOME', 'TMPDIR', 'LANG'].map((name) => [name, process.env[name]]));

/** Starts a program of this tree, or of another version's. */
export function startProgram(
  file: string,
  environment: Record<string, string>,
  tree: string = root,
): Program {
  const child = spawn(process.execPath, [file], {
    cwd: tree,
    stdio: ['pipe', 'pipe', 'pipe'],
    // The memory that the shop has where it is started for visitors.
    env: { ...inherited(), ...shopEnvironment, NODE_ENV: 'production', ...environment },
  });
  const forget = atExit(() => child.kill('SIGKILL'));
  child.once('exit', forget);
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      words = `${words}${chunk}`.slice(-LAST_WORDS);
    });
  return {
    pid: child.pid,
    isRunning: () => isRunning(child),
    lastWords: () => words,
    async end(signal) {
      if (!isRunning(child)) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill(signal);
      const isOver = await Promise.race([ended.then(() => true), sleep(20_000, false, { ref: false })]);
      if (!isOver) child.kill('SIGKILL');
      await ended;
      return child.exitCode;
    },
  };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;
