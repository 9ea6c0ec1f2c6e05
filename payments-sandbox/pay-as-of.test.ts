import { expect, test } from 'vitest';
import { aPlan, CARDS, DAY_MS, PERIOD_MS, startSandbox } from './testing.ts';

const number = (card: string) => card.replaceAll(' ', '');

/** Makes a subscription that was paid for so many days ago. */
async function subscribedDaysAgo(days: number, card = CARDS.good) {
  const sandbox = await startSandbox();
  const opened = await sandbox.stripe.checkout.sessions.create(aPlan());
  const at = new Date(Date.now() - days * DAY_MS);
  await sandbox.control({ pay_as_of: { session: opened.id, at: at.toISOString(), number: number(card) } });
  const session = await sandbox.stripe.checkout.sessions.retrieve(opened.id);
  const id = String(session.subscription);
  const invoices = (await sandbox.stripe.invoices.list({ subscription: id })).data;
  return { sandbox, session, start: Math.floor(at.getTime() / 1000), id, invoices };
}

test('a session can be paid as of an earlier day, and has been renewed since', async () => {
  const { sandbox, session, id, start, invoices } = await subscribedDaysAgo(65);
  expect(session).toMatchObject({ status: 'complete', payment_status: 'paid' });
  expect(invoices.map(({ created }) => created)).toEqual([
    start + (2 * PERIOD_MS) / 1000,
    start + PERIOD_MS / 1000,
    start,
  ]);
  const { items } = await sandbox.stripe.subscriptions.retrieve(id);
  expect(items.data[0]?.current_period_end).toBe(start + (3 * PERIOD_MS) / 1000);
});

test('a card that fails later has failed at its time, and finally ended the subscription', async () => {
  const late = await subscribedDaysAgo(32, CARDS.firstOnly);
  expect((await late.sandbox.stripe.subscriptions.retrieve(late.id)).status).toBe('past_due');
  const { sandbox, id, start } = await subscribedDaysAgo(50, CARDS.firstOnly);
  expect(await sandbox.stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'canceled',
    ended_at: start + (44 * DAY_MS) / 1000,
  });
});

test('the clock is afterwards where it was, and goes on renewing', async () => {
  const { sandbox, id, start } = await subscribedDaysAgo(10);
  const created = (await sandbox.stripe.customers.create({})).created;
  expect(Math.abs(created - Date.now() / 1000)).toBeLessThan(60);
  await sandbox.advance(new Date(Date.now() + 21 * DAY_MS));
  const { items } = await sandbox.stripe.subscriptions.retrieve(id);
  expect(items.data[0]?.current_period_start).toBe(start + PERIOD_MS / 1000);
});

test('a later day and a declined card pay nothing', async () => {
  const sandbox = await startSandbox();
  const { id: session } = await sandbox.stripe.checkout.sessions.create(aPlan());
  const [yesterday, tomorrow] = [-1, 1].map((days) => new Date(Date.now() + days * DAY_MS).toISOString());
  const refused = [
    { session, at: tomorrow, number: number(CARDS.good) },
    { session, at: yesterday, number: CARDS.declined },
    { session: 'cs_test_none', at: yesterday, number: number(CARDS.good) },
  ];
  for (const pay_as_of of refused) await expect(sandbox.control({ pay_as_of })).rejects.toThrow('400');
  expect((await sandbox.stripe.checkout.sessions.retrieve(session)).status).toBe('open');
});
