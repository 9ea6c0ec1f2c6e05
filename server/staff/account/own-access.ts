import { inTransaction } from '../../platform/database/database.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordOwnChange } from '../record-change.ts';
import { CONFIRMING, takeTotpCode } from '../second-factor/check-code.ts';
import { renewRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { confirmStaffSession, endStaffSession } from '../sign-in/sign-in.queries.ts';
import { holdPerson } from '../team/team.queries.ts';
import { endOtherAccess } from './account.queries.ts';

type Parts = Pick<Shop, 'db' | 'clock'>;

/** Confirms by a code of the app only: a printed one gets in, and no further. */
export async function confirmAgain(shop: Shop, by: Staff, code: string): Promise<void> {
  await takeTotpCode(shop, by.staffId, code, CONFIRMING);
  await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now();
    await confirmStaffSession(tx, [by.sessionId, at]);
    await recordOwnChange(tx, by, 'POST /desk/staff/confirm-again', at);
  });
}

export const signOut = ({ db, clock }: Parts, by: Staff) =>
  inTransaction(db, async (tx) => {
    await endStaffSession(tx, [by.sessionId, by.staffId]);
    await recordOwnChange(tx, by, 'POST /desk/staff/sign-out', clock.now());
  });

/** Ends one of this person's sessions, or all others with the remembered devices. One that has ended is fine. */
export const endStaffSessions = ({ db, clock }: Parts, by: Staff, sessionId?: number) =>
  inTransaction(db, async (tx) => {
    await holdPerson(tx, [by.staffId]);
    const sessions =
      sessionId === undefined
        ? (await endOtherAccess(tx, [by.staffId, by.sessionId]))[0]?.sessions
        : (await endStaffSession(tx, [sessionId, by.staffId])).length;
    const after = { sessions_ended: sessions };
    await recordOwnChange(tx, by, 'POST /desk/staff/end-sessions', clock.now(), after);
  });

export const drawNewRecoveryCodes = ({ db, clock, secrets }: Parts & Pick<Shop, 'secrets'>, by: Staff) =>
  inTransaction(db, async (tx) => {
    const codes = await renewRecoveryCodes(tx, secrets.otpKey, by.staffId);
    await recordOwnChange(tx, by, 'POST /desk/staff/recovery-codes', clock.now());
    return codes;
  });
