import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange } from '../../staff/staff.ts';
import type { MonthOfYear } from '../board.ts';
import { letFilesGo } from './club-files.ts';
import { monthId, monthLabel } from './month-words.ts';
import { dropVersion, findPublished, lockClubFiles } from './published.queries.ts';

/** Removes an earlier version, and in a day the files that only it names, e.g. a recording with a child's name in it. */
export async function removeVersion(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  { version, ...of }: MonthOfYear & { version: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockClubFiles(tx);
    if ((await findPublished(tx, of))?.version === version)
      throw new ShopError('STILL_IN_USE', { sentence: 'Esa versión es la publicada. Publica otra primero.' });
    const fileKeys = await dropVersion(tx, of, version);
    if (!fileKeys) throw new ShopError('NOT_FOUND', { sentence: 'Ese mes ya no tiene esa versión.' });
    const at = clock.now();
    await letFilesGo(tx, fileKeys, at);
    await recordChange(tx, by, {
      call: 'POST /desk/club/remove-version',
      entity: 'club month',
      entityId: monthId(of),
      label: monthLabel(of),
      before: { version },
      at,
    });
  });
}
