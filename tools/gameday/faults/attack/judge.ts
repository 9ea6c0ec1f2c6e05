import type { Outcome } from '../../../bench/load/open-arrivals.ts';
import { percentile } from '../../../bench/measure/spread.ts';
import type { Line } from '../../report.ts';
import type { Assault, Report } from './assault.ts';
import type { Readiness } from './readiness.ts';

/** Honest clients wait no longer, ninety-nine of a hundred times, on two cores. */
const P99_MS = 500;
const NORMAL_WITHIN_S = 5;
/** Fewer seconds than the attack itself lasts cannot tell much: so much slower than before is noise. */
const NOISE_MS = 100;

/** From when the request was to be sent, without the sender's own lateness: the sender shares the machine, a visitor does not. */
const tookOf = ({ took, late }: Outcome) => took - late;

const p99Of = (outcomes: readonly Outcome[]) => percentile(outcomes.map(tookOf), 99);

/** How long visitors waited and how they were answered. */
export function summaryOf(outcomes: readonly Outcome[]): string {
  const statuses = [...Map.groupBy(outcomes, ({ status }) => status)]
    .toSorted(([a], [b]) => a - b)
    .map(([status, { length }]) => `${status || 'no answer'} × ${length}`);
  const late = percentile(
    outcomes.map((one) => one.late),
    99,
  );
  const p50 = percentile(outcomes.map(tookOf), 50);
  return `${statuses.join(', ')}; p50 ${p50.toFixed(0)} ms, p99 ${p99Of(outcomes).toFixed(0)} ms (sender late by ${late.toFixed(0)} ms)`;
}

/** No answer, an error, or a limit that others have used up. */
const isRefused = ({ status }: Outcome) => status === 0 || status >= 500 || status === 429;

export function honestLine(who: string, outcomes: readonly Outcome[]): Line {
  const refused = outcomes.filter(isRefused);
  const kinds = [...new Set(refused.map(({ status, what }) => `${status || 'no answer'} ${what}`))];
  return {
    promised: `${who}: honest visitors of other networks get no 5xx and no 429, p99 at most ${P99_MS} ms`,
    measured: `${summaryOf(outcomes)}${kinds.length > 0 ? `; among them ${kinds.slice(0, 8).join(', ')}` : ''}`,
    isKept: outcomes.length > 0 && refused.length === 0 && p99Of(outcomes) <= P99_MS,
  };
}

/** Compares the visits that began some seconds after the end with those before the attack. */
export function normalLine(who: string, before: readonly Outcome[], after: readonly Outcome[]): Line {
  const late = after.filter(({ at }) => at >= NORMAL_WITHIN_S * 1000);
  const limit = Math.min(P99_MS, Math.max(2 * p99Of(before), p99Of(before) + NOISE_MS));
  return {
    promised: `after ${who}: as before within ${NORMAL_WITHIN_S} s`,
    measured: `before ${summaryOf(before)}; from ${NORMAL_WITHIN_S} s after the end on ${summaryOf(late)}`,
    isKept: late.length > 0 && !late.some(isRefused) && p99Of(late) <= limit,
  };
}

export function assaultLine(who: string, { rates, seconds }: Assault, report: Report): Line {
  const programs = Object.entries(report.programs);
  const sent = programs.reduce((sum, [, one]) => sum + one.sent, 0);
  const leftOut = programs.reduce((sum, [, one]) => sum + one.leftOut, 0);
  const { halves: _halves, ...whole } = rates;
  const planned = Object.values(whole).reduce((sum, rate) => sum + rate, 0) * seconds;
  const answers = report.statuses
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'no answer'} × ${count}`);
  return {
    promised: `${who} can be sent: at least half of the ${planned} requests planned for ${seconds} s, and half-sent ones`,
    measured: `${programs.map(([name, one]) => `${name} ${one.sent}`).join(', ')}, half-sent ${report.halves}; ${leftOut} left out; ${answers.join(', ')}`,
    isKept: sent >= planned / 2 && programs.every(([, one]) => one.sent > 0) && report.halves > 0,
  };
}

export function readyLine({ asked, bad, slowestMs }: Readiness): Line {
  return {
    promised: '`/readyz`, asked four times a second, says all the time that the shop is ready',
    measured: `${asked - bad} of ${asked} good, the slowest after ${slowestMs.toFixed(0)} ms`,
    isKept: asked > 0 && bad === 0,
  };
}

export function webhooksLine({ all, refused }: { all: number; refused: number }): Line {
  return {
    promised: "the provider's messages are all answered with 200",
    measured: `${all - refused} of ${all}`,
    isKept: all > 0 && refused === 0,
  };
}
