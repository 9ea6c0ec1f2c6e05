import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { NotRun } from '../report.ts';
import { atExit } from './cleaning.ts';

/** A disk of so many megabytes, which can be filled to the last byte. */
export interface SmallDisk {
  fill(): void;
  makeRoom(): void;
}

const MB = 1024 * 1024;

/** Mounts a file system of its own on a folder, in memory. Throws NotRun where that is not allowed. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true });
  const owner = statSync(folder);
  const options = `size=${megabytes}m,uid=${owner.uid},gid=${owner.gid},mode=${(owner.mode & 0o777).toString(8)}`;
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { encoding: 'utf8' });
  if (mounted.status !== 0)
    throw new NotRun(
      `a small disk cannot be mounted here (${(mounted.stderr || String(mounted.error)).trim()}); it needs Linux and root`,
    );
  atExit(() => void spawnSync('umount', ['-l', folder]));
  const ballast = join(folder, 'ballast');
  return {
    fill() {
      const file = openSync(ballast, 'a');
      for (const size of [MB, 4096, 1]) fillWith(file, Buffer.alloc(size));
      closeSync(file);
    },
    makeRoom: () => rmSync(ballast, { force: true }),
  };
}

function fillWith(file: number, block: Buffer) {
  try {
    for (;;) if (writeSync(file, block) < block.length) return;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
