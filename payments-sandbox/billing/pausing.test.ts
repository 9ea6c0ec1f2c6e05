import { expect, test } from 'vitest';
import { PERIOD_MS, PLAN_PRICE, startSandbox, subscribed } from '../testing.ts';

const PERIOD = PERIOD_MS / 1000;
const DAY = 24 * 3600;

async function aPausedOne() {
  const sandbox = await startSandbox();
  const one = await subscribed(sandbox);
  const end = one.subscription.items.data[0]?.current_period_end ?? 0;
  const resumes_at = end + PERIOD - 8 * DAY;
  const paused = await sandbox.stripe.subscriptions.update(one.subscription.id, {
    pause_collection: { behavior: 'void', resumes_at },
  });
  return { sandbox, ...one, end, resumes_at, paused };
}

test('the period that begins during a pause is voided, not charged, and the one after it is charged again', async () => {
  const { sandbox, paused, now, invoices, day, end, resumes_at } = await aPausedOne();
  expect(paused.pause_collection).toEqual({ behavior: 'void', resumes_at });
  await sandbox.flush();
  sandbox.receiver.received.length = 0;
  await sandbox.advance(day(31));
  expect(sandbox.receiver.types().sort()).toEqual([
    'customer.subscription.updated',
    'invoice.created',
    'invoice.voided',
  ]);
  const [voided, first] = await invoices();
  expect(voided).toMatchObject({ status: 'void', amount_paid: 0, number: null, auto_advance: false });
  expect(voided?.status_transitions.voided_at).toBe(end);
  expect(first?.status).toBe('paid');
  const during = await now();
  expect(during).toMatchObject({ status: 'active', latest_invoice: voided?.id });
  expect(during.items.data[0]).toMatchObject({ current_period_start: end, current_period_end: end + PERIOD });

  await sandbox.advance(new Date(resumes_at * 1000));
  expect((await now()).pause_collection).toBeNull();
  await sandbox.advance(day(60.1));
  expect((await invoices()).map(({ status }) => status)).toEqual(['paid', 'void', 'paid']);
});

test('only a charge that will be made is announced', async () => {
  const { sandbox, day } = await aPausedOne();
  await sandbox.advance(day(31));
  expect(sandbox.receiver.types()).not.toContain('invoice.upcoming');
  await sandbox.advance(day(53.1));
  expect(sandbox.receiver.types().filter((type) => type === 'invoice.upcoming')).toHaveLength(1);
});

test('an empty value takes a pause back, and another pause replaces the first', async () => {
  const { sandbox, subscription, now, invoices, day, end } = await aPausedOne();
  const { stripe } = sandbox;
  await stripe.subscriptions.update(subscription.id, { pause_collection: { behavior: 'void' } });
  expect((await now()).pause_collection).toEqual({ behavior: 'void', resumes_at: null });
  await sandbox.advance(day(61));
  await stripe.subscriptions.update(subscription.id, { pause_collection: '' });
  expect((await now()).pause_collection).toBeNull();
  await sandbox.advance(day(91));
  expect((await invoices()).map(({ status }) => status)).toEqual(['paid', 'void', 'void', 'paid']);
  const before = { behavior: 'void', resumes_at: end } as const;
  await expect(
    stripe.subscriptions.update(subscription.id, { pause_collection: before }),
  ).rejects.toMatchObject({ param: 'pause_collection[resumes_at]' });
});

test('a subscription that ends with its period ends during its pause, too', async () => {
  const { sandbox, subscription, now, invoices, day } = await aPausedOne();
  await sandbox.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await sandbox.advance(day(31));
  expect((await now()).status).toBe('canceled');
  expect(await invoices()).toHaveLength(1);
});

test('an item waits for the next invoice of its subscription, which charges nothing when its total is zero', async () => {
  const sandbox = await startSandbox();
  const { stripe } = sandbox;
  const one = await subscribed(sandbox);
  const other = await subscribed(sandbox);
  const item = await stripe.invoiceItems.create({
    customer: one.customer,
    subscription: one.subscription.id,
    amount: -PLAN_PRICE,
    currency: 'mxn',
    metadata: { credit_id: '7' },
  });
  const { data: waiting } = await stripe.invoiceItems.list({ customer: one.customer, pending: true });
  expect(waiting.map(({ id }) => id)).toEqual([item.id]);
  await sandbox.flush();
  sandbox.receiver.received.length = 0;
  await sandbox.advance(one.day(30));
  const [given] = await one.invoices();
  expect(given).toMatchObject({ status: 'paid', total: 0, amount_due: 0, amount_paid: 0, attempt_count: 0 });
  expect(given?.lines.data.map(({ amount, parent }) => [amount, parent?.type])).toEqual([
    [PLAN_PRICE, 'subscription_item_details'],
    [-PLAN_PRICE, 'invoice_item_details'],
  ]);
  expect(given?.lines.data[1]).toMatchObject({
    metadata: { credit_id: '7' },
    parent: { invoice_item_details: { invoice_item: item.id } },
  });
  expect(await stripe.invoicePayments.list({ invoice: given?.id ?? '' })).toMatchObject({ data: [] });
  expect(await stripe.charges.list({ customer: one.customer })).toMatchObject({ data: [{}] });
  expect((await stripe.charges.list({ customer: one.customer })).data).toHaveLength(1);
  expect(await stripe.invoiceItems.retrieve(item.id)).toMatchObject({ invoice: given?.id });
  await expect(stripe.invoiceItems.del(item.id)).rejects.toMatchObject({ statusCode: 400 });
  await sandbox.advance(one.day(60));
  expect((await one.invoices()).map(({ amount_paid }) => amount_paid)).toEqual([PLAN_PRICE, 0, PLAN_PRICE]);
  expect((await other.invoices()).map(({ amount_paid }) => amount_paid)).toEqual([
    PLAN_PRICE,
    PLAN_PRICE,
    PLAN_PRICE,
  ]);
});

test('a total below zero is used up by the next invoices', async () => {
  const sandbox = await startSandbox();
  const { stripe } = sandbox;
  const { customer, subscription, invoices, day } = await subscribed(sandbox);
  const item = { customer, subscription: subscription.id, currency: 'mxn' };
  await stripe.invoiceItems.create({ ...item, amount: -PLAN_PRICE - 1_000 });
  await sandbox.advance(day(30));
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -1_000 });
  await sandbox.advance(day(60));
  expect((await invoices()).map(({ total, amount_paid }) => [total, amount_paid])).toEqual([
    [PLAN_PRICE, PLAN_PRICE - 1_000],
    [-1_000, 0],
    [PLAN_PRICE, PLAN_PRICE],
  ]);
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
});

test('a pending item can be deleted, and is not charged', async () => {
  const sandbox = await startSandbox();
  const { stripe } = sandbox;
  const { customer, subscription, invoices, day } = await subscribed(sandbox);
  const item = { customer, subscription: subscription.id, currency: 'mxn' };
  const { id } = await stripe.invoiceItems.create({ ...item, amount: -500 });
  expect(await stripe.invoiceItems.del(id)).toMatchObject({ id, deleted: true });
  await stripe.invoiceItems.create({ ...item, amount: 250, description: 'Un libro más' });
  await sandbox.advance(day(30));
  expect((await invoices())[0]).toMatchObject({ amount_paid: PLAN_PRICE + 250 });
  const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['invoiceitem.created', 'invoiceitem.deleted']));
  await expect(stripe.invoiceItems.create({ ...item, currency: 'usd', amount: 1 })).rejects.toMatchObject({
    param: 'currency',
  });
  await expect(
    stripe.invoiceItems.create({ ...item, subscription: 'sub_none', amount: 1 }),
  ).rejects.toMatchObject({ param: 'subscription' });
});
