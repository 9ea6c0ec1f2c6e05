import { unlockDays } from '#contract/club-shape.ts';
import { Answers } from '../harness/answers.ts';
import { Buyer } from '../harness/buyer.ts';
import { countOpen } from '../harness/comparison.queries.ts';
import { membershipLine, moneyLines, untilSettled } from '../harness/comparison.ts';
import { openAccount, signIn, subscribe } from '../harness/member.ts';
import { plantBooks } from '../harness/plant-books.ts';
import type { Setup } from '../harness/setup.ts';
import type { Stage } from '../harness/stage.ts';
import type { Line } from '../report.ts';
import { type Seen, watchBoard } from './watch-board.ts';

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
export async function moveClock(stage: Stage): Promise<Line[]> {
  const setup = await stage.setup({ now: START });
  const books = await plantBooks(setup.db, 10, 100);
  await setup.shop.start();
  const answers = new Answers();
  const options = { origin: setup.origin, answers, chance: stage.chance };
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, async () => {
      const account = await openAccount(setup.db, START);
      await subscribe(setup.db, { ...options, token: account.token });
      return account.userId;
    }),
  );
  await new Buyer(options).buy(books);
  const held = await Promise.all(
    Array.from({ length: 10 }, () => new Buyer(options).order([stage.chance.pick(books)])),
  );
  const lines: Line[] = [await expireReservations(setup, held.filter((url) => url !== undefined).length)];

  const [member] = members;
  if (member === undefined) throw new Error('Nobody subscribed.');
  const boards: Seen[] = [];
  const days = midnights.slice(0, stage.scaled(midnights.length));
  for (const [index, day] of days.entries()) {
    const midnight = new Date(`${day}T06:00:00Z`);
    await goTo(setup, new Date(midnight.getTime() - 10_000), { TZ: zones[index % zones.length] ?? 'UTC' });
    boards.push(await watchBoard(setup, await signIn(setup.db, member, midnight), midnight));
  }
  const opened = boards.every(
    ({ contradictions, before, after }) => contradictions === 0 && before > 0 && after > 0,
  );
  lines.push({
    promised: `squares open at midnight in Mexico City (${unlockDays.join(', ')}), whatever the machine's time zone; a new month begins there, too`,
    measured: boards
      .map(
        ({ before, after, contradictions }, index) =>
          `${midnights[index]}: ${before} looks before, ${after} after, ${contradictions} wrong`,
      )
      .join('; '),
    isKept: opened,
  });

  const months = Math.max(2, Math.round(12 * stage.scale));
  for (let month = 1; month <= months; month += 1)
    await goTo(setup, new Date(START.getTime() + month * 30 * DAY_MS + 60 * MINUTE_MS), {});
  const renewed = await membershipLine(setup, { periods: MEMBERS * (months + 1), withinMs: 120_000 });
  const end = new Date(START.getTime() + months * 30 * DAY_MS + 60 * MINUTE_MS);
  const access = await Promise.all(members.map((userId) => hasAccess(setup, userId, end)));
  lines.push({
    ...renewed,
    promised: `memberships renew each 30 days, ${months} times over month ends: ${renewed.promised}, and everybody still has access`,
    measured: `${renewed.measured}; ${access.filter(Boolean).length} of ${MEMBERS} with access`,
    isKept: renewed.isKept && access.every(Boolean),
  });
  lines.push(...(await moneyLines(setup, { purchases: 1 })));
  await setup.close();
  return lines;
}

/** Time passes for the provider while the shop is away; then the shop comes back in that time. */
async function goTo(setup: Setup, instant: Date, environment: Record<string, string>) {
  await setup.shop.stop();
  await setup.provider.advance(instant);
  await setup.shop.start({ SHOP_NOW: instant.toISOString(), ...environment });
  await setup.provider.flush();
}

/** Without any message from the provider: the shop itself asks about pages whose time is over. */
async function expireReservations(setup: Setup, held: number): Promise<Line> {
  const before = await countOpen(setup.db);
  await setup.provider.control({ webhooks: 'drop' });
  await goTo(setup, new Date(START.getTime() + 32 * MINUTE_MS), {});
  const { isSettled, seconds } = await untilSettled(setup, 180_000);
  const after = await countOpen(setup.db);
  await setup.provider.control({ webhooks: 'deliver' });
  return {
    promised: 'what nobody paid for within 31 minutes is back on the shelf, also without any message',
    measured: `${held} orders held ${before.reserved} copies; ${after.reserved} held ${seconds.toFixed(0)} s after the clocks moved`,
    isKept: isSettled && after.reserved === 0 && before.reserved >= held && held > 0,
  };
}

async function hasAccess({ origin, db }: Setup, userId: number, now: Date): Promise<boolean> {
  const token = await signIn(db, userId, now);
  const answer = await fetch(`${origin}/api/memberships/get-my-subscriptions`, { headers: { token } });
  const { subscriptions } = (await answer.json()) as { subscriptions: { has_access: boolean }[] };
  return subscriptions.some(({ has_access }) => has_access);
}
