import { setTimeout as sleep } from 'node:timers/promises';
import { unlockDays } from '#contract/club-shape.ts';
import { Buyer } from '../harness/buyer.ts';
import { countOpen, membershipLine, moneyLines, untilSettled } from '../harness/comparison.ts';
import { openAccount, signIn, subscribe } from '../harness/people.ts';
import type { Setup } from '../harness/setup.ts';
import type { Stage } from '../harness/stage.ts';
import { type Line, promise } from '../report.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Noon in Mexico City on the last day of January. */
const START = new Date('2027-01-31T18:00:00Z');
const MEMBERS = 5;
/** The instants at which squares open, and the end of a short month; always midnight in Mexico City. */
const midnights = ['2027-02-07', '2027-02-14', '2027-02-21', '2027-03-01'];
/** The machine's own time zone must not matter. */
const zones = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'America/Mexico_City'];

/** Both clocks are moved: over the end of a reservation, over days on which squares open, over the ends of months. */
export const moveClock = (stage: Stage) =>
  stage.inShop({ now: START, books: [10, 100] }, async (setup, books) => {
    const options = { origin: setup.origin, chance: stage.chance };
    const join = async () => {
      const { token, userId } = await openAccount(setup.db, START);
      await subscribe(setup.db, { ...options, token });
      return userId;
    };
    const members = await Promise.all(Array.from({ length: MEMBERS }, join));
    await new Buyer(options).buy(books);
    const order = () => new Buyer(options).order([stage.chance.pick(books)]);
    const held = (await Promise.all(Array.from({ length: 10 }, order))).filter((url) => url !== undefined);
    return [
      await expireReservations(setup, held.length),
      await openSquares(stage, setup, members[0] ?? 0),
      await renew(stage, setup, members),
      ...(await moneyLines(setup, { purchases: 1 })),
    ];
  });

/** Time passes for the provider while the shop is away; then the shop comes back in that time. */
async function goTo({ shop, provider }: Setup, instant: Date, environment: Record<string, string> = {}) {
  await shop.stop();
  await provider.advance(instant);
  await shop.start({ SHOP_NOW: instant.toISOString(), ...environment });
  await provider.flush();
}

/** Without any message from the provider: the shop itself asks about pages whose time is over. */
async function expireReservations(setup: Setup, held: number): Promise<Line> {
  const before = await countOpen(setup.db);
  await setup.provider.control({ webhooks: 'drop' });
  await goTo(setup, new Date(START.getTime() + 32 * MINUTE_MS));
  const { isRight, seconds } = await untilSettled(setup, 180_000);
  const after = await countOpen(setup.db);
  await setup.provider.control({ webhooks: 'deliver' });
  return promise(
    'what nobody paid for within 31 minutes is back on the shelf, also without any message',
    `${held} orders held ${before.reserved} copies; ${after.reserved} held ${seconds.toFixed(0)} s after the clocks moved`,
    isRight && after.reserved === 0 && before.reserved >= held && held > 0,
  );
}

async function openSquares(stage: Stage, setup: Setup, member: number): Promise<Line> {
  const boards: Seen[] = [];
  for (const [index, day] of midnights.slice(0, stage.scaled(midnights.length)).entries()) {
    const midnight = new Date(`${day}T06:00:00Z`);
    await goTo(setup, new Date(midnight.getTime() - 10_000), { TZ: zones[index] ?? 'UTC' });
    boards.push(await watchBoard(setup, await signIn(setup.db, member, midnight), midnight));
  }
  const texts = boards.map(
    ({ before, after, wrong }, index) =>
      `${midnights[index]}: ${before} looks before, ${after} after, ${wrong} wrong`,
  );
  return promise(
    `squares open at midnight in Mexico City (${unlockDays.join(', ')}), whatever the machine's time zone; a new month begins there, too`,
    texts.join('; '),
    boards.every(({ wrong, before, after }) => wrong === 0 && before > 0 && after > 0),
  );
}

async function renew({ scale }: Stage, setup: Setup, members: readonly number[]): Promise<Line> {
  const months = Math.max(2, Math.round(12 * scale));
  const after = (month: number) => new Date(START.getTime() + month * 30 * DAY_MS + 60 * MINUTE_MS);
  for (let month = 1; month <= months; month += 1) await goTo(setup, after(month));
  const renewed = await membershipLine(setup, { periods: MEMBERS * (months + 1), withinMs: 120_000 });
  const access = await Promise.all(members.map((userId) => hasAccess(setup, userId, after(months))));
  return promise(
    `memberships renew each 30 days, ${months} times over month ends: ${renewed.promised}, and everybody still has access`,
    `${renewed.measured}; ${access.filter(Boolean).length} of ${MEMBERS} with access`,
    renewed.isKept && access.every(Boolean),
  );
}

/** What a member reads by a call. */
async function read<T>({ origin }: Setup, token: string, call: string): Promise<T> {
  const answer = await fetch(`${origin}/api/${call}`, { headers: { token } });
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

const subscriptionsOf = (setup: Setup, token: string) =>
  read<{ now: string; subscriptions: { has_access: boolean }[] }>(
    setup,
    token,
    'memberships/get-my-subscriptions',
  );

async function hasAccess(setup: Setup, userId: number, now: Date): Promise<boolean> {
  const { subscriptions } = await subscriptionsOf(setup, await signIn(setup.db, userId, now));
  return subscriptions.some(({ has_access }) => has_access);
}

/** How often the board was looked at on each side of a midnight, and how often it showed what it should not. */
interface Seen {
  before: number;
  after: number;
  wrong: number;
}

const PATIENCE_MS = 40_000;
const LOOKS_AFTER = 10;

interface Board {
  month: number;
  squares: { is_available: boolean; content: unknown }[];
}

/** Looks at a member's board while the shop's clock passes midnight. */
async function watchBoard(setup: Setup, token: string, midnight: Date): Promise<Seen> {
  const seen: Seen = { before: 0, after: 0, wrong: 0 };
  const end = performance.now() + PATIENCE_MS;
  const now = async () => new Date((await subscriptionsOf(setup, token)).now);
  while (seen.after < LOOKS_AFTER && performance.now() < end) {
    const earlier = await now();
    const { month: board } = await read<{ month: Board }>(setup, token, 'book-club/get-month');
    const later = await now();
    // Asked in between: where midnight was meanwhile, either answer is right.
    if (later < midnight) seen.before += 1;
    else if (earlier >= midnight) seen.after += 1;
    else continue;
    if (!isRight(board, later)) seen.wrong += 1;
    await sleep(200);
  }
  return seen;
}

/** Mexico City is six hours behind Greenwich all year. */
function isRight({ month, squares }: Board, now: Date): boolean {
  const there = new Date(now.getTime() - 6 * 60 * 60_000);
  const isOpen = (index: number) => (unlockDays[index] ?? 0) <= there.getUTCDate();
  return (
    month === there.getUTCMonth() + 1 &&
    squares.every(
      ({ is_available, content }, index) =>
        is_available === isOpen(index) && is_available === (content !== null),
    )
  );
}
