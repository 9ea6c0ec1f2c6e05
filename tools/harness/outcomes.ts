import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type { Outcome } from './arrivals.ts';
import { percentile } from './spread.ts';

const isTurnedAway = ({ status, hasRetryAfter }: Outcome) => status === 503 && hasRetryAfter;
/** Sold out, and a page that is not there, are answers, too. */
const isAnswer = ({ status }: Outcome) => (status >= 200 && status < 400) || status === 409;
const tookOf = (outcomes: readonly Outcome[]) => outcomes.map(({ took }) => took);

export type Summary = ReturnType<typeof summaryOf>;

export function summaryOf(outcomes: readonly Outcome[], seconds: number) {
  const admitted = outcomes.filter(isAnswer);
  const away = outcomes.filter(isTurnedAway);
  return {
    sent: outcomes.length,
    perSecond: admitted.length / seconds,
    p50: percentile(tookOf(admitted), 50),
    p99: percentile(tookOf(admitted), 99),
    /** Neither answered as wished nor turned away. */
    errors: outcomes.length - admitted.length - away.length,
    /** 503 that say when to come back. */
    turnedAway: away.length,
    turnedAwayP99: away.length > 0 ? percentile(tookOf(away), 99) : 0,
    /** By how much the sender was late itself, at worst of a hundred. */
    lateP99: percentile(
      outcomes.map(({ late }) => late),
      99,
    ),
  };
}

/** Which answers were no success, and how many of each. */
export const oddStatuses = (outcomes: readonly Outcome[]): string =>
  [
    ...Map.groupBy(
      outcomes.filter((one) => !isAnswer(one)),
      ({ status, what }) => `${status || 'no answer'} ${what}`,
    ),
  ]
    .map(([key, { length }]) => `${length} × ${key}`)
    .join(', ');

/** Seconds until, for good, nobody was turned away any more and answers came in time. */
export function secondsUntilCalm(outcomes: readonly Outcome[], inTimeMs: number): number {
  const isCalm = (one: Outcome) => isAnswer(one) && one.took <= inTimeMs;
  const seconds = [...Map.groupBy(outcomes, ({ at }) => Math.floor(at / 1000))];
  const uncalm = seconds.filter(([, then]) => then.filter((one) => !isCalm(one)).length > then.length / 100);
  return Math.max(0, ...uncalm.map(([second]) => second + 1));
}

/** What each kind of request took, for the eye. */
export function byAction(outcomes: readonly Outcome[]): string {
  const actions = Map.groupBy(outcomes, ({ kind, what }) => `${kind}: ${what}`);
  return [...actions]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([action, list]) => {
      const took = tookOf(list.filter(isAnswer));
      const [p50, p99] = [50, 99].map((percent) => percentile(took, percent).toFixed(1).padStart(8));
      return `  ${action.padEnd(28)}${String(list.length).padStart(7)}  p50 ${p50} ms  p99 ${p99} ms`;
    })
    .join('\n');
}

/** Counts what the shop answers to the provider's messages, read from its own log from here on. */
export function watchWebhooks(logFile: string) {
  const from = sizeOf(logFile);
  return () => {
    const statuses = linesSince(logFile, from)
      .filter((line) => line.includes('/api/payments/webhook') && line.includes('"status"'))
      .map((line) => (JSON.parse(line) as { status: number }).status);
    return { all: statuses.length, refused: statuses.filter((status) => status !== 200).length };
  };
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

function linesSince(file: string, from: number): string[] {
  const buffer = Buffer.alloc(sizeOf(file) - from);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, buffer, 0, buffer.length, from);
  closeSync(descriptor);
  return buffer.toString('utf8').split('\n').slice(0, -1);
}
