import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigurationError } from '#server/config.ts';
import { isUnavailable } from '#server/platform/database/is-unavailable.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

/** Problem that the person at the keyboard can mend: printed without a stack. */
export class Refusal extends Error {}

const INTERRUPTED = 130;
const PATIENCE_MS = 5_000;

type Close = () => unknown;

/**
 * Runs a script and closes its resources however it ends, so that an interrupted one leaves nothing running. `run`
 * returns the exit code.
 */
export async function runScript(run: (atEnd: (close: Close) => void) => Promise<number>): Promise<never> {
  const closers: Close[] = [];
  let isEnding = false;

  async function end(code: number): Promise<never> {
    // The first end decides the exit code; later ones wait for the process to be gone.
    if (isEnding) return new Promise(() => undefined);
    isEnding = true;
    // Closing has a time limit, as interrupted work may hold on to its resources.
    for (const close of closers) await Promise.race([close(), sleep(PATIENCE_MS)]);
    process.exit(code);
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(INTERRUPTED));
  const code = await run((close) => closers.unshift(close)).catch((error: unknown) => {
    // Errors of work that the end itself interrupted are not reported.
    if (!isEnding) console.error(sentenceOf(error));
    return 1;
  });
  return end(code);
}

const BUSY =
  'The database does not answer, or was too busy to answer in time. What was reported as written is; run the command again when the machine is calmer.';

/** Text to print; for a fault of the program's own the whole error. */
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

/** True for the errors of the parser of arguments. */
function isWrongUsage(error: unknown): error is TypeError {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
