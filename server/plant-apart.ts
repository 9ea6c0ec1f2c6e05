import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { WhereToPlant } from '#seed/plant-process.ts';
import { StartRefusal } from './platform/start-refusal.ts';

const program = fileURLToPath(new URL('../seed/plant-process.ts', import.meta.url));

export interface Planting {
  isDone: Promise<void>;
  stop(): void;
}

/**
 * Plants the demo shop, its clients and members in a process of its own: drawing and typesetting leave 120 MB behind that a
 * process which goes on serving would not give back.
 */
export function plantDemoApart(where: WhereToPlant): Planting {
  const child = fork(program, { execArgv: ['--disable-warning=ExperimentalWarning'] });
  child.send(where);
  const isDone = once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new StartRefusal('The demo shop could not be planted: see above.');
  });
  return { isDone, stop: () => child.kill() };
}
