import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

/** Without a hash signing in with a password is refused. */
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

/** A name, a telephone and an address to send boxes to. */
export async function moveIn(db: Database, userId: number): Promise<number> {
  await db.execute(sql`
    UPDATE users SET name = 'Rebeca', paternal_lastname = 'Solano', phone = '5512345678' WHERE user_id = ${userId}`);
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO address (user_id, street, external_number, neighborhood, city, state, postal_code, main, created_at)
    VALUES (${userId}, 'Av. Coyoacán', '1435', 'Del Valle', 'Ciudad de México', 'Ciudad de México', '03100', true, now())
    RETURNING address_id AS id`);
  return theOne(rows).id;
}
