import { unlockDays } from '#contract/book-club.ts';
import { Answers } from '../harness/answers.ts';
import { Buyer } from '../harness/buyer.ts';
import { openAccount, signIn, subscribe } from '../harness/member.ts';
import { plantBooks } from '../harness/shelf.ts';
import type { Stage } from '../harness/stage.ts';
import { countOpen } from '../harness/truth.queries.ts';
import { membershipLine, moneyLines, untilSettled } from '../harness/truth.ts';
import type { World } from '../harness/world.ts';
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
  const world = await stage.world({ now: START });
  const books = await plantBooks(world.db, 10, 100);
  await world.shop.start();
  const answers = new Answers();
  const options = { origin: world.origin, answers, chance: stage.chance };
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, async () => {
      const account = await openAccount(world.db, START);
      await subscribe(world.db, { ...options, token: account.token });
      return account.userId;
    }),
  );
  await new Buyer(options).buy(books);
  const held = await Promise.all(
    Array.from({ length: 10 }, () => new Buyer(options).order([stage.chance.pick(books)])),
  );
  const lines: Line[] = [await expireReservations(world, held.filter((url) => url !== undefined).length)];

  const [member] = members;
  if (member === undefined) throw new Error('Nobody subscribed.');
  const boards: Seen[] = [];
  const days = midnights.slice(0, stage.scaled(midnights.length));
  for (const [index, day] of days.entries()) {
    const midnight = new Date(`${day}T06:00:00Z`);
    await goTo(world, new Date(midnight.getTime() - 10_000), { TZ: zones[index % zones.length] ?? 'UTC' });
    boards.push(await watchBoard(world, await signIn(world.db, member, midnight), midnight));
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
    await goTo(world, new Date(START.getTime() + month * 30 * DAY_MS + 60 * MINUTE_MS), {});
  const renewed = await membershipLine(world, { periods: MEMBERS * (months + 1), withinMs: 120_000 });
  const end = new Date(START.getTime() + months * 30 * DAY_MS + 60 * MINUTE_MS);
  const access = await Promise.all(members.map((userId) => hasAccess(world, userId, end)));
  lines.push({
    ...renewed,
    promised: `memberships renew each 30 days, ${months} times over month ends: ${renewed.promised}, and everybody still has access`,
    measured: `${renewed.measured}; ${access.filter(Boolean).length} of ${MEMBERS} with access`,
    isKept: renewed.isKept && access.every(Boolean),
  });
  lines.push(...(await moneyLines(world, { purchases: 1 })));
  await world.close();
  return lines;
}

/** Time passes for the provider while the shop is away; then the shop comes back in that time. */
async function goTo(world: World, instant: Date, environment: Record<string, string>) {
  await world.shop.stop();
  await world.provider.advance(instant);
  await world.shop.start({ SHOP_NOW: instant.toISOString(), ...environment });
  await world.provider.flush();
}

/** Without any message from the provider: the shop itself asks about pages whose time is over. */
async function expireReservations(world: World, held: number): Promise<Line> {
  const before = await countOpen(world.db);
  await world.provider.control({ webhooks: 'drop' });
  await goTo(world, new Date(START.getTime() + 32 * MINUTE_MS), {});
  const { isSettled, seconds } = await untilSettled(world, 180_000);
  const after = await countOpen(world.db);
  await world.provider.control({ webhooks: 'deliver' });
  return {
    promised: 'what nobody paid for within 31 minutes is back on the shelf, also without any message',
    measured: `${held} orders held ${before.reserved} copies; ${after.reserved} held ${seconds.toFixed(0)} s after the clocks moved`,
    isKept: isSettled && after.reserved === 0 && before.reserved >= held && held > 0,
  };
}

async function hasAccess({ origin, db }: World, userId: number, now: Date): Promise<boolean> {
  const token = await signIn(db, userId, now);
  const answer = await fetch(`${origin}/api/memberships/get-my-subscriptions`, { headers: { token } });
  const { subscriptions } = (await answer.json()) as { subscriptions: { has_access: boolean }[] };
  return subscriptions.some(({ has_access }) => has_access);
}
