import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { ShopError } from '../../../platform/errors.ts';
import { findCourtesyUntil } from '../../access.queries.ts';
import { accessRules } from '../../membership-rules.queries.ts';
import type { SubscriptionRecord } from '../../subscriptions.queries.ts';
import { DAY } from '../a-subscriber.ts';
import { announce, keptOf, pass, type RealShop } from './real-shop.ts';
import { type Slot, timePassed } from './subscription-model.ts';

export interface Model {
  slots: readonly Slot[];
  /** End of the access without a charge, by client. */
  courtesy: Map<number, number>;
}

type Command = fc.AsyncCommand<Model, RealShop>;
type Run = (model: Model, real: RealShop) => Promise<void>;

/** Time that passes between two things that people do. */
const A_MOMENT = 3_000;
/** Time before a charge by which its notice has been sent: it comes a week before. */
const NOTICED = 6 * DAY;

export function command(name: string, check: (model: Model) => boolean, run: Run): Command {
  return {
    check,
    async run(model, real) {
      await run(model, real);
      await letTimePass(model, real, A_MOMENT);
      await expectCourtesy(model, real);
      await expectAccessRules(real);
    },
    toString: () => name,
  };
}

/** The shop knows of what it gave itself at each instant, however its messages travel. */
async function expectCourtesy({ courtesy }: Model, { testShop, slots: all }: RealShop) {
  const { db, clock } = testShop.shop;
  const now = clock.now();
  for (const userId of new Set(all.map((slot) => slot.userId))) {
    const until = await findCourtesyUntil(db, userId, now);
    if ((until?.getTime() ?? null) !== openCourtesy(courtesy, userId, now.getTime()))
      throw new Error(`Let in until ${until?.toISOString()}.`);
  }
}

/** However much the shop has learnt by now, what it has written says one thing about access. */
async function expectAccessRules({ testShop: { shop } }: RealShop) {
  for (const [rule, query] of Object.entries(accessRules)) {
    const { rows } = await shop.db.execute(sql.raw(query));
    if (rows.length > 0) throw new Error(`${rule}: ${JSON.stringify(rows)}`);
  }
}

export function openCourtesy(courtesy: Model['courtesy'], userId: number, now: number): number | null {
  const until = courtesy.get(userId) ?? 0;
  return until > now ? until : null;
}

/** Moves both clocks on, with stops before and after each charge: a running shop sends notices in their week. */
export async function letTimePass(model: Model, real: RealShop, milliseconds: number) {
  const { clock } = real.testShop.shop;
  const end = clock.now().getTime() + milliseconds;
  for (let stop = nextStop(model, clock.now().getTime()); stop < end; ) {
    await goOn(model, real, stop - clock.now().getTime());
    stop = nextStop(model, stop);
  }
  await goOn(model, real, end - clock.now().getTime());
  for (const slot of model.slots) if (milliseconds > 60 * 60_000) slot.page = null;
}

async function goOn(model: Model, real: RealShop, milliseconds: number) {
  await pass(real, milliseconds);
  const now = real.testShop.shop.clock.now().getTime();
  for (const slot of model.slots) timePassed(slot, now);
  await announce(real);
}

function nextStop({ slots: all }: Model, now: number): number {
  const stops = all.flatMap(({ live }) =>
    live?.state === 'active' ? [live.charge - NOTICED, live.charge + A_MOMENT] : [],
  );
  return Math.min(...stops.filter((stop) => stop > now), Number.POSITIVE_INFINITY);
}

export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`There is no slot ${index}.`);
  return found;
}

export const always = () => true;
export const slots = fc.nat({ max: 2 });

export async function isLatest(real: RealShop, index: number, { subscription_id }: SubscriptionRecord) {
  const all = await keptOf(real, at(real.slots, index));
  return all.every((other) => other.subscription_id <= subscription_id);
}

export function refusalOf(error: unknown): string {
  if (error instanceof ShopError) return error.code;
  throw error;
}
