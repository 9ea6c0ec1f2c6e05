import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefusal } from './start-refusal.ts';

interface DataFolderLock {
  close(): void;
}

/** An object that nobody refers to may be collected, and its lock with it. */
const held = new Set<DatabaseSync>();

/**
 * Takes the lock of a data folder, which one shop may use; null when another process holds it. The lock is SQLite's on
 * an empty file: the system grants it to one of many that start at once, and lets go of it however its owner ends, so
 * there is never a stale lock to clean up, by hand or by a race.
 */
export function lockDataFolder(dataDir: string): DataFolderLock | null {
  const file = openLock(dataDir);
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (isBusy(error)) return null;
    throw error;
  }
  held.add(file);
  return {
    close() {
      held.delete(file);
      file.close();
    },
  };
}

/** Holds the folder as long as this process lives; refuses to start beside another shop on it. */
export function holdDataFolder(dataDir: string) {
  if (!lockDataFolder(dataDir))
    throw new StartRefusal(
      `Another shop is already running on the data folder ${dataDir}. Stop it, or choose another DATA_DIR.`,
    );
}

function openLock(dataDir: string): DatabaseSync {
  try {
    mkdirSync(dataDir, { recursive: true });
    return new DatabaseSync(join(dataDir, 'shop.lock'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(
      `The data folder ${dataDir} cannot be used (${reason}): DATA_DIR has to name a folder in which this user may write.`,
    );
  }
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
