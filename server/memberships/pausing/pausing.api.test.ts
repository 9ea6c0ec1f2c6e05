import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { aStaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { announceRenewals } from '../mails/announce-renewals.ts';
import { findSubscription } from '../subscriptions.queries.ts';
import { reconcileMemberships } from '../syncing/reconcile-memberships.ts';
import { syncSubscription } from '../syncing/sync-subscription.ts';
import {
  aSubscriber,
  DAY,
  mailKinds,
  passTime,
  passUntil,
  type Subscriber,
} from '../testing/a-subscriber.ts';
import { pauseSubscription, resumeSubscription } from './pause-subscription.ts';

const testShop = await testShopOfFile();
afterEach(() => testShop.expectInvariants());

const STAFF = { cause: 'staff' } as const;

/** Subscriber of a plan with books, whose messages are lost: what the shop knows it has asked for. */
async function aBoxReader() {
  await testShop.control({ webhooks: 'drop' });
  const reader = await aSubscriber(testShop, { ships: true, family: 'book-club-libros', priceCents: 55_000 });
  const paidUntil = new Date((await reader.row()).current_period_end);
  return { ...reader, paidUntil, charge: (periods: number) => plus(paidUntil, periods * 30).toISOString() };
}

const plus = (date: Date, days: number) => new Date(date.getTime() + days * DAY);
const now = () => testShop.shop.clock.now();

async function keptOf({ subscriptionId }: { subscriptionId: number }) {
  const kept = await findSubscription(testShop.shop.db, subscriptionId);
  if (!kept) throw new Error('There is no such subscription.');
  return kept;
}

async function settle(reader: Subscriber) {
  const { provider_id } = await reader.row();
  await syncSubscription(testShop.shop, provider_id, 'webhook');
  return keptOf(reader);
}

async function historyOf({ subscriptionId }: { subscriptionId: number }) {
  const { rows } = await testShop.shop.db.execute<{
    cause: string;
    detail: string;
    staff_id: number | null;
  }>(sql`
    SELECT cause, detail, staff_id FROM subscription_event
    WHERE subscription_id = ${subscriptionId} AND from_state = to_state ORDER BY subscription_event_id`);
  return rows;
}

async function noticesOf({ subscriptionId }: { subscriptionId: number }): Promise<string[]> {
  const { rows } = await testShop.shop.db.execute<{ charge: string }>(sql`
    SELECT data->>'paidUntil' AS charge FROM pgboss.job WHERE name = 'subscription-mail' AND data->>'kind' = 'notice'
      AND (data->>'subscriptionId')::int = ${subscriptionId} ORDER BY 1`);
  return rows.map(({ charge }) => charge);
}

const kinds = async (reader: { subscriptionId: number }) =>
  (await mailKinds(testShop, reader.subscriptionId)).filter((kind) => kind !== 'welcome');

test('who skips a parcel is charged a period later, gets no parcel and no access in between, and learns it by mail', async () => {
  const reader = await aBoxReader();
  const { body } = await reader.skipBox(reader.charge(0));
  expect(body).toMatchObject({
    status: true,
    subscription: {
      status: 'active',
      has_access: true,
      next_charge_at: reader.charge(1),
      paused_until: plus(reader.paidUntil, 22).toISOString(),
      pausing: { can_skip: true, skips_in_a_row: 1, charge_if_continued: reader.charge(0) },
    },
  });
  expect(await kinds(reader)).toEqual(['receipt', 'paused']);
  expect(await historyOf(reader)).toEqual([
    { cause: 'client', detail: `paused: ${reader.charge(1)}`, staff_id: null },
  ]);

  await passUntil(testShop, plus(reader.paidUntil, 1 / 24));
  await settle(reader);
  expect(await reader.seen()).toMatchObject({
    status: 'active',
    has_access: false,
    next_charge_at: reader.charge(1),
  });
  expect(await reader.row()).toMatchObject({ periods: 1, shipments: 1 });

  await passUntil(testShop, plus(reader.paidUntil, 30.1));
  await settle(reader);
  expect(await reader.seen()).toMatchObject({
    has_access: true,
    paused_until: null,
    next_charge_at: reader.charge(2),
    pausing: { can_skip: true, skips_in_a_row: 0 },
  });
  expect(await reader.row()).toMatchObject({ periods: 2, shipments: 2 });
  expect(await kinds(reader)).toEqual(['receipt', 'paused', 'receipt']);
});

test('what the staff paused is not said to be the client’s own doing, nor what both did', async () => {
  const { shop } = testShop;
  const { staffId } = await aStaffMember(testShop);
  const [own, theirs, mixed] = [await aBoxReader(), await aBoxReader(), await aBoxReader()];
  const pause = async (reader: typeof own, periods: number) => {
    const kept = await findSubscription(shop.db, reader.subscriptionId);
    if (kept) await pauseSubscription(shop, kept, { periods }, { cause: 'staff', staffId });
  };
  await own.skipBox(own.charge(0));
  await pause(theirs, 2);
  await mixed.skipBox(mixed.charge(0));
  await pause(mixed, 2);
  const seen = await Promise.all([own, theirs, mixed].map((reader) => reader.seen()));
  expect(seen.map(({ pausing }) => pausing)).toMatchObject([
    { skips_in_a_row: 1, is_own: true },
    { skips_in_a_row: 2, is_own: false },
    { skips_in_a_row: 2, is_own: false },
  ]);
});

test('one parcel is skipped by two taps or two tabs, two in a row by two requests, and never a third', async () => {
  const reader = await aBoxReader();
  expect((await reader.skipBox(reader.charge(7))).body.code).toBe('CANNOT_PAUSE');
  expect(await reader.seen()).toMatchObject({ next_charge_at: reader.charge(0) });
  const both = await Promise.all([reader.skipBox(reader.charge(0)), reader.skipBox(reader.charge(0))]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await reader.skipBox(reader.charge(0))).status).toBe(200);
  expect(await reader.seen()).toMatchObject({ next_charge_at: reader.charge(1) });
  expect(await kinds(reader)).toEqual(['receipt', 'paused']);
  await reader.skipBox(reader.charge(1));
  expect(await reader.seen()).toMatchObject({
    next_charge_at: reader.charge(2),
    pausing: { can_skip: false, skip_hindrance: 'enough_in_a_row', skips_in_a_row: 2 },
  });
  const third = await reader.skipBox(reader.charge(2));
  expect([third.status, third.body.code]).toEqual([409, 'CANNOT_PAUSE']);
  const stale = await reader.skipBox(reader.charge(7));
  expect(stale.body.code).toBe('CANNOT_PAUSE');
});

test('a parcel can be skipped until a day before its charge', async () => {
  const reader = await aBoxReader();
  await passUntil(testShop, plus(reader.paidUntil, -0.99));
  expect(await reader.seen()).toMatchObject({ pausing: { can_skip: false, skip_hindrance: 'too_late' } });
  const late = await reader.skipBox(reader.charge(0));
  expect(late.body).toMatchObject({ code: 'CANNOT_PAUSE', details: { reason: 'too_late' } });
  const digital = await aSubscriber(testShop);
  const { next_charge_at } = await digital.seen();
  expect((await digital.skipBox(String(next_charge_at))).body).toMatchObject({
    details: { reason: 'ships_nothing' },
  });
});

test('a charge moved by a pause is announced a week before, each charge once, and none that is left out', async () => {
  const reader = await aBoxReader();
  await passUntil(testShop, plus(reader.paidUntil, -6.5));
  await announceRenewals(testShop.shop);
  await reader.skipBox(reader.charge(0));
  const announced: Record<number, string[]> = {};
  for (const days of [-6, -1, 1, 10, 21, 22.5, 23.5, 24, 29]) {
    await passUntil(testShop, plus(reader.paidUntil, days));
    await settle(reader);
    await announceRenewals(testShop.shop);
    announced[days] = await noticesOf(reader);
  }
  expect(announced[22.5]).toEqual([reader.charge(0)]);
  expect(announced[23.5]).toEqual([reader.charge(0), reader.charge(1)]);
  expect(announced[29]).toEqual(announced[23.5]);
});

test('the provider is not asked about one that is paused before its next charge', async () => {
  const reader = await aBoxReader();
  await reader.skipBox(reader.charge(0));
  await passUntil(testShop, plus(reader.paidUntil, 2));
  const { sync_ticket } = await keptOf(reader);
  await reconcileMemberships(testShop.shop);
  expect((await keptOf(reader)).sync_ticket).toBe(sync_ticket);
  await passUntil(testShop, plus(reader.paidUntil, 30.1));
  await reconcileMemberships(testShop.shop);
  expect(await reader.row()).toMatchObject({ periods: 2 });
});

test('who continues in time is charged as if nothing had been skipped', async () => {
  const reader = await aBoxReader();
  await reader.skipBox(reader.charge(0));
  const { body } = await reader.ask('continue');
  expect(body).toMatchObject({
    subscription: {
      next_charge_at: reader.charge(0),
      paused_until: null,
      pausing: { charge_if_continued: null },
    },
  });
  expect(await kinds(reader)).toEqual(['receipt', 'paused', 'continued']);
  expect((await historyOf(reader)).map(({ detail }) => detail)).toEqual([
    `paused: ${reader.charge(1)}`,
    `continued: ${reader.charge(0)}`,
  ]);
  await reader.ask('continue');
  expect(await kinds(reader)).toHaveLength(3);
  await passUntil(testShop, plus(reader.paidUntil, 0.1));
  await settle(reader);
  expect(await reader.row()).toMatchObject({ periods: 2, shipments: 2 });
});

test('no charge follows a pause that could not be announced five days before: it is the next one', async () => {
  const reader = await aBoxReader();
  await pauseSubscription(testShop.shop, await keptOf(reader), { periods: 2 }, STAFF);
  await passUntil(testShop, plus(reader.paidUntil, 27));
  await settle(reader);
  expect(await reader.seen()).toMatchObject({ pausing: { charge_if_continued: null } });
  await pauseSubscription(testShop.shop, await keptOf(reader), { periods: 3 }, STAFF);
  const { body } = await reader.ask('continue');
  expect(body).toMatchObject({
    status_Message: expect.stringContaining('Tu próximo cargo: '),
    subscription: {
      next_charge_at: reader.charge(2),
      paused_until: plus(reader.paidUntil, 52).toISOString(),
    },
  });
  await passUntil(testShop, plus(reader.paidUntil, 59));
  await settle(reader);
  expect(await reader.row()).toMatchObject({ periods: 1 });
  await passUntil(testShop, plus(reader.paidUntil, 60.1));
  await settle(reader);
  expect(await reader.row()).toMatchObject({ periods: 2 });
});

test('one that was announced before it was left out may follow at once', async () => {
  const reader = await aBoxReader();
  await passUntil(testShop, plus(reader.paidUntil, -6));
  await announceRenewals(testShop.shop);
  await reader.skipBox(reader.charge(0));
  await passUntil(testShop, plus(reader.paidUntil, -2));
  const { body } = await reader.ask('continue');
  expect(body).toMatchObject({ subscription: { next_charge_at: reader.charge(0) } });
});

test('the staff pauses for up to three periods, longer by asking again, and never shortens by it', async () => {
  const reader = await aBoxReader();
  const pause = async (periods: number) =>
    (
      await pauseSubscription(testShop.shop, await keptOf(reader), { periods }, STAFF)
    ).next_charge_at?.toISOString();
  expect(await pause(1)).toBe(reader.charge(1));
  expect(await pause(3)).toBe(reader.charge(3));
  expect(await pause(2)).toBe(reader.charge(3));
  await expect(pause(4)).rejects.toThrow(RangeError);
  const resumed = await resumeSubscription(testShop.shop, await keptOf(reader), STAFF);
  expect(resumed.next_charge_at?.toISOString()).toBe(reader.charge(0));
  expect((await historyOf(reader)).map(({ cause }) => cause)).toEqual(['staff', 'staff', 'staff']);
});

test('a renewal that is being charged keeps from pausing, and so does a cancellation', async () => {
  const reader = await aBoxReader();
  await testShop.control({ billing: { draft_seconds: 3600 } });
  await passUntil(testShop, plus(reader.paidUntil, 0.01));
  await expect(
    pauseSubscription(testShop.shop, await settle(reader), { periods: 1 }, STAFF),
  ).rejects.toMatchObject({
    details: { reason: 'being_charged' },
  });
  await passTime(testShop, DAY / 20);
  const renewed = await settle(reader);
  await testShop.control({ billing: { draft_seconds: 0 } });
  expect(renewed).toMatchObject({ next_charge_at: plus(reader.paidUntil, 30) });
  await reader.ask('cancel');
  await expect(
    pauseSubscription(testShop.shop, await keptOf(reader), { periods: 1 }, STAFF),
  ).rejects.toMatchObject({
    details: { reason: 'cancelling' },
  });
});

test('a pause asked for while the renewal is charged is counted from the period that it paid', async () => {
  const reader = await aBoxReader();
  const before = await keptOf(reader);
  await testShop.advance(plus(reader.paidUntil, 0.01));
  const paused = await pauseSubscription(testShop.shop, before, { periods: 1 }, STAFF);
  expect(paused).toMatchObject({
    current_period_end: plus(reader.paidUntil, 30),
    next_charge_at: plus(reader.paidUntil, 60),
  });
  await passUntil(testShop, plus(reader.paidUntil, 0.02));
});

test('cancelled during a pause it ends with what is paid, or at once where nothing is', async () => {
  const early = await aBoxReader();
  await early.skipBox(early.charge(0));
  expect((await early.ask('cancel')).body.subscription).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    next_charge_at: null,
    paused_until: null,
  });
  expect((await early.ask('reactivate')).body.subscription).toMatchObject({
    next_charge_at: early.charge(1),
  });
  await passUntil(testShop, plus(early.paidUntil, 3));
  await settle(early);
  expect((await early.ask('cancel')).body.subscription).toMatchObject({
    status: 'canceled',
    has_access: false,
  });
  expect(await kinds(early)).toContain('ended');
});

test('stopped at the provider, where the shop never stops it, it is charged no more and gives nothing past what is paid', async () => {
  const reader = await aBoxReader();
  const { provider_id } = await reader.row();
  await testShop.shop.stripe.subscriptions.update(provider_id, { pause_collection: { behavior: 'void' } });
  expect(await settle(reader)).toMatchObject({ next_charge_at: null, paused_until: null });
  await passUntil(testShop, plus(reader.paidUntil, 0.1));
  expect(await reader.seen()).toMatchObject({ has_access: false });
  await testShop.shop.stripe.subscriptions.update(provider_id, { pause_collection: '' });
  await settle(reader);
  expect(now() > reader.paidUntil).toBe(true);
});
