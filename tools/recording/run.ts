import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `keep FOLDER` writes down what the shop says, `compare FOLDER` writes it down again and prints what changed since. The name of
 * a half behind the folder records only that half. `year FILE` lives a year of the shop and keeps its rows with what it says of
 * them: the next release is tested with it (`server/year-before.api.test.ts`).
 */

const root = fileURLToPath(new URL('../../', import.meta.url));

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tools/recording/vitest.config.ts'];

interface Half {
  /** Folders of the recording. */
  parts: string[];
  /** What Node runs to make them. */
  program: string[];
}

const halves: Record<string, Half> = {
  answers: {
    parts: ['answers', 'mails', 'printed'],
    program: [...VITEST, '--exclude', '**/year.record.ts'],
  },
  screens: {
    parts: ['screens', 'pages'],
    program: ['e2e/run.ts', '--config', 'tools/recording/playwright.config.ts'],
  },
};

/** A Monday, shortly after noon in Mexico City: no day or month begins while anything is recorded. */
const STARTS_AT = '2026-11-23T18:01:00Z';

/** The longest difference that anybody reads. */
const LINES_MAX = 1_000;

const [task, folder, only] = process.argv.slice(2);
if (task === 'year' && folder) process.exit(run([...VITEST, 'year'], { YEAR_FILE: resolve(folder) }));
const chosen = only ? [halves[only]] : Object.values(halves);
if (!folder || !chosen.every((half) => half !== undefined) || !['keep', 'compare'].includes(task ?? ''))
  end(`Usage: npm run recording -- keep|compare FOLDER [${Object.keys(halves).join('|')}], or year FILE`, 2);

const kept = resolve(folder);
if (task === 'keep') record(kept);
else compare();

/** Replaces the chosen halves of a recording. */
function record(into: string) {
  for (const { parts, program } of chosen as Half[]) {
    for (const part of parts) rmSync(join(into, part), { recursive: true, force: true });
    if (run(program, { RECORDING_FOLDER: into }) !== 0) end('The recording could not be made: see above.', 2);
  }
}

/** Runs a program at the recording's instant; answers its exit code. */
function run(program: string[], environment: Record<string, string>): number {
  const env = { ...process.env, ...environment, TESTS_NOW: STARTS_AT };
  return spawnSync(process.execPath, program, { cwd: root, stdio: 'inherit', env }).status ?? 1;
}

function compare() {
  const made = mkdtempSync(join(tmpdir(), 'brincacuentos-recording-'));
  record(made);
  const differences = (chosen as Half[]).flatMap(({ parts }) => parts).map((part) => difference(part, made));
  const lines = differences.join('').split('\n');
  if (lines.length <= 1) {
    rmSync(made, { recursive: true });
    end('Nothing changed since the recording was kept.', 0);
  }
  process.stdout.write(`${lines.slice(0, LINES_MAX).join('\n')}\n`);
  const left = lines.length - LINES_MAX;
  if (left > 0) process.stdout.write(`… and ${left} lines more\n`);
  end(`What the shop says has changed: ${kept} was, ${made} is.`, 1);
}

/** Empty where a part is the same. */
function difference(part: string, made: string): string {
  const { stdout, stderr, status } = spawnSync(
    'git',
    ['diff', '--no-index', '--no-color', '--no-ext-diff', '--unified=2', join(kept, part), join(made, part)],
    { encoding: 'utf8', maxBuffer: 1024 ** 3 },
  );
  if (status !== 0 && status !== 1) end(`The recordings could not be compared: ${stderr}`, 2);
  return stdout.replaceAll(`${made}/`, '').replaceAll(`${kept}/`, '');
}

function end(text: string, code: number): never {
  process.stdout.write(`${text}\n`);
  process.exit(code);
}
