import type { Pass } from '#contract/passes.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Dated } from '../../platform/wire.ts';
import { isOneBox, isOpenAt, JOIN_PAID, SLOT_OF_PAID } from '../access.queries.ts';
import { renewingOf } from './pass-for-sale.queries.ts';

type KeptPass = Dated<Pass>;

const ofClient = statement<KeptPass>(
  'passes_of_client',
  `SELECT b.pass_id, b.membership_id, m.code AS membership_code, m.family, m.name AS membership_name, m.ships, b.periods,
     own.total_cents AS price_cents, b.state AS status, own.order_id, own.folio, t.starts_at, t.ends_at,
     EXISTS (SELECT FROM access a WHERE a.pass_id = b.pass_id AND ${isOpenAt('$2::timestamptz')}) AS has_access
   FROM membership_pass b JOIN membership m USING (membership_id) JOIN orders o USING (order_id)
   LEFT JOIN orders own ON own.order_id = b.order_id AND NOT EXISTS (SELECT FROM pass_gift g WHERE g.pass_id = b.pass_id)
   CROSS JOIN LATERAL (
     SELECT min(period_start) AS starts_at, max(period_end) AS ends_at FROM pass_period p WHERE p.pass_id = b.pass_id) t
   WHERE b.user_id = $1 AND (b.activated_at IS NOT NULL OR o.state = 'processing')
   ORDER BY b.created_at DESC, b.pass_id DESC LIMIT 100`,
);

/** Finds a client's passes that were paid, or wait for their money, the newest first. */
export const findClientPasses = (db: Database, userId: number, now: Date) => ofClient(db, [userId, now]);

interface PassStart extends Record<string, unknown> {
  membership_id: number;
  child_id: number | null;
  starts_at: Date;
  renews: boolean;
}

// The rule of `open_pass`, by which the calendar is written.
const starts = statement<PassStart>(
  'starts_of_passes',
  `SELECT m.membership_id, box.child_id, greatest(paid.until, $2::timestamptz) AS starts_at, paid.renews
   FROM membership m
   JOIN (SELECT NULL::int AS child_id UNION ALL SELECT child_id FROM child WHERE user_id = $1) box ON box.child_id IS NULL OR m.ships
   CROSS JOIN LATERAL (
     SELECT max(least(a.until, a.closes_at)) AS until, EXISTS (${renewingOf('m.membership_id', 'coalesce(box.child_id, 0)')}) AS renews
     FROM access a ${JOIN_PAID}
     WHERE a.user_id = $1 AND a.plan_code = m.code AND a.because <> 'courtesy' AND a.withheld_at IS NULL
       AND ${isOneBox(SLOT_OF_PAID, 'coalesce(box.child_id, 0)')}) paid
   WHERE paid.until > $2::timestamptz OR paid.renews ORDER BY m.position, m.membership_id, box.child_id NULLS FIRST`,
);

/** Finds when passes of a client would start, of plans of which something paid goes on: for nobody in particular and for each child. */
export const findPassStarts = (db: Database, userId: number, now: Date): Promise<PassStart[]> =>
  starts(db, [userId, now]);
