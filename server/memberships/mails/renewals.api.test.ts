import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { signInAgain } from '../../accounts/testing/a-client.ts';
import { settleSubject, subjectOf } from '../../checkout/events/event-subject.ts';
import { payOnPage } from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { cancelToken } from '../cancel-link.ts';
import { reconcileMemberships } from '../syncing/reconcile-memberships.ts';
import { syncSubscription } from '../syncing/sync-subscription.ts';
import {
  aSubscriber,
  DAY,
  FAILS_LATER,
  mailKinds,
  passTime,
  type Subscriber,
} from '../testing/a-subscriber.ts';
import { announceRenewals } from './announce-renewals.ts';
import type { SubscriptionMail } from './mail-jobs.ts';
import { mailSubscriber } from './subscription-mails.ts';

const HOUR = 60 * 60 * 1000;

/** Its clocks only go forward, so each test takes up where the one before left them. */
const testShop = await testShopOfFile();
afterEach(async () => {
  await testShop.control({ webhooks: 'deliver', billing: { after_last_retry: 'cancel' } });
  await testShop.expectInvariants();
});

/** Learns from the provider as a webhook does, without waiting for the queue. */
const learn = async (subscriber: Subscriber) =>
  syncSubscription(testShop.shop, (await subscriber.row()).provider_id, 'webhook');

async function later(subscriber: Subscriber, milliseconds: number) {
  await passTime(testShop, milliseconds);
  await learn(subscriber);
  return subscriber.row();
}

const changeCard = async (subscriber: Subscriber, card: string) =>
  payOnPage(await subscriber.cardForm(), card);

/** The mail about the end, as text. */
async function endOf({ subscriptionId }: Subscriber): Promise<string> {
  const { shop } = testShop;
  const { rows } = await shop.db.execute<{ mail: SubscriptionMail }>(sql`
    SELECT data AS mail FROM pgboss.job WHERE name = 'subscription-mail' AND data->>'kind' = 'ended'
      AND (data->>'subscriptionId')::int = ${subscriptionId}`);
  const texts: string[] = [];
  const mailer = { ...shop.mailer, send: async ({ text }: { text: string }) => void texts.push(text) };
  for (const { mail } of rows) await mailSubscriber({ ...shop, mailer }, mail);
  expect(texts).toHaveLength(1);
  return texts[0] ?? '';
}

const periodsOf = async ({ subscriptionId }: Subscriber) =>
  (
    await testShop.shop.db.execute<{ start: string; end: string }>(sql`
      SELECT period_start AS start, period_end AS end FROM subscription_period
      WHERE subscription_id = ${subscriptionId} ORDER BY period_start`)
  ).rows.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) }));

describe('renewals', () => {
  test('several periods in one step are all there, each paid, receipted and sent once', async () => {
    const subscriber = await aSubscriber(testShop, { ships: true, family: 'book-club-libros' });
    expect(await later(subscriber, 95 * DAY)).toMatchObject({ state: 'active', periods: 4, shipments: 4 });
    await learn(subscriber);
    expect(await mailKinds(testShop, subscriber.subscriptionId)).toEqual([
      'receipt',
      'welcome',
      'receipt',
      'receipt',
      'receipt',
    ]);
    const periods = await periodsOf(subscriber);
    for (const [index, { start, end }] of periods.entries()) {
      expect(end - start).toBe(30 * DAY);
      if (index > 0) expect(start).toBe(periods[index - 1]?.end);
    }
  });

  test('a renewal whose message was lost is found by the reconciler, before the grace is over', async () => {
    await testShop.control({ webhooks: 'drop' });
    const subscriber = await aSubscriber(testShop);
    await passTime(testShop, 30 * DAY + HOUR);
    expect(await subscriber.row()).toMatchObject({ periods: 1 });
    expect(await subscriber.seen()).toMatchObject({ status: 'active', has_access: true });
    await reconcileMemberships(testShop.shop);
    expect(await subscriber.row()).toMatchObject({ state: 'active', periods: 2 });
  });

  test('while the provider is silent, access lasts one day longer than what is paid', async () => {
    const subscriber = await aSubscriber(testShop);
    const paidUntil = Date.parse((await subscriber.row()).current_period_end);
    const seenAt = async (instant: number) => {
      const away = instant - testShop.shop.clock.now().getTime();
      testShop.travel(away);
      const { has_access } = await subscriber.seen();
      testShop.travel(-away);
      return has_access;
    };
    expect(await seenAt(paidUntil - 1000)).toBe(true);
    expect(await seenAt(paidUntil + 1000)).toBe(true);
    expect(await seenAt(paidUntil + DAY - 30_000)).toBe(true);
    expect(await seenAt(paidUntil + DAY + 1000)).toBe(false);
  });

  test('the address of a parcel is that of the day it was paid', async () => {
    const subscriber = await aSubscriber(testShop, { ships: true, family: 'book-club-libros' });
    await testShop.shop.db.execute(sql`
      UPDATE subscription SET shipping_address = shipping_address || '{"street": "Calle Nueva"}' WHERE subscription_id = ${subscriber.subscriptionId}`);
    await later(subscriber, 30 * DAY + HOUR);
    const { rows } = await testShop.shop.db.execute(sql`
      SELECT h.shipping_address->>'street' AS street, h.state FROM shipment h JOIN subscription_period p USING (period_id)
      WHERE p.subscription_id = ${subscriber.subscriptionId} ORDER BY p.period_start`);
    expect(rows).toEqual([
      { street: 'Av. Coyoacán', state: 'pendiente de envío' },
      { street: 'Calle Nueva', state: 'pendiente de envío' },
    ]);
  });
});

describe('a card that fails on renewal', () => {
  test('keeps the access while the bank is asked again, and is repaired through the provider’s page', async () => {
    const subscriber = await aSubscriber(testShop, { card: FAILS_LATER });
    expect(await later(subscriber, 30 * DAY + HOUR)).toMatchObject({ state: 'past_due', periods: 1 });
    expect(await subscriber.seen()).toMatchObject({ status: 'past_due', has_access: true });
    expect(await later(subscriber, 4 * DAY)).toMatchObject({ state: 'past_due' });
    expect(await subscriber.seen()).toMatchObject({ status: 'past_due', has_access: true });
    expect((await changeCard(subscriber, '5555555555554444')).status).toBe(303);
    await learn(subscriber);
    expect(await subscriber.row()).toMatchObject({
      state: 'active',
      periods: 2,
      card_brand: 'mastercard',
      card_last4: '4444',
    });
    expect(await mailKinds(testShop, subscriber.subscriptionId)).toEqual([
      'receipt',
      'welcome',
      'card-failed',
      'receipt',
    ]);
    // The period that was owed began when the one before ended, not when it was paid.
    const [first, second] = await periodsOf(subscriber);
    expect(second?.start).toBe(first?.end);
  });

  test('is mailed about once per failed renewal, not per try, and again when it fails another month', async () => {
    const subscriber = await aSubscriber(testShop, { card: FAILS_LATER });
    await later(subscriber, 30 * DAY + HOUR);
    await later(subscriber, 4 * DAY);
    await changeCard(subscriber, FAILS_LATER);
    await learn(subscriber);
    await later(subscriber, 30 * DAY);
    const kinds = await mailKinds(testShop, subscriber.subscriptionId);
    expect(kinds.filter((kind) => kind === 'card-failed')).toHaveLength(2);
  });

  test.each(['cancel', 'unpaid'] as const)(
    'ends after the last try, where the account says %s',
    async (last) => {
      await testShop.control({ billing: { after_last_retry: last } });
      const subscriber = await aSubscriber(testShop, { card: FAILS_LATER });
      await later(subscriber, 30 * DAY + HOUR);
      expect(await later(subscriber, 15 * DAY)).toMatchObject({ state: 'canceled', periods: 1 });
      expect(await subscriber.seen()).toMatchObject({ status: 'canceled', has_access: false });
      const { provider_id } = await subscriber.row();
      expect((await testShop.shop.stripe.subscriptions.retrieve(provider_id)).status).toBe('canceled');
      expect((await mailKinds(testShop, subscriber.subscriptionId)).at(-1)).toBe('ended');
      const text = await endOf(subscriber);
      expect(text).toContain('No pudimos cobrar tu tarjeta en tres intentos');
      expect(text.match(/https?:\/\/\S+\/membresias\b/g)).toHaveLength(1);
      expect((await subscriber.ask('reactivate')).body).toMatchObject({ code: 'SUBSCRIPTION_ENDED' });
      const again = await aSubscriber(testShop, {
        client: await signedIn(subscriber),
        planId: subscriber.planId,
      });
      expect(await again.row()).toMatchObject({ state: 'active' });
    },
  );

  test('anyone who cancels now is asked for nothing more: it ends at once', async () => {
    const subscriber = await aSubscriber(testShop, { card: FAILS_LATER });
    await later(subscriber, 30 * DAY + HOUR);
    const { body } = await subscriber.ask('cancel');
    expect(body.subscription).toMatchObject({ status: 'canceled', has_access: false });
    await later(subscriber, 20 * DAY);
    const text = await endOf(subscriber);
    expect(text).toContain('Gracias por leer con nosotros');
    expect(text).not.toContain('No pudimos cobrar');
    const { customer_id } = await subscriber.row();
    const { data } = await testShop.shop.stripe.charges.list({ customer: customer_id });
    expect(data.filter(({ status }) => status === 'failed')).toHaveLength(1);
  });

  test('so it is by the link of a mail, which says it before', async () => {
    const subscriber = await aSubscriber(testShop, { card: FAILS_LATER });
    const { secrets, clock } = testShop.shop;
    const ask = (action: 'get' | 'confirm') =>
      testShop.guest().post(`/memberships/${action}-cancellation`, {
        token: cancelToken(secrets.orderLinkKey, subscriber.subscriptionId, clock.now()),
      });
    expect((await ask('get')).body).toMatchObject({ ends_at_once: false, has_ended: false });
    await later(subscriber, 30 * DAY + HOUR);
    expect((await ask('get')).body).toMatchObject({ ends_at_once: true, has_ended: false });
    expect((await ask('confirm')).body).toMatchObject({ has_ended: true });
    expect(await subscriber.seen()).toMatchObject({ status: 'canceled', has_access: false });
  });

  const signedIn = async ({ client }: Subscriber) => ({
    ...client,
    ...(await signInAgain(testShop, client.userId)),
  });
});

describe('the notice before a renewal', () => {
  const announced = async ({ subscriptionId }: Subscriber) =>
    (await mailKinds(testShop, subscriptionId)).filter((kind) => kind === 'notice').length;

  test('comes seven days before, once per period', async () => {
    const subscriber = await aSubscriber(testShop);
    await passTime(testShop, 23 * DAY - HOUR);
    await announceRenewals(testShop.shop);
    expect(await announced(subscriber)).toBe(0);
    await passTime(testShop, 2 * HOUR);
    await Promise.all([announceRenewals(testShop.shop), announceRenewals(testShop.shop)]);
    await announceRenewals(testShop.shop);
    expect(await announced(subscriber)).toBe(1);
    await later(subscriber, 30 * DAY);
    await announceRenewals(testShop.shop);
    expect(await announced(subscriber)).toBe(2);
  });

  /** The provider's notices of a coming renewal, as the queue works on them. */
  async function hearOf({ row }: Subscriber) {
    const { stripe } = testShop.shop;
    const { provider_id } = await row();
    const { data } = await stripe.events.list({ types: ['invoice.upcoming'], limit: 100 });
    const ofPlan = data.filter((event) => JSON.stringify(event.data.object).includes(provider_id));
    for (const event of ofPlan) {
      const subject = subjectOf(event);
      if (subject) await settleSubject(testShop.shop, subject, { cause: 'webhook', eventId: event.id });
    }
    return ofPlan.length;
  }

  test('comes when the provider tells of it, whatever the shop’s own clock says, and only then', async () => {
    const [subscriber, cancelled] = [await aSubscriber(testShop), await aSubscriber(testShop)];
    const start = testShop.shop.clock.now().getTime();
    await testShop.advance(new Date(start + 23 * DAY + HOUR));
    await cancelled.ask('cancel');
    expect(await hearOf(subscriber)).toBe(1);
    await hearOf(subscriber);
    await announceRenewals(testShop.shop);
    expect(await announced(subscriber)).toBe(1);
    await hearOf(cancelled);
    expect(await announced(cancelled)).toBe(0);
    // A replay after the renewal announces nothing: the next one is a month away.
    await testShop.advance(new Date(start + 31 * DAY));
    await learn(subscriber);
    expect(await subscriber.row()).toMatchObject({ periods: 2 });
    await hearOf(subscriber);
    expect(await announced(subscriber)).toBe(1);
    testShop.travel(31 * DAY);
  });

  test('not to a person who has cancelled, nor while a charge has failed', async () => {
    const subscriber = await aSubscriber(testShop);
    const failing = await aSubscriber(testShop, { card: FAILS_LATER });
    await subscriber.ask('cancel');
    await passTime(testShop, 24 * DAY);
    await announceRenewals(testShop.shop);
    expect(await announced(subscriber)).toBe(0);
    expect(await announced(failing)).toBe(1);
    await later(failing, 7 * DAY);
    await announceRenewals(testShop.shop);
    expect(await announced(failing)).toBe(1);
  });
});
