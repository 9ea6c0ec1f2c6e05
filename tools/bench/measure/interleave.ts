import { type Round, sendLoad, type Target } from './load.ts';

const ROUNDS = 5;
const ROUND_SECONDS = 1.2;
const WARM_UP = 400;
/** The shop closes a connection after 1,000 requests, and each round has ten. */
const MOST = 9_000;

export interface Comparison {
  /** Medians over the rounds of each target, in the order given. */
  medians: Round[];
  /** How much more CPU the first burns than the other, round against neighbouring round. */
  cpuRatio(other?: number): number;
  /** How many times as many answers per second the first gives. */
  speedRatio(other?: number): number;
}

/**
 * Loads the targets by turns (A B A B …) in short rounds: whatever else the machine is doing meanwhile falls on all
 * of them alike, so that their ratios mean something also on a busy machine.
 */
export async function interleave(targets: readonly Target[], { rounds = ROUNDS } = {}): Promise<Comparison> {
  const amounts: number[] = [];
  for (const target of targets) {
    await sendLoad(target, WARM_UP);
    const { perSecond } = await sendLoad(target, WARM_UP);
    amounts.push(Math.min(MOST, Math.max(WARM_UP / 2, Math.round(perSecond * ROUND_SECONDS))));
  }
  const series: Round[][] = targets.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, target] of targets.entries())
      series[index]?.push(await sendLoad(target, amounts[index] ?? WARM_UP));

  const ratios = (of: (round: Round) => number, other: number) =>
    median((series[0] ?? []).map((round, index) => of(round) / of(series[other]?.[index] ?? round)));
  return {
    medians: series.map((list) => ({
      perSecond: median(list.map(({ perSecond }) => perSecond)),
      cpuMs: median(list.map(({ cpuMs }) => cpuMs)),
    })),
    cpuRatio: (other = 1) => ratios(({ cpuMs }) => cpuMs, other),
    speedRatio: (other = 1) => ratios(({ perSecond }) => perSecond, other),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = low] =
    sorted.length % 2 === 1 ? [sorted[middle]] : sorted.slice(middle - 1, middle + 1);
  return (low + high) / 2;
}
