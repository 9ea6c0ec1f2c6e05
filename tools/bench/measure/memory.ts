import { readFileSync } from 'node:fs';
import { familyOf } from './cpu.ts';

const MB = 2 ** 20;

/** Resident megabytes of a process. */
export function memoryOf({ pid }: { pid: number }): number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? Number.NaN) / 1024;
}

/** Megabytes of a process and its children; what they share is counted once. */
export function memoryOfFamily(pid: number): number {
  const shares = familyOf(pid).map((one) => readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'));
  return shares.reduce((sum, text) => sum + Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0), 0) / 1024;
}

/** What the shop says of itself: what JavaScript holds, and buffers and programs beside it. */
export async function heapOf(origin: string): Promise<{ used: number; external: number }> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const read = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN) / MB;
  return { used: read('nodejs_heap_size_used_bytes'), external: read('nodejs_external_memory_bytes') };
}
