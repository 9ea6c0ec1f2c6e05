import fc from 'fast-check';
import { expect, test } from 'vitest';
import { API_CALLS } from '../resources/calls.ts';
import { startSandbox } from '../testing.ts';

const HEADERS = { authorization: 'Bearer sk_test_x', 'content-type': 'application/x-www-form-urlencoded' };

const word = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.integer().map(String),
  fc.constantFrom(
    '',
    'mxn',
    'payment',
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
  '[a][b]',
);
const param = fc.tuple(
  fc.oneof(fc.constantFrom(...names, 'expand'), fc.string({ maxLength: 8 })),
  suffix,
  word,
);
const form = fc
  .array(param, { maxLength: 12 })
  .map((pairs) => new URLSearchParams(pairs.map(([name, rest, value]) => [name + rest, value])).toString());

test('no request of the API, however odd, is answered as a fault of the sandbox', async () => {
  const { app } = await startSandbox();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...API_CALLS), word, form, async (call, id, body) => {
      const path = call.path.replace(':id', encodeURIComponent(id) || 'x');
      const answer = await app.inject(
        call.method !== 'POST'
          ? { method: call.method, url: `${path}?${body}`, headers: HEADERS }
          : { method: 'POST', url: path, payload: body, headers: HEADERS },
      );
      expect([200, 400, 404]).toContain(answer.statusCode);
      if (answer.statusCode !== 200)
        expect(answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
    }),
    { numRuns: 600 },
  );
});

test('no form of the pages, either', async () => {
  const { app, stripe } = await startSandbox();
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: 'http://127.0.0.1:3000/éxito/{CHECKOUT_SESSION_ID}',
    line_items: [
      { quantity: 1, price_data: { currency: 'mxn', unit_amount: 5000, product_data: { name: 'Libro' } } },
    ],
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
        'number[a]',
        '__proto__[a]',
        'constructor',
      ),
      word,
    ),
  );
  await fc.assert(
    fc.asyncProperty(fields, async (pairs) => {
      const payload = new URLSearchParams(pairs).toString();
      const answer = await app.inject({
        method: 'POST',
        url: `/c/pay/${session.id}`,
        payload,
        headers: HEADERS,
      });
      expect([303, 400, 402, 422]).toContain(answer.statusCode);
    }),
    { numRuns: 300 },
  );
});
