import { inTransaction } from '../../platform/database/database.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange } from '../record-change.ts';
import { endStaffSession } from '../sign-in/sign-in.queries.ts';
import { holdPerson } from '../team/team.queries.ts';
import { endOtherAccess } from './account.queries.ts';

type Parts = Pick<Shop, 'db' | 'clock'>;

export const signOut = ({ db, clock }: Parts, by: Staff) =>
  inTransaction(db, async (tx) => {
    await endStaffSession(tx, [by.sessionId, by.staffId]);
    await recordChange(tx, by, {
      call: 'POST /desk/staff/sign-out',
      entity: 'staff',
      entityId: by.staffId,
      label: by.name,
      at: clock.now(),
    });
  });

/** Ends one of this person's sessions, or all others with the remembered devices. One that has ended is fine. */
export const endStaffSessions = ({ db, clock }: Parts, by: Staff, sessionId?: number) =>
  inTransaction(db, async (tx) => {
    await holdPerson(tx, [by.staffId]);
    const sessions =
      sessionId === undefined
        ? (await endOtherAccess(tx, [by.staffId, by.sessionId]))[0]?.sessions
        : (await endStaffSession(tx, [sessionId, by.staffId])).length;
    await recordChange(tx, by, {
      call: 'POST /desk/staff/end-sessions',
      entity: 'staff',
      entityId: by.staffId,
      label: by.name,
      after: { sessions_ended: sessions },
      at: clock.now(),
    });
  });
