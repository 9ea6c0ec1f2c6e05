import type { BoxSender } from '#contract/boxes-of-children.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { PlanOfBoxes } from './box-growth.ts';

/** Boxes that go on, with what decides whether they grow. */
export interface KeptBoxes {
  subscription_id: number | null;
  pass_id: number | null;
  membership_id: number;
  name: string;
  child_id: number | null;
  child_slot: number;
  nickname: string | null;
  birth_month: string | null;
  contact_name: string;
  contact_email: string;
  /** Plan that the next box is filled by, and that of the box before; null before the first. */
  box_id: number;
  last_box_id: number | null;
  price_cents: number;
  since: Date;
  grow_notice_for: Date | null;
  next_box_at: Date | null;
  /** True where that day can only move later. */
  is_certain: boolean;
}

const fields = (
  one: string,
) => `${one}.membership_id, m.name, ${one}.child_id, ${one}.child_slot, c.nickname, c.birth_month,
  ${one}.contact_name, ${one}.contact_email, coalesce(${one}.box_membership_id, ${one}.membership_id) AS box_id, ${one}.grow_notice_for`;

const ofSubscriptions = `SELECT s.subscription_id, NULL::int AS pass_id, ${fields('s')},
     (SELECT h.membership_id FROM subscription_period p JOIN shipment h USING (period_id)
       WHERE p.subscription_id = s.subscription_id ORDER BY p.period_start DESC LIMIT 1) AS last_box_id,
     s.price_cents, s.created_at AS since, CASE WHEN NOT s.cancel_at_period_end THEN s.next_charge_at END AS next_box_at,
     s.state = 'active' AND NOT s.cancel_at_period_end AND coalesce(s.next_charge_at = s.current_period_end, false) AS is_certain
   FROM subscription s JOIN membership m USING (membership_id) LEFT JOIN child c ON c.child_id = s.child_id
   WHERE s.state IN ('active', 'past_due') AND m.ships`;

// A period that has begun and still waits for its box has the plan of its notice.
const ofPasses = `SELECT NULL::int, b.pass_id, ${fields('b')},
     (SELECT h.membership_id FROM shipment h WHERE h.pass_id = b.pass_id ORDER BY h.pass_n DESC LIMIT 1),
     m.price_cents, coalesce(b.activated_at, b.created_at), next.box_at, b.state = 'active'
   FROM membership_pass b JOIN membership m USING (membership_id) LEFT JOIN child c ON c.child_id = b.child_id
   CROSS JOIN LATERAL (SELECT min(p.period_start) AS box_at FROM pass_period p WHERE p.pass_id = b.pass_id AND p.voided_at IS NULL
     AND NOT EXISTS (SELECT FROM shipment h WHERE h.pass_id = p.pass_id AND h.pass_n = p.n)) next
   WHERE b.state IN ('active', 'suspended') AND m.ships
     AND EXISTS (SELECT FROM pass_period p WHERE p.pass_id = b.pass_id AND p.period_end > $1::timestamptz)`;

const ofClient = statement<KeptBoxes & Record<string, unknown>>(
  'boxes_that_go_on',
  `SELECT * FROM (${ofSubscriptions} AND s.user_id = $2 UNION ALL ${ofPasses} AND b.user_id = $2) boxes
   ORDER BY subscription_id, pass_id LIMIT 100`,
);

/** Finds the boxes of a client that go on. */
export const findBoxesThatGoOn = (db: Database, userId: number, now: Date): Promise<KeptBoxes[]> =>
  ofClient(db, [now, userId]);

const growing = statement<KeptBoxes & Record<string, unknown>>(
  'boxes_that_may_grow',
  `SELECT * FROM (${ofSubscriptions} AND s.child_id IS NOT NULL UNION ALL ${ofPasses} AND b.child_id IS NOT NULL) boxes
   WHERE is_certain AND next_box_at >= $2::timestamptz`,
);

/** Finds boxes of children of which the next one is sent at an instant or later. */
export const findBoxesThatMayGrow = (db: Database, now: Date, from: Date): Promise<KeptBoxes[]> =>
  growing(db, [now, from]);

const one = statement<KeptBoxes & Record<string, unknown>>(
  'boxes_of_sender',
  `SELECT * FROM (${ofSubscriptions} AND s.subscription_id = $2 UNION ALL ${ofPasses} AND b.pass_id = $3) boxes`,
);

/** The boxes of a subscription or a pass, while they go on. */
export async function findBoxesOf(
  db: Database,
  { subscription_id, pass_id }: BoxSender,
  now: Date,
): Promise<KeptBoxes | undefined> {
  return (await one(db, [now, subscription_id ?? null, pass_id ?? null]))[0];
}

const lockSubscription = statement(
  'lock_subscription_of_boxes',
  'SELECT FROM subscription WHERE subscription_id = $1 AND user_id = $2 FOR UPDATE',
);
const lockPass = statement(
  'lock_pass_of_boxes',
  'SELECT FROM membership_pass WHERE pass_id = $1 AND user_id = $2 FOR UPDATE',
);

/** Locks what sends boxes; false where the client has no such one. */
export async function lockSender(tx: Database, userId: number, { subscription_id, pass_id }: BoxSender) {
  const locked =
    subscription_id === undefined
      ? await lockPass(tx, [pass_id, userId])
      : await lockSubscription(tx, [subscription_id, userId]);
  return locked.length > 0;
}

const grow = (table: string, key: string) =>
  statement(
    `grow_boxes_of_${table}`,
    `UPDATE ${table} SET grow_notice_for = $2, box_membership_id = coalesce($3, box_membership_id)
     WHERE ${key} = $1 AND child_id = $4 AND state = 'active' AND grow_notice_for IS NOT DISTINCT FROM $5 RETURNING ${key}`,
  );
const growSubscription = grow('subscription', 'subscription_id');
const growPass = grow('membership_pass', 'pass_id');

/** Notes the day of the box that a mail is about, and the plan that it grows into, if it does; false where that has been done. */
export async function noteGrowth(
  tx: Database,
  { subscription_id, pass_id, child_id, grow_notice_for, next_box_at }: KeptBoxes,
  boxId: number | null,
): Promise<boolean> {
  const values = [next_box_at, boxId, child_id, grow_notice_for];
  const noted =
    subscription_id === null
      ? await growPass(tx, [pass_id, ...values])
      : await growSubscription(tx, [subscription_id, ...values]);
  return noted.length > 0;
}

const fill = (table: string, key: string) =>
  statement(
    `fill_boxes_of_${table}`,
    `UPDATE ${table} SET box_membership_id = nullif($2::int, membership_id) WHERE ${key} = $1`,
  );
const fillSubscription = fill('subscription', 'subscription_id');
const fillPass = fill('membership_pass', 'pass_id');

/** Sets the plan by which the next boxes are filled. */
export const fillBoxesBy = (tx: Database, { subscription_id, pass_id }: KeptBoxes, boxId: number) =>
  subscription_id === null ? fillPass(tx, [pass_id, boxId]) : fillSubscription(tx, [subscription_id, boxId]);

const plans = statement<PlanOfBoxes & Record<string, unknown>>(
  'plans_of_boxes',
  'SELECT membership_id, family, name, label, age_min, age_max, price_cents, active FROM membership WHERE ships ORDER BY position, membership_id',
);

export const findPlansOfBoxes = (db: Database): Promise<PlanOfBoxes[]> => plans(db, []);
