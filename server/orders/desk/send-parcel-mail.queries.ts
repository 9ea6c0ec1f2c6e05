import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const claim = statement<{ order_id: number }>(
  'claim_parcel_mail',
  `UPDATE shipping_event e SET mailed_at = coalesce(e.mailed_at, $3) FROM orders o
   WHERE e.shipping_event_id = $2 AND e.order_id = $1 AND o.order_id = e.order_id
     AND o.shipping_state IN ('enviado', 'en tránsito', 'entregado')
     AND e.shipping_event_id = (SELECT max(l.shipping_event_id) FROM shipping_event l
       WHERE l.order_id = $1 AND l.to_state = 'enviado' AND l.cause = 'desk')
   RETURNING o.order_id`,
);

/** True where the parcel is away by that departure; from then on it cannot be undone. The order is locked. */
export async function claimParcelMail(
  tx: Database,
  { orderId, shippingEventId, at }: { orderId: number; shippingEventId: number; at: Date },
): Promise<boolean> {
  return (await claim(tx, [orderId, shippingEventId, at])).length > 0;
}

const version = statement<{ version: number }>(
  'version_of_order',
  'SELECT version FROM orders WHERE order_id = $1',
);

export async function findVersion(db: Database, orderId: number): Promise<number | undefined> {
  const [row] = await version(db, [orderId]);
  return row?.version;
}
