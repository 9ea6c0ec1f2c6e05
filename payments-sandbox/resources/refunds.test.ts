import { expect, test } from 'vitest';
import { CARDS, CART_TOTAL, openSession, startSandbox, submit } from '../testing.ts';

const MINUTES = 60_000;

test('a refund to a closed card comes back a minute later', async () => {
  const sandbox = await startSandbox();
  const { stripe } = sandbox;
  const { id, url } = await openSession(sandbox);
  await submit(url, { number: CARDS.returnsRefunds });
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
  const refund = await stripe.refunds.create({ payment_intent: String(payment_intent), amount: 1000 });
  expect(refund).toMatchObject({ status: 'succeeded', amount: 1000 });
  const charge = () => stripe.charges.retrieve(String(refund.charge));
  expect(await charge()).toMatchObject({ amount_refunded: 1000 });

  await sandbox.advance(new Date(Date.now() + 2 * MINUTES));
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  });
  expect(await charge()).toMatchObject({ amount: CART_TOTAL, amount_refunded: 0, refunded: false });
  const { data } = await stripe.events.list({ types: ['refund.failed'] });
  expect(data.map((event) => event.data.object)).toMatchObject([{ id: refund.id, status: 'failed' }]);
  // The refund can be tried again.
  expect((await stripe.refunds.create({ payment_intent: String(payment_intent) })).amount).toBe(CART_TOTAL);
});
