// Plants the bugs listed in `mutants/planted/`, one at a time, in a copy of the tree, and reports which of them the
// tests catch. A bug is caught when its tests pass without it and fail with it by an assertion: neither by a time-out
// nor by an error while reading. `--only TEXT` chooses those whose list, file, rule or tests contain it.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyTree } from './mutants/copy-tree.ts';
import { type Mutant, readMutants, whyStale } from './mutants/mutant.ts';
import { TestRuns } from './mutants/test-runs.ts';

const ENOUGH = 0.95;
const root = join(import.meta.dirname, '..');
const { only = '' } = parseArgs({ options: { only: { type: 'string' } } }).values;
const chosen = readMutants().filter(({ list, file, rule, tests }) =>
  `${list} ${file} ${rule} ${tests.join(' ')}`.includes(only),
);
const stale = chosen.filter((mutant) => whyStale(mutant, root));
for (const mutant of stale) report('stale', mutant, whyStale(mutant, root));

const copy = copyTree(root);
const runs = await TestRuns.start(copy);
// The copy is removed on `exit`, because Vitest ends the process itself on SIGTERM.
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));

const baselines = new Map<string, boolean>();
const counts = { caught: 0, lived: 0, 'failed otherwise': 0, undecided: 0 };
const fitting = chosen.filter((mutant) => !stale.includes(mutant));
for (const mutant of fitting.sort((one, other) => testsOf(one).localeCompare(testsOf(other)))) {
  const startedAt = performance.now();
  const [result, why] = (await passesWithout(mutant)) ? await plant(mutant) : (['undecided', ''] as const);
  counts[result]++;
  report(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s ${result}`, mutant, why);
}
const rate = fitting.length === 0 ? 0 : counts.caught / fitting.length;
console.log({ ...counts, stale: stale.length });
console.log(`${counts.caught} of ${fitting.length} caught: ${(rate * 100).toFixed(1)} %`);
await runs.close();
process.exit(rate < ENOUGH || stale.length > 0 ? 1 : 0);

async function plant({ file, from, to, tests }: Mutant) {
  const path = join(copy, file);
  const sound = readFileSync(path, 'utf8');
  writeFileSync(path, sound.split(from).join(to));
  runs.changed(file);
  const { verdict, why } = await runs.run(tests);
  writeFileSync(path, sound);
  runs.changed(file);
  if (verdict === 'passed') return ['lived', ''] as const;
  return [verdict === 'failed by an assertion' ? 'caught' : 'failed otherwise', why] as const;
}

/** Runs each test file once without any bug. */
async function passesWithout({ tests }: Mutant): Promise<boolean> {
  for (const test of tests) {
    if (!baselines.has(test)) {
      const { verdict, why } = await runs.run([test]);
      baselines.set(test, verdict === 'passed');
      if (verdict !== 'passed') console.log(`${test} fails without any bug: ${why}`);
    }
    if (!baselines.get(test)) return false;
  }
  return true;
}

function testsOf({ tests, file }: Mutant): string {
  return `${tests.join(' ')} ${file}`;
}

function report(result: string, { file, rule }: Mutant, why = '') {
  console.log(`${result.padEnd(16)} ${file}: ${rule}${why ? ` (${why})` : ''}`);
}
