import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

const clientOfEmail = statement<{ userId: number }>(
  'client_of_email',
  'SELECT user_id AS "userId" FROM users WHERE email_key = $1',
);

/** Finds whose account has an e-mail, by its key; null where none has. */
export async function findClientOfEmail(db: Database, emailKey: string): Promise<number | null> {
  const [row] = await clientOfEmail(db, [emailKey]);
  return row?.userId ?? null;
}
