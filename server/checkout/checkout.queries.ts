import { sql } from 'drizzle-orm';
import type { Address } from '#contract/address.ts';
import type { Gift } from '#contract/gift.ts';
import type { OrderMethod } from '#contract/later-payment.ts';
import type { Cents, ProductType } from '#contract/money.ts';
import type { OrderAmount } from '#contract/order-amounts.ts';
import { AMOUNTS } from '../orders/orders.ts';
import type { Database } from '../platform/database/database.ts';
import { statement, WITHOUT_FLUSH } from '../platform/database/statement.ts';

export interface OrderToPay {
  order_id: number;
  folio: string;
  payment_method: OrderMethod;
  total_cents: Cents;
  session_failures: number;
  session_expires_at: Date;
  amounts: readonly OrderAmount[];
  contact_name: string;
  contact_phone: string;
  contact_email: string;
  shipping_address: Address | null;
  gift: Gift | null;
  lines: {
    product_id: number;
    quantity: number;
    unit_cents: Cents;
    title: string;
    product_type: ProductType;
  }[];
}

const orderToPay = statement<OrderToPay>(
  'order_to_pay',
  `SELECT o.order_id, o.folio, o.payment_method, o.total_cents, o.session_failures, o.session_expires_at, ${AMOUNTS} AS amounts,
     o.contact_name, o.contact_phone, o.contact_email, o.shipping_address, o.gift,
     (SELECT json_agg(json_build_object('product_id', i.product_id, 'quantity', i.quantity, 'unit_cents', i.unit_cents,
        'title', i.title, 'product_type', i.product_type) ORDER BY i.product_id)
      FROM order_item i WHERE i.order_id = o.order_id) AS lines
   FROM orders o WHERE o.order_id = $1`,
);

export async function findOrderToPay(db: Database, orderId: number): Promise<OrderToPay | undefined> {
  const [row] = await orderToPay(db, [orderId]);
  return row;
}

const insertEvent = statement(
  'keep_webhook_event',
  `INSERT INTO webhook_event (event_id, type, created_at, received_at, raw)
   VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
);

/** Stores an event once, however often it is delivered. */
export async function keepWebhookEvent(
  db: Database,
  event: { id: string; type: string; createdAt: Date; receivedAt: Date; raw: string },
): Promise<void> {
  await insertEvent(db, [
    event.id,
    event.type,
    event.createdAt.toISOString(),
    event.receivedAt.toISOString(),
    event.raw,
  ]);
}

/** Statement that empties a processed event, as its text about a person is needed no more. */
const PROCESSED = `UPDATE webhook_event SET processed_at = $2, raw = '' WHERE event_id = $1`;

const eventSettled = statement('webhook_event_settled', PROCESSED);

/** Together with what the event made of its order. */
export const markEventSettled = (tx: Database, eventId: string, at: Date) =>
  eventSettled(tx, [eventId, at.toISOString()]);

const eventProcessed = statement('webhook_event_processed', `${PROCESSED} RETURNING ${WITHOUT_FLUSH}`);

/** Marks an event that is about no order of ours. Not for a transaction that must reach the disk. */
export const markEventProcessed = (db: Database, eventId: string, at: Date) =>
  eventProcessed(db, [eventId, at.toISOString()]);

export async function readCursor(db: Database, name: string): Promise<Date | undefined> {
  const result = await db.execute<{ read_until: Date }>(
    sql`SELECT read_until FROM event_cursor WHERE name = ${name}`,
  );
  const value = result.rows[0]?.read_until;
  return value && new Date(value);
}

export async function moveCursor(db: Database, name: string, readUntil: Date) {
  await db.execute(sql`
    INSERT INTO event_cursor (name, read_until) VALUES (${name}, ${readUntil.toISOString()})
    ON CONFLICT (name) DO UPDATE SET read_until = excluded.read_until`);
}

/** Finds which of these sessions, and intents of transfers, have a payment of ours. */
export async function findPaid(db: Database, providerIds: readonly string[]): Promise<Set<string>> {
  const result = await db.execute<{ id: string }>(sql`
    SELECT session_id AS id FROM payment WHERE session_id = ANY(${sql.param(providerIds)}::text[])
    UNION ALL
    SELECT payment_intent_id FROM payment WHERE payment_intent_id = ANY(${sql.param(providerIds)}::text[])`);
  return new Set(result.rows.map((row) => row.id));
}

const triedEvents = statement<{ event_id: string }>(
  'tried_events',
  `SELECT event_id FROM webhook_event
   WHERE event_id = ANY($1::text[]) AND (processed_at IS NOT NULL OR attempts > 0)`,
);

/** The events that were not acted on: they never came, or wait for their first try. */
export async function findUntriedEvents(db: Database, eventIds: readonly string[]): Promise<Set<string>> {
  const tried = new Set((await triedEvents(db, [eventIds])).map(({ event_id }) => event_id));
  return new Set(eventIds.filter((eventId) => !tried.has(eventId)));
}
