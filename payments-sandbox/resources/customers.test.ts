import { expect, test } from 'vitest';
import { openSession, type Sandbox, startSandbox } from '../testing.ts';

async function aCustomer({ stripe }: Sandbox, card = 'pm_card_visa') {
  const customer = await stripe.customers.create({
    email: 'ana@correo.mx',
    name: 'Ana',
    metadata: { a: '1', b: '2' },
  });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  return { customer, method };
}

async function aPrice({ stripe }: Sandbox, unit_amount = 40_000) {
  const product = await stripe.products.create({ name: 'Book Club Libros 0 a 3 años' });
  return stripe.prices.create({
    product: product.id,
    currency: 'mxn',
    unit_amount,
    recurring: { interval: 'day', interval_count: 30 },
  });
}

test('a customer is changed field by field, and the change sends an event', async () => {
  const sandbox = await startSandbox();
  const { stripe } = sandbox;
  const { customer, method } = await aCustomer(sandbox);
  const changed = await stripe.customers.update(customer.id, {
    address: { line1: 'Calle 1', city: 'CDMX', country: 'MX' },
    invoice_settings: { default_payment_method: method.id },
    metadata: { a: '', c: '3' },
    name: 'Ana López',
  });
  expect(changed).toMatchObject({
    address: { line1: 'Calle 1', line2: null },
    email: 'ana@correo.mx',
    invoice_settings: { default_payment_method: method.id },
    metadata: { b: '2', c: '3' },
    name: 'Ana López',
  });
  const [event] = (await stripe.events.list({ type: 'customer.updated' })).data;
  expect(event?.data.previous_attributes).toMatchObject({ name: 'Ana', metadata: { a: '1', b: '2' } });
  await expect(stripe.customers.update('cus_nobody', { name: 'x' })).rejects.toMatchObject({
    statusCode: 404,
  });
  const others = await aCustomer(sandbox);
  const theirs = { invoice_settings: { default_payment_method: others.method.id } };
  await expect(stripe.customers.update(customer.id, theirs)).rejects.toMatchObject({
    param: 'invoice_settings[default_payment_method]',
  });
});

test('a deleted customer takes its subscriptions and open pages along; earlier payments stay', async () => {
  const sandbox = await startSandbox();
  const { stripe } = sandbox;
  const { customer, method } = await aCustomer(sandbox);
  const price = await aPrice(sandbox);
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    default_payment_method: method.id,
  });
  const portal = await stripe.billingPortal.sessions.create({ customer: customer.id });
  const open = { customer: customer.id, customer_email: undefined };
  const session = await openSession(sandbox, open);
  const deleted = { id: customer.id, object: 'customer', deleted: true };
  expect(await stripe.customers.del(customer.id)).toEqual(deleted);
  expect(await stripe.customers.retrieve(customer.id)).toEqual(deleted);
  expect((await stripe.customers.list({ email: 'ana@correo.mx' })).data).toEqual([]);
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
  expect((await fetch(portal.url)).status).toBe(404);
  expect((await stripe.charges.list({ customer: customer.id })).data).toMatchObject([{ paid: true }]);
  expect((await stripe.invoices.list({ customer: customer.id })).data).toMatchObject([{ status: 'paid' }]);
  for (const again of [() => stripe.customers.del(customer.id), () => openSession(sandbox, open)])
    await expect(again()).rejects.toMatchObject({ code: 'resource_missing' });
});

test('cards on file are listed, detached, and refused when the bank refuses them', async () => {
  const sandbox = await startSandbox();
  const { stripe } = sandbox;
  const { customer, method } = await aCustomer(sandbox);
  await stripe.paymentMethods.attach('pm_card_mastercard', { customer: customer.id });
  const cards = await stripe.customers.listPaymentMethods(customer.id, { type: 'card' });
  expect(cards.data.map(({ card }) => card?.brand)).toEqual(['mastercard', 'visa']);
  await stripe.paymentMethods.detach(method.id);
  expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toHaveLength(1);
  await expect(stripe.paymentMethods.detach(method.id)).rejects.toMatchObject({ statusCode: 400 });
  await expect(
    stripe.paymentMethods.attach('pm_card_visa_chargeDeclined', { customer: customer.id }),
  ).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
});

test('products and prices are deactivated', async () => {
  const sandbox = await startSandbox();
  const { stripe } = sandbox;
  const price = await aPrice(sandbox);
  expect(price).toMatchObject({ type: 'recurring', recurring: { interval: 'day', interval_count: 30 } });
  await stripe.prices.update(price.id, { active: false, nickname: 'Antes' });
  expect((await stripe.prices.list({ active: true })).data).toEqual([]);
  expect((await stripe.prices.list({ active: false })).data).toMatchObject([{ nickname: 'Antes' }]);
  const renamed = await stripe.products.update(String(price.product), {
    name: 'Otro',
    metadata: { sku: 'X' },
  });
  expect(renamed).toMatchObject({ name: 'Otro', metadata: { sku: 'X' } });
});

test('a customer with a card on file is subscribed by a call', async () => {
  const sandbox = await startSandbox();
  const { stripe } = sandbox;
  const { customer, method } = await aCustomer(sandbox);
  const price = await aPrice(sandbox);
  const params = {
    customer: customer.id,
    items: [{ price: price.id, quantity: 2 }],
    default_payment_method: method.id,
    metadata: { user_id: 'u1' },
    expand: ['latest_invoice'],
  };
  const subscription = await stripe.subscriptions.create(params, { idempotencyKey: 'sub_1' });
  expect(subscription).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'paid', amount_paid: 80_000, billing_reason: 'subscription_create' },
  });
  const again = await stripe.subscriptions.create(params, { idempotencyKey: 'sub_1' });
  expect(again.id).toBe(subscription.id);
  expect((await stripe.subscriptions.list({ customer: customer.id })).data).toHaveLength(1);
});

test('a card that needs its owner makes no subscription, and the same key gets the same refusal', async () => {
  const sandbox = await startSandbox();
  const { stripe } = sandbox;
  const { customer, method } = await aCustomer(sandbox, 'pm_card_authenticationRequired');
  const price = await aPrice(sandbox);
  const params = {
    customer: customer.id,
    items: [{ price: price.id }],
    default_payment_method: method.id,
  };
  for (let time = 0; time < 2; time += 1) {
    const create = stripe.subscriptions.create(params, { idempotencyKey: 'sub_1' });
    await expect(create).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'authentication_required',
    });
  }
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
  // The charge is kept although the call was refused, as the try happened.
  expect((await stripe.charges.list()).data).toMatchObject([{ status: 'failed' }]);
});
