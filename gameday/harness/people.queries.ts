import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

/** Without a hash nobody can sign in with a password. */
export async function insertUser(db: Database, email: string, passwordHash = 'none'): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO users (email, email_key, password_hash) VALUES (${email}, ${email}, ${passwordHash}) RETURNING user_id AS id`);
  return theOne(rows).id;
}

export async function findPlanId(db: Database, code: string): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT membership_id AS id FROM membership WHERE code = ${code}`,
  );
  return theOne(rows).id;
}

function theOne<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('There is no such row.');
  return row;
}
