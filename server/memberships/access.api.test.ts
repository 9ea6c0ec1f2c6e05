import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { READERS_CLUB } from '#contract/membership-terms.ts';
import type { SubscriptionState } from '#contract/subscriptions.ts';
import { aClient } from '../accounts/testing/a-client.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { isOpen } from './access.queries.ts';
import { isReadersClubMember } from './access.ts';
import { accessRules } from './membership-rules.queries.ts';
import { findSubscription } from './subscriptions.queries.ts';
import { converge, insertPeriods } from './syncing/sync.queries.ts';
import { aPlan } from './testing/a-plan.ts';

const HOUR = 3_600_000;
const testShop = await testShopOfFile();
const { shop } = testShop;
const { db } = shop;
let planId: number;
let now: Date;
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR);
const at = (hours: number | null | undefined) => (hours == null ? null : inHours(hours).toISOString());

beforeAll(async () => {
  planId = await aPlan(testShop, { code: READERS_CLUB });
  now = shop.clock.now();
  shop.clock.now = () => now;
});
afterEach(async () => {
  for (const query of Object.values(accessRules)) expect((await db.execute(sql.raw(query))).rows).toEqual([]);
});

interface Life {
  state: SubscriptionState;
  newest: number | null;
  charge: number | null;
  cancels?: boolean;
}

async function aLife({ state, newest, charge, cancels = false }: Life) {
  const { userId } = await aClient(testShop);
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO subscription (user_id, membership_id, state, price_cents, current_period_start, current_period_end, cancel_at_period_end,
      next_charge_at, ended_at, contact_name, contact_phone, contact_email, created_at, updated_at)
    VALUES (${userId}, ${planId}, ${state}, 9900, ${at(newest === null ? null : newest - 720)}, ${at(newest)}, ${cancels},
      ${at(charge)}, ${state === 'canceled' ? at(0) : null}, '', '', '', ${at(-2_000)}, ${at(-1_000)})
    RETURNING subscription_id AS id`);
  return { userId, id: rows[0]?.id ?? 0 };
}

const aPeriod = (id: number, end: number, money: { reversed?: boolean; restored?: boolean } = {}) =>
  db.execute(sql`
    INSERT INTO subscription_period (subscription_id, period_start, period_end, invoice_id, amount_cents, currency, paid_at, refunded_cents,
      reversed_at, restored_at)
    VALUES (${id}, ${at(end - 720)}, ${at(end)}, ${`in_${id}_${end}`}, 9900, 'mxn', ${at(end - 719)}, ${money.reversed ? 9900 : 0},
      ${money.reversed ? at(0) : null}, ${money.restored ? at(0) : null})`);

async function access({ userId, id }: { userId: number; id: number }) {
  const kept = await findSubscription(db, id);
  if (!kept) throw new Error('There is no such subscription.');
  const opens = isOpen(kept, now);
  expect(await isReadersClubMember(shop, userId)).toBe(opens);
  return opens;
}

/** Ends of: the newest period, the newest whose money is here, the newest whose money came back to the shop. */
const table: readonly [
  string,
  SubscriptionState,
  newest: number | null,
  covered: number | null,
  restored: number | null,
  access: boolean,
  /** The next charge; without it, that of the end of the newest period. */
  charge?: number | null,
][] = [
  ['never paid', 'pending', null, null, null, false],
  ['paid', 'active', 24, 24, null, true],
  ['paid until a moment ago', 'active', -1, -1, null, true],
  ['paid until more than a day ago', 'active', -25, -25, null, false],
  ['paused while what is paid lasts', 'active', 1, 1, null, true, 720],
  ['paused, and what is paid is over: no grace', 'active', -1, -1, null, false, 720],
  ['stopped at the provider, and what is paid is over: no grace', 'active', -1, -1, null, false, null],
  ['reversed', 'active', 24, null, null, false],
  ['reversed, and the period before is over: no grace', 'active', 24, -1, null, false],
  ['reversed, and another period lasts', 'active', 48, 24, null, true],
  ['reversed a moment after its end: no grace', 'active', -1, null, null, false],
  ['won back', 'active', 24, 24, 24, true],
  ['owing', 'past_due', -48, -48, null, true],
  ['owing, and the last payment went back', 'past_due', -48, -768, null, false],
  ['owing, and all went back', 'past_due', -48, null, null, false],
  ['owing, and that since the end of a pause', 'past_due', -768, -768, null, false, -48],
  ['ended', 'canceled', 24, 24, null, false],
  ['ended by a refund', 'canceled', 24, null, null, false],
  ['ended by a refund that failed', 'canceled', 24, 24, 24, true],
  ['ended by a refund that failed, and over: no grace', 'canceled', -1, -1, -1, false],
];

test.each(table)('%s', async (_name, state, newest, covered, restored, expected, charge = newest) => {
  const life = await aLife({ state, newest, charge });
  if (covered !== null && covered !== newest) await aPeriod(life.id, covered);
  if (newest !== null)
    await aPeriod(life.id, newest, { reversed: covered !== newest, restored: restored === newest });
  expect(await access(life)).toBe(expected);
});

test('one that is cancelled has its day of grace, though nothing is charged any more', async () => {
  const life = await aLife({ state: 'active', newest: -1, charge: null, cancels: true });
  await aPeriod(life.id, -1);
  expect(await access(life)).toBe(true);
});

test('what is paid opens at once, though the clock of the provider is ahead', async () => {
  const life = await aLife({ state: 'active', newest: 721, charge: 721 });
  const period = { invoiceId: 'in_ahead', amountCents: 9_900, creditCents: 0, currency: 'mxn' };
  const money = { credits: [], receiptUrl: null, standing: 'paid', refundedCents: 0 } as const;
  const times = { periodStart: inHours(1), periodEnd: inHours(721), paidAt: inHours(1) };
  await insertPeriods(db, life.id, [{ ...period, ...money, ...times }], now);
  expect(await access(life)).toBe(true);
});

test('what has ended closes at once, though the clock of the provider is ahead', async () => {
  const life = await aLife({ state: 'active', newest: 720, charge: 720 });
  await aPeriod(life.id, 720);
  const ended = {
    state: 'canceled',
    cancel_at_period_end: true,
    next_charge_at: null,
    paused_until: null,
  } as const;
  const to = { ...ended, ended_at: inHours(1), card: null, ticket: 1 };
  await converge(
    db,
    life.id,
    to,
    { providerId: 'sub_ahead', customerId: 'cus_ahead' },
    { cause: 'test', at: now },
  );
  expect(await access(life)).toBe(false);
});
