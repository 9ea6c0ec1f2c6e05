import { loadDatabase, requireFreeDatabase } from './load-database.ts';
import { loadLocalParts, requireFreePlaces } from './local-parts.ts';
import { type Manifest, readBackup } from './manifest.ts';
import { loadFiles, requireFreeStorage } from './stored-files.ts';
import type { BackupSource } from './take-backup.ts';

/**
 * Restores a backup. Nothing is written before every byte of the backup was compared and every target found free; the
 * rows come last, so that the files they name are there.
 */
export async function restoreBackup(
  { connection, files, dataDir }: BackupSource,
  folder: string,
  { replace }: { replace: boolean },
): Promise<Manifest> {
  const manifest = await readBackup(folder);
  await requireFreeDatabase(connection, replace);
  await requireFreeStorage(files, replace);
  if (dataDir) requireFreePlaces(dataDir, manifest.localParts, replace);
  await loadFiles(files, folder, manifest.files);
  if (dataDir) await loadLocalParts(dataDir, folder, manifest.localParts);
  await loadDatabase(connection, folder, manifest);
  return manifest;
}
