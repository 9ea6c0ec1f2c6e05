import { PAUSE } from '#contract/club-content.ts';

const WORDS_A_SECOND = 2.3;
const SECONDS_OF_A_PAUSE = 6;
const ROUND_TO = 5;

/** About how long a script takes to be read, in whole five seconds. */
export function scriptSeconds(script: readonly string[]): number {
  const seconds = script.reduce(
    (sum, text) =>
      sum + (text === PAUSE ? SECONDS_OF_A_PAUSE : (text.match(/\S+/g)?.length ?? 0) / WORDS_A_SECOND),
    0,
  );
  return Math.round(seconds / ROUND_TO) * ROUND_TO;
}
