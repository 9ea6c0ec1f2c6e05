import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { changeLocked, undoLocked } from '../../publishing/publishing.ts';
import { cannotUndo } from '../../staff/staff.ts';
import type { MonthOfYear } from '../board.ts';
import { nameOfMonth } from '../month-name.ts';
import { lockWork, makeWork, markWork } from './drafts.queries.ts';
import { aboutMonth, findShown, monthOfId } from './month-draft.ts';

/** «Usar la plantilla tal cual»: the month stands as prepared, and follows its template. Again changes nothing. */
export async function confirmTemplate(shop: Pick<Shop, 'db' | 'clock'>, by: Staff, of: MonthOfYear) {
  const lock = async (tx: Database) => {
    await makeWork(tx, { ...of, startedFrom: 'plantilla', staffId: by.staffId, at: shop.clock.now() });
    return lockWork(tx, of);
  };
  const asked = { call: 'POST /desk/club/confirm-template', lock } as const;
  await changeLocked(shop, by, asked, async (tx, work, at) => {
    const { own, template } = await findShown(tx, of);
    if (!template)
      throw new ShopError('CLUB_MONTH_NOT_FOUND', {
        sentence: `${nameOfMonth(of.month)} no tiene plantilla. Prepara el mes desde otro.`,
      });
    if (own)
      throw new ShopError('BAD_REQUEST', { sentence: 'Ese mes ya tiene su propio contenido publicado.' });
    if (work?.confirmedAt) return null;
    await markWork(tx, of, { publishedAt: work?.publishedAt ?? null, confirmedAt: at });
    return { ...aboutMonth(of), after: { is_confirmed: true } };
  });
}

export const undoConfirmation = undoLocked(
  async (tx, entityId) => lockWork(tx, monthOfId(entityId)),
  async (tx, work) => {
    if (!work?.confirmedAt) throw cannotUndo('Ese mes ya se está preparando.');
    await markWork(tx, work, { publishedAt: work.publishedAt, confirmedAt: null });
    return { before: { is_confirmed: true }, after: { is_confirmed: false } };
  },
);
