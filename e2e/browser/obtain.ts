import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Candidate } from './candidate.ts';
import { installedBrowsers, playwrightBrowser } from './installed.ts';

type Say = (text: string) => void;
type Obtained = Candidate | { failure: string };

const MINUTE_MS = 60_000;

/** Downloads Playwright's own build. Without a network it fails within seconds. */
export async function fromPlaywright(say: Say): Promise<Obtained> {
  say('No browser on this machine: downloading one with `playwright install chromium` …');
  const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
  const failure = attempt(process.execPath, [cli, 'install', 'chromium'], 3 * MINUTE_MS);
  const [found] = playwrightBrowser();
  return found ?? { failure: `playwright install chromium: ${failure ?? 'left no browser'}` };
}

export async function fromDebian(say: Say): Promise<Obtained> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return { failure: 'apt-get install chromium: only as root on Debian and its relatives' };
  say('Installing Chromium with apt-get (a few minutes) …');
  const install = (name: string) =>
    attempt('apt-get', ['install', '-y', '--no-install-recommends', name], 8 * MINUTE_MS);
  // The build without windows takes a third less of the processor; older Debians do not have it.
  const failure =
    attempt('apt-get', ['update'], 2 * MINUTE_MS) ??
    (install('chromium-headless-shell') && install('chromium'));
  const [found] = installedBrowsers();
  return found ?? { failure: `apt-get install chromium: ${failure ?? 'left no browser'}` };
}

/**
 * Unpacks the browser that comes with the test tools. Its own flags are made for another purpose and would weaken the
 * tests.
 */
export async function fromNpm(say: Say): Promise<Obtained> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return { failure: '@sparticuz/chromium: only on Linux x64' };
  say('Unpacking the browser of @sparticuz/chromium …');
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    const path = await packed.executablePath();
    return { path, args: NPM_ARGS, source: 'from @sparticuz/chromium' };
  } catch (error) {
    return { failure: `@sparticuz/chromium: ${String(error)}` };
  }
}

const NPM_ARGS = [
  '--headless=shell',
  '--no-zygote',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** Runs a command; returns undefined when it succeeded, else the reason. */
function attempt(command: string, args: readonly string[], timeout: number): string | undefined {
  const result = spawnSync(command, args, {
    timeout,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (result.error) return result.error.message;
  if (result.status === 0) return undefined;
  const lines = `${result.stdout}\n${result.stderr}`.split('\n').map((line) => line.trim());
  return lines.find((line) => /\berror\b|^E:/i.test(line)) ?? `exit code ${result.status}`;
}
