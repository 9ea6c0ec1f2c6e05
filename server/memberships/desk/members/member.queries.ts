import type { LeaveReason } from '#contract/desk/leave-reasons.ts';
import type { RefundState } from '#contract/desk/refunds.ts';
import type { ShippingState } from '#contract/orders.ts';
import type { SubscriptionState } from '#contract/subscriptions.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { CreditState } from '../../crediting/credits.queries.ts';
import { SUBSCRIPTION_RECORD, type SubscriptionRecord } from '../../subscriptions.queries.ts';
import { BOX_NUMBER } from '../box-moves.queries.ts';

/** A subscription with what only the desk shows of it. */
export interface MemberRecord extends SubscriptionRecord {
  version: number;
  nextChargeAt: Date | null;
  pausedUntil: Date | null;
  cancelReason: string | null;
  cancelLabel: LeaveReason | null;
}

const record = statement<MemberRecord & Record<string, unknown>>(
  'desk_member',
  `SELECT ${SUBSCRIPTION_RECORD}, s.version, s.next_charge_at AS "nextChargeAt", s.paused_until AS "pausedUntil",
     s.cancel_reason AS "cancelReason", s.cancel_label AS "cancelLabel"
   FROM subscription s JOIN membership m USING (membership_id) WHERE s.subscription_id = $1`,
);

export async function findMember(db: Database, subscriptionId: number): Promise<MemberRecord | undefined> {
  return (await record(db, [subscriptionId]))[0];
}

export interface KeptPeriod {
  periodId: number;
  number: number;
  periodStart: Date;
  periodEnd: Date;
  paidAt: Date;
  amountCents: number;
  creditCents: number;
  refundedCents: number;
  underWayCents: number;
  standing: 'paid' | 'disputed' | 'returned';
}

/** A place among a subscription's periods does not change: they are never taken away. */
const periods = statement<KeptPeriod & Record<string, unknown>>(
  'desk_periods_of_member',
  `SELECT p.period_id AS "periodId", (row_number() OVER (ORDER BY p.period_start))::int AS number, p.period_start AS "periodStart",
     p.period_end AS "periodEnd", p.paid_at AS "paidAt", p.amount_cents AS "amountCents", p.credit_cents AS "creditCents",
     p.refunded_cents AS "refundedCents",
     (SELECT coalesce(sum(f.cents), 0)::int FROM period_refund f
      WHERE f.period_id = p.period_id AND f.state IN ('asked', 'sent')) AS "underWayCents",
     CASE WHEN p.reversed_at IS NOT NULL THEN 'returned' WHEN p.suspended_at IS NOT NULL THEN 'disputed' ELSE 'paid' END AS standing
   FROM subscription_period p WHERE p.subscription_id = $1 ORDER BY p.period_start DESC`,
);

/** The newest first. */
export const findPeriodsOfMember = (db: Database, subscriptionId: number) => periods(db, [subscriptionId]);

export interface KeptPeriodRefund {
  periodRefundId: number;
  periodId: number;
  cents: number;
  reason: string;
  state: RefundState;
  staffName: string | null;
  createdAt: Date;
  settledAt: Date | null;
  failureReason: string | null;
}

const refunds = statement<KeptPeriodRefund & Record<string, unknown>>(
  'desk_refunds_of_member',
  `SELECT f.period_refund_id AS "periodRefundId", f.period_id AS "periodId", f.cents, f.reason, f.state, w.name AS "staffName",
     f.created_at AS "createdAt", f.settled_at AS "settledAt", f.failure_reason AS "failureReason"
   FROM subscription_period p JOIN period_refund f USING (period_id) LEFT JOIN staff w ON w.staff_id = f.staff_id
   WHERE p.subscription_id = $1 ORDER BY f.period_refund_id DESC`,
);

export const findRefundsOfMember = (db: Database, subscriptionId: number) => refunds(db, [subscriptionId]);

export interface KeptCredit {
  creditId: number;
  cents: number;
  state: CreditState;
  /** Number of times it was taken away at the provider. */
  takenAway: number;
  reason: string;
  staffName: string | null;
  createdAt: Date;
}

const credits = statement<KeptCredit & Record<string, unknown>>(
  'desk_credits_of_member',
  `SELECT c.credit_id AS "creditId", c.cents, c.state, c.taken_away AS "takenAway", c.reason, w.name AS "staffName", c.created_at AS "createdAt"
   FROM subscription_credit c LEFT JOIN staff w USING (staff_id) WHERE c.subscription_id = $1 ORDER BY c.credit_id DESC`,
);

export const findCreditsOfMember = (db: Database, subscriptionId: number) => credits(db, [subscriptionId]);

export interface KeptEvent {
  from: SubscriptionState | null;
  to: SubscriptionState;
  cause: string;
  detail: string | null;
  staffName: string | null;
  at: Date;
}

const events = statement<KeptEvent & Record<string, unknown>>(
  'desk_events_of_member',
  `SELECT e.from_state AS "from", e.to_state AS "to", e.cause, e.detail, w.name AS "staffName", e.at
   FROM subscription_event e LEFT JOIN staff w USING (staff_id) WHERE e.subscription_id = $1
   ORDER BY e.subscription_event_id DESC LIMIT 500`,
);

/** The newest first. */
export const findEventsOfMember = (db: Database, subscriptionId: number) => events(db, [subscriptionId]);

export interface KeptMemberBox {
  shipmentId: number;
  periodId: number;
  number: number;
  state: ShippingState;
  isHeld: boolean;
  isSkipped: boolean;
  skippedAt: Date | null;
  skippedReason: string | null;
  city: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  mailedAt: Date | null;
  titles: string[];
}

const boxes = statement<KeptMemberBox & Record<string, unknown>>(
  'desk_boxes_of_member',
  `SELECT h.shipment_id AS "shipmentId", p.period_id AS "periodId", ${BOX_NUMBER} AS number, h.state, h.held_at IS NOT NULL AS "isHeld",
     h.skipped_at IS NOT NULL AS "isSkipped", h.skipped_at AS "skippedAt", h.skipped_reason AS "skippedReason",
     h.shipping_address->>'city' AS city, h.carrier, h.tracking_number AS "trackingNumber", h.shipped_at AS "shippedAt",
     h.delivered_at AS "deliveredAt",
     (SELECT max(e.mailed_at) FROM shipping_event e WHERE e.shipment_id = h.shipment_id) AS "mailedAt",
     ARRAY(SELECT b.title FROM shipment_item i JOIN product b USING (product_id) WHERE i.shipment_id = h.shipment_id
       ORDER BY i.position) AS titles
   FROM subscription_period p JOIN shipment h USING (period_id) WHERE p.subscription_id = $1 ORDER BY p.period_start DESC`,
);

/** The newest first. */
export const findBoxesOfMember = (db: Database, subscriptionId: number) => boxes(db, [subscriptionId]);
