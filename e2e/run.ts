import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, findBrowser, NoBrowser } from './browser/find-browser.ts';
import { type RunningShop, startShop } from './start-shop.ts';

/** Runs the browser tests against a whole shop of their own. Arguments go to Playwright: a file, `--grep`. */

const root = fileURLToPath(new URL('../', import.meta.url));
const playwright = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
const say = (text: string) => process.stdout.write(`${text}\n`);

/** One process at a time is ended with this one; processes that it started end with it. */
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort());

const folder = mkdtempSync(join(tmpdir(), 'brincacuentos-e2e-'));
process.exitCode = await main().catch((error: unknown) => {
  say(error instanceof NoBrowser ? error.message : `The browser tests could not run: ${String(error)}`);
  return 1;
});
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

async function main(): Promise<number> {
  const browser = await findBrowser(say);
  say(`Browser: ${browser.path} (${browser.source}, version ${browser.version})`);
  say('Starting a shop of their own for the browser tests; drawing its covers takes about half a minute …');
  const shop = await startShop({
    dataFolder: join(folder, 'data'),
    say,
    signal: ending.signal,
    now: process.env.TESTS_NOW,
  });
  try {
    const resultsFile = join(folder, 'results.json');
    const exitCode = await runPlaywright(browser, shop, resultsFile);
    report(resultsFile);
    return exitCode;
  } finally {
    await shop.stop();
  }
}

function runPlaywright(browser: Browser, shop: RunningShop, resultsFile: string): Promise<number> {
  const child = spawn(process.execPath, [playwright, 'test', ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      BROWSER_PATH: browser.path,
      BROWSER_ARGS: JSON.stringify(browser.args),
      SHOP_ORIGIN: shop.origin,
      SANDBOX_ORIGIN: shop.sandboxOrigin,
      SHOP_DATA_DIR: shop.dataFolder,
      RESULTS_FILE: resultsFile,
    },
  });
  // Browsers run at low priority: visitors' are on other machines, and here they must not delay the shop, which would
  // then turn requests away.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  ending.signal.addEventListener('abort', () => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

interface Results {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Prints the result on a last line of its own for programs that count. */
function report(resultsFile: string) {
  const { stats } = JSON.parse(readFileSync(resultsFile, 'utf8')) as Results;
  if (stats.skipped > 0) say(`${stats.skipped} did not run`);
  say(`${stats.expected} passed, ${stats.unexpected + stats.flaky} failed`);
}
