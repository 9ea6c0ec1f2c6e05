import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { changeLocked } from '../../publishing/publishing.ts';
import { recordChange } from '../../staff/staff.ts';
import type { MonthOfYear } from '../board.ts';
import { findStored, letFilesGo } from './club-files.ts';
import { discarded } from './discard-draft.ts';
import { dropDraftFiles } from './drafts.queries.ts';
import { aboutMonth, findDraft, lockReadDraft, type ReadVersions } from './month-draft.ts';
import { dropVersion, findPublished, findVersion, lockClubFiles } from './published.queries.ts';
import { putDraft } from './start-draft.ts';

/**
 * Takes an earlier version as the draft, with its recordings and sheets. What is prepared and was never published is discarded
 * for it, and comes back like any discarded draft. A file that the storage has lost stands in the list of what is missing.
 */
export async function restoreVersion(
  shop: Pick<Shop, 'db' | 'clock' | 'files'>,
  by: Staff,
  { version, versions, ...of }: MonthOfYear & { version: number; versions: ReadVersions },
) {
  const seen = await findVersion(shop.db, of, version);
  const stored = await findStored(shop.files, seen?.files ?? []);
  const lock = async (tx: Database) => {
    await lockClubFiles(tx);
    return (await findDraft(tx, of)) && lockReadDraft(tx, of, versions);
  };
  await changeLocked(shop, by, { call: 'POST /desk/club/restore', lock }, async (tx, prepared, at) => {
    const kept = await findVersion(tx, of, version);
    if (!kept) throw new ShopError('NOT_FOUND', { sentence: 'Ese mes no tiene esa versión.' });
    const files = kept.files.filter(({ fileKey }) => stored.has(fileKey));
    const old = prepared?.draft.files ?? [];
    if (prepared && prepared.work.publishedAt === null) {
      const lost = discarded(of, prepared.work, prepared.draft);
      await recordChange(tx, by, { ...lost, call: 'POST /desk/club/discard', at });
    }
    await dropDraftFiles(tx, old);
    const begun = { month: kept.month, files };
    await putDraft(tx, by, { of, begun, startedFrom: `version-${version}`, publishedAt: null, at });
    await letFilesGo(tx, old, at);
    return { ...aboutMonth(of), after: { version } };
  });
}

/** Removes an earlier version, and in a day the files that only it names, e.g. a recording with a child's name in it. */
export async function removeVersion(
  shop: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  { version, ...of }: MonthOfYear & { version: number },
) {
  const asked = { call: 'POST /desk/club/remove-version', lock: lockClubFiles } as const;
  await changeLocked(shop, by, asked, async (tx, _, at) => {
    if ((await findPublished(tx, of))?.version === version)
      throw new ShopError('STILL_IN_USE', { sentence: 'Esa versión es la publicada. Publica otra primero.' });
    const files = await dropVersion(tx, of, version);
    if (!files) throw new ShopError('NOT_FOUND', { sentence: 'Ese mes ya no tiene esa versión.' });
    await letFilesGo(tx, files, at);
    return { ...aboutMonth(of), before: { version } };
  });
}
