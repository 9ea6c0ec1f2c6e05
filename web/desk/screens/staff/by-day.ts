import type { AuditEntry } from '#contract/desk/audit.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';

/** Entries under the day of Mexico City on which they were written, in the order in which they come. */
export function byDay(entries: readonly AuditEntry[]): { day: string; ofDay: AuditEntry[] }[] {
  const days = Map.groupBy(entries, ({ at }) => mexicoCityDay(at));
  return [...days].map(([day, ofDay]) => ({ day, ofDay }));
}
