import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { aCart, startSandbox } from '../testing.ts';
import { parseForm } from './form-body.ts';
import { refuseUndeclared } from './known-params.ts';

const reasonOf = (endpoint: string, body: string) => {
  try {
    refuseUndeclared(endpoint, parseForm(body));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('Parameters that the official package does not declare', () => {
  test.each([
    ['POST /v1/refunds', 'payment_intent=pi_1&metadata[order_id]=7', null],
    ['POST /v1/refunds', 'payment=pi_1', 'Received unknown parameter: payment'],
    ['POST /v1/refunds', 'amount=ten', 'Invalid amount: is "ten"'],
    ['POST /v1/refunds', 'metadata[deep][er]=1', 'Received unknown parameter: metadata[deep][er]'],
    ['POST /v1/checkout/sessions', 'mode=gift', 'Invalid mode: must be one of payment, setup, subscription'],
    [
      'POST /v1/checkout/sessions',
      'line_items[0][price_data][unit_amount]=100',
      'Missing required param: line_items[0][price_data][currency].',
    ],
    [
      'POST /v1/checkout/sessions',
      'line_items[0][price_data][currency]=mxn&line_items[0][price_data][recurring][every]=day',
      'Received unknown parameter: line_items[0][price_data][recurring][every]',
    ],
    ['GET /v1/events', 'created[gte]=1790000000&types[0]=invoice.paid&limit=100', null],
    ['GET /v1/events', 'created[since]=1790000000', 'Received unknown parameter: created[since]'],
    ['POST /v1/subscriptions/:id', 'cancel_at_period_end=yes', 'Invalid cancel_at_period_end: is "yes"'],
  ])('%s %s', (endpoint, body, reason) => expect(reasonOf(endpoint, body)).toBe(reason));

  test('are refused as the real service refuses them', async () => {
    const { stripe } = await startSandbox();
    const surprise = { ...aCart(), surprise: 'yes' };
    const refused = stripe.checkout.sessions.create(surprise);
    await expect(refused).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'parameter_unknown',
      param: 'surprise',
    });
  });
});

test('another version of the API than the package’s is refused', async () => {
  const { origin } = await startSandbox();
  const { hostname: host, port } = new URL(origin);
  const old = new Stripe('sk_test_x', { host, port, protocol: 'http', apiVersion: '2024-06-20' as never });
  await expect(old.events.list()).rejects.toThrow('Invalid Stripe API version: 2024-06-20');
});
