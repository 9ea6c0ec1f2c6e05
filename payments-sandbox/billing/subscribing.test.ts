import { expect, test } from 'vitest';
import { aCart, aPlan, CARDS, PLAN_PRICE, startSandbox, submit, subscribed } from '../testing.ts';

const PERIOD = 30 * 24 * 3600;

test('a session that subscribes shows its plan and price', async () => {
  const { stripe } = await startSandbox();
  const session = await stripe.checkout.sessions.create(aPlan());
  expect(session).toMatchObject({
    mode: 'subscription',
    amount_total: PLAN_PRICE,
    customer: null,
    customer_creation: 'always',
    invoice: null,
    invoice_creation: null,
    payment_intent: null,
    payment_method_collection: 'always',
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
  });
  const { data } = await stripe.checkout.sessions.listLineItems(session.id);
  expect(data[0]?.price).toMatchObject({
    type: 'recurring',
    recurring: { interval: 'day', interval_count: 30, usage_type: 'licensed' },
  });
});

test('paying makes a customer, a card on file, a subscription and its first paid invoice', async () => {
  const sandbox = await startSandbox();
  const { stripe } = sandbox;
  const { session, subscription, customer } = await subscribed(sandbox);
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    payment_intent: null,
    client_reference_id: 'subscription-1',
  });
  const [item] = subscription.items.data;
  expect(subscription).toMatchObject({
    status: 'active',
    cancel_at_period_end: false,
    customer,
    latest_invoice: session.invoice,
    metadata: { user_id: 'user-1' },
  });
  expect((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)).toBe(PERIOD);

  const card = await stripe.paymentMethods.retrieve(String(subscription.default_payment_method));
  expect(card).toMatchObject({ customer, card: { last4: '4242' } });
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ email: 'mariana@correo.mx' });

  const invoice = await stripe.invoices.retrieve(String(session.invoice), {
    expand: ['payments.data.payment.payment_intent'],
  });
  expect(invoice).toMatchObject({
    status: 'paid',
    billing_reason: 'subscription_create',
    amount_paid: PLAN_PRICE,
    amount_remaining: 0,
    attempt_count: 1,
    customer_email: 'mariana@correo.mx',
    parent: {
      subscription_details: { subscription: subscription.id, metadata: { user_id: 'user-1' } },
    },
    lines: { data: [{ amount: PLAN_PRICE, period: { start: item?.current_period_start } }] },
    payments: {
      data: [{ status: 'paid', payment: { payment_intent: { status: 'succeeded', customer } } }],
    },
  });
  expect(invoice.status_transitions.paid_at).toBeGreaterThan(0);
  expect(invoice.number).toMatch(/^[A-Z0-9]{8}-0001$/);
});

test('events come in the order in which they happened', async () => {
  const sandbox = await startSandbox();
  await subscribed(sandbox);
  const { data } = await sandbox.stripe.events.list({ limit: 100 });
  expect(data.map(({ type }) => type).reverse()).toEqual([
    'payment_intent.created',
    'customer.created',
    'payment_method.attached',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice.created',
    'customer.subscription.created',
    'invoice.finalized',
    'invoice_payment.paid',
    'invoice.paid',
    'invoice.payment_succeeded',
    'checkout.session.completed',
  ]);
});

test('declined tries leave only charges, and an expired session cancels their intent', async () => {
  const sandbox = await startSandbox();
  const { stripe } = sandbox;
  const session = await stripe.checkout.sessions.create(aPlan());
  expect((await submit(String(session.url), { number: CARDS.noFunds })).status).toBe(402);
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
  expect((await stripe.customers.list()).data).toEqual([]);
  await stripe.checkout.sessions.expire(session.id);
  expect((await stripe.paymentIntents.list()).data).toMatchObject([{ status: 'canceled' }]);
});

test('a known customer subscribes without a second customer', async () => {
  const sandbox = await startSandbox();
  const known = await sandbox.stripe.customers.create({ email: 'ana@correo.mx', name: 'Ana' });
  const more = { customer: known.id, customer_email: undefined };
  const first = await subscribed(sandbox, CARDS.good, more);
  const second = await subscribed(sandbox, CARDS.good, more);
  expect([first.customer, second.customer]).toEqual([known.id, known.id]);
  expect((await sandbox.stripe.customers.list()).data).toHaveLength(1);
  const [newest] = await second.invoices();
  expect(newest?.number).toMatch(/-0002$/);
});

test('a card that asks for authorisation subscribes only when the buyer authorises it', async () => {
  const sandbox = await startSandbox();
  const session = await sandbox.stripe.checkout.sessions.create(aPlan());
  const asked = await submit(String(session.url), { number: CARDS.authorise });
  const question = new URL(String(asked.headers.get('location')), sandbox.origin).href;
  expect((await sandbox.stripe.subscriptions.list()).data).toEqual([]);
  await submit(question, { decision: 'authorize' });
  expect((await sandbox.stripe.subscriptions.list()).data).toMatchObject([{ status: 'active' }]);
});

test('products that are sold together with a plan are charged once', async () => {
  const sandbox = await startSandbox();
  const [plan] = aPlan().line_items ?? [];
  const welcome = { currency: 'mxn', unit_amount: 5_000, product_data: { name: 'Caja de bienvenida' } };
  const line_items = [...(plan ? [plan] : []), { quantity: 1, price_data: welcome }];
  const { subscription, day, invoices } = await subscribed(sandbox, CARDS.good, { line_items });
  expect(subscription.items.data).toHaveLength(1);
  await sandbox.advance(day(30));
  expect((await invoices()).map(({ total }) => total)).toEqual([PLAN_PRICE, PLAN_PRICE + 5_000]);
});

const [inline] = aPlan().line_items ?? [];
const weekly = {
  quantity: 1,
  price_data: {
    currency: 'mxn',
    unit_amount: 5_000,
    product_data: { name: 'Semana' },
    recurring: { interval: 'week' as const },
  },
};

test.each([
  ['a price that does not repeat', { line_items: aCart().line_items }, 'line_items'],
  ['two intervals', { line_items: [inline, weekly].flatMap((line) => line ?? []) }, 'line_items'],
  [
    'a repeating price in a payment',
    { mode: 'payment' as const, subscription_data: undefined },
    'line_items',
  ],
  ['what belongs to payments', { payment_intent_data: { description: 'x' } }, 'payment_intent_data'],
  ['a choice about customers', { customer_creation: 'always' as const }, 'customer_creation'],
  ['what belongs to subscriptions', { mode: 'payment' as const }, 'subscription_data'],
  [
    'installments',
    { payment_method_options: { card: { installments: { enabled: false } } } },
    'payment_method_options[card][installments]',
  ],
  ['cash', { allowed_payment_method_types: ['card', 'oxxo'] }, 'allowed_payment_method_types'],
  [
    'a period of more than three years',
    {
      line_items: [
        {
          ...weekly,
          price_data: { ...weekly.price_data, recurring: { interval: 'year' as const, interval_count: 4 } },
        },
      ],
    },
    'line_items[0][price_data][recurring][interval_count]',
  ],
])('a session with %s is refused', async (_what, more, param) => {
  const { stripe } = await startSandbox();
  await expect(stripe.checkout.sessions.create(aPlan(more))).rejects.toMatchObject({
    param,
    statusCode: 400,
  });
});
