import { inTransaction } from '../../platform/database/database.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange } from '../record-change.ts';
import { renewRecoveryCodes } from '../second-factor/recovery-codes.ts';

export const drawNewRecoveryCodes = (
  { db, clock, secrets }: Pick<Shop, 'db' | 'clock' | 'secrets'>,
  by: Staff,
) =>
  inTransaction(db, async (tx) => {
    const codes = await renewRecoveryCodes(tx, secrets.otpKey, by.staffId);
    await recordChange(tx, by, {
      call: 'POST /desk/staff/recovery-codes',
      entity: 'staff',
      entityId: by.staffId,
      label: by.name,
      at: clock.now(),
    });
    return codes;
  });
