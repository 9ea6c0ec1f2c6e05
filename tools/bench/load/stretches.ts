import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Line } from '../report.ts';
import type { Outcome } from './open-arrivals.ts';
import { byAction, oddStatuses, type Summary, secondsUntilCalm, summaryOf } from './outcomes.ts';

/** Sends so many requests a second for so long and brings how each of them went. */
export type SendLoad = (
  origins: readonly string[],
  load: { perSecond: number; seconds: number },
) => Promise<Outcome[]>;

/** What the provider's messages were answered. */
export type CountWebhooks = () => { all: number; refused: number };

export const IN_TIME_MS = 250;
export const RATE = 200;
const FIRST_STEP = 100;
const STEP = 1.25;
const MOST_PER_SECOND = 5_000;
const TIMES_TOO_MUCH = 5;
const AFTER = { perSecond: 100, seconds: 20 };
const ADMITTED_MS = 1_000;
const TURNED_AWAY_MS = 50;
const CALM_SECONDS = 10;
const MORE_BY_TWO = 1.7;
/** Two copies of the shop can only show what they are worth beside a database that has a core of its own, too. */
const CORES_FOR_TWO = 4;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** How busy the machine was beside the load tells how much a number is worth. */
const machine = () => `${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)}`;

function tell(what: string, outcomes: readonly Outcome[], seconds: number): Summary {
  const summary = summaryOf(outcomes, seconds);
  const { sent, p50, p99, errors, turnedAway, turnedAwayP99, lateP99 } = summary;
  const away = turnedAway > 0 ? `, ${turnedAway} turned away (p99 ${turnedAwayP99.toFixed(0)} ms)` : '';
  say(
    `  ${what}: ${sent} sent, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${errors} errors${away}; sender late by ${lateP99.toFixed(1)} ms; ${machine()}`,
  );
  const odd = oddStatuses(outcomes);
  if (odd) say(`    ${odd}`);
  return summary;
}

/** A normal day. */
export async function steady(send: SendLoad, origin: string, seconds: number): Promise<Line[]> {
  const outcomes = await send([origin], { perSecond: RATE, seconds });
  const { p50, p99, errors, turnedAway } = tell(`${RATE}/s for ${seconds} s`, outcomes, seconds);
  say(byAction(outcomes));
  const what = `Load: ${RATE}/s for ${seconds} s`;
  return [
    { what: `${what}: p50`, value: p50, unit: 'ms' },
    { what: `${what}: p99`, value: p99, unit: 'ms', limit: { atMost: IN_TIME_MS } },
    { what: `${what}: errors`, value: errors + turnedAway, unit: '', limit: { atMost: 0 } },
  ];
}

/** The highest rate that is answered in time and without turning anybody away, in steps of a quarter. */
export async function findLimit(
  send: SendLoad,
  origins: readonly string[],
  seconds: number,
): Promise<number> {
  let bears = 0;
  for (let perSecond = FIRST_STEP; perSecond < MOST_PER_SECOND; perSecond = Math.round(perSecond * STEP)) {
    const outcomes = await send(origins, { perSecond, seconds });
    const { p99, errors, turnedAway } = tell(`${perSecond}/s`, outcomes, seconds);
    if (p99 > IN_TIME_MS || errors + turnedAway > 0) break;
    bears = perSecond;
  }
  return bears;
}

/** Far too many at once: who is let in is served, the others learn at once that they should come back. */
export async function overload(
  send: SendLoad,
  origin: string,
  { bears, seconds, countWebhooks }: { bears: number; seconds: number; countWebhooks: CountWebhooks },
): Promise<Line[]> {
  const perSecond = Math.round(Math.max(bears, FIRST_STEP) * TIMES_TOO_MUCH);
  const during = await send([origin], { perSecond, seconds });
  const crowd = tell(`${perSecond}/s for ${seconds} s`, during, seconds);
  say(byAction(during));
  const after = await send([origin], AFTER);
  tell(`${AFTER.perSecond}/s afterwards`, after, AFTER.seconds);
  await sleep(2_000);
  const webhooks = countWebhooks();
  const what = 'Overload';
  return [
    { what: 'Load: one copy of the shop bears', value: bears, unit: '/s' },
    { what: `${what}: ${TIMES_TOO_MUCH} times as many: answered`, value: crowd.perSecond, unit: '/s' },
    { what: `${what}: p99 of who was let in`, value: crowd.p99, unit: 'ms', limit: { atMost: ADMITTED_MS } },
    {
      what: `${what}: p99 until being turned away`,
      value: crowd.turnedAwayP99,
      unit: 'ms',
      limit: { atMost: TURNED_AWAY_MS },
    },
    { what: `${what}: turned away`, value: (crowd.turnedAway * 100) / crowd.sent, unit: '%' },
    { what: `${what}: other answers`, value: crowd.errors, unit: '', limit: { atMost: 0 } },
    { what: `${what}: messages of the provider meanwhile`, value: webhooks.all, unit: '' },
    {
      what: `${what}: of them not answered with 200`,
      value: webhooks.refused,
      unit: '',
      limit: { atMost: 0 },
    },
    {
      what: `${what}: until all is as before`,
      value: secondsUntilCalm(after, IN_TIME_MS),
      unit: 's',
      limit: { atMost: CALM_SECONDS },
    },
  ];
}

/** What a second copy on the same database adds. */
export function compareTwo(one: number, two: number): Line[] {
  const hasRoom = cpus().length >= CORES_FOR_TWO;
  return [
    { what: `Load: two copies bear, on ${cpus().length} cores`, value: two, unit: '/s' },
    {
      what: `Load: two copies against one${hasRoom ? '' : ', where they share the cores with all else'}`,
      value: two / one,
      unit: '×',
      ...(hasRoom && { limit: { atLeast: MORE_BY_TWO } }),
    },
  ];
}
