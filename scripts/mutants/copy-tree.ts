import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Copies the working tree without the files that git ignores. Installed packages and the built pages are only read, so
 * they are linked.
 */
export function copyTree(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'brincacuentos-mutants-'));
  // PostgreSQL runs under another account when started by root, and must reach its files.
  chmodSync(copy, 0o755);
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split('\0').filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  for (const folder of ['node_modules', 'build', '.react-router'])
    if (existsSync(join(root, folder))) symlinkSync(join(root, folder), join(copy, folder));
  return copy;
}
