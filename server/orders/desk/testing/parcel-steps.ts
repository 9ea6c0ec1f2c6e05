import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { StaffMember } from '../../../staff/testing/a-staff-member.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import type { PaidOrder } from '../../testing/a-paid-order.ts';

let guias = 0;
export const aGuia = () => {
  guias += 1;
  return `GUIA${String(guias).padStart(6, '0')}`;
};

export const ship = (by: StaffMember, { orderId }: PaidOrder, input: object = {}) =>
  by.post('/desk/orders/ship', {
    order_id: orderId,
    carrier_code: 'dhl',
    tracking_number: aGuia(),
    ...input,
  });

/** Undoes a change, as the toast and the Bitácora do. */
export const undo = async (by: StaffMember, auditEntryId: number) =>
  (await by.post('/desk/audit/undo', { audit_entry_id: auditEntryId })).status;

/** Readers of what is stored of a parcel, and of the mails about it. */
export function parcelFacts({ shop: { db } }: TestShop) {
  return {
    async facts({ orderId }: PaidOrder) {
      const { rows } = await db.execute(sql`
        SELECT shipping_state, carrier, tracking_number, tracking_url, shipped_at, delivered_at, packed_by, version FROM orders
        WHERE order_id = ${orderId}`);
      return rows[0];
    },
    async events({ orderId }: PaidOrder) {
      const { rows } = await db.execute<{ to: string; cause: string }>(sql`
        SELECT to_state AS to, cause FROM shipping_event WHERE order_id = ${orderId} ORDER BY shipping_event_id`);
      return rows.map(({ to, cause }) => `${cause}: ${to}`);
    },
    async audited({ orderId }: PaidOrder) {
      const { rows } = await db.execute<{ call: string }>(sql`
        SELECT call FROM audit_entry WHERE entity = 'order' AND entity_id = ${String(orderId)} ORDER BY audit_entry_id`);
      return rows.map(({ call }) => call);
    },
    async mailJobs({ orderId }: PaidOrder, name = 'parcel-sent-mail') {
      const { rows } = await db.execute<MailJob>(sql`
        SELECT data, round(extract(epoch FROM start_after - created_on))::int AS waits FROM pgboss.job
        WHERE name = ${name} AND (data->>'orderId')::int = ${orderId} ORDER BY created_on`);
      return rows;
    },
    async mails({ folio }: PaidOrder) {
      const { rows } = await db.execute<{ subject: string; text: string }>(sql`
        SELECT subject, text FROM mailbox_mail WHERE subject LIKE ${`%${folio}%`} ORDER BY 1`);
      return rows;
    },
  };
}

interface MailJob extends Record<string, unknown> {
  data: { orderId: number; shippingEventId: number; version: number };
  waits: number;
}

/** Money on its way back, as its row says it. */
export async function aRefund(db: Database, { orderId }: PaidOrder, cents: number) {
  await db.execute(sql`
    INSERT INTO refund (order_id, payment_intent_id, cents, lines, reason, state, request_key, created_at)
    SELECT ${orderId}, payment_intent_id, ${cents}, '[]', 'cancela', 'asked', 'test-refund-' || ${orderId}::int, paid_at
    FROM payment WHERE order_id = ${orderId}`);
}
