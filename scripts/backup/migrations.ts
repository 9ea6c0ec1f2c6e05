import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { migrateDatabase, migrationsFolder } from '#server/platform/database/migrate.ts';
import { Refusal } from '../running/run-script.ts';

const JOURNAL = join('meta', '_journal.json');
const journalSchema = z.looseObject({
  entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })),
});

function readJournal() {
  return journalSchema.parse(JSON.parse(readFileSync(join(migrationsFolder, JOURNAL), 'utf8')));
}

/** Finds the migration that a database names by its time. */
export function migrationAt(when: number) {
  const { entries } = readJournal();
  const found = entries.find((entry) => entry.when === when);
  if (found) return found;
  const isOlder = when < (entries[0]?.when ?? 0);
  throw new Refusal(
    `The database is of ${isOlder ? 'an older' : 'a newer'} version than this shop: use the version that belongs to it.`,
  );
}

/** Builds the tables as they were at an earlier migration: rows of an old backup fit only those. */
export async function migrateUpTo(connection: pg.ClientConfig, when: number): Promise<void> {
  migrationAt(when);
  const folder = await mkdtemp(join(tmpdir(), 'brincacuentos-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const journal = readJournal();
    const entries = journal.entries.filter((entry) => entry.when <= when);
    await writeFile(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
    await migrateDatabase(connection, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
