import type pg from 'pg';
import type Stripe from 'stripe';
import { createStripe } from '#server/platform/stripe-client.ts';
import { inLanes } from '../../harness/wait.ts';
import { withClient } from './database.ts';

const AT_ONCE = 8;
const PRICE_CENTS = 9_900;

interface Sold {
  number: number;
  id: string;
  customer: string;
  start: number;
  end: number;
  invoice: string;
}

/**
 * Clients who subscribed a moment ago, as many as wanted: each with a subscription at the provider whose first period is
 * paid, and with ours equal to it. Written directly: how they got there is not what is measured.
 */
export const plantMembers = (connection: pg.PoolConfig, sandboxOrigin: string, count: number) =>
  withClient(connection, async (client) => {
    const stripe = createStripe('sk_test_sandbox', sandboxOrigin);
    const ids = await writePending(client, count);
    const price = await priceOf(stripe);
    const sold = await inLanes(count, AT_ONCE, async (turn) => {
      const number = ids[turn] ?? 0;
      // Each has a record of their own: the shop asks for all charges of one.
      const customer = await customerWithCard(stripe);
      const metadata = { subscription_id: String(number) };
      const items = [{ price }];
      return { number, ...soldOf(await stripe.subscriptions.create({ customer, items, metadata })) };
    });
    await writePaid(client, sold);
  });

function soldOf({ id, customer, items, latest_invoice }: Stripe.Subscription): Omit<Sold, 'number'> {
  const [item] = items.data;
  if (!item) throw new Error('A subscription has an item.');
  const { current_period_start: start, current_period_end: end } = item;
  return { id, customer: String(customer), start, end, invoice: String(latest_invoice) };
}

async function priceOf(stripe: Stripe): Promise<string> {
  const { id: product } = await stripe.products.create({ name: 'Book Club Lectores' });
  const recurring = { interval: 'day', interval_count: 30 } as const;
  const { id } = await stripe.prices.create({
    currency: 'mxn',
    unit_amount: PRICE_CENTS,
    recurring,
    product,
  });
  return id;
}

async function customerWithCard(stripe: Stripe): Promise<string> {
  const { id: customer } = await stripe.customers.create({ email: 'socia@example.test' });
  const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
  return customer;
}

async function writePending(client: pg.Client, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `WITH plan AS (
       INSERT INTO membership (code, family, name, label, description, benefits, price_cents, ships)
       VALUES ('bench-' || gen_random_uuid(), 'book-club-lectores', 'Book Club Lectores', '', '', '{}', $2, false) RETURNING membership_id),
     people AS (
       INSERT INTO users (email, email_key, password_hash)
       SELECT mail, mail, 'none' FROM (SELECT 'socia' || n || '-' || gen_random_uuid() || '@example.test' AS mail FROM generate_series(1, $1::int) n) x
       RETURNING user_id, email),
     made AS (
       INSERT INTO subscription (user_id, membership_id, state, price_cents, contact_name, contact_phone, contact_email, created_at, updated_at)
       SELECT user_id, membership_id, 'pending', $2, 'Socia', '', email, now(), now() FROM people, plan RETURNING subscription_id)
     SELECT subscription_id AS id FROM made`,
    [count, PRICE_CENTS],
  );
  return rows.map(({ id }) => id);
}

async function writePaid(client: pg.Client, sold: readonly Sold[]) {
  await client.query(
    `WITH sold AS (
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS x(number int, id text, customer text, start int, "end" int, invoice text)),
     periods AS (
       INSERT INTO subscription_period (subscription_id, period_start, period_end, invoice_id, amount_cents, currency, paid_at)
       SELECT number, to_timestamp(start), to_timestamp("end"), invoice, $2, 'mxn', to_timestamp(start) FROM sold),
     events AS (
       INSERT INTO subscription_event (subscription_id, to_state, cause, at) SELECT number, 'active', 'bench', now() FROM sold)
     UPDATE subscription SET state = 'active', provider_id = sold.id, customer_id = sold.customer,
       current_period_start = to_timestamp(start), current_period_end = to_timestamp("end"),
       next_charge_at = to_timestamp("end")
     FROM sold WHERE subscription_id = sold.number`,
    [JSON.stringify(sold), PRICE_CENTS],
  );
  await client.query('ANALYZE subscription, subscription_period, users');
}
