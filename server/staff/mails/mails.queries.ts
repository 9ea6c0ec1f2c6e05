import { statement } from '../../platform/database/statement.ts';

export const findStaffAddress = statement<{ email: string; name: string }>(
  'staff_address',
  'SELECT email, name FROM staff WHERE staff_id = $1',
);
