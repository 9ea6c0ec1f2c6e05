import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { openSession, type Sandbox, seconds, startSandbox, submit } from '../testing.ts';
import { clabeCheckDigit } from './cash-balance.ts';
import { endOfDay } from './vouchers.ts';

const AMOUNT = 38_800;

async function askTransfer(sandbox: Sandbox, more: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  const { stripe } = sandbox;
  const customer = await stripe.customers.create({ name: 'Mariana', email: 'mariana@correo.mx' });
  return stripe.paymentIntents.create({
    amount: AMOUNT,
    currency: 'mxn',
    customer: customer.id,
    confirm: true,
    allowed_payment_method_types: ['customer_balance'],
    return_url: 'http://127.0.0.1:3000/pedido/x',
    payment_method_data: { type: 'customer_balance' },
    payment_method_options: {
      customer_balance: {
        funding_type: 'bank_transfer',
        bank_transfer: { type: 'mx_bank_transfer', requested_address_types: ['spei'] },
      },
    },
    metadata: { folio: 'BC-1', method: 'spei' },
    ...more,
  });
}

const asked = (intent: Stripe.PaymentIntent) => intent.next_action?.display_bank_transfer_instructions;

/** Transfers to the account number of the intent, and returns what is known afterwards. */
async function transfer(sandbox: Sandbox, intent: Stripe.PaymentIntent, amount: number) {
  await sandbox.control({ bank_transfer: { intent: intent.id, amount } });
  return state(sandbox, intent);
}

async function state({ stripe, flush, receiver }: Sandbox, { id, customer }: Stripe.PaymentIntent) {
  await flush();
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  const balance = await stripe.customers.retrieveCashBalance(String(customer));
  return {
    status: intent.status,
    missing: asked(intent)?.amount_remaining,
    charge: (intent.latest_charge as Stripe.Charge | null)?.amount,
    balance: balance.available?.mxn ?? 0,
    events: receiver.types().filter((type) => !/^(customer\.|charge\.)/.test(type)),
  };
}

describe('A transfer', () => {
  test('is told where to go: one account number with a valid check digit, the whole amount', async () => {
    const sandbox = await startSandbox();
    const intent = await askTransfer(sandbox);
    const told = asked(intent);
    expect(intent.status).toBe('requires_action');
    expect(told).toMatchObject({ amount_remaining: AMOUNT, currency: 'mxn', type: 'mx_bank_transfer' });
    expect(told?.reference).toMatch(/^\d{7}$/);
    const clabe = told?.financial_addresses?.[0]?.spei?.clabe ?? '';
    expect(clabe).toMatch(/^\d{18}$/);
    expect(Number(clabe.at(-1))).toBe(clabeCheckDigit(clabe.slice(0, 17)));
    const second = await askTransfer(sandbox, { customer: String(intent.customer) });
    expect(asked(second)?.financial_addresses?.[0]?.spei?.clabe).toBe(clabe);
    const other = await askTransfer(sandbox);
    expect(asked(other)?.financial_addresses?.[0]?.spei?.clabe).not.toBe(clabe);
  });

  test('of the whole amount pays, of a part leaves the rest to be paid', async () => {
    const sandbox = await startSandbox();
    const intent = await askTransfer(sandbox);
    expect(await transfer(sandbox, intent, 20_000)).toMatchObject({
      status: 'requires_action',
      missing: 18_800,
      balance: 0,
      events: ['payment_intent.created', 'payment_intent.requires_action', 'payment_intent.partially_funded'],
    });
    expect(await transfer(sandbox, intent, 18_800)).toMatchObject({
      status: 'succeeded',
      charge: AMOUNT,
      balance: 0,
      events: expect.arrayContaining(['payment_intent.succeeded']),
    });
  });

  test('of too much, or a second one, leaves what is over in the customer’s account', async () => {
    const sandbox = await startSandbox();
    const intent = await askTransfer(sandbox);
    expect(await transfer(sandbox, intent, 40_000)).toMatchObject({
      status: 'succeeded',
      charge: AMOUNT,
      balance: 1_200,
      events: expect.arrayContaining(['cash_balance.funds_available']),
    });
    expect((await transfer(sandbox, intent, AMOUNT)).balance).toBe(AMOUNT + 1_200);
  });

  test('that arrives after the end pays for nothing, and a part paid before comes back', async () => {
    const sandbox = await startSandbox();
    const intent = await askTransfer(sandbox);
    await transfer(sandbox, intent, 20_000);
    const ended = await sandbox.stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' });
    expect(ended).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned', next_action: null });
    expect(await state(sandbox, intent)).toMatchObject({
      balance: 20_000,
      events: expect.arrayContaining(['payment_intent.canceled', 'cash_balance.funds_available']),
    });
    expect(await transfer(sandbox, intent, 18_800)).toMatchObject({ status: 'canceled', balance: AMOUNT });
  });

  test('an intent that was paid or has ended cannot be cancelled', async () => {
    const sandbox = await startSandbox();
    const { stripe } = sandbox;
    const paid = await askTransfer(sandbox);
    await transfer(sandbox, paid, AMOUNT);
    const ended = await askTransfer(sandbox);
    await stripe.paymentIntents.cancel(ended.id);
    for (const { id } of [paid, ended])
      await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({
        code: 'payment_intent_unexpected_state',
      });
  });

  test('goes back from the customer’s account, up to what lies there, and from a charge', async () => {
    const sandbox = await startSandbox();
    const { stripe } = sandbox;
    const intent = await askTransfer(sandbox);
    await transfer(sandbox, intent, AMOUNT + 500);
    const customer = String(intent.customer);
    const back = { origin: 'customer_balance', customer, currency: 'mxn' } as const;
    await expect(stripe.refunds.create({ ...back, amount: 501 })).rejects.toMatchObject({ param: 'amount' });
    await expect(stripe.refunds.create(back)).rejects.toMatchObject({ param: 'amount' });
    expect(await stripe.refunds.create({ ...back, amount: 500 })).toMatchObject({
      amount: 500,
      charge: null,
      customer,
      status: 'succeeded',
    });
    expect((await state(sandbox, intent)).balance).toBe(0);
    expect(await stripe.refunds.create({ payment_intent: intent.id, amount: 10_000 })).toMatchObject({
      amount: 10_000,
      destination_details: { type: 'mx_bank_transfer' },
    });
  });

  test('is refused while the account may not take any', async () => {
    const sandbox = await startSandbox();
    await sandbox.control({ methods_off: ['customer_balance'] });
    await expect(askTransfer(sandbox)).rejects.toMatchObject({ param: 'allowed_payment_method_types' });
    await sandbox.control({ methods_off: [] });
    expect((await askTransfer(sandbox)).status).toBe('requires_action');
  });

  test('is simulated on its page: a part, a wrong amount, the rest', async () => {
    const sandbox = await startSandbox();
    const intent = await askTransfer(sandbox);
    const page = String(asked(intent)?.hosted_instructions_url);
    expect(await (await fetch(page)).text()).toContain('Faltan $388.00 de $388.00');
    expect((await submit(page, { amount: '200' })).status).toBe(303);
    for (const amount of ['', '0', '-5', 'todo', '9999999'])
      expect((await submit(page, { amount })).status, amount).toBe(422);
    expect((await state(sandbox, intent)).missing).toBe(18_800);
    expect((await submit(page, { amount: '188.00' })).status).toBe(303);
    expect((await state(sandbox, intent)).status).toBe('succeeded');
    expect(await (await fetch(page)).text()).toContain('Ya está pagado.');
  });
});

describe('A voucher', () => {
  const OXXO = ['oxxo'] as Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType[];
  const ofCents = (unit_amount: number) => [
    { quantity: 1, price_data: { currency: 'mxn', unit_amount, product_data: { name: 'Libro' } } },
  ];

  test.each([1, 3, 7])('ends with its day in Mexico City, %i days from now', async (expires_after_days) => {
    const sandbox = await startSandbox();
    const { id, url } = await openSession(sandbox, {
      allowed_payment_method_types: OXXO,
      payment_method_options: { oxxo: { expires_after_days } },
    });
    await submit(url, { number: '', exp: '', cvc: '' });
    const session = await sandbox.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    const intent = session.payment_intent as Stripe.PaymentIntent;
    const ends = intent.next_action?.oxxo_display_details?.expires_after ?? 0;
    const local = new Date((ends - 6 * 3600) * 1000).toISOString();
    const today = new Date((session.created - 6 * 3600) * 1000).toISOString().slice(0, 10);
    expect(local.slice(11, 19)).toBe('23:59:59');
    expect((Date.parse(local.slice(0, 10)) - Date.parse(today)) / 86_400_000).toBe(expires_after_days);
    await sandbox.advance(new Date(ends * 1000));
    expect((await sandbox.stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_action');
    await sandbox.advance(new Date(ends * 1000 + 1000));
    expect((await sandbox.stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
  });

  test('counts its days from the evening in Mexico City, not from the day in London', () => {
    const evening = seconds(new Date('2026-11-27T05:30:00Z'));
    expect(new Date(endOfDay(evening, 1) * 1000).toISOString()).toBe('2026-11-28T05:59:59.000Z');
  });

  test.each([
    [999, false],
    [1_000, true],
    [1_000_000, true],
    [1_000_001, false],
  ])('of %i cents: %s', async (cents, isTaken) => {
    const sandbox = await startSandbox();
    const making = openSession(sandbox, { allowed_payment_method_types: OXXO, line_items: ofCents(cents) });
    if (isTaken) expect((await making).payment_method_types).toEqual(['oxxo']);
    else await expect(making).rejects.toThrow();
  });

  test('is paid at the till of its page, once', async () => {
    const sandbox = await startSandbox();
    const { id, url } = await openSession(sandbox, { allowed_payment_method_types: OXXO });
    await submit(url);
    const session = await sandbox.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    const intent = session.payment_intent as Stripe.PaymentIntent;
    const page = String(intent.next_action?.oxxo_display_details?.hosted_voucher_url);
    expect(await (await fetch(page)).text()).toContain('Simular pago en caja');
    expect((await submit(page)).status).toBe(303);
    expect((await submit(page)).status).toBe(303);
    expect(await (await fetch(page)).text()).toContain('Ya está pagado.');
    const { data } = await sandbox.stripe.charges.list({ payment_intent: intent.id });
    expect(data).toMatchObject([{ paid: true, payment_method_details: { type: 'oxxo' } }]);
    await expect(sandbox.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  test('is the only way of a page that names no other, and no card is taken there', async () => {
    const sandbox = await startSandbox();
    const { id, url } = await openSession(sandbox, { allowed_payment_method_types: OXXO });
    expect(await (await fetch(url)).text()).not.toContain('Número de tarjeta');
    await submit(url, { method: 'card' });
    expect(await sandbox.stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'unpaid' });
  });

  test('is refused while the account may not take any, and left out beside a card', async () => {
    const sandbox = await startSandbox();
    await sandbox.control({ methods_off: ['oxxo'] });
    await expect(openSession(sandbox, { allowed_payment_method_types: OXXO })).rejects.toMatchObject({
      param: 'allowed_payment_method_types',
    });
    const both = await openSession(sandbox, { allowed_payment_method_types: ['card', 'oxxo'] });
    expect(both.payment_method_types).toEqual(['card']);
  });
});
