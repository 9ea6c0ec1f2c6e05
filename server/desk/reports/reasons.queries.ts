import type { LeaveReason } from '#contract/desk/leave-reasons.ts';
import { statement } from '../../platform/database/statement.ts';

export interface ReasonRow {
  label: LeaveReason | 'silent' | null;
  left: number;
  left_before: number;
  leaving: number;
}

const HAS_WORDS = `coalesce(s.cancel_reason, '') <> ''`;
/** Label of a reason: where the last charges failed and the person said nothing, it is the card. */
const LABEL = `CASE WHEN s.cancel_label IS NOT NULL THEN s.cancel_label WHEN ${HAS_WORDS} THEN NULL
  WHEN EXISTS (SELECT FROM subscription_event e WHERE e.subscription_id = s.subscription_id AND e.from_state = 'past_due' AND e.to_state = 'canceled')
    THEN 'card' ELSE 'silent' END`;
const ENDED = (from: string) =>
  `SELECT s.* FROM subscription s WHERE s.state = 'canceled' AND s.ended_at >= ${from} AND s.ended_at < $3::timestamptz`;
const LEAVING = `SELECT s.* FROM subscription s WHERE s.state IN ('active', 'past_due') AND s.cancel_at_period_end`;

/** Counts who ended in these days and in those before, and who is going, by the kind of reason. */
export const countReasons = statement<ReasonRow>(
  'report_reasons',
  `SELECT ${LABEL} AS label, count(*) FILTER (WHERE s.state = 'canceled' AND s.ended_at >= $2::timestamptz)::int AS left,
     count(*) FILTER (WHERE s.state = 'canceled' AND s.ended_at < $2::timestamptz)::int AS left_before,
     count(*) FILTER (WHERE s.state <> 'canceled')::int AS leaving
   FROM (${ENDED('$1::timestamptz')} UNION ALL ${LEAVING}) AS s GROUP BY 1`,
);

export interface WordsRow {
  subscription_id: number;
  words: string;
  plan: string;
  ends_at: Date;
  has_ended: boolean;
}

/** Finds the words of reasons without a label; `$2` to `$3` as in the table. */
export const findUnlabelledWords = statement<WordsRow>(
  'report_unlabelled_words',
  `SELECT s.subscription_id, s.cancel_reason AS words, m.name AS plan,
     coalesce(s.ended_at, s.current_period_end, s.updated_at) AS ends_at, s.state = 'canceled' AS has_ended
   FROM (${ENDED('$2::timestamptz')} UNION ALL ${LEAVING}) AS s JOIN membership m USING (membership_id)
   WHERE s.cancel_label IS NULL AND ${HAS_WORDS}
   ORDER BY 4 DESC, 1 DESC LIMIT $1::int`,
);
