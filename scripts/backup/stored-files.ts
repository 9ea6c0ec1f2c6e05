import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf } from '#server/platform/files/file-key.ts';
import type { FileStorage } from '#server/platform/files/file-storage.ts';
import { Refusal } from '../running/run-script.ts';
import { keepFile } from './keep-file.ts';
import type { Manifest } from './manifest.ts';

/** Files at a time: a bucket answers one request in some hundredths of a second, and many at once as fast. */
const AT_ONCE = 8;

type StoredFiles = Manifest['files'];

/**
 * Copies the files. Files never change under their key: one that the copied rows name is there, or was deleted since.
 */
export async function dumpFiles(files: FileStorage, folder: string): Promise<StoredFiles> {
  const kept: StoredFiles = [];
  await eachOf(files.list(), async (key) => {
    const file = await files.get(key);
    if (file) kept.push({ key, ...(await keepFile(folder, `files/${key}`, file.body)) });
  });
  return kept.toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

export async function requireFreeStorage(files: FileStorage, mayReplace: boolean): Promise<void> {
  if (mayReplace) return;
  for await (const key of files.list())
    throw new Refusal(
      `The file storage is not empty (${key}). With --replace files of the same name are replaced.`,
    );
}

/** Stores the files. Others that are there stay, as no row of the database will name them. */
export async function loadFiles(files: FileStorage, folder: string, kept: StoredFiles): Promise<void> {
  await eachOf(kept, async ({ key, path }) =>
    files.put(key, await readFile(join(folder, path)), contentTypeOf(key)),
  );
}

/** Runs work on each item. The first failure ends it, once work that had begun has ended, too. */
async function eachOf<T>(items: Iterable<T> | AsyncIterable<T>, work: (item: T) => Promise<void>) {
  const underWay = new Set<Promise<unknown>>();
  const failures: unknown[] = [];
  for await (const item of items) {
    const one = work(item)
      .catch((error) => failures.push(error))
      .finally(() => underWay.delete(one));
    underWay.add(one);
    if (underWay.size >= AT_ONCE) await Promise.race(underWay);
    if (failures.length > 0) break;
  }
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
}
