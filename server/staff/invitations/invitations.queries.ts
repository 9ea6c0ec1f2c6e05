import type { StaffRole } from '#contract/desk/permissions.ts';
import { statement } from '../../platform/database/statement.ts';

export interface OpenInvitation {
  invitationId: number;
  kind: 'join' | 'factor';
  email: string;
  emailKey: string;
  role: StaffRole;
  /** Person whose factor is set up again. */
  staffId: number | null;
  /** The secret that was shown last. */
  totpSealed: string | null;
  /** Browser to which it was shown. */
  browserHash: string | null;
}

const OPEN = `SELECT invitation_id AS "invitationId", kind, email, email_key AS "emailKey", role,
    staff_id AS "staffId", totp_sealed AS "totpSealed", browser_hash AS "browserHash"
  FROM staff_invitation`;

export const findInvitation = statement<OpenInvitation & Record<string, unknown>>(
  'find_staff_invitation',
  `${OPEN} WHERE token_hash = $1 AND expires_at > $2 AND closed_at IS NULL`,
);

export const findInvitationById = statement<OpenInvitation & Record<string, unknown>>(
  'find_staff_invitation_by_id',
  `${OPEN} WHERE invitation_id = $1 AND expires_at > $2 AND closed_at IS NULL`,
);

/** Held until the transaction ends, before it is looked whether the owner was invited. */
export const lockFirstInvitation = statement(
  'lock_first_staff_invitation',
  `SELECT pg_advisory_xact_lock(hashtext('first staff invitation'))`,
);

/**
 * Opened in the browser `$2`. A secret that is shown takes the place of the one before; who only looks (`$3` null) takes
 * nobody's place. Says whether it is the first time that another browser has come.
 */
export const openIn = statement<{ isNews: boolean }>(
  'open_staff_invitation',
  `WITH before AS (
     SELECT invitation_id, browser_hash, is_opened_elsewhere, coalesce(browser_hash <> $2, false) AS is_another
     FROM staff_invitation WHERE invitation_id = $1 AND closed_at IS NULL FOR UPDATE)
   UPDATE staff_invitation i SET totp_sealed = coalesce($3::text, i.totp_sealed),
     browser_hash = CASE WHEN $3::text IS NULL THEN coalesce(before.browser_hash, $2) ELSE $2 END,
     is_opened_elsewhere = before.is_opened_elsewhere OR before.is_another
   FROM before WHERE i.invitation_id = before.invitation_id
   RETURNING before.is_another AND NOT before.is_opened_elsewhere AS "isNews"`,
);

export const invitationAddress = statement<{ email: string; kind: 'join' | 'factor' }>(
  'staff_invitation_address',
  'SELECT email, kind FROM staff_invitation WHERE invitation_id = $1',
);

/** Accepts with the secret that was shown last, even a moment ago. Of two who accept at once one finds it closed. */
export const acceptWith = statement<{ invitationId: number }>(
  'accept_staff_invitation',
  `UPDATE staff_invitation SET closed_at = $2
   WHERE invitation_id = $1 AND closed_at IS NULL AND expires_at > $2 AND totp_sealed = $3
   RETURNING invitation_id AS "invitationId"`,
);

export const closeInvitation = statement<{ invitationId: number; email: string }>(
  'close_staff_invitation',
  `UPDATE staff_invitation SET closed_at = $2 WHERE invitation_id = $1 AND closed_at IS NULL AND expires_at > $2
   RETURNING invitation_id AS "invitationId", email`,
);

/** A newer invitation makes the earlier one useless. */
export const closeInvitationsOf = statement(
  'close_staff_invitations_of',
  'UPDATE staff_invitation SET closed_at = $2 WHERE email_key = $1 AND closed_at IS NULL',
);

export const insertInvitation = statement<{ invitationId: number }>(
  'insert_staff_invitation',
  `INSERT INTO staff_invitation (token_hash, kind, email, email_key, role, staff_id, invited_by, created_at, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   ON CONFLICT (email_key) WHERE closed_at IS NULL DO NOTHING RETURNING invitation_id AS "invitationId"`,
);

/** The link that is mailed last is the one that works, and nobody has opened it. */
export const setInvitationToken = statement<{ invitationId: number }>(
  'set_staff_invitation_token',
  `UPDATE staff_invitation SET token_hash = $2, totp_sealed = NULL, browser_hash = NULL, is_opened_elsewhere = false
   WHERE invitation_id = $1 AND closed_at IS NULL AND expires_at > $3
   RETURNING invitation_id AS "invitationId"`,
);

export const isStaffEmail = statement<{ staffId: number }>(
  'is_staff_email',
  'SELECT staff_id AS "staffId" FROM staff WHERE email_key = $1',
);

export const insertStaff = statement<{ staffId: number }>(
  'insert_staff',
  `INSERT INTO staff (email, email_key, name, role, password_hash, totp_sealed, totp_last_step, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (email_key) DO NOTHING RETURNING staff_id AS "staffId"`,
);

export const setFactor = statement<{ staffId: number; name: string; email: string }>(
  'set_staff_factor',
  `UPDATE staff SET totp_sealed = $2, totp_last_step = $3, version = version + 1
   WHERE staff_id = $1 AND password_hash = $4 AND totp_sealed IS NULL AND disabled_at IS NULL
   RETURNING staff_id AS "staffId", name, email`,
);

export const countStaff = statement<{ people: number; fresh: number }>(
  'count_staff',
  `SELECT (SELECT count(*) FROM staff) AS people,
     (SELECT count(*) FROM staff_invitation
      WHERE email_key = $1 AND closed_at IS NULL AND expires_at > $2 AND created_at > $3) AS fresh`,
);
