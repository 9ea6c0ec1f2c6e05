import { sql } from 'drizzle-orm';
import type { StaffRole } from '#contract/desk/permissions.ts';
import type { Shop } from '../../platform/shop.ts';
import { openStaffSession } from '../staff-sessions.ts';

/** The cookie of a signed-in person who has just given a code, at a shop that is a process of its own. */
export async function aStaffCookie({ db }: Pick<Shop, 'db'>, role: StaffRole = 'owner'): Promise<string> {
  const email = `${role}@example.test`;
  const { rows } = await db.execute<{ staffId: number }>(sql`
    INSERT INTO staff (email, email_key, name, role, password_hash, created_at)
    VALUES (${email}, ${email}, ${role}, ${role}, '', now()) RETURNING staff_id AS "staffId"`);
  const person = { staffId: rows[0]?.staffId ?? 0, isComplete: true };
  const clock = { now: () => new Date() };
  const token = await openStaffSession({ db, clock }, person, { ip: '127.0.0.1', headers: {} });
  await db.execute(sql`
    UPDATE staff_session SET confirmed_at = now() + interval '5 minutes' WHERE staff_id = ${person.staffId}`);
  return `mostrador=${token}`;
}
