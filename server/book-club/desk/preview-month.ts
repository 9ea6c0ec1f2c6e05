import type { ClubMonth } from '#contract/book-club.ts';
import { section } from '#contract/book-club.ts';
import { tidied } from '#contract/club-checklist.ts';
import type { MonthContent } from '#contract/club-content.ts';
import { previewedMonth } from '#contract/desk/previewed-month.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import type { MonthOfYear } from '../board.ts';
import type { KeptMonth } from '../months.queries.ts';
import { presentMonth } from '../present-month.ts';
import { deskFileUrl } from './club-files.ts';
import { findDraft, findShown } from './month-draft.ts';
import { publishedOfParts, type WholeMonth, wholeOf } from './month-parts.ts';

/** The month as a family sees it on a day, of the draft where there is one. Nothing is noted. */
export async function previewMonth(
  shop: Shop,
  by: Staff,
  { year, month, day }: MonthOfYear & { day: number },
): Promise<ClubMonth> {
  const draft = await findDraft(shop.db, { year, month });
  const { shown } = draft ? { shown: undefined } : await findShown(shop.db, { year, month });
  const whole = draft ?? (shown && wholeOf(shown));
  if (!whole) throw new ShopError('CLUB_MONTH_NOT_FOUND');
  const { lastDay, ...of } = previewedMonth({ year, month }, shop.clock.now());
  if (day > lastDay) throw new ShopError('BAD_REQUEST', { sentence: `Ese mes tiene ${lastDay} días.` });
  const origin = draft ? 'draft' : 'published';
  return presentMonth(shop, {
    of,
    kept: { clubMonthId: 0, ...of, ...readable(whole) },
    today: { ...of, day },
    family: {
      opened: [],
      boards: [],
      firstName: by.name.split(' ')[0] ?? by.name,
      invitation: { isOwn: false, isDone: false },
      linkTo: ({ fileId }) => deskFileUrl({ of: origin, file_id: fileId }),
    },
  });
}

/** Month as it would be published; blocks that are not finished are left out. */
function readable({
  month,
  files,
}: WholeMonth & { files: KeptMonth['files'] }): Omit<KeptMonth, 'clubMonthId' | 'year' | 'month'> {
  const { content, ...texts } = publishedOfParts(tidied(month));
  return { ...texts, content: withoutUnfinished(content), files };
}

const withoutUnfinished = (content: MonthContent): MonthContent => ({
  ...content,
  squares: content.squares.map((square) => ({
    ...square,
    sections: square.sections.filter((one) => section.safeParse(one).success),
  })),
});
