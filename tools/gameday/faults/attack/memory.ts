import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Line } from '../../report.ts';

/** What the container of `compose.yaml` has. */
const CONTAINER_MB = 512;
const LOOK_EVERY_MS = 100;

/** Looks ten times a second how much memory the process and those it started fill together. */
export function watchMemory(pid: number | undefined) {
  let isOver = false;
  let mostMb = 0;
  let ownMb = 0;
  const watching = (async () => {
    while (!isOver && pid !== undefined) {
      const [own = 0, ...others] = familyOf(pid).map((member) => memoryOf(member) / 1024);
      const filled = others.reduce((sum, other) => sum + other, own);
      if (filled > mostMb) [mostMb, ownMb] = [filled, own];
      await sleep(LOOK_EVERY_MS);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
    },
    /** `statuses`: how the shop answered what was sent to fill its memory. */
    line(statuses: ReadonlyMap<number, number>): Line {
      const answers = [...statuses]
        .toSorted(([a], [b]) => a - b)
        .map(([status, count]) => `${status} × ${count}`);
      return {
        promised: `while two people send pictures and recordings that are huge once decoded, the shop stays below ${CONTAINER_MB} MB and answers each of them`,
        measured: `at most ${mostMb.toFixed(0)} MB of all its processes, ${ownMb.toFixed(0)} of them its own; uploads answered ${answers.join(', ')}`,
        isKept:
          mostMb > 0 &&
          mostMb < CONTAINER_MB &&
          (statuses.get(200) ?? 0) > 0 &&
          !statuses.has(0) &&
          !statuses.has(500),
      };
    },
  };
}

/** The process and its descendants. */
function familyOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc'))
    if (/^\d+$/.test(name)) parents.set(Number(name), parentOf(Number(name)));
  const family = [pid];
  for (const member of family)
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  return family;
}

function parentOf(pid: number): number {
  return Number(read(`/proc/${pid}/status`).match(/^PPid:\s+(\d+)/m)?.[1] ?? 0);
}

/** Kilobytes; what several processes share is counted once. */
function memoryOf(pid: number): number {
  return Number(read(`/proc/${pid}/smaps_rollup`).match(/^Pss:\s+(\d+)/m)?.[1] ?? 0);
}

/** A process may end between two looks. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
