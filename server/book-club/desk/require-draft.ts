import { type ClubPart, clubParts } from '#contract/club-shape.ts';
import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { editedBy } from '../../staff/staff.ts';
import type { MonthOfYear } from '../board.ts';
import { type KeptPart, lockWork, type Work } from './drafts.queries.ts';
import { type Draft, findDraft } from './find-draft.ts';

/** A draft that was read: each part in the version that it had. */
export type ReadVersions = Partial<Record<ClubPart, number>>;

export const notPrepared = () =>
  new ShopError('CLUB_MONTH_NOT_FOUND', {
    sentence: 'Ese mes ya no se está preparando. Recarga la página.',
  });

/** The draft, locked until the transaction ends. */
export async function lockDraft(tx: Database, of: MonthOfYear): Promise<{ work: Work; draft: Draft }> {
  const work = await lockWork(tx, of);
  const draft = work?.hasDraft ? await findDraft(tx, of) : undefined;
  if (!work || !draft) throw notPrepared();
  return { work, draft };
}

export const partEditedMeanwhile = ({ part, content, version, updatedAt, updatedBy }: KeptPart) =>
  editedBy({ by: updatedBy, at: updatedAt }, { part, version, values: content });

/** Throws EDITED_MEANWHILE of the first part that is not as it was read. */
export function requireUnchanged({ parts }: Draft, versions: ReadVersions): void {
  const changed = parts.find(({ part, version }) => versions[part] !== version);
  if (changed) throw partEditedMeanwhile(changed);
}

export const partOf = ({ parts }: Draft, wanted: ClubPart): KeptPart => {
  const found = parts.find(({ part }) => part === wanted);
  if (!found) throw new Error(`A draft has ${clubParts.length} parts; ${wanted} is missing.`);
  return found;
};
