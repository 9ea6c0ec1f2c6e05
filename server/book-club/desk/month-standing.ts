import { EVERY_YEAR } from '#contract/club-shape.ts';
import type { MonthState, MonthTile } from '#contract/desk/club.ts';
import { type MonthOfYear, monthsBetween } from '../board.ts';
import { nameOfMonth } from '../month-name.ts';
import type { Work } from './drafts.queries.ts';

type Standing = Pick<
  MonthTile,
  'year' | 'month' | 'name' | 'state' | 'has_own' | 'has_template' | 'is_confirmed' | 'percent'
>;

interface StandingFacts {
  of: MonthOfYear;
  today: MonthOfYear;
  hasOwn: boolean;
  hasTemplate: boolean;
  work: Pick<Work, 'confirmedAt' | 'publishedAt' | 'hasDraft'> | undefined;
  /** Percentage of the prepared content that is ready. */
  percent: number;
}

/** State of a month, for its tile and its page. */
export function standingOf(facts: StandingFacts): Standing {
  const { of, hasOwn, hasTemplate, work, percent } = facts;
  const isPrepared = work?.hasDraft === true && work.publishedAt === null;
  return {
    ...of,
    name: nameOfMonth(of.month),
    state: stateOf(facts, isPrepared),
    has_own: hasOwn,
    has_template: hasTemplate,
    is_confirmed: work?.confirmedAt != null,
    percent: isPrepared ? percent : null,
  };
}

function stateOf({ of, today, hasOwn, hasTemplate }: StandingFacts, isPrepared: boolean): MonthState {
  if (of.year === EVERY_YEAR) {
    if (isPrepared) return 'draft';
    return hasOwn ? 'template' : 'empty';
  }
  const distance = monthsBetween(of, today);
  if (!hasOwn && isPrepared) return 'draft';
  if (!hasOwn && !hasTemplate) return 'empty';
  if (distance > 0) return 'past';
  if (distance === 0) return 'live';
  return hasOwn ? 'ready' : 'template';
}
