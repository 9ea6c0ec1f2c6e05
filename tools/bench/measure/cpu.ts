import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second towards programs, on every common machine. */
const MS_PER_TICK = 10;

/** Something that uses the processor: its CPU milliseconds since it started. */
export type CpuMeter = () => number;

/** One process, all its threads. */
export function meterOf(pid: number): CpuMeter {
  return () => {
    const [user = 0, system = 0] = timesOf(pid);
    return (user + system) * MS_PER_TICK;
  };
}

/** A process, its living children, and those that have ended: PostgreSQL has one process per connection. */
export function meterOfFamily(pid: number): CpuMeter {
  return () => {
    const own = timesOf(pid).reduce((sum, ticks) => sum + ticks, 0);
    const ofChildren = childrenOf(pid).map((child) => {
      const [user = 0, system = 0] = timesOf(child);
      return user + system;
    });
    return (own + ofChildren.reduce((sum, ticks) => sum + ticks, 0)) * MS_PER_TICK;
  };
}

export function sumOf(meters: readonly CpuMeter[]): CpuMeter {
  return () => meters.reduce((sum, meter) => sum + meter(), 0);
}

/** utime, stime, cutime, cstime; none for a process that has ended meanwhile. */
function timesOf(pid: number): number[] {
  return fieldsOf(pid).slice(11, 15).map(Number);
}

export function familyOf(pid: number): number[] {
  return [pid, ...childrenOf(pid)];
}

/** The child of a process whose command line contains that. */
export function findChild(pid: number, part: string): number {
  const isIt = (child: number) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(part);
  return childrenOf(pid).find(isIt) ?? Number.NaN;
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => Number(fieldsOf(candidate)[1]) === pid);
}

/** What follows the program's name, which may itself contain spaces and brackets. */
function fieldsOf(pid: number): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
