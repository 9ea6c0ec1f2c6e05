import type { ClientPass, ClientPlan } from '#contract/desk/member-views.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Dated } from '../../platform/wire.ts';
import { type ChildOfBoxes, forChild } from './for-child.ts';

const UTC = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const plans = statement<{ plan: Omit<ClientPlan, 'for_child'> } & ChildOfBoxes>(
  'desk_plans_of_client',
  `SELECT jsonb_build_object('subscription_id', s.subscription_id, 'plan', m.name, 'state', s.state, 'price_cents', s.price_cents,
     'created_at', ${UTC('s.created_at')}, 'paid_until', ${UTC('s.current_period_end')}, 'cancels', s.cancel_at_period_end,
     'consent', CASE WHEN s.consent_at IS NOT NULL THEN jsonb_build_object('given_at', ${UTC('s.consent_at')},
       'version', coalesce(s.consent_version, '')) END,
     'boxes', coalesce(boxes.list, '[]')) AS plan, c.nickname, c.birth_month
   FROM subscription s JOIN membership m USING (membership_id) LEFT JOIN child c ON c.child_id = s.child_id
   CROSS JOIN LATERAL (
     SELECT jsonb_agg(jsonb_build_object('shipment_id', h.shipment_id, 'state', h.state, 'created_at', ${UTC('h.created_at')},
       'carrier', h.carrier, 'tracking_number', h.tracking_number, 'skipped_reason', h.skipped_reason,
       'titles', ARRAY(SELECT b.title FROM shipment_item i JOIN product b USING (product_id) WHERE i.shipment_id = h.shipment_id
         ORDER BY i.position)) ORDER BY h.created_at DESC) AS list
     FROM (SELECT shipment.* FROM subscription_period p JOIN shipment USING (period_id)
       WHERE p.subscription_id = s.subscription_id ORDER BY p.period_start DESC LIMIT 12) AS h) AS boxes
   WHERE s.user_id = $1 ORDER BY s.created_at DESC, s.subscription_id DESC LIMIT 50`,
);

/** The plans of a client with their last boxes. */
export const findPlansOfClient = async (db: Database, userId: number, now: Date): Promise<ClientPlan[]> =>
  (await plans(db, [userId])).map(({ plan, ...child }) => ({ ...plan, for_child: forChild(child, now) }));

const passes = statement<Omit<Dated<ClientPass>, 'for_child'> & ChildOfBoxes>(
  'desk_passes_of_client',
  `SELECT b.pass_id, m.name AS plan, b.periods, o.folio, c.nickname, c.birth_month, t.starts_at, t.ends_at,
     CASE WHEN b.state = 'suspended' AND o.state = 'refund_pending' THEN 'returning'
       WHEN b.state <> 'active' THEN b.state
       WHEN t.starts_at > $2::timestamptz THEN 'coming'
       WHEN t.ends_at <= $2::timestamptz THEN 'ended' ELSE 'active' END AS standing
   FROM membership_pass b JOIN membership m USING (membership_id) JOIN orders o USING (order_id) LEFT JOIN child c ON c.child_id = b.child_id
   CROSS JOIN LATERAL (
     SELECT min(period_start) AS starts_at, max(period_end) AS ends_at FROM pass_period p WHERE p.pass_id = b.pass_id) t
   WHERE b.user_id = $1 ORDER BY b.created_at DESC, b.pass_id DESC LIMIT 50`,
);

/** The passes of a client, also those that were never paid. */
export const findPassesOfClient = async (
  db: Database,
  userId: number,
  now: Date,
): Promise<Dated<ClientPass>[]> =>
  (await passes(db, [userId, now])).map(({ nickname, birth_month, ...pass }) => ({
    ...pass,
    for_child: forChild({ nickname, birth_month }, now),
  }));
