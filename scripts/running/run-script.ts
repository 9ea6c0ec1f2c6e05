import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigurationError } from '#server/config.ts';
import { isUnavailable } from '#server/platform/database/is-unavailable.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

/** A problem that the person at the keyboard can mend: printed without a stack. */
export class Refusal extends Error {}

const INTERRUPTED = 130;
const PATIENCE_MS = 5_000;

type Close = () => unknown;

/**
 * A script's whole life: what it started is ended again however it ends, and an interrupted one leaves nothing running.
 * `run` returns the exit code.
 */
export async function runScript(run: (atEnd: (close: Close) => void) => Promise<number>): Promise<never> {
  const closers: Close[] = [];
  let isEnding = false;

  async function end(code: number): Promise<never> {
    // Anyone who ends it first decides how; the others wait for the process to be gone.
    if (isEnding) return new Promise(() => undefined);
    isEnding = true;
    // Work in the middle of which the end came may hold on to what is to be closed.
    for (const close of closers) await Promise.race([close(), sleep(PATIENCE_MS)]);
    process.exit(code);
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(INTERRUPTED));
  const code = await run((close) => closers.unshift(close)).catch((error: unknown) => {
    // What was cut short by the end itself is no failure of its own.
    if (!isEnding) console.error(sentenceOf(error));
    return 1;
  });
  return end(code);
}

const BUSY =
  'The database does not answer, or was too busy to answer in time. What was reported as written is; run the command again when the machine is calmer.';

/** What is printed; of a fault of the program's own all there is to know. */
function sentenceOf(error: unknown): unknown {
  if (isExpected(error)) return error.message;
  return isUnavailable(error) ? BUSY : error;
}

function isExpected(error: unknown): error is Error {
  return (
    error instanceof Refusal ||
    error instanceof StartRefusal ||
    error instanceof ConfigurationError ||
    isWrongUsage(error)
  );
}

/** What the parser of arguments throws. */
function isWrongUsage(error: unknown): error is TypeError {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
