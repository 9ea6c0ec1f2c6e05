import fc from 'fast-check';
import { expect, test } from 'vitest';
import { API_CALLS } from '../resources/calls.ts';
import { CARDS, openSession, startSandbox, subscribed } from '../testing.ts';

const HEADERS = { authorization: 'Bearer sk_test_x', 'content-type': 'application/x-www-form-urlencoded' };

const word = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.integer().map(String),
  fc.constantFrom(
    '',
    'mxn',
    'payment',
    'subscription',
    'card',
    'all',
    'latest_invoice.payments',
    'true',
    'http://127.0.0.1/ñ?a={CHECKOUT_SESSION_ID}',
    'a@b.mx',
    '99999999999999999999',
  ),
);
const names = [...new Set(API_CALLS.flatMap((call) => Object.keys(call.params.shape)))];
const suffix = fc.constantFrom(
  '',
  '[0]',
  '[]',
  '[gte]',
  '[0][price_data][unit_amount]',
  '[0][quantity]',
  '[0][price_data][recurring][interval]',
  '[comment]',
  '[metadata][a]',
  '[type]',
  '[a][b]',
);
const paramName = fc.oneof(fc.constantFrom(...names, 'expand'), fc.string({ maxLength: 8 }));

function form(value: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .array(fc.tuple(paramName, suffix, value), { maxLength: 12 })
    .map((pairs) => new URLSearchParams(pairs.map(([name, rest, typed]) => [name + rest, typed])).toString());
}

test('no request of the API, however odd, is answered as a fault of the sandbox', async () => {
  const sandbox = await startSandbox();
  const { app, stripe } = sandbox;
  const { subscription, customer, session } = await subscribed(sandbox);
  const late = await subscribed(sandbox, CARDS.firstOnly);
  await sandbox.advance(late.day(31));
  const known = [subscription.id, late.subscription.id, customer, session.id, String(session.invoice)];
  const card = String(subscription.default_payment_method);
  const [owed] = await late.invoices();
  const id = fc.oneof(word, fc.constantFrom(...known, card, String(owed?.id)));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...API_CALLS), id, form(fc.oneof(word, id)), async (call, one, body) => {
      const path = call.path.replace(':id', encodeURIComponent(one) || 'x');
      const answer = await app.inject(
        call.method === 'POST'
          ? { method: 'POST', url: path, payload: body, headers: HEADERS }
          : { method: call.method, url: `${path}?${body}`, headers: HEADERS },
      );
      expect([200, 400, 402, 404]).toContain(answer.statusCode);
      const { error } = answer.json();
      if (answer.statusCode === 402) expect(error.type).toBe('card_error');
      else if (answer.statusCode !== 200) expect(error.type).toBe('invalid_request_error');
    }),
    { numRuns: 1500 },
  );
  // The clock still advances, whatever objects the calls have made.
  await sandbox.advance(late.day(100));
  await expect(stripe.subscriptions.list({ status: 'all' })).resolves.toMatchObject({ object: 'list' });
});

const fields = fc.array(
  fc.tuple(
    fc.constantFrom(
      'number',
      'exp',
      'cvc',
      'name',
      'email',
      'method',
      'subscription',
      'feedback',
      'comment',
      'number[a]',
      '__proto__[a]',
      'constructor',
    ),
    word,
  ),
);

test('no form of the pages, however odd, is answered as a fault of the sandbox', async () => {
  const sandbox = await startSandbox();
  const { app, stripe } = sandbox;
  const { url: expired } = await openSession(sandbox, {
    success_url: 'http://127.0.0.1:3000/éxito/{CHECKOUT_SESSION_ID}',
  });
  const late = await subscribed(sandbox, CARDS.firstOnly);
  await sandbox.advance(late.day(31));
  const portal = (await stripe.billingPortal.sessions.create({ customer: late.customer })).url;
  const [owed] = await late.invoices();
  const open = await openSession(sandbox);
  const pages = [
    expired,
    open.url,
    `${portal}/card`,
    `${portal}/cancel`,
    `${portal}/resume`,
    String(owed?.hosted_invoice_url),
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...pages), fields, async (page, pairs) => {
      const payload = new URLSearchParams(pairs).toString();
      const url = new URL(page).pathname;
      const answer = await app.inject({ method: 'POST', url, payload, headers: HEADERS });
      expect([303, 400, 402, 410, 422]).toContain(answer.statusCode);
      expect((await app.inject({ url: `${url}?${payload}` })).statusCode).toBeLessThan(500);
    }),
    { numRuns: 500 },
  );
});
