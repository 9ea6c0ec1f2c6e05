import { inTransaction } from '../../../platform/database/database.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { editedBy, recordChange } from '../../../staff/staff.ts';
import type { MonthOfYear } from '../../board.ts';
import { letFilesGo } from '../club-files.ts';
import { dropDraftFiles, markWork } from '../drafts.queries.ts';
import { lockClubFiles } from '../published.queries.ts';
import { lockDraft } from '../require-draft.ts';
import { aboutFile, noted } from './draft-place.ts';

/** Takes a file out of a draft. One that was replaced or taken out meanwhile is another: nothing changes. */
export async function removeClubFile(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  of: MonthOfYear & { file_id: number },
) {
  return inTransaction(db, async (tx) => {
    await lockClubFiles(tx);
    const { work, draft } = await lockDraft(tx, of);
    const file = draft.files.find(({ fileId }) => fileId === of.file_id);
    if (!file) throw editedBy(undefined, { values: { file: null } });
    const at = clock.now();
    await dropDraftFiles(tx, [file.fileId]);
    await letFilesGo(tx, [file.fileKey], at);
    await markWork(tx, of, { publishedAt: null, confirmedAt: work.confirmedAt });
    const audit_entry_id = await recordChange(tx, by, {
      call: 'POST /desk/club/remove-file',
      ...aboutFile(of, file.square),
      before: { file: noted(of, file) },
      after: { file: null },
      at,
    });
    return { audit_entry_id };
  });
}
