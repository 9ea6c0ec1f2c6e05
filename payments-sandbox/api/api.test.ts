import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { aCart, openSession, paidSession, startSandbox, stripeAt } from '../testing.ts';

async function failure<E extends Stripe.errors.StripeError>(
  call: Promise<unknown>,
  kind: abstract new (...args: never[]) => E,
): Promise<E> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof kind) return error;
  throw new Error(`Expected ${kind.name}, got ${String(error)}`);
}
const { StripeAuthenticationError, StripeIdempotencyError, StripeInvalidRequestError, StripeAPIError } =
  Stripe.errors;

test('the pinned version is the one of the installed package', async () => {
  const { stripe } = await startSandbox();
  const { lastResponse } = await stripe.checkout.sessions.create(aCart());
  expect(lastResponse.headers['stripe-version']).toBe(lastResponse.apiVersion);
  expect(lastResponse.requestId).toMatch(/^req_/);
});

test('only test keys are accepted', async () => {
  const { origin, stripe } = await startSandbox();
  expect((await fetch(`${origin}/v1/events`)).status).toBe(401);
  for (const key of ['sk_live_abc', 'nonsense', 'pk_test_abc']) {
    const error = await failure(stripeAt(origin, key).events.list(), StripeAuthenticationError);
    expect(error.statusCode).toBe(401);
  }
  await expect(stripe.events.list()).resolves.toMatchObject({ object: 'list' });
});

test('missing, wrong and unknown parameters are named', async () => {
  const { stripe } = await startSandbox();
  const create = (params: object) =>
    failure(stripe.checkout.sessions.create({ ...aCart(), ...params }), StripeInvalidRequestError);

  expect(await create({ success_url: undefined })).toMatchObject({
    code: 'parameter_missing',
    param: 'success_url',
    statusCode: 400,
  });
  expect(await create({ surprise: '1' })).toMatchObject({ code: 'parameter_unknown', param: 'surprise' });
  expect(await create({ customer_email: 'nobody' })).toMatchObject({
    code: 'email_invalid',
    param: 'customer_email',
  });
  expect(await create({ success_url: 'javascript:alert(1)' })).toMatchObject({
    code: 'url_invalid',
    param: 'success_url',
  });
  expect(await create({ client_reference_id: '' })).toMatchObject({ code: 'parameter_invalid_empty' });
  expect(await create({ mode: 'gift' })).toMatchObject({ param: 'mode' });
  expect(
    await create({
      line_items: [
        { quantity: 'two', price_data: { currency: 'mxn', unit_amount: 1, product_data: { name: 'x' } } },
      ],
    }),
  ).toMatchObject({
    code: 'parameter_invalid_integer',
    param: 'line_items[0][quantity]',
  });
  expect(
    await create({
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'mxn', unit_amount: 5000, product_data: { description: 'x' } },
        },
      ],
    }),
  ).toMatchObject({
    code: 'parameter_missing',
    param: 'line_items[0][price_data][product_data][name]',
  });
  expect(
    await create({
      line_items: [
        { quantity: 1, price_data: { currency: 'mxn', unit_amount: 999, product_data: { name: 'x' } } },
      ],
    }),
  ).toMatchObject({
    code: 'amount_too_small',
  });
});

test('an unknown object answers 404 with its name', async () => {
  const { stripe, origin } = await startSandbox();
  const error = await failure(
    stripe.checkout.sessions.retrieve('cs_test_nothing'),
    StripeInvalidRequestError,
  );
  expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing', param: 'session' });
  expect(error.message).toBe("No such checkout.session: 'cs_test_nothing'");
  const unknown = await fetch(`${origin}/v1/rockets`, { headers: { authorization: 'Bearer sk_test_x' } });
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
});

test('a body that is not a form is refused as a request, not as a fault', async () => {
  const { origin } = await startSandbox();
  const headers = { authorization: 'Bearer sk_test_x', 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/v1/refunds`, { method: 'POST', headers, body: '{}' });
  expect(answer.status).toBe(415);
  expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
});

test('the same key gets the same answer, and other parameters an error', async () => {
  const { stripe } = await startSandbox();
  const options = { idempotencyKey: 'sess_1' };
  const first = await stripe.checkout.sessions.create(aCart(), options);
  const again = await stripe.checkout.sessions.create(aCart(), options);
  expect(again).toEqual(first);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(again.lastResponse.requestId).toBe(first.lastResponse.requestId);

  const other = aCart({ client_reference_id: 'order-2' });
  await failure(stripe.checkout.sessions.create(other, options), StripeIdempotencyError);
  await failure(stripe.customers.create({}, options), StripeIdempotencyError);
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
});

test('an error after a change is replayed, one in the parameters is not', async () => {
  const sandbox = await startSandbox();
  const { stripe } = sandbox;
  const { charge } = await paidSession(sandbox);
  const options = { idempotencyKey: 'refund_1' };
  const tooMuch = { charge: charge.id, amount: charge.amount + 1 };
  const first = await failure(stripe.refunds.create(tooMuch, options), StripeInvalidRequestError);
  const again = await failure(stripe.refunds.create(tooMuch, options), StripeInvalidRequestError);
  expect(again.requestId).toBe(first.requestId);

  const typo = { ...aCart(), surprise: '1' } as object as Stripe.Checkout.SessionCreateParams;
  await failure(stripe.checkout.sessions.create(typo, { idempotencyKey: 'k' }), StripeInvalidRequestError);
  await expect(stripe.checkout.sessions.create(aCart(), { idempotencyKey: 'k' })).resolves.toMatchObject({
    status: 'open',
  });
});

test('a key is forgotten after a day', async () => {
  const { stripe, advance } = await startSandbox();
  const first = await stripe.customers.create({ name: 'Ana' }, { idempotencyKey: 'k' });
  await advance(new Date(Date.now() + 25 * 3600 * 1000));
  const later = await stripe.customers.create({ name: 'Ana' }, { idempotencyKey: 'k' });
  expect(later.id).not.toBe(first.id);
});

test('lists go back in pages, newest first, and forward again', async () => {
  const { stripe } = await startSandbox();
  const ids: string[] = [];
  for (let i = 0; i < 7; i += 1) ids.unshift((await stripe.customers.create({ name: `n${i}` })).id);
  const idsOf = (list: { data: { id: string }[] }) => list.data.map(({ id }) => id);

  const first = await stripe.customers.list({ limit: 3 });
  expect([idsOf(first), first.has_more, first.url]).toEqual([ids.slice(0, 3), true, '/v1/customers']);
  const second = await stripe.customers.list({ limit: 3, starting_after: ids[2] });
  expect([idsOf(second), second.has_more]).toEqual([ids.slice(3, 6), true]);
  const back = await stripe.customers.list({ limit: 2, ending_before: ids[3] });
  expect([idsOf(back), back.has_more]).toEqual([ids.slice(1, 3), true]);
  expect(
    idsOf({ data: await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 }) }),
  ).toEqual(ids);
  await failure(stripe.customers.list({ starting_after: 'cus_nothing' }), StripeInvalidRequestError);
  await failure(stripe.customers.list({ limit: 101 }), StripeInvalidRequestError);
});

test('events are found by type and by time', async () => {
  const sandbox = await startSandbox();
  const { stripe } = sandbox;
  const { session } = await paidSession(sandbox);
  const completed = await stripe.events.list({
    types: ['checkout.session.completed', 'checkout.session.expired'],
  });
  expect(completed.data.map(({ type }) => type)).toEqual(['checkout.session.completed']);
  expect(completed.data[0]?.data.object).toMatchObject({ id: session.id, payment_status: 'paid' });
  expect((await stripe.events.list({ created: { gte: session.created } })).data).toHaveLength(4);
  expect((await stripe.events.list({ created: { gt: session.created + 60 } })).data).toEqual([]);
  const [event] = completed.data;
  await expect(stripe.events.retrieve(String(event?.id))).resolves.toMatchObject({ id: event?.id });
});

test('requested fields are expanded, and unknown ones are refused', async () => {
  const sandbox = await startSandbox();
  const { stripe } = sandbox;
  const { session: paid } = await paidSession(sandbox);
  const plain = await stripe.checkout.sessions.retrieve(paid.id);
  expect(plain.payment_intent).toMatch(/^pi_/);
  expect(plain).not.toHaveProperty('line_items');

  const full = await stripe.checkout.sessions.retrieve(paid.id, {
    expand: [
      'payment_intent.latest_charge.balance_transaction',
      'payment_intent.payment_method',
      'line_items',
      'customer',
    ],
  });
  expect(full).toMatchObject({
    customer: null,
    payment_intent: {
      status: 'succeeded',
      payment_method: { card: { brand: 'visa', last4: '4242' } },
      latest_charge: {
        paid: true,
        balance_transaction: { object: 'balance_transaction', amount: paid.amount_total },
      },
    },
  });
  expect(full.line_items?.data.map((item) => item.price?.unit_amount_decimal?.toString())).toEqual([
    '23120',
    '27500',
    '9900',
  ]);

  const listed = await stripe.checkout.sessions.list({ expand: ['data.payment_intent'] });
  expect(listed.data[0]?.payment_intent).toMatchObject({ object: 'payment_intent' });
  await failure(
    stripe.checkout.sessions.retrieve(paid.id, { expand: ['amount_total'] }),
    StripeInvalidRequestError,
  );
  await failure(
    stripe.checkout.sessions.retrieve(paid.id, { expand: ['secrets'] }),
    StripeInvalidRequestError,
  );
});

test('the lines of a session come in pages of their own', async () => {
  const sandbox = await startSandbox();
  const line = (n: number) => ({
    quantity: 1,
    price_data: { currency: 'mxn', unit_amount: 1000 + n, product_data: { name: `b${n}` } },
  });
  const { id } = await openSession(sandbox, { line_items: Array.from({ length: 12 }, (_, n) => line(n)) });
  const first = await sandbox.stripe.checkout.sessions.listLineItems(id, { limit: 5 });
  expect([first.data.length, first.has_more, first.data[0]?.description]).toEqual([5, true, 'b0']);
  const all = await sandbox.stripe.checkout.sessions
    .listLineItems(id, { limit: 5 })
    .autoPagingToArray({ limit: 100 });
  expect(all.map((item) => item.description)).toEqual(Array.from({ length: 12 }, (_, n) => `b${n}`));
});

test('failures on demand are refusals, replays for their key, and lost answers', async () => {
  const { stripe, control } = await startSandbox();
  await control({ api: { fail_next: 1, status: 500, path: '/v1/checkout' } });
  const options = { idempotencyKey: 'v1' };
  await failure(stripe.checkout.sessions.create(aCart(), options), StripeAPIError);
  await failure(stripe.checkout.sessions.create(aCart(), options), StripeAPIError);
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(0);

  await control({ api: { fail_next: 1, lose_answer: true, method: 'POST' } });
  // The package itself repeats a call with the same key when the connection breaks.
  const session = await stripe.checkout.sessions.create(aCart(), { idempotencyKey: 'v2' });
  expect(session.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
});

test('the requests of the shop are on record', async () => {
  const { stripe, requests } = await startSandbox();
  await stripe.checkout.sessions.create(aCart(), { idempotencyKey: 'sess_1' });
  await stripe.checkout.sessions.retrieve('cs_test_nothing').catch(() => undefined);
  expect(await requests()).toMatchObject([
    {
      method: 'POST',
      path: '/v1/checkout/sessions',
      status: 200,
      idempotency_key: 'sess_1',
      params: { mode: 'payment' },
    },
    { method: 'GET', path: '/v1/checkout/sessions/cs_test_nothing', status: 404, idempotency_key: null },
  ]);
});
