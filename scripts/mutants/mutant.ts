import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Bug that tests must catch: in `file`, the only `from` becomes `to`. */
export interface Mutant {
  /** List that the bug stands in, named after a domain. */
  list: string;
  file: string;
  from: string;
  to: string;
  /** Guarantee of the shop that the bug breaks. */
  rule: string;
  /** Test files of which at least one must fail. */
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

/** Reason why a mutant no longer fits the tree; undefined when it fits. */
export function whyStale({ file, from, to, tests }: Mutant, root: string): string | undefined {
  if (!existsSync(join(root, file))) return 'its file is not there';
  const found = readFileSync(join(root, file), 'utf8').split(from).length - 1;
  if (found !== 1) return `its text stands ${found} times in its file`;
  if (from === to) return 'it changes nothing';
  const missing = tests.find((test) => !existsSync(join(root, test)));
  if (missing || tests.length === 0) return `the test ${missing ?? ''} is not there`;
  return undefined;
}
