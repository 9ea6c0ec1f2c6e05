import type { Pass } from '#contract/passes.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Dated } from '../../platform/wire.ts';
import { isOpenAt } from '../access.queries.ts';

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

/** Query for the end of what the client `$1` has paid for of the plan with the code `code`. */
const paidUntil = (code: string) =>
  `SELECT max(least(a.until, a.closes_at)) FROM access a
   WHERE a.user_id = $1 AND a.plan_code = ${code} AND a.because <> 'courtesy' AND a.withheld_at IS NULL`;

const starts = statement<{ membership_id: number; starts_at: Date }>(
  'starts_of_passes',
  `SELECT m.membership_id, paid.until AS starts_at FROM membership m CROSS JOIN LATERAL (${paidUntil('m.code')}) AS paid(until)
   WHERE paid.until > $2::timestamptz ORDER BY m.position, m.membership_id`,
);

/** Finds the plans of which something paid goes on, and until when. */
export const findPaidPlans = (db: Database, userId: number, now: Date) => starts(db, [userId, now]);
