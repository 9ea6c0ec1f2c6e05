import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  aCart,
  CARDS,
  CART_TOTAL,
  minutesFromNow,
  openSession,
  paidSession,
  seconds,
  startSandbox,
  submit,
} from '../testing.ts';

const INTENT = { expand: ['payment_intent'] };

test('a session shows its total, and the address of its page', async () => {
  const { stripe, origin } = await startSandbox();
  const session = await stripe.checkout.sessions.create(aCart());
  expect(session).toMatchObject({
    amount_total: CART_TOTAL,
    amount_subtotal: CART_TOTAL,
    currency: 'mxn',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    client_reference_id: 'order-1',
    metadata: { folio: 'BC-1' },
    livemode: false,
  });
  expect(session.id).toMatch(/^cs_(test|live)_[A-Za-z0-9]{20,200}$/);
  expect(session.url).toBe(`${origin}/c/pay/${session.id}`);
  expect(session.expires_at - session.created).toBe(24 * 3600);
});

test("a session paid with a card is complete, with the shop's data for the payment", async () => {
  const sandbox = await startSandbox();
  const { session, intent, charge } = await paidSession(sandbox);
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    customer: null,
    customer_details: { email: 'mariana@correo.mx', name: 'Mariana Gutiérrez' },
  });
  expect(intent).toMatchObject({
    amount: CART_TOTAL,
    amount_received: CART_TOTAL,
    status: 'succeeded',
    metadata: { order_id: 'order-1' },
    shipping: { name: 'Mariana', address: { line1: 'Calle 1', line2: null, city: 'CDMX' } },
  });
  expect(charge).toMatchObject({
    amount: CART_TOTAL,
    paid: true,
    captured: true,
    status: 'succeeded',
    payment_intent: intent.id,
  });
  const listed = await sandbox.stripe.charges.list({ payment_intent: intent.id });
  expect(listed.data.map(({ id }) => id)).toEqual([charge.id]);
  await expect(sandbox.stripe.charges.retrieve(charge.id)).resolves.toMatchObject({ id: charge.id });
});

test('a declined card leaves the session open for another one', async () => {
  const sandbox = await startSandbox();
  const { id, url } = await openSession(sandbox);
  expect((await submit(url, { number: CARDS.noFunds })).status).toBe(402);
  const failed = await sandbox.stripe.checkout.sessions.retrieve(id, INTENT);
  expect(failed).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: {
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    },
  });
  expect((await submit(url)).status).toBe(303);
  const paid = await sandbox.stripe.checkout.sessions.retrieve(id, INTENT);
  expect(paid).toMatchObject({
    payment_status: 'paid',
    payment_intent: { id: (failed.payment_intent as Stripe.PaymentIntent).id, last_payment_error: null },
  });
  const charges = await sandbox.stripe.charges.list();
  expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
});

test('a payment that is sent twice at once is charged once', async () => {
  const sandbox = await startSandbox();
  const { url } = await openSession(sandbox);
  const answers = await Promise.all(Array.from({ length: 8 }, () => submit(url)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(303));
  expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
  expect((await sandbox.stripe.charges.list()).data).toHaveLength(1);
});

test('a card that asks for authorisation is charged only when the buyer authorises it', async () => {
  const sandbox = await startSandbox();
  const { id, url } = await openSession(sandbox);
  const ask = async () =>
    new URL(String((await submit(url, { number: CARDS.authorise })).headers.get('location')), url).href;
  const state = async () => (await sandbox.stripe.checkout.sessions.retrieve(id, INTENT)).payment_intent;

  const first = await ask();
  expect(await state()).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'redirect_to_url' },
  });
  expect((await submit(first, { decision: 'reject' })).status).toBe(402);
  expect(await state()).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });

  const second = await ask();
  // A question that was answered already cannot be answered otherwise.
  await submit(first, { decision: 'authorize' });
  expect(await state()).toMatchObject({ status: 'requires_action' });
  const granted = await submit(second, { decision: 'authorize' });
  expect([granted.status, granted.headers.get('location')]).toEqual([
    303,
    `http://127.0.0.1:3000/pago-exitoso?session_id=${id}`,
  ]);
  expect(await state()).toMatchObject({ status: 'succeeded' });
});

test('a session expires at its time, or when the shop says so', async () => {
  const { stripe, advance } = await startSandbox();
  const short = await stripe.checkout.sessions.create(aCart({ expires_at: seconds(minutesFromNow(31)) }));
  const long = await stripe.checkout.sessions.create(aCart());
  await advance(minutesFromNow(32));
  expect((await stripe.checkout.sessions.retrieve(short.id)).status).toBe('expired');
  expect((await stripe.checkout.sessions.retrieve(long.id)).status).toBe('open');

  expect(await stripe.checkout.sessions.expire(long.id)).toMatchObject({ status: 'expired', url: null });
  await expect(stripe.checkout.sessions.expire(long.id)).rejects.toMatchObject({ statusCode: 400 });
  expect((await submit(String(short.url))).status).toBe(410);
  expect((await stripe.charges.list()).data).toEqual([]);
});

test('the intent of a declined try is cancelled with its session', async () => {
  const sandbox = await startSandbox();
  const { id, url } = await openSession(sandbox);
  await submit(url, { number: CARDS.declined });
  const { payment_intent } = await sandbox.stripe.checkout.sessions.expire(id);
  await expect(sandbox.stripe.paymentIntents.retrieve(String(payment_intent))).resolves.toMatchObject({
    status: 'canceled',
  });
  await expect(sandbox.stripe.paymentIntents.cancel(String(payment_intent))).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
});

test('expiry lies between half an hour and a day', async () => {
  const { stripe } = await startSandbox();
  for (const minutes of [20, 25 * 60]) {
    const create = stripe.checkout.sessions.create(aCart({ expires_at: seconds(minutesFromNow(minutes)) }));
    await expect(create).rejects.toMatchObject({ param: 'expires_at', statusCode: 400 });
  }
});

test('a shop whose clock stayed behind still sells, and its sessions expire by its own clock', async () => {
  const { stripe, advance } = await startSandbox();
  await advance(minutesFromNow(30 * 24 * 60));
  const session = await stripe.checkout.sessions.create(aCart({ expires_at: seconds(minutesFromNow(31)) }));
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  await advance(minutesFromNow(32));
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
});

test('refunds, in part and in full, never exceed the paid amount', async () => {
  const sandbox = await startSandbox();
  const { stripe, receiver, flush } = sandbox;
  const { intent, charge } = await paidSession(sandbox);
  const part = await stripe.refunds.create({
    payment_intent: intent.id,
    amount: 20_000,
    reason: 'requested_by_customer',
  });
  expect(part).toMatchObject({
    amount: 20_000,
    status: 'succeeded',
    charge: charge.id,
    payment_intent: intent.id,
  });
  expect(await stripe.charges.retrieve(charge.id)).toMatchObject({
    amount_refunded: 20_000,
    refunded: false,
  });

  await expect(stripe.refunds.create({ charge: charge.id, amount: CART_TOTAL })).rejects.toMatchObject({
    param: 'amount',
  });
  const rest = await stripe.refunds.create({ charge: charge.id });
  expect(rest.amount).toBe(CART_TOTAL - 20_000);
  const refunded = await stripe.charges.retrieve(charge.id, { expand: ['refunds'] });
  expect(refunded).toMatchObject({
    amount_refunded: CART_TOTAL,
    refunded: true,
    refunds: { data: [{ id: rest.id }, { id: part.id }] },
  });
  await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });

  expect((await stripe.refunds.list({ charge: charge.id })).data.map(({ id }) => id)).toEqual([
    rest.id,
    part.id,
  ]);
  await expect(stripe.refunds.retrieve(part.id)).resolves.toMatchObject({ id: part.id });
  await flush();
  const events = receiver.events().filter(({ type }) => type === 'charge.refunded');
  expect(events.map(({ data }) => (data.object as Stripe.Charge).amount_refunded)).toEqual([
    20_000,
    CART_TOTAL,
  ]);
});

test('a failed payment cannot be refunded', async () => {
  const sandbox = await startSandbox();
  const { id, url } = await openSession(sandbox);
  await submit(url, { number: CARDS.declined });
  const { payment_intent } = await sandbox.stripe.checkout.sessions.retrieve(id);
  const refund = sandbox.stripe.refunds.create({ payment_intent: String(payment_intent) });
  await expect(refund).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
});

test.each([
  ['succeeded', 'checkout.session.async_payment_succeeded', 'paid'],
  ['failed', 'checkout.session.async_payment_failed', 'unpaid'],
] as const)('a voucher is complete at once, and %s later', async (outcome, type, payment_status) => {
  const sandbox = await startSandbox();
  const { stripe, control, flush, receiver } = sandbox;
  const { id, url } = await openSession(sandbox, { allowed_payment_method_types: ['card', 'oxxo'] });
  expect((await submit(url, { method: 'oxxo', number: '', exp: '', cvc: '' })).status).toBe(303);
  expect(await stripe.checkout.sessions.retrieve(id, INTENT)).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'requires_action', next_action: { type: 'oxxo_display_details' } },
  });
  await control({ async_payment: { session: id, outcome } });
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status });
  await flush();
  expect(receiver.types()).toContain(type);
  await expect(control({ async_payment: { session: id, outcome } })).rejects.toThrow('400');
});

test('an unpaid voucher fails after the third day', async () => {
  const sandbox = await startSandbox();
  const { url } = await openSession(sandbox, { allowed_payment_method_types: ['card', 'oxxo'] });
  await submit(url, { method: 'oxxo' });
  await sandbox.advance(minutesFromNow(4 * 24 * 60));
  expect(sandbox.receiver.types()).toContain('checkout.session.async_payment_failed');
});

test('products and prices behind the lines are kept, and prices on sale can be used', async () => {
  const { stripe } = await startSandbox();
  const product = await stripe.products.create({ name: 'Guía digital', metadata: { sku: 'G1' } });
  const price = await stripe.prices.create({ product: product.id, currency: 'mxn', unit_amount: 13_900 });
  const session = await stripe.checkout.sessions.create(
    aCart({ line_items: [{ price: price.id, quantity: 2 }] }),
  );
  expect(session.amount_total).toBe(27_800);
  const inline = await stripe.checkout.sessions.create(aCart());
  const { data } = await stripe.checkout.sessions.listLineItems(inline.id, {
    expand: ['data.price.product'],
  });
  expect(data[0]).toMatchObject({
    description: 'Libro Una ballena en la azotea',
    price: { active: false, product: { object: 'product', active: false } },
  });
  const reused = stripe.checkout.sessions.create(
    aCart({ line_items: [{ price: data[0]?.price?.id, quantity: 1 }] }),
  );
  await expect(reused).rejects.toMatchObject({ param: 'line_items[0][price]' });
});

test('the card that works once passes in a single purchase', async () => {
  const sandbox = await startSandbox();
  const { url } = await openSession(sandbox);
  expect((await submit(url, { number: CARDS.firstOnly })).status).toBe(303);
});

test('a customer is made for the buyer when the shop wants one', async () => {
  const sandbox = await startSandbox();
  const { id, url } = await openSession(sandbox, { customer_creation: 'always' });
  await submit(url);
  const { customer } = await sandbox.stripe.checkout.sessions.retrieve(id);
  await expect(sandbox.stripe.customers.retrieve(String(customer))).resolves.toMatchObject({
    email: 'mariana@correo.mx',
  });
});
