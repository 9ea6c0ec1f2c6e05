import { readFileSync } from 'node:fs';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type pg from 'pg';
import type { FileStorage } from '#server/platform/files/file-storage.ts';
import { dumpDatabase } from './dump-database.ts';
import { dumpLocalParts } from './local-parts.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { dumpFiles } from './stored-files.ts';

export interface BackupSource {
  connection: pg.ClientConfig;
  files: FileStorage;
  /** Data folder of a shop with stand-ins. */
  dataDir?: string;
}

/**
 * Writes the shop's whole state into `folder`, which must not exist. The folder gets its name only once it is complete.
 */
export async function takeBackup(
  { connection, files, dataDir }: BackupSource,
  folder: string,
): Promise<Manifest> {
  const draft = `${folder}.unfinished`;
  const firstMade = await mkdir(dirname(folder), { recursive: true });
  await mkdir(draft, { mode: 0o700 });
  try {
    const takenAt = new Date().toISOString();
    // Rows are copied before the files they name, and the provider's ledger last: the shop asks it for events it
    // missed.
    const database = await dumpDatabase(connection, draft);
    const stored = await dumpFiles(files, draft);
    const localParts = dataDir ? await dumpLocalParts(dataDir, draft) : [];
    const manifest: Manifest = {
      format: 1,
      takenAt,
      shop: shopVersion(),
      ...database,
      files: stored,
      localParts,
    };
    await writeManifest(draft, manifest);
    await rename(draft, folder);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (firstMade) await removeEmpty(dirname(folder), firstMade);
    throw error;
  }
}

/** Removes the folders that were made for the backup, unless they have content by now. */
async function removeEmpty(innermost: string, outermost: string): Promise<void> {
  const isRemoved = await rmdir(innermost).then(
    () => true,
    () => false,
  );
  if (isRemoved && innermost !== outermost) await removeEmpty(dirname(innermost), outermost);
}

function shopVersion(): string {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
}
