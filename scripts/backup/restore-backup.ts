import { loadDatabase, requireFreeDatabase } from './load-database.ts';
import { loadLocalParts, requireFreePlaces } from './local-parts.ts';
import { type Manifest, readBackup } from './manifest.ts';
import { loadFiles, requireFreeStorage } from './stored-files.ts';
import type { BackupSource } from './take-backup.ts';

/**
 * Puts a backup where the shop will find it. Nothing is touched before every byte of the backup was compared and every
 * place found free; the rows come last, so that what they name is there.
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
