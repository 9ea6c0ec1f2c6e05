import { readFileSync } from 'node:fs';

/** Resident megabytes of a process. */
export function memoryOf({ pid }: { pid: number }): number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? Number.NaN) / 1024;
}
