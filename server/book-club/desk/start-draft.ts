import { EVERY_YEAR } from '#contract/club-shape.ts';
import { emptyMonth } from '#contract/desk/club-parts.ts';
import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { changeLocked } from '../../publishing/publishing.ts';
import type { MonthOfYear } from '../board.ts';
import { beginWork, findWork, lockWork, makeWork, putDraftFiles, writeParts } from './drafts.queries.ts';
import { aboutMonth, findDraft, findShown, monthId } from './month-draft.ts';
import { contentsOf, namedFiles, type WholeMonth, wholeOf } from './month-parts.ts';
import { findPublished, lockClubFiles } from './published.queries.ts';

export type Source =
  | { kind: 'published' }
  | { kind: 'template' }
  | { kind: 'nothing' }
  | ({ kind: 'month' } & MonthOfYear);

/** Begins to prepare a month. Where something is prepared already it stays. */
export async function startDraft(
  shop: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  { from, ...of }: MonthOfYear & { from: Source },
): Promise<void> {
  const asked = { call: 'POST /desk/club/start', lock: lockClubFiles } as const;
  await changeLocked(shop, by, asked, async (tx, _, at) => {
    if ((await findWork(tx, of))?.hasDraft) return null;
    const begun = await contentFrom(tx, of, from);
    const startedFrom = nameOfSource(from);
    // Published content is not to be published again.
    const publishedAt = from.kind === 'published' ? (begun.publishedAt ?? at) : null;
    await putDraft(tx, by, { of, begun, startedFrom, publishedAt, at });
    return { ...aboutMonth(of), after: { started_from: startedFrom } };
  });
}

interface NewDraft {
  of: MonthOfYear;
  begun: WholeMonth;
  startedFrom: string;
  publishedAt: Date | null;
  at: Date;
}

/** Writes a draft under the lock of the club's files. */
export async function putDraft(
  tx: Database,
  by: Staff,
  { of, begun, startedFrom, publishedAt, at }: NewDraft,
): Promise<void> {
  const beginning = { ...of, startedFrom, staffId: by.staffId, at };
  await makeWork(tx, beginning);
  await lockWork(tx, of);
  await beginWork(tx, beginning, publishedAt);
  await writeParts(tx, { ...of, contents: contentsOf(begun.month), staffId: null, at });
  await putDraftFiles(tx, of, namedFiles(begun), { staffId: by.staffId, at });
}

/** A month that was prepared and never published can be taken over, too. */
export async function contentFrom(
  db: Database,
  of: MonthOfYear,
  from: Source,
): Promise<WholeMonth & { publishedAt?: Date | null }> {
  if (from.kind === 'nothing') return { month: emptyMonth(), files: [] };
  if (from.kind === 'month') return contentOfMonth(db, from);
  const published = await findPublished(db, from.kind === 'template' ? { ...of, year: EVERY_YEAR } : of);
  if (!published) throw notThere();
  return { ...wholeOf(published), publishedAt: published.publishedAt };
}

async function contentOfMonth(db: Database, { year, month }: MonthOfYear): Promise<WholeMonth> {
  const of = { year, month };
  const { own, shown } = await findShown(db, of);
  if (own) return wholeOf(own);
  const draft = await findDraft(db, of);
  if (draft) return draft;
  if (!shown) throw notThere();
  return wholeOf(shown);
}

const notThere = () =>
  new ShopError('CLUB_MONTH_NOT_FOUND', { sentence: 'Ese mes no tiene contenido. Empieza desde otro.' });

function nameOfSource(from: Source): string {
  if (from.kind === 'month') return monthId(from);
  return { published: 'publicado', template: 'plantilla', nothing: 'nada' }[from.kind];
}

/** Source of a draft, from its stored name. */
export function sourceNamed(startedFrom: string): Source {
  if (startedFrom === 'plantilla') return { kind: 'template' };
  if (startedFrom === 'publicado') return { kind: 'published' };
  const [year, month] = startedFrom.match(/^(\d{4}|plantilla)-(\d{2})$/)?.slice(1) ?? [];
  if (year === undefined || month === undefined) return { kind: 'nothing' };
  return { kind: 'month', year: year === 'plantilla' ? EVERY_YEAR : Number(year), month: Number(month) };
}
