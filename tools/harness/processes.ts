import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second towards programs, on every common machine. */
const MS_PER_TICK = 10;
const MB = 2 ** 20;

/** Something that uses the processor: its CPU milliseconds since it started. */
export type CpuMeter = () => number;

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** One process, all its threads. */
export const meterOf =
  (pid: number): CpuMeter =>
  () =>
    total(timesOf(pid).slice(0, 2)) * MS_PER_TICK;

/** A process, its living children, and those that have ended: PostgreSQL has one process per connection. */
export const meterOfFamily =
  (pid: number): CpuMeter =>
  () =>
    (total(timesOf(pid)) +
      total(
        familyOf(pid)
          .slice(1)
          .flatMap((one) => timesOf(one).slice(0, 2)),
      )) *
    MS_PER_TICK;

/** utime, stime, cutime, cstime; none for a process that has ended meanwhile. */
const timesOf = (pid: number) => fieldsOf(pid).slice(11, 15).map(Number);

/** The process and its descendants. */
function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(fieldsOf(Number(name))[1])] as const);
  const family = [pid];
  for (const member of family)
    family.push(...parents.filter(([, parent]) => parent === member).map(([child]) => child));
  return family;
}

/** The descendant of a process whose command line contains that. */
export const findChild = (pid: number, part: string): number =>
  familyOf(pid).find((child) => child !== pid && read(child, 'cmdline').includes(part)) ?? Number.NaN;

/** Resident megabytes of a process. */
export const memoryOf = (pid: number) => kilobytesIn(read(pid, 'status'), 'VmRSS') / 1024;

/** Megabytes of a process and of each of its descendants; what they share is counted once. */
export const memoryOfFamily = (pid: number): number[] =>
  familyOf(pid).map((one) => (kilobytesIn(read(one, 'smaps_rollup'), 'Pss') || 0) / 1024);

const kilobytesIn = (text: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? Number.NaN);

/** What the shop says of itself: what JavaScript holds, and buffers and programs beside it. */
export async function heapOf(origin: string): Promise<{ used: number; external: number }> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN) / MB;
  return {
    used: megabytes('nodejs_heap_size_used_bytes'),
    external: megabytes('nodejs_external_memory_bytes'),
  };
}

/** What follows the program's name, which may itself contain spaces and brackets. */
function fieldsOf(pid: number): string[] {
  const line = read(pid, 'stat');
  return line === '' ? [] : line.slice(line.lastIndexOf(')') + 2).split(' ');
}

/** Empty for a process that has ended between two looks. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
