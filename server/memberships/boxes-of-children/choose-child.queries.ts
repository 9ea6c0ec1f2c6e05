import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { OWN_CHILD } from '../subscriptions.queries.ts';
import type { KeptBoxes } from './boxes-of-children.queries.ts';

const own = statement<{ child_id: number }>('own_child_for_boxes', OWN_CHILD('$1', '$2'));

/** Tells whether a child is the client's; it is not deleted before the transaction ends. */
export const isOwnChild = async (tx: Database, userId: number, childId: number) =>
  (await own(tx, [childId, userId])).length > 0;

// Times are compared without the day of grace: what follows an ended subscription begins within it.
const taken = statement(
  'child_has_boxes_of_plan',
  `WITH times AS (
     SELECT s.subscription_id, b.pass_id, coalesce(s.child_slot, b.child_slot) AS slot, a.opens_at, least(a.until, a.closes_at) AS ends_at
     FROM access a LEFT JOIN subscription_period p USING (period_id) LEFT JOIN subscription s USING (subscription_id)
       LEFT JOIN membership_pass b ON b.pass_id = a.pass_id JOIN membership m ON m.membership_id = $2 AND m.code = a.plan_code
     WHERE a.user_id = $1 AND a.because <> 'courtesy' AND least(a.until, a.closes_at) > $6::timestamptz),
   own AS (SELECT * FROM times WHERE subscription_id = $3 OR pass_id = $4),
   others AS (SELECT * FROM times WHERE (subscription_id = $3 OR pass_id = $4) IS NOT TRUE)
   SELECT FROM own JOIN others ON own.opens_at < others.ends_at AND others.opens_at < own.ends_at AND ($5 = 0 OR others.slot = $5)
   UNION ALL
   SELECT FROM subscription s WHERE $3::int IS NOT NULL AND s.user_id = $1 AND s.membership_id = $2 AND s.subscription_id <> $3
     AND s.state IN ('pending', 'active', 'past_due') AND ($5 = 0 OR s.child_slot = $5)
   LIMIT 1`,
);

/** Tells whether other boxes of the plan go to the child at the same time; for nobody in particular there may be no others at all. */
export const hasBoxesOfPlan = async (
  tx: Database,
  userId: number,
  { membership_id, subscription_id, pass_id }: KeptBoxes,
  childId: number | null,
  now: Date,
) => (await taken(tx, [userId, membership_id, subscription_id, pass_id, childId ?? 0, now])).length > 0;

// Boxes of another child are its own plan's until it grows.
const choose = (table: string, key: string, waiting: string) =>
  statement(
    `choose_child_of_${table}`,
    `WITH chosen AS (
       UPDATE ${table} SET child_id = $2::int, child_slot = coalesce($2::int, 0),
         box_membership_id = CASE WHEN $2::int <> child_slot THEN NULL ELSE box_membership_id END,
         grow_notice_for = CASE WHEN $2::int <> child_slot THEN NULL ELSE grow_notice_for END
       WHERE ${key} = $1)
     UPDATE shipment h SET child_id = $2::int WHERE ${waiting} AND h.state = 'pendiente de envío' AND h.child_id IS DISTINCT FROM $2::int`,
  );
const ofSubscription = choose(
  'subscription',
  'subscription_id',
  'h.period_id IN (SELECT period_id FROM subscription_period WHERE subscription_id = $1)',
);
const ofPass = choose('membership_pass', 'pass_id', 'h.pass_id = $1');

/** Writes for whom boxes are: those to come, and those that nobody packs yet. */
export const writeChild = (tx: Database, { subscription_id, pass_id }: KeptBoxes, childId: number | null) =>
  subscription_id === null ? ofPass(tx, [pass_id, childId]) : ofSubscription(tx, [subscription_id, childId]);
