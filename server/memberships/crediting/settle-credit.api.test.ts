import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { endSubscription } from '../desk/members/end-member.ts';
import { announceRenewals } from '../mails/announce-renewals.ts';
import { syncSubscription } from '../syncing/sync-subscription.ts';
import { aSubscriber, DAY, passTime, type Subscriber } from '../testing/a-subscriber.ts';
import { settleCredit } from './settle-credit.ts';

let amalia: StaffMember;
const testShop = await testShopOfFile();
beforeEach(async () => {
  amalia = await aStaffMember(testShop);
});
afterEach(async () => {
  await testShop.control({ api: { fail_next: 0 } });
  await testShop.expectInvariants();
});

const PRICE = 55_000;

/** A member with books whose next charge is a gift. */
async function aGiftedReader() {
  const reader = await aSubscriber(testShop, { ships: true, family: 'book-club-libros', priceCents: PRICE });
  const { subscriptionId: subscription_id } = reader;
  const change = (action: 'cancel' | 'reactivate') =>
    reader.client.post(`/memberships/${action}-subscription`, { subscription_id });
  return { ...reader, change, creditId: await giveTo(reader) };
}

async function giveTo({ subscriptionId: subscription_id }: Pick<Subscriber, 'subscriptionId'>) {
  const input = { subscription_id, reason: 'Caja tarde', expected_cents: PRICE, request_key: randomUUID() };
  const { body } = await amalia.post('/desk/memberships/credit', input);
  return Number(body.member.credit.credit_id);
}

const remove = (creditId: number) => amalia.post('/desk/memberships/remove-credit', { credit_id: creditId });

async function waitingItems(reader: Pick<Subscriber, 'row'>) {
  const { customer_id: customer } = await reader.row();
  return (await testShop.shop.stripe.invoiceItems.list({ customer, pending: true })).data.length;
}

async function stateOf(creditId: number) {
  const { rows } = await testShop.shop.db.execute<{ state: string }>(
    sql`SELECT state FROM subscription_credit WHERE credit_id = ${creditId}`,
  );
  return rows[0]?.state;
}

async function pass(reader: Pick<Subscriber, 'row'>, days: number) {
  await passTime(testShop, days * DAY);
  await syncSubscription(testShop.shop, (await reader.row()).provider_id, 'webhook');
  amalia = await aStaffMember(testShop);
}

async function paidOf({ subscriptionId }: Pick<Subscriber, 'subscriptionId'>) {
  const { rows } = await testShop.shop.db.execute<{ paid: number }>(sql`
    SELECT amount_cents AS paid FROM subscription_period WHERE subscription_id = ${subscriptionId} ORDER BY period_start`);
  return rows.map(({ paid }) => paid);
}

test('a gift of a subscription that is cancelled waits here and not at the provider; taken back, it waits there once and is used', async () => {
  const reader = await aGiftedReader();
  expect(await waitingItems(reader)).toBe(1);
  for (let time = 0; time < 3; time += 1) {
    await reader.change('cancel');
    expect(await waitingItems(reader)).toBe(0);
    await Promise.all([1, 2, 3].map(() => reader.change('reactivate')));
    expect(await waitingItems(reader)).toBe(1);
  }
  await pass(reader, 30.1);
  expect(await paidOf(reader)).toEqual([PRICE, 0]);
  expect(await stateOf(reader.creditId)).toBe('used');
});

test('a gift of a subscription that ends is over, here and at the provider', async () => {
  const [atOnce, withPeriod] = [await aGiftedReader(), await aGiftedReader()];
  await endSubscription(testShop.shop, atOnce.subscriptionId);
  await withPeriod.ask('cancel');
  await pass(withPeriod, 30.1);
  for (const reader of [atOnce, withPeriod]) {
    expect(await reader.row()).toMatchObject({ state: 'canceled' });
    expect([await stateOf(reader.creditId), await waitingItems(reader)]).toEqual(['unused', 0]);
    const path = `/desk/memberships/get?subscription_id=${reader.subscriptionId}`;
    const { member } = (await amalia.get(path)).body;
    expect(member.credit).toBeNull();
    expect(member.timeline.map(({ text }: { text: string }) => text)).toContain(
      'regaló un cobro, y la suscripción terminó antes de usarlo',
    );
  }
});

test('where the provider does not answer, a job takes it away and puts it back', async () => {
  const reader = await aGiftedReader();
  await testShop.control({ api: { fail_next: 50, method: 'DELETE', path: '/v1/invoiceitems', status: 503 } });
  expect((await reader.ask('cancel')).status).toBe(200);
  expect(await waitingItems(reader)).toBe(1);
  await testShop.control({ api: { fail_next: 0 } });
  const { rows } = await testShop.shop.db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'send-credit' AND (data->>'creditId')::int = ${reader.creditId}`);
  // Jobs of the gift, and of the cancellation.
  expect(rows[0]?.count).toBe(2);
  await Promise.all([1, 2, 3].map(() => settleCredit(testShop.shop, reader.creditId)));
  expect(await waitingItems(reader)).toBe(0);
  await reader.ask('reactivate');
  expect(await waitingItems(reader)).toBe(1);
});

test('one that is cancelled and taken back at once, many times over, ends as it was asked last', async () => {
  const reader = await aGiftedReader();
  for (let time = 0; time < 10; time += 1) {
    await Promise.all([reader.change('cancel'), reader.change('reactivate'), reader.change('cancel')]);
    const { cancel_at_period_end: isCancelled } = await reader.row();
    expect(await waitingItems(reader)).toBe(isCancelled ? 0 : 1);
  }
  await reader.ask('reactivate');
});

test('a gift that was announced is not taken back through a cancellation: who takes that back still pays nothing', async () => {
  const reader = await aGiftedReader();
  await pass(reader, 24);
  await announceRenewals(testShop.shop);
  await reader.ask('cancel');
  const refused = await amalia.post('/desk/memberships/remove-credit', { credit_id: reader.creditId });
  expect(refused.body).toMatchObject({ code: 'MEMBER_STEP_NOT_POSSIBLE' });
  await reader.ask('reactivate');
  await pass(reader, 6.1);
  expect(await paidOf(reader)).toEqual([PRICE, 0]);
});

test('a gift that was not announced can be taken back while its subscription is cancelled', async () => {
  const reader = await aGiftedReader();
  await reader.ask('cancel');
  expect((await amalia.post('/desk/memberships/remove-credit', { credit_id: reader.creditId })).status).toBe(
    200,
  );
  await reader.ask('reactivate');
  expect([await stateOf(reader.creditId), await waitingItems(reader)]).toEqual(['removed', 0]);
});

test('while a gift waits the member is not offered to skip, and sees that nothing is paid', async () => {
  const reader = await aGiftedReader();
  const seen = await reader.seen();
  expect(seen).toMatchObject({
    next_charge_is_gift: true,
    pausing: { can_skip: false, skip_hindrance: 'gift_waits', charge_if_skipped: null },
  });
  expect((await reader.skipBox(String(seen.next_charge_at))).body).toMatchObject({ code: 'CANNOT_PAUSE' });
  await amalia.post('/desk/memberships/remove-credit', { credit_id: reader.creditId });
  expect(await reader.seen()).toMatchObject({ next_charge_is_gift: false, pausing: { can_skip: true } });
});

describe('a gift that is removed while its item is being made', () => {
  /** Comes to the provider before its next question of this kind does. */
  const aheadOf = (question: 'create' | 'list', work: () => Promise<unknown>) => {
    const { invoiceItems } = testShop.shop.stripe;
    const ask = invoiceItems[question].bind(invoiceItems) as (...asked: unknown[]) => never;
    const asking = vi.spyOn(invoiceItems, question).mockImplementationOnce((async (...asked: unknown[]) => {
      // A list that was answered before that work.
      const listed = question === 'list' && (await ask(...asked));
      await work();
      return listed || ask(...asked);
    }) as never);
    onTestFinished(() => asking.mockRestore());
  };

  async function expectRemoved(reader: Awaited<ReturnType<typeof aGiftedReader>>) {
    expect([await stateOf(reader.creditId), await waitingItems(reader)]).toEqual(['removed', 0]);
    await pass(reader, 30.1);
    expect(await paidOf(reader)).toEqual([PRICE, PRICE]);
  }

  test('after its subscription goes on again is not given', async () => {
    const reader = await aGiftedReader();
    await reader.change('cancel');
    aheadOf('create', async () => expect((await remove(reader.creditId)).status).toBe(200));
    await reader.change('reactivate');
    await expectRemoved(reader);
  });

  test('and is made before that is written is not given', async () => {
    const reader = await aGiftedReader();
    await reader.change('cancel');
    aheadOf('list', async () => {
      await reader.change('reactivate');
      expect([await stateOf(reader.creditId), await waitingItems(reader)]).toEqual(['waiting', 1]);
    });
    expect((await remove(reader.creditId)).status).toBe(200);
    await expectRemoved(reader);
  });

  test('again, because a pause at the provider voided it, is not given', async () => {
    const reader = await aGiftedReader();
    const { provider_id, current_period_end } = await reader.row();
    const { subscriptions } = testShop.shop.stripe;
    const resumes_at = Math.floor((Date.parse(current_period_end) + 22 * DAY) / 1000);
    await subscriptions.update(provider_id, { pause_collection: { behavior: 'void', resumes_at } });
    let answer: { status: number } | undefined;
    aheadOf('create', async () => {
      amalia = await aStaffMember(testShop);
      answer = await remove(reader.creditId);
    });
    await pass(reader, 30.1);
    expect(answer).toMatchObject({ status: 200 });
    expect([await stateOf(reader.creditId), await waitingItems(reader)]).toEqual(['removed', 0]);
    await pass(reader, 30.1);
    expect(await paidOf(reader)).toEqual([PRICE, PRICE]);
  });

  test('is taken away by a job where the provider does not answer', async () => {
    const reader = await aGiftedReader();
    await reader.change('cancel');
    aheadOf('create', async () => {
      await remove(reader.creditId);
      await testShop.control({
        api: { fail_next: 50, method: 'DELETE', path: '/v1/invoiceitems', status: 503 },
      });
    });
    await reader.change('reactivate');
    expect([await stateOf(reader.creditId), await waitingItems(reader)]).toEqual(['removed', 1]);
    await testShop.control({ api: { fail_next: 0 } });
    const { rows } = await testShop.shop.db.execute<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'send-credit' AND (data->>'creditId')::int = ${reader.creditId}`);
    // Jobs of the gift, the cancellation, its taking back, and the removal.
    expect(rows[0]?.count).toBe(4);
    await settleCredit(testShop.shop, reader.creditId);
    await expectRemoved(reader);
  });

  test('at once, many times over, waits nowhere once it counts as removed', async () => {
    let { creditId, ...reader } = await aGiftedReader();
    for (let time = 0; time < 20; time += 1) {
      await reader.change('cancel');
      const [{ status }] = await Promise.all([remove(creditId), reader.change('reactivate')]);
      expect(status).toBe(200);
      expect([await stateOf(creditId), await waitingItems(reader)]).toEqual(['removed', 0]);
      creditId = await giveTo(reader);
    }
  });
});
