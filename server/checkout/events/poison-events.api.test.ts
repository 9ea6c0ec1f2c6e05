import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import Stripe from 'stripe';
import { afterEach, describe, expect, test } from 'vitest';
import { aBook } from '../../catalog/testing/a-book.ts';
import { payOnPage, sessionIdOf } from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { reconcile } from '../settling/reconcile.ts';
import { readShopGauges } from '../shop-gauges.queries.ts';
import { readProviderEvents } from './read-provider-events.ts';
import { stripeWebhookRoutes } from './stripe-webhook.routes.ts';

const testShop = await testShopOfFile();
afterEach(async () => {
  await testShop.expectInvariants();
  await testShop.shop.db.execute(sql`TRUNCATE webhook_event`);
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const anEvent = (changes: object = {}) => ({
  id: 'evt_odd',
  object: 'event',
  type: 'checkout.session.completed',
  created: 1_700_000_000,
  livemode: false,
  data: { object: { id: 'cs_test_nobody', object: 'checkout.session', mode: 'payment' } },
  ...changes,
});

const deliver = (event: unknown, { app, url } = { app: testShop.app, url: '/api/payments/webhook' }) => {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_test' });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return app.inject({ method: 'POST', url, payload, headers });
};

interface Kept extends Record<string, unknown> {
  id: string;
  attempts: number;
  isDone: boolean;
  reason: string | null;
  wait: number;
}

const keptEvents = async () =>
  (
    await testShop.shop.db.execute<Kept>(sql`
      SELECT event_id AS id, attempts, processed_at IS NOT NULL AS "isDone", given_up_reason AS reason,
        round(extract(epoch FROM next_attempt_at - ${testShop.shop.clock.now().toISOString()}::timestamptz))::int AS wait
      FROM webhook_event ORDER BY event_id`)
  ).rows;

const keptPoison = async () => (await keptEvents()).filter(({ id }) => id.startsWith('evt_poison'));

/** Events whose session the provider does not know, a quarter of an hour old. */
const keepPoison = (count: number) =>
  testShop.shop.db.execute(sql`
    INSERT INTO webhook_event (event_id, type, created_at, received_at, raw)
    SELECT 'evt_poison_' || n, 'checkout.session.completed', now(), ${ago(15 * MINUTE)},
      replace(${JSON.stringify(anEvent())}, 'nobody', 'nobody_' || n)
    FROM generate_series(1, ${count}) AS n`);

const ago = (milliseconds: number) =>
  new Date(testShop.shop.clock.now().getTime() - milliseconds).toISOString();

describe('a signed event that cannot be used is answered 200', () => {
  const data = (object: unknown) => ({ data: { object } });
  test.each<[what: string, changes: object]>([
    ['null object', data(null)],
    ['an array as object', data([])],
    ['a word as object', data('cs_test_1')],
    ['an object without id', data({ mode: 'payment' })],
    ['an object whose id is a number', data({ id: 7 })],
    ['an object whose id is null', data({ id: null })],
    ['an object whose id is an object', data({ id: { id: 'cs_1' } })],
    ['an object whose id has a zero character', data({ id: 'cs_\u0000' })],
    ['an over-long id of the object', data({ id: 'c'.repeat(5000) })],
    ['a payment intent that is a list', { type: 'charge.refunded', ...data({ payment_intent: { id: [] } }) }],
    ['an invoice of an odd subscription', invoiceOf({ id: ['sub_1'] })],
    ['data missing', { data: undefined }],
    ['data null', { data: null }],
    ['created a word', { created: 'abc' }],
    ['created missing', { created: undefined }],
    ['created negative', { created: -1 }],
    ['created huge', { created: 1e15 }],
    ['created a fraction', { created: 1.5 }],
    ['type missing', { type: undefined }],
    ['type null', { type: null }],
    ['type with a zero character', { type: 'checkout.session.completed\u0000' }],
    ['type over-long', { type: 't'.repeat(9000) }],
  ])('and kept with its reason: %s', async (_what, changes) => {
    expect((await deliver(anEvent(changes))).statusCode).toBe(200);
    expect((await deliver(anEvent(changes))).statusCode).toBe(200);
    const kept = await keptEvents();
    expect(kept).toMatchObject([
      { id: 'evt_odd', isDone: true, reason: expect.stringMatching(/^.{5,300}$/) },
    ]);
  });

  test.each<[what: string, id: unknown, kept: number]>([
    ['missing', undefined, 0],
    ['null', null, 0],
    ['a number', 7, 0],
    ['empty', '', 0],
    ['over-long', 'e'.repeat(100_000), 1],
    ['with a zero character', 'evt_\u0000', 1],
  ])('with an id that is %s', async (_what, id, kept) => {
    expect((await deliver(anEvent({ id }))).statusCode).toBe(200);
    const rows = await keptEvents();
    expect(rows).toHaveLength(kept);
    for (const row of rows) expect(row.id.length).toBeLessThanOrEqual(255);
  });

  test('and a kind that the shop does not handle is not kept', async () => {
    expect((await deliver(anEvent({ type: 'payout.paid', data: null }))).statusCode).toBe(200);
    expect(await keptEvents()).toEqual([]);
  });

  test.each([
    ['of the other mode', anEvent({ livemode: true })],
    ['of no mode', anEvent({ livemode: undefined })],
    ['that is no object', null],
    ['that is a list', []],
  ])('but one %s is refused', async (_what, event) => {
    expect((await deliver(event)).statusCode).toBe(400);
    expect(await keptEvents()).toEqual([]);
  });
});

function invoiceOf(subscription: unknown) {
  return {
    type: 'invoice.paid',
    data: { object: { id: 'in_1', parent: { subscription_details: { subscription } } } },
  };
}

test.each([
  ['a live key', 'sk_live_51', true],
  ['a restricted live key', 'rk_live_51', true],
  ['a test key', 'sk_test_51', false],
  ['a restricted test key', 'rk_test_51', false],
  ['no key', undefined, false],
])(
  'a shop with %s keeps a signed event of its own mode and refuses one of the other',
  async (_what, key, isLive) => {
    const { shop } = testShop;
    const app = fastify();
    const config = { ...shop.config, STRIPE_SECRET_KEY: key };
    await stripeWebhookRoutes(app, { ...shop, config });
    const send = async (livemode: boolean) =>
      (await deliver(anEvent({ id: `evt_${livemode}`, livemode }), { app, url: '/payments/webhook' }))
        .statusCode;
    expect([await send(isLive), await send(!isLive)]).toEqual([
      200,
      expect.toSatisfy((status) => status >= 400),
    ]);
    expect(await keptEvents()).toMatchObject([{ id: `evt_${isLive}` }]);
  },
);

describe('an event that fails again and again', () => {
  test('does not keep a good one waiting: 150 of them and one payment, worked on in one round', async () => {
    const { shop } = testShop;
    await testShop.control({ webhooks: 'drop' });
    await readProviderEvents(shop);
    const { body } = await testShop.guest().checkout([await aBook(shop.db)]);
    await payOnPage(body.url);
    await keepPoison(150);
    const good = JSON.stringify(anEvent({ data: { object: { id: sessionIdOf(body.url) } } }));
    await shop.db.execute(sql`
      INSERT INTO webhook_event (event_id, type, created_at, received_at, raw)
      VALUES ('evt_good', 'checkout.session.completed', now(), ${ago(10 * MINUTE)}, ${good})`);
    await testShop.control({ api: { fail_next: 1, path: '/v1/events', status: 400 } });
    await reconcile(shop);
    const kept = await keptEvents();
    expect(kept.find(({ id }) => id === 'evt_good')).toMatchObject({ isDone: true, reason: null });
    const poison = await keptPoison();
    expect(poison).toHaveLength(150);
    for (const one of poison) expect(one).toMatchObject({ isDone: false, attempts: 1 });
    await shop.db.execute(sql`TRUNCATE webhook_event`);
  });

  test('is not worked on again with each reading of the provider’s list', async () => {
    const { shop } = testShop;
    await testShop.control({ webhooks: 'drop' });
    await readProviderEvents(shop);
    const { body } = await testShop.guest().checkout([await aBook(shop.db)]);
    await payOnPage(body.url);
    const path = `/v1/checkout/sessions/${sessionIdOf(body.url)}`;
    await testShop.control({ api: { fail_next: 1, path, status: 400 } });
    const waiting = async () => (await keptEvents()).filter(({ isDone }) => !isDone);
    await readProviderEvents(shop);
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
    await readProviderEvents(shop);
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
    testShop.travel(6 * MINUTE);
    await reconcile(shop);
    expect(await waiting()).toEqual([]);
  });

  test('is tried 20 times, further and further apart, and then given up with its reason', async () => {
    const { shop } = testShop;
    await keepPoison(1);
    const waits: number[] = [];
    for (let round = 0; round < 40; round += 1) {
      await reconcile(shop);
      const [row] = await keptPoison();
      if (!row || row.isDone) break;
      expect(row.attempts).toBe(round + 1);
      waits.push(row.wait);
      await reconcile(shop);
      expect(await keptPoison()).toMatchObject([{ attempts: round + 1 }]);
      testShop.travel(row.wait * 1000 + 1000);
    }
    expect(waits).toHaveLength(19);
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
    expect(Math.max(...waits)).toBe(6 * 3600);
    const total = waits.reduce((sum, wait) => sum + wait, 0) * 1000;
    expect(total).toBeGreaterThan(48 * HOUR);
    expect(total).toBeLessThan(96 * HOUR);
    expect(await keptPoison()).toMatchObject([
      { attempts: 20, isDone: true, reason: expect.stringContaining('resource_missing') },
    ]);
    const given = (await readShopGauges(shop.db)).find(({ name }) => name === 'shop_events_given_up');
    expect(given?.value).toBe(1);
  });

  test('is tried again when a person asks for it', async () => {
    await keepPoison(1);
    await testShop.shop.db.execute(sql`
      UPDATE webhook_event SET processed_at = now(), attempts = 20, given_up_reason = 'unknown'`);
    await reconcile(testShop.shop);
    expect(await keptPoison()).toMatchObject([{ attempts: 20 }]);
    await testShop.shop.db.execute(sql`
      UPDATE webhook_event SET processed_at = NULL, given_up_reason = NULL, attempts = 0,
        next_attempt_at = now() - interval '1 second'`);
    await reconcile(testShop.shop);
    expect(await keptPoison()).toMatchObject([{ attempts: 1, isDone: false }]);
    await testShop.shop.db.execute(sql`TRUNCATE webhook_event`);
  });
});
