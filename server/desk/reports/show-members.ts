import {
  COHORT_PERIODS,
  type CohortsReport,
  type MembersFigures,
  type MembersReport,
} from '#contract/desk/reports.ts';
import { PERIOD_DAYS } from '#contract/membership-terms.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  type CohortRow,
  countMembersAt,
  countWaiting,
  type DayOfMembers,
  followCohorts,
  type MembersAt,
  sumMembersDays,
} from './members.queries.ts';
import type { Period } from './report-period.ts';

/** A month is the twelfth part of a year of 365 days. */
const PERIODS_PER_MONTH = 365 / 12 / PERIOD_DAYS;

type Moved = Omit<DayOfMembers, 'day'>;

export async function showMembers(tx: Database, period: Period, now: Date): Promise<MembersReport> {
  const until = earlier(period.until, now);
  const from = earlier(period.from, now);
  const instants = [earlier(period.before, now), from, until];
  const [before, start, end] = await countMembersAt(tx, [...instants, until === now ? now : null]);
  const days = new Map(
    (await sumMembersDays(tx, [period.before, period.until])).map((row) => [row.day, row]),
  );
  const [waiting] = await countWaiting(tx, [now]);
  const of = (day: string): Moved => days.get(day) ?? NOTHING;
  return {
    status: true,
    ...period.shown,
    now: figures(start, end, sumOf(period.days.map(of))),
    before: figures(before, start, sumOf(period.daysBefore.map(of))),
    paused: waiting?.paused ?? 0,
    leaving: waiting?.leaving ?? 0,
    days: period.days.map((day) => {
      const { joins, leaves, charged, returned } = of(day);
      return { day, joins, leaves, net_cents: charged - returned };
    }),
  };
}

const earlier = (a: Date, b: Date) => (a < b ? a : b);

const NOTHING: Moved = {
  joins: 0,
  leaves: 0,
  failed: 0,
  recovered: 0,
  lost: 0,
  charged: 0,
  credited: 0,
  returned: 0,
};

const parts = Object.keys(NOTHING) as (keyof Moved)[];

const sumOf = (days: readonly Moved[]): Moved =>
  days.reduce(
    (sum, day) => {
      for (const part of parts) sum[part] += day[part];
      return sum;
    },
    { ...NOTHING },
  );

function figures(
  start: MembersAt | undefined,
  end: MembersAt | undefined,
  { joins, leaves, failed, recovered, lost, charged, credited, returned }: Moved,
): MembersFigures {
  const atStart = start?.members ?? 0;
  const left = start?.left ?? 0;
  return {
    members: end?.members ?? 0,
    members_at_start: atStart,
    with_pass: end?.with_pass ?? 0,
    mrr_cents: Math.round((end?.cents ?? 0) * PERIODS_PER_MONTH),
    joins,
    leaves,
    left_of_start: left,
    churn: atStart === 0 ? null : left / atStart,
    cards_failed: failed,
    cards_recovered: recovered,
    cards_lost: lost,
    charged_cents: charged,
    credited_cents: credited,
    returned_cents: returned,
    net_cents: charged - returned,
  };
}

export async function showCohorts(tx: Database, period: Period, now: Date): Promise<CohortsReport> {
  const rows = await followCohorts(tx, [period.from, period.until, now, COHORT_PERIODS]);
  const months = new Map<string, CohortRow[]>();
  for (const row of rows) months.set(row.month, [...(months.get(row.month) ?? []), row]);
  return {
    status: true,
    ...period.shown,
    cohorts: [...months].map(([month, of]) => ({
      month,
      size: of[0]?.size ?? 0,
      periods: of.map(({ period: number, eligible, kept }) => ({ period: number, eligible, kept })),
    })),
  };
}
