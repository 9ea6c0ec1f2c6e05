import { percentile } from '../measure/spread.ts';
import type { Outcome } from './open-arrivals.ts';

export interface Summary {
  sent: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Neither answered as wished nor turned away. */
  errors: number;
  /** 503 that say when to come back. */
  turnedAway: number;
  turnedAwayP99: number;
  /** By how much the sender was late itself, at worst of a hundred. */
  lateP99: number;
}

const isTurnedAway = ({ status, hasRetryAfter }: Outcome) => status === 503 && hasRetryAfter;
/** Sold out, and a page that is not there, are answers, too. */
const isAnswer = ({ status }: Outcome) => (status >= 200 && status < 400) || status === 409;

export function summaryOf(outcomes: readonly Outcome[], seconds: number): Summary {
  const admitted = outcomes.filter(isAnswer).map(({ took }) => took);
  const away = outcomes.filter(isTurnedAway);
  return {
    sent: outcomes.length,
    perSecond: admitted.length / seconds,
    p50: percentile(admitted, 50),
    p99: percentile(admitted, 99),
    errors: outcomes.length - admitted.length - away.length,
    turnedAway: away.length,
    turnedAwayP99:
      away.length > 0
        ? percentile(
            away.map(({ took }) => took),
            99,
          )
        : 0,
    lateP99: percentile(
      outcomes.map(({ late }) => late),
      99,
    ),
  };
}

/** Which answers were no success, and how many of each. */
export function oddStatuses(outcomes: readonly Outcome[]): string {
  const counts = new Map<string, number>();
  for (const outcome of outcomes.filter((one) => !isAnswer(one))) {
    const key = `${outcome.status || 'no answer'} ${outcome.what}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => `${count} × ${key}`).join(', ');
}

/** Seconds until, for good, nobody was turned away any more and answers came in time. */
export function secondsUntilCalm(outcomes: readonly Outcome[], inTimeMs: number): number {
  const isCalm = (one: Outcome) => isAnswer(one) && one.took <= inTimeMs;
  const lastSecond = Math.max(...outcomes.map(({ at }) => Math.floor(at / 1000)));
  for (let second = lastSecond; second >= 0; second -= 1) {
    const then = outcomes.filter(({ at }) => Math.floor(at / 1000) === second);
    if (then.filter((one) => !isCalm(one)).length > then.length / 100) return second + 1;
  }
  return 0;
}

/** What each kind of request took, for the eye. */
export function byAction(outcomes: readonly Outcome[]): string {
  const actions = Map.groupBy(outcomes, ({ kind, what }) => `${kind}: ${what}`);
  return [...actions]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([action, list]) => {
      const took = list.filter(isAnswer).map((one) => one.took);
      const [p50, p99] = [percentile(took, 50), percentile(took, 99)].map((ms) => ms.toFixed(1).padStart(8));
      return `  ${action.padEnd(28)}${String(list.length).padStart(7)}  p50 ${p50} ms  p99 ${p99} ms`;
    })
    .join('\n');
}
