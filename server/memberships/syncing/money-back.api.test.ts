import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { settleSubject, subjectOf } from '../../checkout/events/event-subject.ts';
import { reconcile } from '../../checkout/settling/reconcile.ts';
import { readShopGauges } from '../../checkout/shop-gauges.queries.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import type { MoneyBackMail } from '../mails/mail-jobs.ts';
import { sendMoneyBackMail } from '../mails/send-money-back-mail.ts';
import { mailSubscriber } from '../mails/subscription-mails.ts';
import { boxOf, putBox } from '../testing/a-box.ts';
import { aForeignSubscription } from '../testing/a-foreign-subscription.ts';
import { aSubscriber, DAY, mailKinds, passTime, type Subscriber } from '../testing/a-subscriber.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Number of a closed card: a refund to it comes back a minute later. */
const CLOSED = '4000000000005126';
const MINUTE = 60_000;
const books = { ships: true, family: 'book-club-libros' } as const;
const openFor = { has_access: true, status: 'active' } as const;

/** Its clocks only go forward, so each test takes up where the one before left them. */
let stripe: Stripe;
const testShop = await testShopOfFile();
beforeAll(async () => {
  await testShop.control({ webhooks: 'drop' });
  stripe = testShop.shop.stripe;
});
afterEach(() => testShop.expectInvariants());

const seenEvents = new Set<string>();
type Order = (events: Stripe.Event[]) => Stripe.Event[];

/** The provider's events since the last call, in order of arrival; by default in the order in which they happened. */
async function hear(order: Order = (events) => events) {
  const { data } = await stripe.events.list({ limit: 100 });
  const news = data.filter(({ id }) => !seenEvents.has(id)).reverse();
  for (const event of order(news)) {
    seenEvents.add(event.id);
    const subject = subjectOf(event);
    if (subject) await settleSubject(testShop.shop, subject, { cause: 'webhook', eventId: event.id });
  }
}

/** Member whose events have all arrived. */
async function aMember(input: Parameters<typeof aSubscriber>[1] = {}): Promise<Subscriber> {
  const subscriber = await aSubscriber(testShop, input);
  await hear();
  return subscriber;
}

/** Charges of a subscriber, the latest first. */
const chargesOf = async ({ row }: Subscriber) =>
  (await stripe.charges.list({ customer: (await row()).customer_id })).data;

async function chargeOf(subscriber: Subscriber, back = 0): Promise<Stripe.Charge> {
  const charge = (await chargesOf(subscriber))[back];
  if (!charge) throw new Error('There is no such charge.');
  return charge;
}

async function refund(subscriber: Subscriber, { amount, back }: { amount?: number; back?: number } = {}) {
  const { id } = await chargeOf(subscriber, back);
  await stripe.refunds.create({ charge: id, ...(amount && { amount }) });
}

async function dispute(
  subscriber: Subscriber,
  back?: number,
): Promise<(word: 'winning' | 'losing') => unknown> {
  const { id } = await chargeOf(subscriber, back);
  await testShop.control({ dispute: id });
  const [opened] = (await stripe.disputes.list({ charge: id })).data;
  return (word) =>
    stripe.disputes.update(String(opened?.id), { evidence: { uncategorized_text: `${word}_evidence` } });
}

async function later(subscriber: Subscriber, milliseconds: number) {
  await passTime(testShop, milliseconds);
  await syncSubscription(testShop.shop, (await subscriber.row()).provider_id, 'webhook');
  await hear();
}

async function periodsOf({ subscriptionId }: Subscriber) {
  const { rows } = await testShop.shop.db.execute<Record<string, unknown>>(sql`
    SELECT refunded_cents AS cents, reversed_at IS NOT NULL AS reversed, suspended_at IS NOT NULL AS suspended
    FROM subscription_period WHERE subscription_id = ${subscriptionId} ORDER BY period_start`);
  return rows;
}

async function storyOf({ subscriptionId }: Subscriber) {
  const { rows } = await testShop.shop.db.execute<{ detail: string }>(sql`
    SELECT detail FROM subscription_event WHERE subscription_id = ${subscriptionId} AND detail IS NOT NULL
    ORDER BY subscription_event_id`);
  return rows.map(({ detail }) => detail.split(':')[0]);
}

async function ownerMailsOf({ subscriptionId }: Subscriber) {
  const { rows } = await testShop.shop.db.execute<{ data: MoneyBackMail }>(sql`
    SELECT data FROM pgboss.job WHERE name = 'money-back-mail' AND (data->>'subscriptionId')::int = ${subscriptionId}
    ORDER BY created_on`);
  return rows.map(({ data }) => data);
}

/** History and owner's mailbox say the same, each thing once. */
async function expectMails(subscriber: Subscriber, ...news: string[]) {
  expect(await storyOf(subscriber)).toEqual(news);
  expect((await ownerMailsOf(subscriber)).map((mail) => mail.news)).toEqual(news);
}

const atProvider = async ({ row }: Subscriber) => stripe.subscriptions.retrieve((await row()).provider_id);
const parcelsOf = async ({ subscriptionId }: Subscriber) =>
  (
    await testShop.shop.db.execute<{ held: boolean }>(sql`
      SELECT held_at IS NOT NULL AS held FROM shipment JOIN subscription_period USING (period_id)
      WHERE subscription_id = ${subscriptionId} ORDER BY period_start`)
  ).rows.map(({ held }) => held);

describe('a payment that was given back', () => {
  test('whole: takes access and renewal along at once; the client may subscribe anew', async () => {
    const subscriber = await aMember();
    await refund(subscriber);
    await hear();
    expect(await subscriber.row()).toMatchObject({ state: 'canceled', periods: 1 });
    expect(await subscriber.seen()).toMatchObject({ has_access: false, status: 'canceled' });
    expect(await periodsOf(subscriber)).toEqual([{ cents: 9900, reversed: true, suspended: false }]);
    await expectMails(subscriber, 'reversed');
    expect(await mailKinds(testShop, subscriber.subscriptionId)).toEqual(['receipt', 'welcome', 'ended']);
    await later(subscriber, 31 * DAY);
    expect(await chargesOf(subscriber)).toHaveLength(1);
    const anew = await aMember({ planId: subscriber.planId });
    expect(await anew.seen()).toMatchObject(openFor);
  });

  test('in part: changes nothing but the sum; the rest of it ends the membership', async () => {
    const subscriber = await aMember();
    await refund(subscriber, { amount: 4000 });
    await hear();
    expect(await subscriber.seen()).toMatchObject({ ...openFor, cancel_at_period_end: false });
    expect(await periodsOf(subscriber)).toEqual([{ cents: 4000, reversed: false, suspended: false }]);
    await refund(subscriber);
    await hear();
    expect(await subscriber.seen()).toMatchObject({ has_access: false, status: 'canceled' });
    await expectMails(subscriber, 'partly refunded', 'reversed');
  });

  test('and came back to the shop: opens the paid period again, without grace and without renewal', async () => {
    const subscriber = await aMember({ card: CLOSED });
    await refund(subscriber);
    await hear();
    expect(await subscriber.seen()).toMatchObject({ has_access: false });
    await later(subscriber, 2 * MINUTE);
    expect(await subscriber.seen()).toMatchObject({ has_access: true, status: 'canceled' });
    await expectMails(subscriber, 'reversed', 'restored');
    await later(subscriber, 30 * DAY);
    expect(await subscriber.seen()).toMatchObject({ has_access: false });
    expect(await chargesOf(subscriber)).toHaveLength(1);
  });

  test('a part of it that came back is mailed, too', async () => {
    const subscriber = await aMember({ card: CLOSED });
    await refund(subscriber, { amount: 1000 });
    await hear();
    await later(subscriber, 2 * MINUTE);
    expect(await periodsOf(subscriber)).toEqual([{ cents: 0, reversed: false, suspended: false }]);
    await expectMails(subscriber, 'partly refunded', 'refund failed');
  });

  test('of an earlier period: the one that is paid lasts, the renewal ends, and the client may take that back', async () => {
    const subscriber = await aMember();
    await later(subscriber, 31 * DAY);
    await refund(subscriber, { back: 1 });
    await hear();
    expect(await subscriber.seen()).toMatchObject({ ...openFor, cancel_at_period_end: true });
    expect((await periodsOf(subscriber)).map(({ reversed }) => reversed)).toEqual([true, false]);
    expect((await subscriber.ask('reactivate')).status).toBe(200);
    await hear();
    expect(await subscriber.seen()).toMatchObject({ ...openFor, cancel_at_period_end: false });
    await expectMails(subscriber, 'reversed');
  });

  test('after the end: is noted, and nothing else happens', async () => {
    const subscriber = await aMember();
    await stripe.subscriptions.cancel((await subscriber.row()).provider_id);
    await hear();
    await refund(subscriber);
    await hear();
    expect(await subscriber.row()).toMatchObject({ state: 'canceled' });
    expect(await periodsOf(subscriber)).toMatchObject([{ reversed: true }]);
    await expectMails(subscriber, 'reversed');
  });

  test('of a renewal whose next charge failed: the card is not tried any more', async () => {
    const subscriber = await aMember({ card: '4000000000000341' });
    await later(subscriber, 31 * DAY);
    expect(await subscriber.row()).toMatchObject({ state: 'past_due' });
    const paid = (await chargesOf(subscriber)).findIndex((charge) => charge.paid);
    await refund(subscriber, { back: paid });
    await hear();
    expect(await subscriber.seen()).toMatchObject({ has_access: false, status: 'canceled' });
  });
});

describe('a payment that the bank is asked to take back', () => {
  test('suspends access and renewal; won, access is open again, and the client may go on', async () => {
    const subscriber = await aMember();
    const decide = await dispute(subscriber);
    await hear();
    expect(await subscriber.seen()).toMatchObject({ has_access: false, is_suspended: true });
    expect(await atProvider(subscriber)).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(await subscriber.ask('reactivate')).toMatchObject({
      status: 409,
      body: { code: 'SUBSCRIPTION_SUSPENDED' },
    });
    await decide('winning');
    await hear();
    expect(await subscriber.seen()).toMatchObject({ ...openFor, is_suspended: false });
    expect((await subscriber.ask('reactivate')).status).toBe(200);
    await expectMails(subscriber, 'suspended', 'restored');
    expect(await mailKinds(testShop, subscriber.subscriptionId)).toEqual([
      'receipt',
      'welcome',
      'suspended',
      'restored',
    ]);
  });

  test('lost: ends at once, as money given back', async () => {
    const subscriber = await aMember();
    const decide = await dispute(subscriber);
    await hear();
    await decide('losing');
    await hear();
    expect(await subscriber.seen()).toMatchObject({ has_access: false, status: 'canceled' });
    expect(await periodsOf(subscriber)).toEqual([{ cents: 9900, reversed: true, suspended: false }]);
    await expectMails(subscriber, 'suspended', 'reversed');
  });

  test('is not charged for again while the bank decides, also when the client takes up the renewal at the provider', async () => {
    const subscriber = await aMember();
    await dispute(subscriber);
    await hear();
    await stripe.subscriptions.update((await subscriber.row()).provider_id, { cancel_at_period_end: false });
    await hear();
    await later(subscriber, 31 * DAY);
    expect(await chargesOf(subscriber)).toHaveLength(1);
    expect(await subscriber.row()).toMatchObject({ state: 'canceled', periods: 1 });
  });
});

describe('however the news travels', () => {
  const ways: readonly [string, () => Promise<void>][] = [
    ['each message twice', () => hear((events) => events.flatMap((event) => [event, event]))],
    ['the last one first', () => hear((events) => events.toReversed())],
    ['all lost: the reconciler reads the list of the provider', () => reconcile(testShop.shop)],
  ];

  test.each(ways)('%s', async (_name, arrive) => {
    const subscriber = await aMember(books);
    const decide = await dispute(subscriber);
    await arrive();
    expect(await parcelsOf(subscriber)).toEqual([true]);
    await decide('winning');
    await refund(subscriber);
    await arrive();
    expect(await subscriber.seen()).toMatchObject({ has_access: false, status: 'canceled' });
    const story = await storyOf(subscriber);
    expect([story[0], story.at(-1)]).toEqual(['suspended', 'reversed']);
    await expectMails(subscriber, ...story.map(String));
    const before = story.length;
    await arrive();
    expect(await storyOf(subscriber)).toHaveLength(before);
  });

  test('a subscription of another shop on the same account is left alone', async () => {
    const { client, row } = await aMember();
    const { customer_id, provider_id } = await row();
    const foreign = await aForeignSubscription(testShop.shop, { customer_id, provider_id });
    const { data } = await stripe.charges.list({ customer: customer_id, limit: 1 });
    await stripe.refunds.create({ charge: String(data[0]?.id) });
    await hear();
    expect((await stripe.subscriptions.retrieve(foreign.id)).status).toBe('active');
    const { body } = await client.get('/memberships/get-my-subscriptions');
    expect(body.subscriptions).toMatchObject([{ has_access: true }]);
  });
});

test('a parcel that is still here is held, free again when the money is, and cannot be sent meanwhile', async () => {
  const subscriber = await aMember(books);
  const decide = await dispute(subscriber);
  await hear();
  expect(await parcelsOf(subscriber)).toEqual([true]);
  const send = () =>
    testShop.shop.db.execute(sql`
      UPDATE shipment SET state = 'enviado' FROM subscription_period p
      WHERE p.period_id = shipment.period_id AND p.subscription_id = ${subscriber.subscriptionId}`);
  await expect(send()).rejects.toMatchObject({ cause: { constraint: 'shipment_held_stays' } });
  await decide('winning');
  await hear();
  expect(await parcelsOf(subscriber)).toEqual([false]);
  await putBox(testShop, await boxOf(testShop, subscriber), 'enviado');
  await refund(subscriber);
  await hear();
  expect(await parcelsOf(subscriber)).toEqual([false]);
  expect((await ownerMailsOf(subscriber)).map(({ parcel }) => parcel)).toEqual(['here', 'here', 'left']);
});

test('the owner reads what happened, what the shop did, and what is left to do; the client, why access is closed', async () => {
  const subscriber = await aMember(books);
  const decide = await dispute(subscriber);
  await hear();
  await decide('losing');
  await hear();
  for (const mail of await ownerMailsOf(subscriber)) await sendMoneyBackMail(testShop.shop, mail);
  const { contact_email } = (await testShop.app.inject('/api/site/get-settings')).json().settings;
  const mails = (await testShop.app.inject(`/dev/mailbox.json?to=${contact_email}`)).json();
  expect(mails.slice(0, 2)).toMatchObject([
    { subject: expect.stringMatching(/^Un pago de membresía fue devuelto/) },
    {
      subject: expect.stringMatching(/^Un banco disputa un pago de membresía/),
      text: expect.stringMatching(/en pausa[\s\S]*no lo envíes[\s\S]*Responde la disputa/),
    },
  ]);
  const { subscriptionId, client } = subscriber;
  await mailSubscriber(testShop.shop, { kind: 'suspended', subscriptionId, ticket: 1 });
  const [paused] = (await testShop.app.inject(`/dev/mailbox.json?to=${client.email}`)).json();
  expect(paused).toMatchObject({ text: expect.stringContaining('no haremos más cargos') });
});

test('what is disputed now and what went back in a month is counted', async () => {
  const count = async (standing: string) =>
    (await readShopGauges(testShop.shop.db)).find(({ labels }) => labels?.standing === standing)?.value ?? 0;
  const [suspended, reversed] = [await count('suspended'), await count('reversed')];
  await dispute(await aMember());
  const refunded = await aMember();
  await refund(refunded);
  await hear();
  expect([await count('suspended'), await count('reversed')]).toEqual([suspended + 1, reversed + 1]);
});
