import type { LeaveReason } from '#contract/desk/leave-reasons.ts';
import type { Member, MemberPeriod, PeriodRefundView } from '#contract/desk/member-views.ts';
import type { SubscriptionState } from '#contract/subscriptions.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Dated } from '../../../platform/wire.ts';
import { BOX_NUMBER } from '../../../shipping/shipping.ts';
import type { CreditState } from '../../crediting/credits.queries.ts';
import { SUBSCRIPTION_RECORD, type SubscriptionRecord } from '../../subscriptions.queries.ts';
import type { ChildOfBoxes } from '../for-child.ts';

/** A subscription with what only the desk shows of it. */
export interface MemberRecord extends SubscriptionRecord, ChildOfBoxes {
  version: number;
  next_charge_at: Date | null;
  paused_until: Date | null;
  cancel_reason: string | null;
  cancel_label: LeaveReason | null;
}

const record = statement<MemberRecord>(
  'desk_member',
  `SELECT ${SUBSCRIPTION_RECORD}, s.version, s.next_charge_at, s.paused_until,
     s.cancel_reason, s.cancel_label, c.nickname, c.birth_month
   FROM subscription s JOIN membership m USING (membership_id) LEFT JOIN child c ON c.child_id = s.child_id WHERE s.subscription_id = $1`,
);

export async function findMember(db: Database, subscriptionId: number): Promise<MemberRecord | undefined> {
  return (await record(db, [subscriptionId]))[0];
}

export type KeptPeriod = Dated<
  Omit<MemberPeriod, 'left_cents' | 'parcel' | 'refunds'>,
  'period_start' | 'period_end'
> & { under_way_cents: number };

/** A place among a subscription's periods does not change: they are never taken away. */
const periods = statement<KeptPeriod>(
  'desk_periods_of_member',
  `SELECT p.period_id, (row_number() OVER (ORDER BY p.period_start))::int AS number, p.period_start,
     p.period_end, p.paid_at, p.amount_cents, p.credit_cents, p.refunded_cents,
     (SELECT coalesce(sum(f.cents), 0)::int FROM period_refund f
      WHERE f.period_id = p.period_id AND f.state IN ('asked', 'sent')) AS under_way_cents,
     CASE WHEN p.reversed_at IS NOT NULL THEN 'returned' WHEN p.suspended_at IS NOT NULL THEN 'disputed' ELSE 'paid' END AS standing
   FROM subscription_period p WHERE p.subscription_id = $1 ORDER BY p.period_start DESC`,
);

/** The newest first. */
export const findPeriodsOfMember = (db: Database, subscriptionId: number) => periods(db, [subscriptionId]);

export type KeptPeriodRefund = Dated<Omit<PeriodRefundView, 'can_retry'>> & {
  period_id: number;
  settled_at: Date | null;
};

const refunds = statement<KeptPeriodRefund>(
  'desk_refunds_of_member',
  `SELECT f.period_refund_id, f.period_id, f.cents, f.reason, f.state, w.name AS staff_name,
     f.created_at, f.settled_at, f.failure_reason
   FROM subscription_period p JOIN period_refund f USING (period_id) LEFT JOIN staff w ON w.staff_id = f.staff_id
   WHERE p.subscription_id = $1 ORDER BY f.period_refund_id DESC`,
);

export const findRefundsOfMember = (db: Database, subscriptionId: number) => refunds(db, [subscriptionId]);

export interface KeptCredit {
  credit_id: number;
  cents: number;
  state: CreditState;
  /** Number of times it was taken away at the provider. */
  taken_away: number;
  reason: string;
  staff_name: string | null;
  created_at: Date;
}

const credits = statement<KeptCredit>(
  'desk_credits_of_member',
  `SELECT c.credit_id, c.cents, c.state, c.taken_away, c.reason, w.name AS staff_name, c.created_at
   FROM subscription_credit c LEFT JOIN staff w USING (staff_id) WHERE c.subscription_id = $1 ORDER BY c.credit_id DESC`,
);

export const findCreditsOfMember = (db: Database, subscriptionId: number) => credits(db, [subscriptionId]);

export interface KeptEvent {
  from: SubscriptionState | null;
  to: SubscriptionState;
  cause: string;
  detail: string | null;
  staff_name: string | null;
  at: Date;
}

const events = statement<KeptEvent>(
  'desk_events_of_member',
  `SELECT e.from_state AS "from", e.to_state AS "to", e.cause, e.detail, w.name AS staff_name, e.at
   FROM subscription_event e LEFT JOIN staff w USING (staff_id) WHERE e.subscription_id = $1
   ORDER BY e.subscription_event_id DESC LIMIT 500`,
);

/** The newest first. */
export const findEventsOfMember = (db: Database, subscriptionId: number) => events(db, [subscriptionId]);

export type KeptMemberBox = Dated<NonNullable<Member['box']>> & {
  period_id: number;
  skipped_at: Date | null;
  skipped_reason: string | null;
  city: string | null;
  carrier: string | null;
  tracking_number: string | null;
  mailed_at: Date | null;
  titles: string[];
};

const boxes = statement<KeptMemberBox>(
  'desk_boxes_of_member',
  `SELECT h.shipment_id, p.period_id, ${BOX_NUMBER} AS number, h.state, h.held_at IS NOT NULL AS is_held,
     h.skipped_at IS NOT NULL AS is_skipped, h.skipped_at, h.skipped_reason,
     h.shipping_address->>'city' AS city, h.carrier, h.tracking_number, h.shipped_at,
     h.delivered_at,
     (SELECT max(e.mailed_at) FROM shipping_event e WHERE e.shipment_id = h.shipment_id) AS mailed_at,
     ARRAY(SELECT b.title FROM shipment_item i JOIN product b USING (product_id) WHERE i.shipment_id = h.shipment_id
       ORDER BY i.position) AS titles
   FROM subscription_period p JOIN shipment h USING (period_id) WHERE p.subscription_id = $1 ORDER BY p.period_start DESC`,
);

/** The newest first. */
export const findBoxesOfMember = (db: Database, subscriptionId: number) => boxes(db, [subscriptionId]);
