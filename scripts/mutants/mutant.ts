import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A bug that tests must catch: in `file`, the only `from` becomes `to`. */
export interface Mutant {
  /** The list it stands in, named after a domain. */
  list: string;
  file: string;
  from: string;
  to: string;
  /** What the shop guarantees and the mutant breaks. */
  rule: string;
  /** The test files of which at least one must fail. */
  tests: string[];
}

const LISTS = join(import.meta.dirname, 'planted');

export function readMutants(): Mutant[] {
  return readdirSync(LISTS)
    .sort()
    .flatMap((name) =>
      JSON.parse(readFileSync(join(LISTS, name), 'utf8')).map((mutant: Omit<Mutant, 'list'>) => ({
        ...mutant,
        list: name.replace('.json', ''),
      })),
    );
}

/** Why a mutant no longer fits the tree, or nothing. */
export function whyStale({ file, from, to, tests }: Mutant, root: string): string | undefined {
  if (!existsSync(join(root, file))) return 'its file is not there';
  const found = readFileSync(join(root, file), 'utf8').split(from).length - 1;
  if (found !== 1) return `its text stands ${found} times in its file`;
  if (from === to) return 'it changes nothing';
  const missing = tests.find((test) => !existsSync(join(root, test)));
  if (missing || tests.length === 0) return `the test ${missing ?? ''} is not there`;
  return undefined;
}
