import { expect, test } from 'vitest';
import { CARDS, CART_TOTAL, openSession, startSandbox, submit } from '../testing.ts';

/** Makes a payment that its owner disputed at once. */
async function disputed() {
  const sandbox = await startSandbox();
  const { id, url } = await openSession(sandbox);
  expect((await submit(url, { number: CARDS.disputed })).status).toBe(303);
  const { payment_intent } = await sandbox.stripe.checkout.sessions.retrieve(id);
  const list = () => sandbox.stripe.disputes.list({ payment_intent: String(payment_intent) });
  const [dispute] = (await list()).data;
  if (!dispute) throw new Error('Nothing is disputed.');
  const charge = () => sandbox.stripe.charges.retrieve(String(dispute.charge));
  const types = async () =>
    (
      await sandbox.stripe.events.list({ types: ['charge.dispute.closed', 'charge.dispute.created'] })
    ).data.map(({ type }) => type);
  return { ...sandbox, dispute, charge, types };
}

const moved = ({ balance_transactions }: { balance_transactions: { amount: number }[] }) =>
  balance_transactions.map(({ amount }) => amount);

test('the money leaves when a charge is disputed', async () => {
  const { dispute, charge, types } = await disputed();
  expect(dispute).toMatchObject({ status: 'needs_response', amount: CART_TOTAL, reason: 'fraudulent' });
  expect(moved(dispute)).toEqual([-CART_TOTAL]);
  expect(await charge()).toMatchObject({ disputed: true, refunded: false, paid: true });
  expect(await types()).toEqual(['charge.dispute.created']);
});

test('the money comes back when the dispute is won; the charge stays marked', async () => {
  const { stripe, dispute, charge, types } = await disputed();
  const won = await stripe.disputes.update(dispute.id, {
    evidence: { uncategorized_text: 'winning_evidence' },
  });
  expect(won.status).toBe('won');
  expect(moved(won)).toEqual([-CART_TOTAL, CART_TOTAL]);
  expect((await charge()).disputed).toBe(true);
  expect(await types()).toEqual(['charge.dispute.closed', 'charge.dispute.created']);
});

test.each([
  ['by its evidence', { evidence: { uncategorized_text: 'losing_evidence' } }],
  ['by giving in', null],
])('a dispute is lost %s, once and for all', async (_how, evidence) => {
  const { stripe, dispute } = await disputed();
  const lost = await (evidence
    ? stripe.disputes.update(dispute.id, evidence)
    : stripe.disputes.close(dispute.id));
  expect(lost.status).toBe('lost');
  expect(moved(lost)).toEqual([-CART_TOTAL]);
  await expect(stripe.disputes.close(dispute.id)).rejects.toThrow('already closed');
});

test('other evidence waits for a decision, and evidence that is not submitted stays open', async () => {
  const { stripe, dispute } = await disputed();
  const noted = await stripe.disputes.update(dispute.id, {
    evidence: { uncategorized_text: 'La dirección coincide' },
    submit: false,
  });
  expect([noted.status, noted.evidence_details.has_evidence]).toEqual(['needs_response', true]);
  const sent = await stripe.disputes.update(dispute.id, { submit: true });
  expect([sent.status, sent.evidence_details.submission_count]).toEqual(['under_review', 1]);
});
