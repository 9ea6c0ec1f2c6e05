import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { assertFileKey, contentTypeOf, isFileKey } from './file-key.ts';
import type { FileStorage } from './file-storage.ts';

/** Files below one folder of this machine. */
export function createDiskStorage(folder: string): FileStorage {
  return {
    async put(key, data) {
      await writeWhole(pathOf(key), data);
    },
    async get(key, range) {
      const file = await open(pathOf(key)).catch(nullWhenAbsent);
      if (!file) return null;
      const found = await file.stat();
      if (!found.isFile()) return file.close().then(() => null);
      const { size } = found;
      return { body: file.createReadStream(range), contentType: contentTypeOf(key), size };
    },
    async exists(key) {
      return (await stat(pathOf(key)).catch(nullWhenAbsent))?.isFile() ?? false;
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list() {
      // A folder that nothing was put into yet does not exist.
      const entries =
        (await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullWhenAbsent)) ?? [];
      for (const entry of entries) {
        const key = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
        if (entry.isFile() && isFileKey(key) && !DRAFT.test(key)) yield key;
      }
    },
    publicUrl: (key) => `/media/${key}`,
  };

  function pathOf(key: string): string {
    assertFileKey(key);
    return join(folder, key);
  }
}

/** Names of files that a crash in the middle of writing leaves behind. */
const DRAFT = /[.][0-9a-f]{12}[.]new$/;

/** Writes a file whole: after a crash there is the old one or the new one, never half of one. */
async function writeWhole(path: string, data: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}.new`;
  try {
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(data);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The new name survives a power cut only once the folder itself is on the disk; Windows cannot and need not do this. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
