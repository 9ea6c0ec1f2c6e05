import type { AuditChange } from '#contract/desk/audit.ts';
import type { PaymentState, ShippingState } from '#contract/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

export interface PaymentEvent {
  from: PaymentState | null;
  to: PaymentState;
  cause: string;
  detail: string | null;
  at: Date;
}

export interface ParcelEvent {
  from: ShippingState;
  to: ShippingState;
  cause: string;
  tracking_number: string | null;
  mailed_at: Date | null;
  staff_name: string | null;
  at: Date;
}

export interface AuditedChange {
  call: string;
  staff_name: string;
  changes: AuditChange[];
  at: Date;
}

const payments = statement<PaymentEvent>(
  'payment_history',
  `SELECT from_state AS "from", to_state AS "to", cause, detail, at FROM order_event WHERE order_id = $1 ORDER BY order_event_id DESC LIMIT 100`,
);
export const findPaymentEvents = (db: Database, orderId: number) => payments(db, [orderId]);

const parcels = statement<ParcelEvent>(
  'parcel_history',
  `SELECT e.from_state AS "from", e.to_state AS "to", e.cause, e.tracking_number, e.mailed_at,
     s.name AS staff_name, e.at
   FROM shipping_event e LEFT JOIN staff s USING (staff_id) WHERE e.order_id = $1 ORDER BY e.shipping_event_id DESC LIMIT 100`,
);
export const findParcelEvents = (db: Database, orderId: number) => parcels(db, [orderId]);

const audited = statement<AuditedChange>(
  'order_changes',
  `SELECT call, staff_name, changes, at FROM audit_entry WHERE entity = 'order' AND entity_id = $1
   ORDER BY audit_entry_id DESC LIMIT 100`,
);
export const findAuditedChanges = (db: Database, orderId: number) => audited(db, [String(orderId)]);
