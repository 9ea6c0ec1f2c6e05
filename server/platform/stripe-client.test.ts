import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { createStripe } from './stripe-client.ts';

/** A provider that keeps what was sent to it. */
async function listen() {
  const received: { headers: IncomingMessage['headers']; url: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, url: request.url ?? '', body });
    response.setHeader('content-type', 'application/json').end('{"id":"cus_1","object":"customer"}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
  });
  return { received, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('speaks the version that the package was made for, in its form, with the key of each request', async () => {
  const { received, origin } = await listen();
  const stripe = createStripe('sk_test_shop', origin);
  await stripe.customers.create(
    { email: 'ana@correo.mx', metadata: { user_id: '7' } },
    { idempotencyKey: 'customer_7' },
  );
  expect(received).toMatchObject([
    {
      url: '/v1/customers',
      body: 'email=ana%40correo.mx&metadata[user_id]=7',
      headers: {
        authorization: 'Bearer sk_test_shop',
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': 'customer_7',
        'stripe-version': Stripe.API_VERSION,
      },
    },
  ]);
});

test('without a sandbox it asks the real service, and nobody else', () => {
  const stripe = createStripe('sk_test_shop');
  expect(stripe.getApiField('host')).toBe('api.stripe.com');
  expect(stripe.getApiField('protocol')).toBe('https');
});

test('gives up on a silent provider before a page gives up on the shop, after twenty seconds', () => {
  const stripe = createStripe('sk_test_shop');
  const tries = 1 + Number(stripe.getApiField('maxNetworkRetries'));
  expect(tries).toBe(3);
  // Half a second and a second are the pauses between them.
  expect(tries * Number(stripe.getApiField('timeout')) + 1_500).toBeLessThan(20_000);
});
