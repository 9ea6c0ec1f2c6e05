import { inTransaction } from '../../platform/database/database.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange } from '../record-change.ts';
import { CONFIRMING, takeTotpCode } from '../second-factor/check-code.ts';
import { confirmStaffSession } from '../sign-in/sign-in.queries.ts';

/** Confirms by a code of the app only: a printed one gets in, and no further. */
export async function confirmAgain(shop: Shop, by: Staff, code: string): Promise<void> {
  await takeTotpCode(shop, by.staffId, code, CONFIRMING);
  await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now();
    await confirmStaffSession(tx, [by.sessionId, at]);
    await recordChange(tx, by, {
      call: 'POST /desk/staff/confirm-again',
      entity: 'staff',
      entityId: by.staffId,
      label: by.name,
      at,
    });
  });
}
