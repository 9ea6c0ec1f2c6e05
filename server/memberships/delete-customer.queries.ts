import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

const ofClient = statement<{ customer_id: string }>(
  'customers_of_client',
  `SELECT customer_id FROM payment_customer WHERE user_id = $1
   UNION SELECT customer_id FROM subscription WHERE user_id = $1 AND customer_id IS NOT NULL`,
);

/** Finds all records of a client at the provider that the shop knows of, replaced ones included. */
export async function findCustomers(db: Database, userId: number): Promise<string[]> {
  return (await ofClient(db, [userId])).map(({ customer_id }) => customer_id);
}

const subscribed = statement<{ subscription_id: number }>(
  'has_client_subscribed',
  'SELECT subscription_id FROM subscription WHERE user_id = $1 LIMIT 1',
);

/** Tells whether a client ever subscribed, even on an unpaid page: each asked the provider for a client's record. */
export async function hasEverSubscribed(db: Database, userId: number): Promise<boolean> {
  return (await subscribed(db, [userId])).length > 0;
}
