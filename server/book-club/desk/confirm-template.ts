import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange } from '../../staff/staff.ts';
import type { MonthOfYear } from '../board.ts';
import { nameOfMonth } from '../month-name.ts';
import { lockWork, makeWork, markWork } from './drafts.queries.ts';
import { findShown } from './find-draft.ts';
import { monthId, monthLabel } from './month-words.ts';

/** «Usar la plantilla tal cual»: the month stands as prepared, and follows its template. Again changes nothing. */
export async function confirmTemplate({ db, clock }: Pick<Shop, 'db' | 'clock'>, by: Staff, of: MonthOfYear) {
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    await makeWork(tx, { ...of, startedFrom: 'plantilla', staffId: by.staffId, at });
    const work = await lockWork(tx, of);
    const { own, template } = await findShown(tx, of);
    if (!template)
      throw new ShopError('CLUB_MONTH_NOT_FOUND', {
        sentence: `${nameOfMonth(of.month)} no tiene plantilla. Prepara el mes desde otro.`,
      });
    if (own)
      throw new ShopError('BAD_REQUEST', { sentence: 'Ese mes ya tiene su propio contenido publicado.' });
    if (work?.confirmedAt) return;
    await markWork(tx, of, { publishedAt: work?.publishedAt ?? null, confirmedAt: at });
    await recordChange(tx, by, {
      call: 'POST /desk/club/confirm-template',
      entity: 'club month',
      entityId: monthId(of),
      label: monthLabel(of),
      after: { is_confirmed: true },
      at,
    });
  });
}
