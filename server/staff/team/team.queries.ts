import type { StaffRole } from '#contract/desk/permissions.ts';
import { statement } from '../../platform/database/statement.ts';

export const listStaff = statement<{
  staffId: number;
  name: string;
  email: string;
  role: StaffRole;
  isDisabled: boolean;
  needsFactor: boolean;
  lastSeenAt: Date | null;
  version: number;
}>(
  'list_staff',
  `SELECT p.staff_id AS "staffId", p.name, p.email, p.role, p.disabled_at IS NOT NULL AS "isDisabled",
     p.totp_sealed IS NULL AS "needsFactor", seen.at AS "lastSeenAt", p.version
   FROM staff p LEFT JOIN LATERAL (
     SELECT max(s.seen_at) AS at FROM staff_session s WHERE s.staff_id = p.staff_id) seen ON true
   ORDER BY p.disabled_at IS NOT NULL, p.staff_id DESC LIMIT 200`,
);

export const listOpenInvitations = statement<{
  invitationId: number;
  email: string;
  role: StaffRole;
  expiresAt: Date;
}>(
  'list_staff_invitations',
  `SELECT invitation_id AS "invitationId", email, role, expires_at AS "expiresAt" FROM staff_invitation
   WHERE closed_at IS NULL AND expires_at > $1 AND kind = 'join' ORDER BY created_at DESC LIMIT 200`,
);

/**
 * Locks those who may work as owner. Every change that takes one away holds these rows first, so that two at once
 * cannot take the last two.
 */
export const holdActiveOwners = statement<{ staffId: number }>(
  'hold_active_owners',
  `SELECT staff_id AS "staffId" FROM staff WHERE role = 'owner' AND disabled_at IS NULL ORDER BY staff_id FOR UPDATE`,
);

export interface HeldPerson {
  staffId: number;
  name: string;
  email: string;
  role: StaffRole;
  isDisabled: boolean;
  version: number;
}

/**
 * The first statement of every transaction that begins or ends a person's sessions and remembered devices: only what is
 * read and deleted after it knows all that was committed before. Inserts that only refer to the person do not wait.
 */
export const holdPerson = statement<HeldPerson & Record<string, unknown>>(
  'hold_staff_person',
  `SELECT staff_id AS "staffId", name, email, role, disabled_at IS NOT NULL AS "isDisabled", version
   FROM staff WHERE staff_id = $1 FOR NO KEY UPDATE`,
);

export const setRole = statement(
  'set_staff_role',
  'UPDATE staff SET role = $2, version = version + 1 WHERE staff_id = $1',
);

export const setDisabled = statement(
  'set_staff_disabled',
  'UPDATE staff SET disabled_at = $2, version = version + 1 WHERE staff_id = $1',
);

/** Ends the factor: neither the code app nor a printed code opens anything any more. */
export const endFactor = statement(
  'end_staff_factor',
  `WITH recovery AS (DELETE FROM staff_recovery WHERE staff_id = $1)
   UPDATE staff SET totp_sealed = NULL, version = version + 1 WHERE staff_id = $1`,
);
