import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMutants, whyStale } from './mutant.ts';

const root = join(import.meta.dirname, '..', '..');
const mutants = readMutants();

test('every planted bug still fits the tree: its text stands once in its file, and its tests exist', () => {
  const stale = mutants.map((mutant) => [mutant.file, mutant.rule, whyStale(mutant, root)] as const);
  expect(stale.filter(([, , why]) => why)).toEqual([]);
});

test('there are at least a hundred planted bugs, each once, each with its rule', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(100);
  expect(mutants.filter(({ rule }) => rule.length < 10)).toEqual([]);
  const changes = mutants.map(({ file, from, to }) => `${file}: ${from} → ${to}`);
  expect(changes.filter((change, at) => changes.indexOf(change) !== at)).toEqual([]);
});
