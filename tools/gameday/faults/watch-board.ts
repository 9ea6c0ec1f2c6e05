import { setTimeout as sleep } from 'node:timers/promises';
import { unlockDays } from '#contract/club-shape.ts';
import type { Setup } from '../harness/setup.ts';

/** How often the board was looked at on each side of a midnight, and how often it showed what it should not. */
export interface Seen {
  before: number;
  after: number;
  contradictions: number;
}

const PATIENCE_MS = 40_000;
const LOOKS_AFTER = 10;

interface Board {
  month: number;
  squares: { is_available: boolean; content: unknown }[];
}

/** Looks at a member's board while the shop's clock passes midnight. */
export async function watchBoard(setup: Setup, token: string, midnight: Date): Promise<Seen> {
  const seen: Seen = { before: 0, after: 0, contradictions: 0 };
  const until = performance.now() + PATIENCE_MS;
  while (seen.after < LOOKS_AFTER && performance.now() < until) {
    const earlier = await timeOf(setup, token);
    const board = await boardOf(setup, token);
    const later = await timeOf(setup, token);
    // Asked in between: where midnight was meanwhile, either answer is right.
    if (later < midnight) seen.before += 1;
    else if (earlier >= midnight) seen.after += 1;
    else continue;
    if (!isRight(board, later)) seen.contradictions += 1;
    await sleep(200);
  }
  return seen;
}

/** Mexico City is six hours behind Greenwich all year. */
function isRight({ month, squares }: Board, now: Date): boolean {
  const there = new Date(now.getTime() - 6 * 60 * 60_000);
  return (
    month === there.getUTCMonth() + 1 &&
    squares.every(
      ({ is_available, content }, index) =>
        is_available === (unlockDays[index] ?? 0) <= there.getUTCDate() &&
        is_available === (content !== null),
    )
  );
}

async function boardOf({ origin }: Setup, token: string): Promise<Board> {
  const answer = await fetch(`${origin}/api/book-club/get-month`, { headers: { token } });
  if (!answer.ok) throw new Error(`The board answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { month: Board }).month;
}

async function timeOf({ origin }: Setup, token: string): Promise<Date> {
  const answer = await fetch(`${origin}/api/memberships/get-my-subscriptions`, { headers: { token } });
  return new Date(((await answer.json()) as { now: string }).now);
}
