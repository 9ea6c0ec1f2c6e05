import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange } from '../../staff/staff.ts';
import type { MonthOfYear } from '../board.ts';
import { findStored, letFilesGo } from './club-files.ts';
import { dropDraftFiles } from './drafts.queries.ts';
import { findDraft } from './find-draft.ts';
import { monthId, monthLabel } from './month-words.ts';
import { findVersion, type KeptVersion, lockClubFiles } from './published.queries.ts';
import { lockDraft, type ReadVersions, requireUnchanged } from './require-draft.ts';
import { putDraft } from './start-draft.ts';

/**
 * Takes an earlier version as the draft, in place of what is prepared, with its recordings and sheets. One that the storage has
 * lost stands in the list of what is missing.
 */
export async function restoreVersion(
  shop: Pick<Shop, 'db' | 'clock' | 'files'>,
  by: Staff,
  { version, versions, ...of }: MonthOfYear & { version: number; versions: ReadVersions },
): Promise<void> {
  const { db, clock } = shop;
  const stored = await findStored(shop, keysOf(await findVersion(db, of, version)));
  await inTransaction(db, async (tx) => {
    await lockClubFiles(tx);
    const prepared = (await findDraft(tx, of)) && (await lockDraft(tx, of)).draft;
    if (prepared) requireUnchanged(prepared, versions);
    const kept = await findVersion(tx, of, version);
    if (!kept) throw new ShopError('NOT_FOUND', { sentence: 'Ese mes no tiene esa versión.' });
    const at = clock.now();
    const files = kept.files.filter(({ fileKey }) => stored.has(fileKey));
    const old = prepared?.files ?? [];
    await dropDraftFiles(
      tx,
      old.map(({ fileId }) => fileId),
    );
    const begun = { month: kept.month, files };
    await putDraft(tx, by, { of, begun, startedFrom: `version-${version}`, publishedAt: null, at });
    await letFilesGo(
      tx,
      old.map(({ fileKey }) => fileKey),
      at,
    );
    await recordChange(tx, by, {
      call: 'POST /desk/club/restore',
      entity: 'club month',
      entityId: monthId(of),
      label: monthLabel(of),
      after: { version },
      at,
    });
  });
}

const keysOf = (kept: KeptVersion | undefined) => (kept?.files ?? []).map(({ fileKey }) => fileKey);
