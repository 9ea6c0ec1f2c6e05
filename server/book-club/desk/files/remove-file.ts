import type { Database } from '../../../platform/database/database.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { changeLocked } from '../../../publishing/publishing.ts';
import { editedBy } from '../../../staff/staff.ts';
import type { MonthOfYear } from '../../board.ts';
import { replaceDraftFiles } from '../club-files.ts';
import { markWork } from '../drafts.queries.ts';
import { lockDraftAndFiles } from '../month-draft.ts';
import { aboutFile, noted } from './draft-place.ts';

/** Takes a file out of a draft. One that was replaced or taken out meanwhile is another: nothing changes. */
export async function removeClubFile(
  shop: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  of: MonthOfYear & { file_id: number },
) {
  const call = 'POST /desk/club/remove-file';
  const lock = (tx: Database) => lockDraftAndFiles(tx, of);
  const audit_entry_id = await changeLocked(shop, by, { call, lock }, async (tx, { work, draft }, at) => {
    const file = draft.files.find(({ fileId }) => fileId === of.file_id);
    if (!file) throw editedBy(undefined, { values: { file: null } });
    await replaceDraftFiles(tx, of, { dropped: [file], put: [], staffId: by.staffId, at });
    await markWork(tx, of, { publishedAt: null, confirmedAt: work.confirmedAt });
    const before = { file: noted(of, file) };
    return { ...aboutFile(of, file.square), before, after: { file: null } };
  });
  return { audit_entry_id };
}
