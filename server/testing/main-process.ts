import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** `server/main.ts` as a process of its own, with nothing in its environment but what is given and where compiled modules are kept; gone when the test is over. */
export function startMain(environment: Record<string, string>, program = main) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  const isReady = new Promise<boolean>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('is ready')) resolve(true);
    });
    child.once('exit', () => resolve(false));
  });
  // Event `close`, as `exit` may come before the last of its output.
  const ended = once(child, 'close').then(([code]) => ({ code, output, errors }));
  const hasSaid = (text: string) =>
    expect.poll(() => `${output}${errors}`, { timeout: 120_000 }).toContain(text);
  const end = (signal: NodeJS.Signals = 'SIGTERM') => child.kill(signal);
  return { isReady, ended, hasSaid, output: () => `${output}${errors}`, end };
}
