import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { shopEnvironment } from '../../../scripts/running/shop-environment.mjs';
import { type CpuMeter, meterOf } from '../measure/cpu.ts';

/** What a child process is started with. */
export interface Settings {
  connection: pg.PoolConfig;
  dataDir: string;
  port?: number;
  /** Serves the built pages as well. */
  hasPages?: boolean;
  /** Present where orders are paid: the shop then also works off its jobs. */
  sandboxOrigin?: string;
}

export interface Child {
  origin: string;
  pid: number;
  cpu: CpuMeter;
  ask<Answer>(question: string, data?: unknown): Promise<Answer>;
  stop(): Promise<void>;
}

type Reply = { ready: string } | { id: number; answer: unknown };

/** Starts a server as a process of its own, so that its CPU time is apart from that of the load. */
export async function startChild(program: 'shop' | 'bare' | 'generator', settings: Settings): Promise<Child> {
  const child = fork(fileURLToPath(new URL(`./${program}-process.ts`, import.meta.url)), {
    serialization: 'advanced',
    execArgv: profiling(program),
    env: {
      ...process.env,
      ...environmentOf(program),
      NODE_ENV: 'production',
      BENCH_SETTINGS: JSON.stringify(settings),
    },
  });
  const waiting = new Map<number, (answer: unknown) => void>();
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The ${program} process ended with ${code}.`)));
    child.on('message', (reply: Reply) => {
      if ('ready' in reply) resolve(reply.ready);
      else waiting.get(reply.id)?.(reply.answer);
    });
  });
  let asked = 0;
  return {
    origin,
    pid: child.pid ?? 0,
    cpu: meterOf(child.pid ?? 0),
    ask<Answer>(question: string, data?: unknown) {
      asked += 1;
      const id = asked;
      return new Promise<Answer>((resolve) => {
        waiting.set(id, (answer) => {
          waiting.delete(id);
          resolve(answer as Answer);
        });
        child.send({ id, question, data });
      });
    },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** `BENCH_PROFILE=<folder>` keeps a CPU profile of each process there. */
function profiling(program: string): string[] {
  const folder = process.env.BENCH_PROFILE;
  // Named by themselves: a process has threads, and each writes a profile of its own.
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}/${program}`] : [];
}

/** The shop as it is started elsewhere. */
function environmentOf(program: string) {
  return program === 'shop' ? shopEnvironment : { NODE_OPTIONS: '--disable-warning=ExperimentalWarning' };
}
