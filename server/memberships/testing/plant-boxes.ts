import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

const address = {
  street: 'Calle',
  external_number: '7',
  neighborhood: 'Centro',
  city: 'Puebla',
  state: 'Puebla',
  postal_code: '72000',
};

let planted = 0;

/**
 * Boxes to send of as many clients, who joined a plan more than a week ago: as their payments would have left them, without
 * the provider knowing of it. Returns their ids, the oldest first.
 */
export async function plantBoxes(db: Database, planId: number, count: number): Promise<number[]> {
  planted += 1;
  const { rows } = await db.execute<{ shipmentId: number }>(sql`
    WITH people AS (
      INSERT INTO users (email, email_key, password_hash)
      SELECT 'caja' || ${planted}::int || '-' || n || '@example.test', 'caja' || ${planted}::int || '-' || n || '@example.test', 'none'
      FROM generate_series(1, ${count}::int) AS n RETURNING user_id),
    joined AS (
      INSERT INTO subscription (user_id, membership_id, state, price_cents, provider_id, customer_id, current_period_start,
        current_period_end, next_charge_at, contact_name, contact_phone, contact_email, created_at, updated_at, last_asked_at)
      SELECT user_id, ${planId}, 'active', 55000, 'sub_planted' || user_id, 'cus_planted' || user_id, now() - interval '8 days',
        now() - interval '8 days' + interval '720 hours', now() - interval '8 days' + interval '720 hours', 'Familia ' || user_id, '5512345678', '', now() - interval '8 days',
        now() - interval '8 days', now() FROM people RETURNING subscription_id, current_period_start, current_period_end),
    moved AS (
      INSERT INTO subscription_event (subscription_id, from_state, to_state, cause, at)
      SELECT subscription_id, 'pending', 'active', 'planted', current_period_start FROM joined),
    paid AS (
      INSERT INTO subscription_period (subscription_id, period_start, period_end, invoice_id, amount_cents, currency, paid_at)
      SELECT subscription_id, current_period_start, current_period_end, 'in_planted' || subscription_id, 55000, 'mxn', current_period_start
      FROM joined RETURNING period_id, subscription_id, paid_at)
    INSERT INTO shipment (period_id, membership_id, contact_name, contact_phone, shipping_address, created_at)
    SELECT period_id, ${planId}, 'Familia ' || subscription_id, '5512345678', ${JSON.stringify(address)}::jsonb, paid_at FROM paid
    RETURNING shipment_id AS "shipmentId"`);
  return rows.map(({ shipmentId }) => shipmentId).toSorted((a, b) => a - b);
}
