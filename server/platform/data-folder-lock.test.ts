import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brincacuentos-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts another process that takes the lock and keeps it until it is killed; resolves with what it got. */
async function otherProcess() {
  const module = fileURLToPath(new URL('data-folder-lock.ts', import.meta.url));
  const code = `const { lockDataFolder } = await import(process.argv[1]);
    const lock = lockDataFolder(process.argv[2]);
    console.log(lock ? 'locked' : 'refused');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, module, folder]);
  const [said] = await once(child.stdout, 'data');
  return {
    said: String(said).trim(),
    async kill() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

test('while one shop lives, a second gets nothing', async () => {
  const first = await otherProcess();
  expect(first.said).toBe('locked');
  expect(lockDataFolder(folder)).toBeNull();
  await first.kill();
});

test('a killed shop leaves the folder free', async () => {
  const first = await otherProcess();
  await first.kill();
  const lock = lockDataFolder(folder);
  expect(lock).not.toBeNull();
  lock?.close();
});

test('a shop that ended in good order leaves the folder free', () => {
  lockDataFolder(folder)?.close();
  const again = lockDataFolder(folder);
  expect(again).not.toBeNull();
  expect(lockDataFolder(folder)).toBeNull();
  again?.close();
});

test('of many that start at once after a kill, exactly one gets the folder', async () => {
  const dead = await otherProcess();
  await dead.kill();
  const others = await Promise.all(Array.from({ length: 4 }, otherProcess));
  expect(others.filter(({ said }) => said === 'locked')).toHaveLength(1);
  await Promise.all(others.map((other) => other.kill()));
});
