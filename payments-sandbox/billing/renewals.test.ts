import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { CARDS, PERIOD_MS, PLAN_PRICE, startSandbox, subscribed } from '../testing.ts';

const PERIOD = PERIOD_MS / 1000;

function periodOf(subscription: Stripe.Subscription) {
  const [item] = subscription.items.data;
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
}

test('an ended period is followed at once by the next one, paid with the card on file', async () => {
  const sandbox = await startSandbox();
  const { subscription, now, invoices, day } = await subscribed(sandbox);
  const first = periodOf(subscription);
  await sandbox.advance(new Date((first.end - 1) * 1000));
  expect(await invoices()).toHaveLength(1);
  await sandbox.advance(day(30));
  const renewed = await now();
  expect(periodOf(renewed)).toEqual({ start: first.end, end: first.end + PERIOD });
  const [invoice] = await invoices();
  expect(renewed).toMatchObject({ status: 'active', latest_invoice: invoice?.id });
  expect(invoice).toMatchObject({
    status: 'paid',
    billing_reason: 'subscription_cycle',
    amount_paid: PLAN_PRICE,
    period_start: first.start,
    period_end: first.end,
    lines: { data: [{ period: { start: first.end, end: first.end + PERIOD } }] },
  });
});

test('the renewal is announced seven days before, and sends an event when it happens', async () => {
  const sandbox = await startSandbox();
  const { day, subscription } = await subscribed(sandbox);
  await sandbox.advance(day(22.9));
  expect(sandbox.receiver.types()).not.toContain('invoice.upcoming');
  await sandbox.advance(day(23));
  const upcoming = sandbox.receiver.events().find(({ type }) => type === 'invoice.upcoming');
  expect(upcoming?.data.object).toMatchObject({
    amount_due: PLAN_PRICE,
    billing_reason: 'upcoming',
    next_payment_attempt: periodOf(subscription).end,
    parent: { subscription_details: { subscription: subscription.id } },
  });
  sandbox.receiver.received.length = 0;
  await sandbox.advance(day(30));
  expect(sandbox.receiver.types().sort()).toEqual(
    [
      'charge.succeeded',
      'customer.subscription.updated',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
      'invoice_payment.paid',
      'payment_intent.created',
      'payment_intent.succeeded',
    ].sort(),
  );
  const updated = sandbox.receiver.events().find(({ type }) => type === 'customer.subscription.updated');
  expect(Object.keys(updated?.data.previous_attributes ?? {}).sort()).toEqual(['items', 'latest_invoice']);
});

test('many periods in one advance follow each other without a gap, in the order of time', async () => {
  const sandbox = await startSandbox();
  const one = await subscribed(sandbox);
  const other = await subscribed(sandbox);
  await sandbox.advance(one.day(30 * 14));
  for (const { invoices, now, subscription } of [one, other]) {
    const all = (await invoices()).reverse();
    expect(all).toHaveLength(15);
    const { start } = periodOf(subscription);
    expect(all.map(({ lines }) => lines.data[0]?.period.start)).toEqual(
      Array.from({ length: 15 }, (_, n) => start + n * PERIOD),
    );
    expect(periodOf(await now()).end).toBe(start + 15 * PERIOD);
  }
  const events = await sandbox.stripe.events.list({ limit: 100, type: 'invoice.paid' });
  const times = events.data.map(({ created }) => created);
  expect(times).toEqual([...times].sort((a, b) => b - a));
  expect((times[0] ?? 0) - (times.at(-1) ?? 0)).toBeGreaterThanOrEqual(14 * PERIOD);
});

test('a renewal may stay a draft for a while, as with the real service', async () => {
  const sandbox = await startSandbox();
  const { day, invoices, subscription } = await subscribed(sandbox);
  await sandbox.control({ billing: { draft_seconds: 3600 } });
  await sandbox.advance(day(30));
  expect(await invoices()).toMatchObject([{ status: 'draft', number: null }, { status: 'paid' }]);
  await sandbox.advance(new Date((periodOf(subscription).end + 3700) * 1000));
  expect(await invoices()).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
});

test('a card that fails is tried again after 5 and 9 days, and then the subscription ends', async () => {
  const sandbox = await startSandbox();
  const { day, now, invoices } = await subscribed(sandbox, CARDS.firstOnly);
  const state = async () => {
    const [invoice] = await invoices();
    return [
      (await now()).status,
      invoice?.status,
      invoice?.attempt_count,
      invoice?.next_payment_attempt != null,
    ];
  };
  await sandbox.advance(day(30.01));
  expect(await state()).toEqual(['past_due', 'open', 1, true]);
  await sandbox.advance(day(35.02));
  expect(await state()).toEqual(['past_due', 'open', 2, true]);
  await sandbox.advance(day(44.04));
  expect(await state()).toEqual(['canceled', 'open', 3, false]);
  expect(await now()).toMatchObject({ cancellation_details: { reason: 'payment_failed' } });
  expect(sandbox.receiver.types().filter((type) => type === 'invoice.payment_failed')).toHaveLength(3);
  expect(sandbox.receiver.types()).toContain('customer.subscription.deleted');
  await sandbox.advance(day(300));
  expect(await invoices()).toHaveLength(2);
});

test('retries follow the settings, and may leave the subscription unpaid', async () => {
  const sandbox = await startSandbox();
  const { day, now, invoices } = await subscribed(sandbox, CARDS.firstOnly);
  await sandbox.control({ billing: { retry_days: [1], after_last_retry: 'unpaid' } });
  await sandbox.advance(day(31.1));
  expect((await now()).status).toBe('unpaid');
  await sandbox.advance(day(61));
  expect((await invoices()).map(({ status }) => status)).toEqual(['draft', 'open', 'paid']);
});

test('a card that asks for authorisation cannot be charged while its owner is away', async () => {
  const sandbox = await startSandbox();
  const { day, now, invoices } = await subscribed(sandbox, CARDS.authorise);
  await sandbox.advance(day(30.01));
  expect((await now()).status).toBe('past_due');
  expect(sandbox.receiver.types()).toEqual(
    expect.arrayContaining([
      'payment_intent.requires_action',
      'invoice.payment_action_required',
      'invoice.payment_failed',
    ]),
  );
  const [invoice] = await invoices();
  const { data } = await sandbox.stripe.invoicePayments.list({
    invoice: invoice?.id,
    expand: ['data.payment.payment_intent'],
  });
  expect(data[0]?.payment.payment_intent).toMatchObject({ status: 'requires_action' });
});

test('paying the open invoice by a call makes the subscription active', async () => {
  const sandbox = await startSandbox();
  const { stripe } = sandbox;
  const { day, now, invoices, customer } = await subscribed(sandbox, CARDS.firstOnly);
  const spare = await subscribed(sandbox, CARDS.good, { customer, customer_email: undefined });
  await sandbox.advance(day(30.01));
  const [open] = await invoices();
  const id = String(open?.id);
  await expect(stripe.invoices.pay(id)).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code: 'card_declined',
    decline_code: 'generic_decline',
  });
  // A try by hand leaves a charge, but not a mark in the schedule of retries.
  expect(await stripe.invoices.retrieve(id)).toMatchObject({
    attempt_count: 1,
    next_payment_attempt: open?.next_payment_attempt,
  });
  expect((await stripe.charges.list({ customer })).data.filter(({ paid }) => !paid)).toHaveLength(2);
  const paid = await stripe.invoices.pay(id, {
    payment_method: String(spare.subscription.default_payment_method),
  });
  expect(paid).toMatchObject({ status: 'paid', amount_paid: PLAN_PRICE, next_payment_attempt: null });
  expect((await now()).status).toBe('active');
  await expect(stripe.invoices.pay(id)).rejects.toMatchObject({ message: 'Invoice is already paid' });
  await sandbox.advance(day(34));
  expect((await invoices())[0]?.attempt_count).toBe(1);
});

test('hundreds of renewals at one instant happen once each, and their events are delivered in batches', async () => {
  const sandbox = await startSandbox();
  await sandbox.control({ webhooks: 'hold' });
  const customer = (await subscribed(sandbox)).customer;
  const MANY = 120;
  for (let n = 1; n < MANY; n += 1) {
    await subscribed(sandbox, CARDS.good, { customer, customer_email: undefined });
  }
  await sandbox.advance(new Date(Date.now() + PERIOD_MS + 60_000));
  const { stripe } = sandbox;
  const invoices = await stripe.invoices.list({ limit: 50 }).autoPagingToArray({ limit: 1000 });
  const renewals = invoices.filter(({ billing_reason }) => billing_reason === 'subscription_cycle');
  expect(renewals).toHaveLength(MANY);
  expect(new Set(renewals.map(({ parent }) => parent?.subscription_details?.subscription)).size).toBe(MANY);
  expect(new Set(invoices.map(({ number }) => number)).size).toBe(2 * MANY);
  const types = ['invoice.paid', 'customer.subscription.updated'];
  const events = await stripe.events.list({ limit: 100, types }).autoPagingToArray({ limit: 1000 });
  expect(events).toHaveLength(3 * MANY);
  const { delivered, pending } = await sandbox.flush();
  expect([pending, new Set(sandbox.receiver.events().map(({ id }) => id)).size]).toEqual([0, delivered]);
});
