import fc from 'fast-check';

interface Cases {
  seed: number;
  numRuns: number;
  /** The file of the test, its call, and the number of cases that was asked for. */
  file: string;
  call: string;
  asked: number;
}

/** Fails with the smallest case found, and the command that tries the same cases again. */
export async function checkCases<T>(property: fc.IAsyncProperty<T>, { seed, numRuns, ...test }: Cases) {
  const details = await fc.check(property, { seed, numRuns });
  if (!details.failed) return;
  const again = `FUZZ_SEED=${seed} FUZZ_CASES=${test.asked} npx vitest run ${test.file} -t '${test.call}'`;
  throw new Error(`${again}\n${fc.defaultReportMessage(details)}`, { cause: details.errorInstance });
}
