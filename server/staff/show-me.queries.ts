import type { StaffRole } from '#contract/desk/permissions.ts';
import { statement } from '../platform/database/statement.ts';

export const findMe = statement<{
  name: string;
  email: string;
  role: StaffRole;
  confirmedAt: Date | null;
  expiresAt: Date;
}>(
  'find_me',
  `SELECT p.name, p.email, p.role, s.confirmed_at AS "confirmedAt", s.expires_at AS "expiresAt"
   FROM staff_session s JOIN staff p USING (staff_id) WHERE s.session_id = $1 AND p.staff_id = $2`,
);
