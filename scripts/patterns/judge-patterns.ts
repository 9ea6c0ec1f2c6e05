import recheck from 'recheck';
import type { FoundPattern } from './find-patterns.ts';

/** Pattern of a file that is not proven to be linear, and the bound that makes it safe. */
export interface Exception {
  file: string;
  patterns: readonly RegExp[];
  reason: string;
}

/** Milliseconds, far more than any pattern needs: one that cannot be judged by then has to be written more simply. */
const JUDGED_WITHIN_MS = 60_000;
/** Signs of repetition: a pattern without any of them cannot try anything over and over. */
const REPEATS = /[*+{]/;

/** Finds patterns that are not proven to be linear and not listed, and exceptions that fit none. */
export async function judgePatterns(
  found: readonly FoundPattern[],
  exceptions: readonly Exception[] = [],
): Promise<string[]> {
  const isListed = ({ file, pattern }: FoundPattern) =>
    exceptions.some((one) => one.file === file && one.patterns.some(({ source }) => source === pattern));
  const verdicts = new Map<string, Promise<string | undefined>>();
  const judged = found
    .filter((one) => !isListed(one))
    .map(async (one) => {
      const key = `${one.isComputed} ${one.flags} ${one.pattern}`;
      const verdict = verdicts.get(key) ?? verdictOn(one);
      verdicts.set(key, verdict);
      const why = await verdict;
      return why ? [`${one.file}:${one.line}: /${one.pattern}/${one.flags} ${why}`] : [];
    });
  const idle = exceptions.flatMap(({ file, patterns }) =>
    patterns
      .filter(({ source }) => !found.some((one) => one.file === file && one.pattern === source))
      .map((pattern) => `${file}: nothing needs the exception for ${pattern} any more.`),
  );
  return [...(await Promise.all(judged)).flat(), ...idle];
}

/** Only a proof counts: a pattern that the detector cannot read, or only tries out, is not known to be linear. */
async function verdictOn({ pattern, flags, isComputed }: FoundPattern): Promise<string | undefined> {
  if (isComputed) return 'is put together while the shop runs: nobody knows what it costs.';
  if (!REPEATS.test(pattern)) return undefined;
  const verdict = await recheck.check(pattern, flags, { checker: 'automaton', timeout: JUDGED_WITHIN_MS });
  if (verdict.status === 'safe') return undefined;
  if (verdict.status === 'vulnerable')
    return `is ${verdict.complexity.type}: ${JSON.stringify(verdict.attack.pattern).slice(0, 120)} is expensive.`;
  return `cannot be judged (${verdict.error.kind}).`;
}
