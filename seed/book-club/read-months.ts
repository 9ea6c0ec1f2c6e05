import { readdirSync, readFileSync } from 'node:fs';
import { type ClubMonth, monthSchema } from './month.ts';

const folder = new URL('months/', import.meta.url);

/** Reads the written months, January first. A month that breaks the format throws an error that names its file. */
export function readMonths(): ClubMonth[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map(readMonth);
}

function readMonth(name: string): ClubMonth {
  const parsed = monthSchema.safeParse(JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
  if (!parsed.success) throw new Error(`${name} is no month of the club: ${parsed.error.message}`);
  return parsed.data;
}
