import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPlan } from '../../memberships/testing/a-plan.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aMembership } from '../testing/a-membership.ts';

let owner: StaffMember;
let membershipId: number;

const testShop = await testShopOfFile();
beforeAll(async () => {
  // Noon of the 15th of June in Mexico City: staff sessions are opened by the same clock.
  testShop.travel(Date.parse('2031-06-15T18:00:00Z') - Date.now());
  owner = await aStaffMember(testShop);
  membershipId = await aPlan(testShop, { name: 'Lectores' });
});
beforeEach(async () => {
  await testShop.shop.db.execute(
    sql`TRUNCATE subscription, subscription_period, subscription_event, period_refund, club_progress, shipment CASCADE`,
  );
});

const join = (life: Omit<Parameters<typeof aMembership>[1], 'membershipId'>) =>
  aMembership(testShop.shop.db, { membershipId, ...life });
const ask = async (report: string, from: string, to: string) =>
  (await owner.get(`/desk/reports/${report}?from=${from}&to=${to}`)).body;

const joined = (at: string) => ['pending', 'active', at] as [string, string, string];

describe('members', () => {
  test('who pays, what they pay in a month of 365/12 days, who came and went', async () => {
    // Stays all the time: 30-day periods from the 1st of April on.
    await join({
      periods: [
        { from: '2031-04-02T18:00:00Z' },
        { from: '2031-05-02T18:00:00Z' },
        { from: '2031-06-01T18:00:00Z' },
      ],
      events: [joined('2031-04-02T18:00:00Z')],
    });
    // Comes on the 10th at five minutes past midnight, at a higher price.
    await join({
      priceCents: 20_000,
      periods: [{ from: '2031-06-10T06:05:00Z' }],
      events: [joined('2031-06-10T06:05:00Z')],
    });
    // Was there when June began, and left on the 11th, a minute before midnight.
    await join({
      state: 'canceled',
      periods: [{ from: '2031-05-13T05:59:00Z' }],
      events: [joined('2031-05-13T05:59:00Z'), ['active', 'canceled', '2031-06-12T05:59:00Z']],
      endedAt: '2031-06-12T05:59:00Z',
    });
    // Came and went in May.
    await join({
      state: 'canceled',
      periods: [{ from: '2031-05-18T18:00:00Z', refundedCents: 10_000, reversedAt: '2031-05-20T18:00:00Z' }],
      events: [joined('2031-05-18T18:00:00Z'), ['active', 'canceled', '2031-05-20T18:00:00Z']],
      endedAt: '2031-05-20T18:00:00Z',
    });
    const { now, before, days, leaving, paused } = await ask('members', '2031-06-01', '2031-06-15');
    expect(now).toEqual({
      members: 2,
      members_at_start: 2,
      with_pass: 0,
      // (100.00 + 200.00) × 365 / 360.
      mrr_cents: 30_417,
      joins: 1,
      leaves: 1,
      left_of_start: 1,
      churn: 0.5,
      cards_failed: 0,
      cards_recovered: 0,
      cards_lost: 0,
      charged_cents: 30_000,
      credited_cents: 0,
      returned_cents: 0,
      net_cents: 30_000,
    });
    expect(before).toMatchObject({
      // The 17th of May: the first and the third.
      members_at_start: 2,
      members: 2,
      mrr_cents: 20_278,
      joins: 1,
      leaves: 1,
      left_of_start: 0,
      churn: 0,
      charged_cents: 10_000,
      returned_cents: 10_000,
      net_cents: 0,
    });
    expect({ leaving, paused }).toEqual({ leaving: 0, paused: 0 });
    const moved = days.filter((day: { joins: number; leaves: number }) => day.joins + day.leaves > 0);
    expect(moved).toEqual([
      { day: '2031-06-10', joins: 1, leaves: 0, net_cents: 20_000 },
      { day: '2031-06-11', joins: 0, leaves: 1, net_cents: 0 },
    ]);
  });

  test('who ended at once is no member from then on, whatever was paid', async () => {
    await join({
      state: 'canceled',
      periods: [{ from: '2031-06-01T18:00:00Z' }],
      endedAt: '2031-06-05T18:00:00Z',
    });
    expect((await ask('members', '2031-06-05', '2031-06-15')).now).toMatchObject({
      members_at_start: 1,
      members: 0,
      mrr_cents: 0,
      left_of_start: 1,
      churn: 1,
    });
    // The bank took the money back before the provider ended it.
    await join({
      state: 'canceled',
      periods: [{ from: '2031-06-01T18:00:00Z', refundedCents: 10_000, reversedAt: '2031-06-05T18:00:00Z' }],
      endedAt: '2031-06-10T18:00:00Z',
    });
    expect((await ask('members', '2031-06-05', '2031-06-06')).now).toMatchObject({
      members_at_start: 2,
      members: 0,
    });
  });

  test('who is paused is no member once the paid time is over: no charge is awaited in the day after it', async () => {
    const paid = [{ from: '2031-05-02T18:00:00Z' }];
    await join({ periods: paid });
    await join({ periods: paid, pausedUntil: '2031-07-20T18:00:00Z' });
    expect((await ask('members', '2031-06-01', '2031-06-15')).now.members_at_start).toBe(2);
    // Six in the morning after the 1st of June at noon, when the paid time was over.
    expect((await ask('members', '2031-06-02', '2031-06-15')).now.members_at_start).toBe(1);
  });

  test('a charge given as a present is no income, and its member is one', async () => {
    await join({ periods: [{ from: '2031-06-05T18:00:00Z', amountCents: 0, creditCents: 10_000 }] });
    expect((await ask('members', '2031-06-01', '2031-06-15')).now).toMatchObject({
      members: 1,
      mrr_cents: 10_139,
      charged_cents: 0,
      credited_cents: 10_000,
      net_cents: 0,
    });
  });

  test('a part that the desk gave back counts on its day, once; the rest when the money was taken', async () => {
    await join({
      periods: [
        {
          from: '2031-05-05T18:00:00Z',
          refundedCents: 10_000,
          reversedAt: '2031-06-09T18:00:00Z',
          refund: { at: '2031-06-03T18:00:00Z', cents: 4_000 },
        },
      ],
    });
    const { now, before, days } = await ask('members', '2031-06-01', '2031-06-10');
    expect(now).toMatchObject({ charged_cents: 0, returned_cents: 10_000, net_cents: -10_000 });
    expect(before.returned_cents).toBe(0);
    const net = new Map(days.map((day: { day: string; net_cents: number }) => [day.day, day.net_cents]));
    expect([net.get('2031-06-03'), net.get('2031-06-09')]).toEqual([-4_000, -6_000]);
  });

  test('who is paused stands apart, who is going still counts; a failed card counts until its time is over', async () => {
    await join({ periods: [{ from: '2031-06-01T18:00:00Z' }], pausedUntil: '2031-07-20T18:00:00Z' });
    await join({ periods: [{ from: '2031-06-01T18:00:00Z' }], cancels: true });
    await join({
      state: 'past_due',
      periods: [{ from: '2031-05-10T18:00:00Z' }],
      events: [['active', 'past_due', '2031-06-09T18:00:00Z']],
    });
    await join({
      periods: [{ from: '2031-06-01T18:00:00Z' }],
      events: [
        ['active', 'past_due', '2031-06-01T18:00:00Z'],
        ['past_due', 'active', '2031-06-03T18:00:00Z'],
      ],
    });
    await join({
      state: 'canceled',
      periods: [{ from: '2031-04-30T18:00:00Z' }],
      events: [
        ['active', 'past_due', '2031-05-30T18:00:00Z'],
        ['past_due', 'canceled', '2031-06-08T18:00:00Z'],
      ],
      endedAt: '2031-06-08T18:00:00Z',
    });
    const report = await ask('members', '2031-06-01', '2031-06-15');
    expect(report).toMatchObject({ paused: 1, leaving: 1 });
    expect(report.now).toMatchObject({
      members: 2,
      cards_failed: 2,
      cards_recovered: 1,
      cards_lost: 1,
      leaves: 1,
    });
    // Days of the past are not asked about who is paused now.
    expect((await ask('members', '2031-06-01', '2031-06-08')).now).toMatchObject({ members: 4 });
  });
});

test('of those who joined in a month: who has come to a period, and who paid for it', async () => {
  const from = (month: number, day: number, number: number) => ({
    from: new Date(Date.UTC(2031, month - 1, day, 6) + number * 30 * 86_400_000).toISOString(),
  });
  // March: three; one left after a period, one's second was given back.
  await join({ periods: [0, 1, 2, 3].map((number) => from(3, 1, number)) });
  await join({ state: 'canceled', periods: [from(3, 5, 0)], endedAt: '2031-04-04T06:00:00Z' });
  await join({
    state: 'canceled',
    periods: [
      from(3, 31, 0),
      { ...from(3, 31, 1), refundedCents: 10_000, reversedAt: '2031-05-02T06:00:00Z' },
    ],
    endedAt: '2031-05-02T06:00:00Z',
  });
  // A minute before April in Mexico City.
  await join({
    state: 'canceled',
    periods: [{ from: '2031-04-01T05:59:00Z' }],
    endedAt: '2031-05-01T05:59:00Z',
  });
  await join({ periods: [from(6, 1, 0)] });
  const { cohorts } = await ask('cohorts', '2031-01-01', '2031-06-15');
  const shown = cohorts.map(({ month, size, periods }: never) => [
    month,
    size,
    (periods as { eligible: number; kept: number }[])
      .slice(0, 5)
      .map(({ eligible, kept }) => `${kept}/${eligible}`),
  ]);
  expect(shown).toEqual([
    ['2031-06', 1, ['1/1', '0/0', '0/0', '0/0', '0/0']],
    ['2031-03', 4, ['4/4', '1/4', '1/4', '1/2', '0/0']],
  ]);
});

test('why they left: labels on their words, silent ones, cards; words without a label wait', async () => {
  const periods = [{ from: '2031-05-10T18:00:00Z' }];
  const gone = { state: 'canceled' as const, periods, endedAt: '2031-06-09T18:00:00Z' };
  await join({ ...gone, reason: 'Está caro', label: 'price' });
  await join({ ...gone, reason: 'muy caro :(', label: 'price', endedAt: '2031-05-30T18:00:00Z' });
  const waiting = await join({ ...gone, reason: '<b>Nos mudamos</b>' });
  await join({ ...gone });
  await join({ ...gone, events: [['past_due', 'canceled', '2031-06-09T18:00:00Z']] });
  const going = await join({
    periods: [{ from: '2031-06-01T18:00:00Z' }],
    cancels: true,
    reason: 'Ya creció',
  });
  // Took it back: neither gone nor going.
  await join({ periods: [{ from: '2031-06-01T18:00:00Z' }], reason: 'Ya no' });
  const { labels, words } = await ask('reasons', '2031-06-01', '2031-06-15');
  const counted = labels
    .filter(
      (row: { left: number; left_before: number; leaving: number }) =>
        row.left + row.left_before + row.leaving > 0,
    )
    .map(({ label, left, left_before, leaving }: never) => [label, left, left_before, leaving]);
  expect(counted).toEqual([
    ['price', 1, 1, 0],
    ['card', 1, 0, 0],
    [null, 1, 0, 1],
    ['silent', 1, 0, 0],
  ]);
  const { now, leaving } = await ask('members', '2031-06-01', '2031-06-15');
  const sum = (part: string) =>
    labels.reduce((all: number, row: Record<string, number>) => all + (row[part] ?? 0), 0);
  expect([now.leaves, leaving]).toEqual([sum('left'), sum('leaving')]);
  expect(words).toEqual([
    {
      subscription_id: going,
      words: 'Ya creció',
      plan: 'Lectores',
      ends_at: '2031-07-01T18:00:00.000Z',
      has_ended: false,
    },
    {
      subscription_id: waiting,
      words: '<b>Nos mudamos</b>',
      plan: 'Lectores',
      ends_at: '2031-06-09T18:00:00.000Z',
      has_ended: true,
    },
  ]);
});

test('how often each square was opened, by the month of the club', async () => {
  const ids = [await join({ periods: [] }), await join({ periods: [] })];
  const { rows } = await testShop.shop.db.execute<{ id: number }>(
    sql`SELECT user_id AS id FROM subscription WHERE subscription_id IN (${ids[0]}, ${ids[1]}) ORDER BY 1`,
  );
  for (const [person, month, square] of [
    [0, 5, 1],
    [1, 5, 1],
    [0, 5, 10],
    [0, 6, 3],
    [0, 4, 3],
  ] as const)
    await testShop.shop.db.execute(sql`INSERT INTO club_progress (user_id, year, month, square, opened_at)
      VALUES (${rows[person]?.id}, 2031, ${month}, ${square}, '2031-06-01T18:00:00Z')`);
  expect((await ask('board', '2031-05-31', '2031-06-01')).months).toEqual([
    { year: 2031, month: 6, squares: [0, 0, 1, 0, 0, 0, 0, 0, 0, 0] },
    { year: 2031, month: 5, squares: [2, 0, 0, 0, 0, 0, 0, 0, 0, 1] },
  ]);
});

test('books in boxes stand beside those that were sold', async () => {
  const subscription = await join({ periods: [{ from: '2031-06-01T18:00:00Z' }] });
  await testShop.shop.db.execute(sql`
    WITH book AS (INSERT INTO product (sku, title, authors, price_cents, product_type)
        VALUES ('CAJA-1', 'De la caja', '{}', 20000, 'FISICO') RETURNING product_id),
      box AS (INSERT INTO shipment (period_id, membership_id, contact_name, contact_phone, shipping_address, created_at)
        SELECT period_id, ${membershipId}, 'Socia', '55', '{}', '2031-06-02T18:00:00Z' FROM subscription_period WHERE subscription_id = ${subscription}
        RETURNING shipment_id)
    INSERT INTO shipment_item (shipment_id, product_id, position, created_at)
    SELECT shipment_id, product_id, 1, '2031-06-03T05:59:00Z' FROM box, book`);
  expect((await ask('titles', '2031-06-02', '2031-06-02')).titles).toMatchObject([
    { title: 'De la caja', copies: 0, boxed: 1, net_cents: 0 },
  ]);
  expect((await ask('titles', '2031-06-03', '2031-06-03')).titles).toEqual([]);
});
