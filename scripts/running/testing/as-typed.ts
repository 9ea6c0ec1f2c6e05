import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs a script of this folder's parent as a person would, and returns its exit code and its output. */
export function asTyped(script: string, args: readonly string[], environment: Record<string, string>) {
  const path = fileURLToPath(new URL(`../../${script}`, import.meta.url));
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    ...environment,
  };
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [path, ...args],
      { env, maxBuffer: 16 * 1024 * 1024 },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` }),
    );
  });
}
