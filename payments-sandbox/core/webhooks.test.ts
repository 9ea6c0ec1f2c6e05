import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { openSession, paidSession, startSandbox, submit } from '../testing.ts';
import { signature } from './webhooks.ts';

const PAID = [
  'payment_intent.created',
  'charge.succeeded',
  'payment_intent.succeeded',
  'checkout.session.completed',
];

test('the signature is the one that the official package makes', () => {
  const [payload, secret, timestamp] = ['{"id":"evt_1"}', 'whsec_x', 1_800_000_000];
  expect(signature(payload, secret, timestamp)).toBe(
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  );
});

test('events are delivered, signed, with the object as it was then', async () => {
  const sandbox = await startSandbox();
  const { session } = await paidSession(sandbox);
  await expect.poll(() => sandbox.receiver.types().sort()).toEqual([...PAID].sort());
  const completed = sandbox.receiver.events().find(({ type }) => type === 'checkout.session.completed');
  expect(completed).toMatchObject({
    object: 'event',
    livemode: false,
    pending_webhooks: 1,
    api_version: '2026-10-28.endive',
    request: { id: null, idempotency_key: null },
    data: { object: { id: session.id, payment_status: 'paid' } },
  });
  const [raw] = sandbox.receiver.received.map((delivery) => delivery.raw);
  expect(() =>
    Stripe.webhooks.constructEvent(
      `${raw} `,
      String(sandbox.receiver.received[0]?.signature),
      'whsec_of_the_tests',
    ),
  ).toThrow(Stripe.errors.StripeSignatureVerificationError);
});

test('an event caused by a call names it', async () => {
  const sandbox = await startSandbox();
  const { id } = await openSession(sandbox);
  const { lastResponse } = await sandbox.stripe.checkout.sessions.expire(
    id,
    {},
    { idempotencyKey: 'expire_1' },
  );
  await sandbox.flush();
  expect(sandbox.receiver.events()).toMatchObject([
    {
      type: 'checkout.session.expired',
      request: { id: lastResponse.requestId, idempotency_key: 'expire_1' },
    },
  ]);
});

test('refused deliveries are repeated', async () => {
  const sandbox = await startSandbox();
  sandbox.receiver.refusing = true;
  await paidSession(sandbox);
  await expect.poll(() => sandbox.receiver.received.length).toBeGreaterThanOrEqual(PAID.length);
  expect(await sandbox.flush()).toMatchObject({ delivered: 0, pending: PAID.length });
  sandbox.receiver.refusing = false;
  await expect.poll(() => sandbox.flush()).toMatchObject({ pending: 0 });
  expect(new Set(sandbox.receiver.types())).toEqual(new Set(PAID));
});

test('held deliveries wait until they are flushed or released', async () => {
  const sandbox = await startSandbox();
  await sandbox.control({ webhooks: 'hold' });
  await paidSession(sandbox);
  await sandbox.advance(new Date(Date.now() + 60_000));
  expect(sandbox.receiver.received).toEqual([]);
  expect(await sandbox.flush()).toEqual({ delivered: PAID.length, failed: 0, pending: 0 });

  await paidSession(sandbox);
  await sandbox.control({ webhooks: 'deliver' });
  await expect.poll(() => sandbox.receiver.received).toHaveLength(2 * PAID.length);
});

test('dropped deliveries are lost, but their events stay in the list', async () => {
  const sandbox = await startSandbox();
  await sandbox.control({ webhooks: 'drop' });
  await paidSession(sandbox);
  await sandbox.control({ webhooks: 'deliver' });
  expect(await sandbox.flush()).toEqual({ delivered: 0, failed: 0, pending: 0 });
  expect((await sandbox.stripe.events.list()).data).toHaveLength(PAID.length);
});

test('duplicated deliveries come twice with one id', async () => {
  const sandbox = await startSandbox();
  await sandbox.control({ webhooks: 'duplicate' });
  await paidSession(sandbox);
  await expect.poll(() => sandbox.receiver.received).toHaveLength(2 * PAID.length);
  expect(new Set(sandbox.receiver.events().map(({ id }) => id)).size).toBe(PAID.length);
});

test('shuffled deliveries come in another order', async () => {
  const sandbox = await startSandbox();
  await sandbox.control({ webhooks: 'shuffle', delay_ms: 200 });
  const { url } = await openSession(sandbox);
  await submit(url);
  await expect.poll(() => sandbox.receiver.received).toHaveLength(PAID.length);
  expect(sandbox.receiver.types()).not.toEqual(PAID);
});

test('delayed deliveries wait', async () => {
  const sandbox = await startSandbox();
  await sandbox.control({ delay_ms: 600_000 });
  await paidSession(sandbox);
  await sandbox.control({ delay_ms: 0 });
  const { session } = await paidSession(sandbox);
  await expect.poll(() => sandbox.receiver.received).toHaveLength(PAID.length);
  const completed = sandbox.receiver.events().filter(({ type }) => type === 'checkout.session.completed');
  expect(completed).toMatchObject([{ data: { object: { id: session.id } } }]);
  await sandbox.flush();
  expect(sandbox.receiver.received).toHaveLength(2 * PAID.length);
});

test('an advance has delivered its events when it answers', async () => {
  const sandbox = await startSandbox();
  await openSession(sandbox);
  await sandbox.advance(new Date(Date.now() + 25 * 3600 * 1000));
  expect(sandbox.receiver.types()).toEqual(['checkout.session.expired']);
});

test('an endpoint for some types gets no others, and all are in the list of events', async () => {
  const sandbox = await startSandbox({ webhookEvents: ['checkout.session.completed'] });
  await paidSession(sandbox);
  await sandbox.flush();
  expect(sandbox.receiver.types()).toEqual(['checkout.session.completed']);
  expect((await sandbox.stripe.events.list()).data).toHaveLength(PAID.length);
  await sandbox.control({ webhook_events: ['charge.succeeded'] });
  await paidSession(sandbox);
  await sandbox.flush();
  expect(sandbox.receiver.types()).toEqual(['checkout.session.completed', 'charge.succeeded']);
});
