import { type ChildProcess, spawn } from 'node:child_process';

/** Reads until this process is gone, then interrupts the server, if it is still the one that its file names. */
const WATCH = `cat >/dev/null
for try in 1 2 3 4 5 6 7 8 9 10; do
  if [ "$(head -n 1 "$1" 2>/dev/null)" = "$2" ]; then kill -INT "$2"; exit; fi
  sleep 0.3
done`;

/**
 * A server that outlives signals to this process's group would outlive its kill -9, too. A watcher of its own group holds the
 * other end of a pipe, which the system closes however this process ends. A server that has just begun has no file yet, so
 * the watcher looks for a while. (Windows has no shell for it: there the next start ends what is left.)
 */
export function endWithParent(
  { pid }: ChildProcess,
  pidFile: string,
  account: { uid: number; gid: number } | undefined,
): void {
  if (pid === undefined || process.platform === 'win32') return;
  const watcher = spawn('/bin/sh', ['-c', WATCH, 'sh', pidFile, String(pid)], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // The start does not depend on it.
  watcher.on('error', () => undefined);
  watcher.unref();
  if (watcher.stdin && 'unref' in watcher.stdin && typeof watcher.stdin.unref === 'function')
    watcher.stdin.unref();
}
