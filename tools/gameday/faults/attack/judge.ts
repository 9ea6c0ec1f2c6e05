import type { Outcome } from '../../../harness/arrivals.ts';
import { countsOf, percentile } from '../../../harness/spread.ts';
import { type Line, promise } from '../../report.ts';
import type { Assault, Report } from './attackers.ts';

/** Honest clients wait no longer, ninety-nine of a hundred times, on two cores. */
const P99_MS = 500;
const NORMAL_WITHIN_S = 5;
/** Fewer seconds than the attack itself lasts cannot tell much: so much slower than before is noise. */
const NOISE_MS = 100;

/** From when the request was to be sent, without the sender's own lateness: the sender shares the machine, a visitor does not. */
const took = (outcomes: readonly Outcome[], percent: number) =>
  percentile(
    outcomes.map((one) => one.took - one.late),
    percent,
  );

/** How long visitors waited and how they were answered. */
function summaryOf(outcomes: readonly Outcome[]): string {
  const counts = [...Map.groupBy(outcomes, ({ status }) => status)].map(
    ([status, { length }]) => [status, length] as const,
  );
  const lates = outcomes.map(({ late }) => late);
  const [p50, p99, late] = [took(outcomes, 50), took(outcomes, 99), percentile(lates, 99)].map((ms) =>
    ms.toFixed(0),
  );
  return `${countsOf(counts)}; p50 ${p50} ms, p99 ${p99} ms (sender late by ${late} ms)`;
}

/** No answer, an error, or a limit that others have used up. */
const isRefused = ({ status }: Outcome) => status === 0 || status >= 500 || status === 429;

export function honestLine(who: string, outcomes: readonly Outcome[]): Line {
  const refused = outcomes.filter(isRefused);
  const kinds = [...new Set(refused.map(({ status, what }) => `${status || 'no answer'} ${what}`))];
  return promise(
    `${who}: honest visitors of other networks get no 5xx and no 429, p99 at most ${P99_MS} ms`,
    `${summaryOf(outcomes)}${kinds.length > 0 ? `; among them ${kinds.slice(0, 8).join(', ')}` : ''}`,
    outcomes.length > 0 && refused.length === 0 && took(outcomes, 99) <= P99_MS,
  );
}

/** Compares the visits that began some seconds after the end with those before the attack. */
export function normalLine(who: string, before: readonly Outcome[], after: readonly Outcome[]): Line {
  const late = after.filter(({ at }) => at >= NORMAL_WITHIN_S * 1000);
  const was = took(before, 99);
  return promise(
    `after ${who}: as before within ${NORMAL_WITHIN_S} s`,
    `before ${summaryOf(before)}; from ${NORMAL_WITHIN_S} s after the end on ${summaryOf(late)}`,
    late.length > 0 &&
      !late.some(isRefused) &&
      took(late, 99) <= Math.min(P99_MS, Math.max(2 * was, was + NOISE_MS)),
  );
}

export function assaultLine(who: string, { rates, seconds }: Assault, report: Report): Line {
  const programs = Object.entries(report.programs);
  const total = (of: 'sent' | 'leftOut') => programs.reduce((sum, [, one]) => sum + one[of], 0);
  const perSecond = Object.values(rates).reduce((sum, rate) => sum + rate, 0) - rates.halves;
  const planned = perSecond * seconds;
  const sent = programs.map(([name, one]) => `${name} ${one.sent}`).join(', ');
  return promise(
    `${who} can be sent: at least half of the ${planned} requests planned for ${seconds} s, and half-sent ones`,
    `${sent}, half-sent ${report.halves}; ${total('leftOut')} left out; ${countsOf(report.statuses)}`,
    total('sent') >= planned / 2 && programs.every(([, one]) => one.sent > 0) && report.halves > 0,
  );
}
