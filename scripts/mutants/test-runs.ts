import { join } from 'node:path';
import type { TestModule, Vitest } from 'vitest/node';
import { createVitest } from 'vitest/node';
import { errorCatalogue } from '#contract/errors.ts';

export type Verdict = 'passed' | 'failed by an assertion' | 'failed otherwise';

/** One start of vitest (and of PostgreSQL) for many runs of some test files each; a run ends at its first failure. */
export class TestRuns {
  readonly #vitest: Vitest;
  readonly #root: string;

  private constructor(vitest: Vitest, root: string) {
    this.#vitest = vitest;
    this.#root = root;
  }

  static async start(root: string): Promise<TestRuns> {
    process.env.VITEST = 'true';
    process.env.NODE_ENV = 'test';
    process.chdir(root);
    const vitest = await createVitest('test', {
      root,
      watch: false,
      bail: 1,
      maxWorkers: 1,
      reporters: [{}],
      silent: true,
    });
    // A planted bug may make a test wait in vain, for the whole minute that a slow machine is given.
    for (const { config } of vitest.projects)
      config.expect.poll = { ...config.expect.poll, timeout: POLL_MS };
    await vitest.standalone();
    return new TestRuns(vitest, root);
  }

  async run(tests: string[]): Promise<{ verdict: Verdict; why: string }> {
    const found = await this.#vitest.globTestSpecifications(tests.map((test) => join(this.#root, test)));
    if (found.length < tests.length) return { verdict: 'failed otherwise', why: 'a test file is not found' };
    const { testModules } = await this.#vitest.runTestSpecifications(found);
    const ran = testModules.filter(({ moduleId }) => found.some((one) => one.moduleId === moduleId));
    const errors = ran.flatMap(errorsOf);
    const assertion = errors.find(isAssertion);
    if (assertion) return { verdict: 'failed by an assertion', why: firstLine(assertion) };
    if (errors[0]) return { verdict: 'failed otherwise', why: firstLine(errors[0]) };
    const passed = ran.filter((one) => one.ok() && [...one.children.allTests('passed')].length > 0);
    if (passed.length < found.length) return { verdict: 'failed otherwise', why: 'not every file ran' };
    return { verdict: 'passed', why: '' };
  }

  /** Must be called after each change of a file. */
  changed(file: string) {
    this.#vitest.invalidateFile(join(this.#root, file));
  }

  async close() {
    await this.#vitest.close();
  }
}

interface Failure {
  name?: unknown;
  message: string;
  cause?: unknown;
  code?: unknown;
}

/** Errors of tests and of hooks, too: invariants are asserted after each test. */
function errorsOf(ran: TestModule): Failure[] {
  return [
    ...[...ran.children.allTests('failed')].flatMap((test) => test.result().errors ?? []),
    ...[...ran.children.allSuites()].flatMap((suite) => suite.errors()),
    ...ran.errors(),
  ];
}

const POLL_MS = 20_000;
const ASSERTIONS = ['AssertionError', 'TestingLibraryElementError'];

/**
 * True for a failed assertion, also one wrapped by a failed property. A refusal of the shop's where the test expects
 * none counts, too: most tests of use cases call them and let a refusal throw.
 */
function isAssertion({ name, cause, code }: Failure): boolean {
  if (ASSERTIONS.includes(String(name)) || Object.hasOwn(errorCatalogue, String(code))) return true;
  return isFailure(cause) && isAssertion(cause);
}

function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'message' in value;
}

function firstLine({ message }: Failure): string {
  return message.split('\n')[0]?.slice(0, 160) ?? '';
}
