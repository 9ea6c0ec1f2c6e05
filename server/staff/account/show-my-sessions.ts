import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { deviceName } from '../../platform/sign-in/device-name.ts';
import { countRecoveryCodes } from '../second-factor/second-factor.queries.ts';
import { listStaffDevices, listStaffSessions } from './account.queries.ts';

/** Shows where a person is signed in, and which devices skip the code. */
export async function showMySessions({ db, clock }: Pick<Shop, 'db' | 'clock'>, by: Staff) {
  const now = clock.now();
  const [sessions, devices, [recovery]] = await Promise.all([
    listStaffSessions(db, [by.staffId, now]),
    listStaffDevices(db, [by.staffId, now]),
    countRecoveryCodes(db, [by.staffId]),
  ]);
  return {
    recovery_codes_left: recovery?.left ?? 0,
    sessions: sessions.map((session) => ({
      session_id: session.sessionId,
      device: deviceName(session.userAgent),
      created_at: session.createdAt.toISOString(),
      seen_at: session.seenAt.toISOString(),
      is_current: session.sessionId === by.sessionId,
    })),
    devices: devices.map(({ userAgent, expiresAt }) => ({
      device: deviceName(userAgent),
      remembered_until: expiresAt.toISOString(),
    })),
  };
}
