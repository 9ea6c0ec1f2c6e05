import { expect, test } from 'vitest';
import { CARDS, startSandbox, subscribed } from '../testing.ts';

test('a subscription that ends with its period is active until then, and not renewed', async () => {
  const sandbox = await startSandbox();
  const { stripe } = sandbox;
  const { subscription, now, invoices, day } = await subscribed(sandbox);
  const end = subscription.items.data[0]?.current_period_end;
  const ending = await stripe.subscriptions.update(subscription.id, {
    cancel_at_period_end: true,
    cancellation_details: { comment: 'Nos mudamos', feedback: 'unused' },
  });
  expect(ending).toMatchObject({
    status: 'active',
    cancel_at: end,
    cancel_at_period_end: true,
    cancellation_details: { comment: 'Nos mudamos', feedback: 'unused', reason: 'cancellation_requested' },
  });
  expect(ending.canceled_at).toBeGreaterThan(0);
  await sandbox.advance(day(29.9));
  expect((await now()).status).toBe('active');
  await sandbox.advance(day(30));
  expect(await now()).toMatchObject({ status: 'canceled', ended_at: end, canceled_at: ending.canceled_at });
  expect(await invoices()).toHaveLength(1);
  expect(sandbox.receiver.types()).not.toContain('invoice.upcoming');
  const deleted = sandbox.receiver.events().find(({ type }) => type === 'customer.subscription.deleted');
  expect(deleted?.data.object).toMatchObject({ id: subscription.id, status: 'canceled' });
});

test('taking the end back restores everything, and the event holds the earlier values', async () => {
  const sandbox = await startSandbox();
  const { stripe } = sandbox;
  const { subscription, now, day, invoices } = await subscribed(sandbox);
  const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  expect(await now()).toMatchObject({
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { reason: null },
  });
  const [latest] = (await stripe.events.list({ type: 'customer.subscription.updated' })).data;
  expect(latest?.data.previous_attributes).toMatchObject({
    cancel_at: ending.cancel_at,
    cancel_at_period_end: true,
    canceled_at: ending.canceled_at,
  });
  await sandbox.advance(day(30));
  expect(await invoices()).toHaveLength(2);
});

test('a repeated change does nothing and sends no event', async () => {
  const sandbox = await startSandbox();
  const { stripe } = sandbox;
  const { subscription } = await subscribed(sandbox);
  const first = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  const again = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect(again.canceled_at).toBe(first.canceled_at);
  expect((await stripe.events.list({ type: 'customer.subscription.updated' })).data).toHaveLength(1);
});

test('cancelling now ends a subscription at once, and its open invoices are not charged any more', async () => {
  const sandbox = await startSandbox();
  const { stripe } = sandbox;
  const { subscription, day, invoices } = await subscribed(sandbox, CARDS.firstOnly);
  await sandbox.advance(day(30.1));
  const ended = await stripe.subscriptions.cancel(subscription.id, {
    cancellation_details: { comment: 'Ya no' },
  });
  expect(ended).toMatchObject({
    status: 'canceled',
    cancel_at_period_end: false,
    cancellation_details: { comment: 'Ya no', reason: 'cancellation_requested' },
  });
  await sandbox.advance(day(100));
  expect(await invoices()).toMatchObject([
    { status: 'open', attempt_count: 1, auto_advance: false, next_payment_attempt: null },
    { status: 'paid' },
  ]);
  await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  });
  await expect(
    stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
  ).rejects.toMatchObject({ code: 'invalid_canceled_subscription_fields' });
  const noted = await stripe.subscriptions.update(subscription.id, {
    metadata: { why: 'moved', user_id: '' },
  });
  expect(noted.metadata).toEqual({ why: 'moved' });
});

test('lists show ended subscriptions only on request, and filter by customer, state and time', async () => {
  const sandbox = await startSandbox();
  const { stripe } = sandbox;
  const ended = await subscribed(sandbox);
  const live = await subscribed(sandbox);
  const late = await subscribed(sandbox, CARDS.firstOnly);
  await stripe.subscriptions.cancel(ended.subscription.id);
  await sandbox.advance(late.day(30.1));
  const ids = async (params: Parameters<typeof stripe.subscriptions.list>[0]) =>
    (await stripe.subscriptions.list(params)).data.map(({ id }) => id);
  const [a, b, c] = [ended, live, late].map(({ subscription }) => subscription.id);
  expect(await ids({})).toEqual([c, b]);
  expect(await ids({ status: 'all' })).toEqual([c, b, a]);
  expect(await ids({ status: 'all', limit: 2 })).toEqual([c, b]);
  expect(await ids({ status: 'all', starting_after: b })).toEqual([a]);
  expect(await ids({ status: 'canceled' })).toEqual([a]);
  expect(await ids({ status: 'ended' })).toEqual([a]);
  expect(await ids({ status: 'past_due' })).toEqual([c]);
  expect(await ids({ status: 'active', customer: late.customer })).toEqual([]);
  expect(await ids({ customer: late.customer })).toEqual([c]);
  const price = live.subscription.items.data[0]?.price.id;
  expect(await ids({ price })).toEqual([b]);
  const created = live.subscription.created;
  expect(await ids({ status: 'all', created: { gt: created + 60 } })).toEqual([]);
  expect(await ids({ current_period_end: { gt: created + 31 * 86_400 } })).toEqual([c, b]);
  expect((await stripe.invoices.list({ status: 'open' })).data).toHaveLength(1);
  expect((await stripe.invoices.list({ customer: live.customer })).data).toHaveLength(2);
  expect((await stripe.invoices.list({ created: { gt: created + 86_400 } })).data).toHaveLength(2);
});

test('objects that an answer names may be asked for in full', async () => {
  const sandbox = await startSandbox();
  const { stripe } = sandbox;
  const { subscription, session } = await subscribed(sandbox);
  const full = await stripe.subscriptions.retrieve(subscription.id, {
    expand: [
      'latest_invoice.payments',
      'customer.invoice_settings.default_payment_method',
      'default_payment_method',
      'items.data.price.product',
    ],
  });
  expect(full).toMatchObject({
    latest_invoice: { object: 'invoice', payments: { data: [{ status: 'paid' }] } },
    customer: { object: 'customer', invoice_settings: { default_payment_method: null } },
    default_payment_method: { object: 'payment_method' },
    items: { data: [{ price: { product: { name: 'Book Club Lectores' } } }] },
  });
  const bought = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription', 'invoice.parent.subscription_details.subscription'],
  });
  expect(bought).toMatchObject({
    subscription: { id: subscription.id, object: 'subscription' },
    invoice: { parent: { subscription_details: { subscription: { object: 'subscription' } } } },
  });
});
