import type { Cents } from '#contract/money.ts';
import { isOpenAt } from '../../memberships/memberships.ts';
import { statement } from '../../platform/database/statement.ts';
import { dayOf } from './money-back.queries.ts';

export interface MembersAt {
  /** 1: the first of the instants. */
  place: number;
  members: number;
  /** Sum that they pay for a period. */
  cents: Cents;
  /** Number of them who ended before the next instant. */
  left: number;
  /** Passes that gave access; of accounts that are still there. */
  with_pass: number;
}

/** The provider's word about a renewal may be late by a day before a member is none. */
const GRACE = `interval '24 hours'`;

/**
 * Counts the members at each of three instants: people with access by what they had paid, who had not ended; not who owed
 * for more than a day. At `$4`, which is now or never, paused ones do not count.
 */
export const countMembersAt = statement<MembersAt>(
  'report_members_at',
  `SELECT at.place::int, count(s.subscription_id)::int AS members, coalesce(sum(s.price_cents), 0)::bigint AS cents,
     count(*) FILTER (WHERE s.state = 'canceled' AND s.ended_at < at.next)::int AS left,
     (SELECT count(DISTINCT a.pass_id)::int FROM access a
       WHERE a.because = 'pass' AND a.user_id IS NOT NULL AND ${isOpenAt('at.instant')}) AS with_pass
   FROM (VALUES (1, $1::timestamptz, $2::timestamptz), (2, $2::timestamptz, $3::timestamptz), (3, $3::timestamptz, $3::timestamptz)) AS at(place, instant, next)
   LEFT JOIN subscription s ON (s.ended_at IS NULL OR s.ended_at > at.instant)
     AND (at.instant IS DISTINCT FROM $4::timestamptz OR s.paused_until IS NULL OR s.paused_until <= at.instant)
     AND EXISTS (SELECT FROM subscription_period p JOIN access a USING (period_id)
       WHERE p.subscription_id = s.subscription_id AND ${isOpenAt('at.instant')} AND a.until + ${GRACE} > at.instant)
   GROUP BY at.place, at.instant ORDER BY at.place`,
);

export interface DayOfMembers {
  day: string;
  joins: number;
  leaves: number;
  failed: number;
  recovered: number;
  lost: number;
  charged: Cents;
  credited: Cents;
  returned: Cents;
}

/**
 * Sums up each day on which a first period was paid, a membership ended, a card failed or was charged again, or money
 * moved. Joining and leaving are read as cohorts and reasons are, so that these agree.
 */
export const sumMembersDays = statement<DayOfMembers>(
  'report_members_days',
  `SELECT day::text, sum(joins)::int AS joins, sum(leaves)::int AS leaves, sum(failed)::int AS failed, sum(recovered)::int AS recovered,
     sum(lost)::int AS lost, sum(charged)::bigint AS charged, sum(credited)::bigint AS credited, sum(returned)::bigint AS returned
   FROM (
     SELECT ${dayOf('at')} AS day, 0 AS joins, 0 AS leaves,
       (from_state = 'active' AND to_state = 'past_due')::int AS failed, (from_state = 'past_due' AND to_state = 'active')::int AS recovered,
       (from_state = 'past_due' AND to_state = 'canceled')::int AS lost, 0 AS charged, 0 AS credited, 0 AS returned
     FROM subscription_event WHERE at >= $1::timestamptz AND at < $2::timestamptz
     UNION ALL
     SELECT ${dayOf('ended_at')}, 0, 1, 0, 0, 0, 0, 0, 0
     FROM subscription WHERE state = 'canceled' AND ended_at >= $1::timestamptz AND ended_at < $2::timestamptz
     UNION ALL
     SELECT ${dayOf('paid_at')}, (NOT EXISTS (SELECT FROM subscription_period earlier
       WHERE earlier.subscription_id = p.subscription_id AND earlier.period_start < p.period_start))::int, 0, 0, 0, 0, amount_cents, credit_cents, 0
     FROM subscription_period p WHERE paid_at >= $1::timestamptz AND paid_at < $2::timestamptz
     UNION ALL
     SELECT ${dayOf('confirmed_at')}, 0, 0, 0, 0, 0, 0, 0, cents
     FROM period_refund WHERE state = 'confirmed' AND confirmed_at >= $1::timestamptz AND confirmed_at < $2::timestamptz
     UNION ALL
     SELECT ${dayOf('at')}, 0, 0, 0, 0, 0, 0, 0, cents FROM (
       SELECT coalesce(p.reversed_at, p.paid_at) AS at, p.refunded_cents - coalesce((
         SELECT sum(f.cents)::int FROM period_refund f WHERE f.period_id = p.period_id AND f.state = 'confirmed'), 0) AS cents
       FROM subscription_period p WHERE p.refunded_cents > 0) AS unnamed
     WHERE cents > 0 AND at >= $1::timestamptz AND at < $2::timestamptz) AS moved
   GROUP BY day ORDER BY day`,
);

/** Counts, at an instant, who is not charged before a day, and who leaves when their paid time ends. */
export const countWaiting = statement<{ paused: number; leaving: number }>(
  'report_members_waiting',
  `SELECT (SELECT count(*)::int FROM subscription WHERE state IN ('active', 'past_due') AND paused_until > $1::timestamptz) AS paused,
     (SELECT count(*)::int FROM subscription WHERE state IN ('active', 'past_due') AND cancel_at_period_end) AS leaving`,
);

export interface CohortRow {
  month: string;
  size: number;
  period: number;
  eligible: number;
  kept: number;
}

/** Follows members by the month of their first period; of each period, who has come to its time and who paid for it. */
export const followCohorts = statement<CohortRow>(
  'report_cohorts',
  `WITH member AS (
     SELECT min(period_start) AS started_at, count(*) FILTER (WHERE reversed_at IS NULL) AS paid
     FROM subscription_period GROUP BY subscription_id
     HAVING min(period_start) >= $1::timestamptz AND min(period_start) < $2::timestamptz),
   dated AS (SELECT *, left((${dayOf('started_at')})::text, 7) AS month FROM member)
   SELECT month, count(*)::int AS size, period::int,
     count(*) FILTER (WHERE period = 1 OR started_at + (period - 1) * interval '720 hours' + ${GRACE} <= $3::timestamptz)::int AS eligible,
     count(*) FILTER (WHERE paid >= period AND (period = 1 OR started_at + (period - 1) * interval '720 hours' + ${GRACE} <= $3::timestamptz))::int AS kept
   FROM dated CROSS JOIN generate_series(1, $4::int) AS period GROUP BY month, period ORDER BY month DESC, period`,
);
