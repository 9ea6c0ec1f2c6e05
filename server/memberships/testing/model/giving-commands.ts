import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { calendarDay, startOfDay } from '#contract/mexico-city.ts';
import { findGrants } from '../../access-grants.queries.ts';
import { findOpenCredit } from '../../crediting/credits.queries.ts';
import { giveCredit, removeCredit } from '../../desk/members/give-credit.ts';
import { endGrant, grantAccess } from '../../desk/members/grant-access.ts';
import { findPeriodsOfMember } from '../../desk/members/member.queries.ts';
import { refundPeriod } from '../../desk/members/refund-period.ts';
import { always, at, command, type Model, openCourtesy, refusalOf, slots } from './command.ts';
import { isCurrent } from './pause-commands.ts';
import { keptOf, type RealShop } from './real-shop.ts';
import { gaveBack, leftOf } from './subscription-model.ts';

const reason = 'Un regalo';
const nowOf = ({ testShop }: RealShop) => testShop.shop.clock.now().getTime();

/** Expects that the staff's step was done when it was allowed, and else refused. */
async function expectDone(doing: Promise<unknown>, isAllowed: boolean, refusal: string): Promise<void> {
  const code = await doing.then(() => null, refusalOf);
  if (isAllowed && code) throw new Error(`Refused for nothing: ${code}`);
  if (!isAllowed && code !== refusal) throw new Error(code ? `Refused: ${code}` : 'Done, and not possible.');
}

/** Gives one gift at a time, to one that goes on and is not paused, while the shop's data are current. */
const give = slots.map((index) =>
  command(`give ${index}`, always, async (model, real) => {
    const { live } = at(model.slots, index);
    const kept = (await keptOf(real, at(real.slots, index))).at(-1);
    if (!live || !kept?.provider_id || !isCurrent(kept, live)) return;
    const { subscription_id, price_cents: expected_cents } = kept;
    const input = { subscription_id, expected_cents, reason, request_key: randomUUID() };
    const isPaused = live.charge > live.paidUntil;
    const isAllowed = live.state === 'active' && !live.isGiven && !live.cancels && !isPaused;
    // Subscriptions that ended by themselves are a pause until the provider says so.
    if (isPaused && !kept.paused_until) return;
    const doing = giveCredit(real.testShop.shop, real.by, input);
    await expectDone(doing, isAllowed, 'MEMBER_STEP_NOT_POSSIBLE');
    if (isAllowed) live.isGiven = true;
  }),
);

/** Takes a gift back; refused once the client was mailed that nothing is charged. */
const takeBack = slots.map((index) =>
  command(`take the gift of ${index} back`, always, async (model, real) => {
    const { live } = at(model.slots, index);
    const { shop } = real.testShop;
    const kept = (await keptOf(real, at(real.slots, index))).at(-1);
    const credit = kept && (await findOpenCredit(shop.db, kept.subscription_id));
    if (!live || !credit || !isCurrent(kept, live)) return;
    if (!live.isGiven) throw new Error('A gift waits that was never given.');
    const isAnnounced = kept.notice_for?.getTime() === live.charge;
    await expectDone(removeCredit(shop, real.by, credit.credit_id), !isAnnounced, 'MEMBER_STEP_NOT_POSSIBLE');
    if (!isAnnounced) live.isGiven = false;
  }),
);

type Part = 'half' | 'rest';

/** Refunds the newest or the first period that the shop knows, even of one that has ended. */
async function giveBack(
  model: Model,
  real: RealShop,
  { index, part, isNewest }: { index: number; part: Part; isNewest: boolean },
) {
  const slot = at(model.slots, index);
  const { shop } = real.testShop;
  const known = (await keptOf(real, at(real.slots, index))).filter(
    ({ current_period_end }) => current_period_end,
  );
  const kept = known.at(-1);
  const of = [...slot.past, ...(slot.live ? [slot.live] : [])][known.length - 1];
  if (!kept || !of) return;
  const periods = (await findPeriodsOfMember(shop.db, kept.subscription_id)).toReversed();
  const place = isNewest ? periods.length - 1 : 0;
  const left = leftOf(at(of.periods, place));
  const cents = part === 'half' ? Math.floor(left / 2) : left;
  const { subscription_id } = kept;
  const input = {
    subscription_id,
    period_id: at(periods, place).period_id,
    reason,
    request_key: randomUUID(),
  };
  const doing = refundPeriod(shop, real.by, { ...input, cents: Math.max(1, cents) });
  await expectDone(doing, left > 0, 'REFUND_TOO_MUCH');
  if (left > 0) gaveBack(slot, of, place, { cents: Math.max(1, cents), now: nowOf(real) });
}

const refund = fc
  .tuple(slots, fc.constantFrom('half' as const, 'half' as const, 'rest' as const), fc.boolean())
  .map(([index, part, isNewest]) =>
    command(`give ${part} of the ${isNewest ? 'newest' : 'first'} of ${index} back`, always, (model, real) =>
      giveBack(model, real, { index, part, isNewest }),
    ),
  );

/** Last day of a grant: that of the same number, so many months later. */
function lastOf(now: number, months: number): number {
  const { year, month, day } = calendarDay(new Date(now));
  const lengthOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return (
    startOfDay({ year, month: month + months, day: Math.min(day, lengthOfMonth) }).getTime() + 24 * 3_600_000
  );
}

const grant = fc.tuple(slots, fc.integer({ min: 1, max: 3 })).map(([index, months]) =>
  command(`let ${index} in for ${months} months`, always, async ({ courtesy }, real) => {
    const { userId: user_id } = at(real.slots, index);
    const now = nowOf(real);
    const isAllowed = openCourtesy(courtesy, user_id, now) === null;
    const doing = grantAccess(real.testShop.shop, real.by, { user_id, months, reason });
    await expectDone(doing, isAllowed, 'MEMBER_STEP_NOT_POSSIBLE');
    if (isAllowed) courtesy.set(user_id, lastOf(now, months));
  }),
);

const endCourtesy = slots.map((index) =>
  command(`end the courtesy of ${index}`, always, async ({ courtesy }, real) => {
    const { userId } = at(real.slots, index);
    const [newest] = await findGrants(real.testShop.shop.db, userId);
    if (!newest) return;
    await endGrant(real.testShop.shop, real.by, newest.grant_id);
    courtesy.delete(userId);
  }),
);

/** Kinds of commands, repeated as often as each is to be chosen. */
export const givings = [give, give, takeBack, refund, refund, grant, endCourtesy];
