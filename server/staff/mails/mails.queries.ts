import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const address = statement<{ email: string; name: string }>(
  'staff_address',
  'SELECT email, name FROM staff WHERE staff_id = $1',
);

export async function staffAddress(db: Database, staffId: number) {
  return (await address(db, [staffId]))[0];
}
