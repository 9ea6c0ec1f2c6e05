import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { dateText } from '#contract/mexico-city.ts';
import { aClient } from '../accounts/testing/a-client.ts';
import { inTransaction } from '../platform/database/database.ts';
import { listMails } from '../platform/mail/mailbox.ts';
import { payOnPage, sessionIdOf } from '../testing/test-guest.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { cancelToken } from './cancel-link.ts';
import type { SubscriptionMail } from './mails/mail-jobs.ts';
import { mailSubscriber } from './mails/subscription-mails.ts';
import { forgetSubscriber } from './personal-data.queries.ts';
import { reconcileMemberships } from './syncing/reconcile-memberships.ts';
import { syncSubscription } from './syncing/sync-subscription.ts';
import { aPlan } from './testing/a-plan.ts';
import { aSubscriber, DAY, mailKinds, passTime, type Subscriber } from './testing/a-subscriber.ts';

const WITH_BOXES = { ships: true, family: 'book-club-libros', priceCents: 55_000 } as const;
const HOUR = 60 * 60 * 1000;

const testShop = await testShopOfFile();
afterEach(async () => {
  await testShop.control({ webhooks: 'deliver', api: { fail_next: 0 } });
  await testShop.expectInvariants();
});

const learn = async (subscriber: Subscriber) =>
  syncSubscription(testShop.shop, (await subscriber.row()).provider_id, 'webhook');

const askByLink = (action: 'get' | 'confirm', token: string) =>
  testShop.guest().post(`/memberships/${action}-cancellation`, { token });

const tokenFor = ({ subscriptionId }: Subscriber, key = testShop.shop.secrets.orderLinkKey) =>
  cancelToken(key, subscriptionId, testShop.shop.clock.now());

/** Mails that the client finds in the mailbox, newest first. */
const mailsTo = ({ client }: Subscriber) => listMails(testShop.shop.db, client.email);

/** Sends what the queue holds for a subscription, as its worker would. */
async function sendMails({ subscriptionId }: Subscriber) {
  const { rows } = await testShop.shop.db.execute<{ data: SubscriptionMail }>(sql`
    SELECT data FROM pgboss.job WHERE name = 'subscription-mail' AND (data->>'subscriptionId')::int = ${subscriptionId}
    ORDER BY created_on`);
  for (const { data } of rows) await mailSubscriber(testShop.shop, data);
}

describe('My plans: cancelling and taking it back', () => {
  test('what is cancelled lasts to its paid end, is not charged again, and is then over', async () => {
    const subscriber = await aSubscriber(testShop);
    const { body } = await subscriber.ask('cancel', { reason: 'Nos vamos de viaje' });
    expect(body.subscription).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      has_access: true,
    });
    expect(await subscriber.row()).toMatchObject({ cancel_reason: 'Nos vamos de viaje' });
    expect((await subscriber.ask('cancel')).status).toBe(200);
    await passTime(testShop, 29 * DAY);
    expect(await subscriber.seen()).toMatchObject({ has_access: true });
    await passTime(testShop, DAY + HOUR);
    await learn(subscriber);
    expect(await subscriber.seen()).toMatchObject({
      status: 'canceled',
      has_access: false,
      ended_at: expect.any(String),
    });
    expect(await subscriber.row()).toMatchObject({ periods: 1 });
    expect((await subscriber.ask('reactivate')).body).toMatchObject({ code: 'SUBSCRIPTION_ENDED' });
    expect((await subscriber.ask('cancel')).body).toMatchObject({ code: 'SUBSCRIPTION_ENDED' });
    expect(await mailKinds(testShop, subscriber.subscriptionId)).toEqual([
      'receipt',
      'welcome',
      'cancelled',
      'ended',
    ]);
  });

  test('taken back, it renews; cancelled once more, that is receipted, too', async () => {
    const subscriber = await aSubscriber(testShop);
    await subscriber.ask('cancel');
    expect((await subscriber.ask('reactivate')).body.subscription).toMatchObject({
      cancel_at_period_end: false,
    });
    await subscriber.ask('cancel');
    await subscriber.ask('reactivate');
    const kinds = await mailKinds(testShop, subscriber.subscriptionId);
    expect(kinds.filter((kind) => kind === 'cancelled')).toHaveLength(2);
    await passTime(testShop, 30 * DAY + HOUR);
    await learn(subscriber);
    expect(await subscriber.row()).toMatchObject({ state: 'active', periods: 2 });
  });

  test('a cancellation holds although its undoing at the provider was never reported', async () => {
    await testShop.control({ webhooks: 'drop' });
    const subscriber = await aSubscriber(testShop);
    await subscriber.ask('cancel');
    const { provider_id } = await subscriber.row();
    await testShop.shop.stripe.subscriptions.update(provider_id, { cancel_at_period_end: false });
    const { body } = await subscriber.ask('cancel');
    expect(body.subscription).toMatchObject({ cancel_at_period_end: true });
    expect((await testShop.shop.stripe.subscriptions.retrieve(provider_id)).cancel_at_period_end).toBe(true);
  });

  test('one that ended a moment ago, unknown to us, says so', async () => {
    await testShop.control({ webhooks: 'drop' });
    const subscriber = await aSubscriber(testShop);
    await testShop.shop.stripe.subscriptions.cancel((await subscriber.row()).provider_id);
    expect(await subscriber.ask('cancel')).toMatchObject({
      status: 409,
      body: { code: 'SUBSCRIPTION_ENDED' },
    });
    expect(await subscriber.row()).toMatchObject({ state: 'canceled' });
  });

  test('nothing is promised while the provider does not answer', async () => {
    const subscriber = await aSubscriber(testShop);
    await testShop.control({ api: { fail_next: 50, path: '/v1/subscriptions', status: 500 } });
    expect(await subscriber.ask('cancel')).toMatchObject({
      status: 502,
      body: { code: 'PROVIDER_NOT_REACHED' },
    });
    expect(await subscriber.row()).toMatchObject({ cancel_at_period_end: false });
  });

  test('cancelled on the provider’s own page, the shop learns it', async () => {
    const subscriber = await aSubscriber(testShop);
    const { provider_id } = await subscriber.row();
    const answer = await fetch((await subscriber.cardForm()).replace(/\/card$/, '/cancel'), {
      method: 'POST',
      body: new URLSearchParams({ subscription: provider_id }),
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    await learn(subscriber);
    expect(await subscriber.seen()).toMatchObject({ cancel_at_period_end: true });
  });
});

describe('the cancel link of a mail', () => {
  test('shows what it would end, and ends it without signing in', async () => {
    const subscriber = await aSubscriber(testShop);
    const token = tokenFor(subscriber);
    const shown = (await askByLink('get', token)).body;
    expect(shown).toMatchObject({ cancel_at_period_end: false, has_ended: false });
    expect(JSON.stringify(shown)).not.toMatch(/@|Mariana|Gutiérrez/);
    expect(await subscriber.row()).toMatchObject({ cancel_at_period_end: false });
    expect((await askByLink('confirm', token)).status).toBe(200);
    expect((await askByLink('confirm', token)).status).toBe(200);
    expect(await subscriber.row()).toMatchObject({ cancel_at_period_end: true });
    expect((await askByLink('get', token)).body).toMatchObject({ cancel_at_period_end: true });
  });

  test('promises nothing paid in a pause that is longer than what was paid, and ends the charges', async () => {
    const subscriber = await aSubscriber(testShop, WITH_BOXES);
    await subscriber.skipBox(String((await subscriber.seen()).next_charge_at));
    expect((await askByLink('get', tokenFor(subscriber))).body).toMatchObject({ has_access: true });
    await passTime(testShop, 31 * DAY);
    const paused = { has_access: false, ends_at_once: false, has_ended: false };
    expect((await askByLink('get', tokenFor(subscriber))).body).toMatchObject(paused);
    expect((await subscriber.seen()).has_access).toBe(false);
    expect((await askByLink('confirm', tokenFor(subscriber))).body).toMatchObject({ has_access: false });
    await testShop.expectInvariants();
  });

  test('says whether the next parcel can be skipped instead, as Mis planes does', async () => {
    const [reader, late, digital] = [
      await aSubscriber(testShop, WITH_BOXES),
      await aSubscriber(testShop, WITH_BOXES),
      await aSubscriber(testShop),
    ];
    const isOffered = async (subscriber: Subscriber) => [
      (await askByLink('get', tokenFor(subscriber))).body.can_skip,
      (await subscriber.seen()).pausing.can_skip,
    ];
    expect(await isOffered(digital)).toEqual([false, false]);
    for (const inARow of [0, 1]) {
      expect([inARow, await isOffered(reader)]).toEqual([inARow, [true, true]]);
      await reader.skipBox(String((await reader.seen()).next_charge_at));
    }
    expect(await isOffered(reader)).toEqual([false, false]);
    expect(await isOffered(late)).toEqual([true, true]);
    await passTime(testShop, 29.5 * DAY);
    expect(await isOffered(late)).toEqual([false, false]);
  });

  test('the one in the notice works', async () => {
    const subscriber = await aSubscriber(testShop);
    const paidUntil = new Date((await subscriber.row()).current_period_end).toISOString();
    await mailSubscriber(testShop.shop, {
      kind: 'notice',
      subscriptionId: subscriber.subscriptionId,
      paidUntil,
    });
    const [mail] = await mailsTo(subscriber);
    const token = /\/membresias\/cancelar\/(\d+\.\d+\.[\w-]{43})(?![\w-])/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await askByLink('confirm', token)).status).toBe(200);
    expect(await subscriber.row()).toMatchObject({ cancel_at_period_end: true });
  });

  test('forged, of another key, of nobody or too old, it does nothing and tells nothing', async () => {
    const subscriber = await aSubscriber(testShop);
    const stranger = await aSubscriber(testShop);
    const genuine = tokenFor(subscriber);
    const [, until = '', signature = ''] = genuine.split('.');
    const { secrets, clock } = testShop.shop;
    const longAgo = new Date(clock.now().getTime() - 41 * DAY);
    const refused = [
      `${stranger.subscriptionId}.${until}.${signature}`,
      `${subscriber.subscriptionId}.${Number(until) + 1}.${signature}`,
      `${genuine.slice(0, -1)}${genuine.endsWith('A') ? 'B' : 'A'}`,
      tokenFor(subscriber, 'x'.repeat(32)),
      cancelToken(secrets.orderLinkKey, subscriber.subscriptionId, longAgo),
      cancelToken(secrets.orderLinkKey, 999_999_999, clock.now()),
      'a'.repeat(60),
    ];
    const bodies = new Set<string>();
    for (const token of refused)
      for (const action of ['get', 'confirm'] as const) {
        const { status, body } = await askByLink(action, token);
        expect([status, body.code]).toEqual([404, 'CANCEL_LINK_INVALID']);
        bodies.add(body.status_Message);
      }
    expect(bodies.size).toBe(1);
    for (const one of [subscriber, stranger])
      expect(await one.row()).toMatchObject({ cancel_at_period_end: false });
  });
});

describe('mails about a subscription', () => {
  test('each kind says what happened, to whom it concerns, once', async () => {
    const subscriber = await aSubscriber(testShop, {
      code: 'book-club-lectores',
      name: 'Book Club Lectores',
    });
    const end = dateText(new Date((await subscriber.row()).current_period_end));
    await subscriber.ask('cancel');
    await sendMails(subscriber);
    await sendMails(subscriber);
    const mails = await mailsTo(subscriber);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Recibo de Book Club Lectores',
      'Tu suscripción a Book Club Lectores quedó cancelada',
      'Ya eres parte de Book Club Lectores',
    ]);
    const textOf = (start: string) => mails.find(({ subject }) => subject.startsWith(start))?.text ?? '';
    expect(textOf('Tu suscripción a')).toContain(end);
    expect(textOf('Tu suscripción a')).toContain('No haremos más cargos');
    expect(textOf('Recibo')).toMatch(/Visa terminada en 4242/);
    expect(textOf('Recibo')).toContain('$99.00');
    expect(textOf('Ya eres')).toContain('/mi-book-club');
    expect(textOf('Ya eres')).toContain(end);
  });

  test('a failed card and the end are mailed in plain words', async () => {
    const subscriber = await aSubscriber(testShop, { name: 'Book Club Libros' });
    const { subscriptionId } = subscriber;
    await mailSubscriber(testShop.shop, { kind: 'card-failed', subscriptionId, invoiceId: 'in_1' });
    const [failed] = await mailsTo(subscriber);
    expect(failed?.subject).toBe('No pudimos cobrar tu suscripción');
    expect(failed?.text).toMatch(/\$99\.00 MXN de Book Club Libros/);
    expect(failed?.text).toContain('/mis-planes');
    await mailSubscriber(testShop.shop, { kind: 'ended', subscriptionId });
    const [ended] = await mailsTo(subscriber);
    expect(ended?.subject).toBe('Terminó tu suscripción a Book Club Libros');
    expect(ended?.text).toContain('no haremos más cargos');
  });

  test('a notice that is no longer true is not sent', async () => {
    const subscriber = await aSubscriber(testShop);
    const paidUntil = new Date((await subscriber.row()).current_period_end).toISOString();
    const notice = { kind: 'notice', subscriptionId: subscriber.subscriptionId, paidUntil } as const;
    await subscriber.ask('cancel');
    await mailSubscriber(testShop.shop, notice);
    expect(await mailsTo(subscriber)).toEqual([]);
    await subscriber.ask('reactivate');
    await mailSubscriber(testShop.shop, notice);
    const [mail] = await mailsTo(subscriber);
    expect(mail?.subject).toBe(`Tu suscripción se renueva el ${dateText(paidUntil)}`);
    expect(mail?.text).toContain('$99.00 MXN');
    expect(mail?.text).toMatch(/\/membresias\/cancelar\/\d+\.\d+\.[\w-]{43}\s/);
  });
});

describe('a client who deletes the account', () => {
  const leave = async (userId: number) => {
    const { db } = testShop.shop;
    await inTransaction(db, async (tx) => {
      await forgetSubscriber(tx, userId, testShop.shop.clock.now());
      await tx.execute(sql`DELETE FROM users WHERE user_id = ${userId}`);
    });
  };
  const openPage = async () => {
    const client = await aClient(testShop);
    const membership_id = await aPlan(testShop);
    const input = { membership_id, address_id: null };
    const { body } = await client.post('/memberships/create-checkout-membership', input);
    const url = String(body.checkout_url);
    await leave(client.userId);
    return { url, sessionId: sessionIdOf(url) };
  };

  test('leaves no payment page behind on which a person could still pay', async () => {
    const { url, sessionId } = await openPage();
    await reconcileMemberships(testShop.shop);
    const { status } = await testShop.shop.stripe.checkout.sessions.retrieve(sessionId);
    expect(status).toBe('expired');
    expect((await payOnPage(url)).status).not.toBe(303);
  });

  test('who pays there all the same gets the money back, and is never charged again', async () => {
    const { url, sessionId } = await openPage();
    expect((await payOnPage(url)).status).toBe(303);
    const { subscription, customer } = await testShop.shop.stripe.checkout.sessions.retrieve(sessionId);
    await syncSubscription(testShop.shop, String(subscription), 'webhook');
    expect((await testShop.shop.stripe.subscriptions.retrieve(String(subscription))).status).toBe('canceled');
    const { data } = await testShop.shop.stripe.charges.list({ customer: String(customer) });
    expect(data.map(({ refunded }) => refunded)).toEqual([true]);
    const { rows } = await testShop.shop.db.execute(
      sql`SELECT state, user_id, contact_email FROM subscription WHERE session_id = ${sessionId}`,
    );
    expect(rows).toEqual([{ state: 'canceled', user_id: null, contact_email: '' }]);
  });
});
