import { leaveReasons } from '#contract/desk/leave-reasons.ts';
import { mayDo, type StaffRole } from '#contract/desk/permissions.ts';
import { type ReasonsReport, WORDS_MAX } from '#contract/desk/reports.ts';
import type { Database } from '../../platform/database/database.ts';
import { countReasons, findUnlabelledWords } from './reasons.queries.ts';
import type { Period } from './report-period.ts';

const kinds = [...leaveReasons, null, 'silent'] as const;

/** Shows why members left: the owner's labels on their words, and the words that wait for one. */
export async function showReasons(
  tx: Database,
  { before, from, until, shown }: Period,
  role: StaffRole,
): Promise<ReasonsReport> {
  const counted = await countReasons(tx, [before, from, until]);
  const words = mayDo(role, 'members') ? await findUnlabelledWords(tx, [WORDS_MAX, from, until]) : undefined;
  return {
    status: true,
    ...shown,
    labels: kinds.map((kind) => {
      const row = counted.find(({ label }) => label === kind);
      return {
        label: kind,
        left: row?.left ?? 0,
        left_before: row?.left_before ?? 0,
        leaving: row?.leaving ?? 0,
      };
    }),
    ...(words && {
      words: words.map(({ subscription_id, words: said, plan, ends_at, has_ended }) => ({
        subscription_id,
        words: said,
        plan,
        ends_at: ends_at.toISOString(),
        has_ended,
      })),
    }),
  };
}
