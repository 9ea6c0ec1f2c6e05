import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { openStaffSession } from '#server/staff/staff-sessions.ts';
import { type Answer, type Answers, persist } from './answers.ts';

/** How long a person goes on tapping until the shop says what became of it. */
const DETERMINED_MS = 5 * 60_000;
const AGAIN_MS = 400;

/** A person who works in the back office, signed in, with a code given just now. */
export async function hirePerson(db: Database, name: string): Promise<string> {
  const email = `${name.toLowerCase()}@equipo.test`;
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO staff (email, email_key, name, role, password_hash, created_at) VALUES (${email}, ${email}, ${name}, 'owner', '', now())
    RETURNING staff_id AS id`);
  const request = { ip: '127.0.0.1', headers: { 'user-agent': 'gameday' } };
  const session = { staffId: rows[0]?.id ?? 0, isComplete: true, isConfirmed: true };
  return openStaffSession({ db, clock: { now: () => new Date() } }, session, request);
}

/** A code is good for ten minutes; a gameday may take longer. */
export const confirmAgain = (db: Database) =>
  db.execute(sql`UPDATE staff_session SET confirmed_at = now(), seen_at = now()`);

/** A phone at the desk: taps again with the same until it is answered for good. Undefined when it never is. */
export function phone({ origin, answers, token }: { origin: string; answers: Answers; token: string }) {
  return (path: string, body: object): Promise<Answer | undefined> =>
    persist(DETERMINED_MS, async () => {
      const answered = await answers.ask(`${origin}/api/desk${path}`, {
        method: 'POST',
        body,
        headers: { cookie: `mostrador=${token}` },
      });
      const answer = answered?.[0];
      // Nothing, or a shop in trouble: whether it was done is open.
      if (!answer || answer.status >= 500 || answer.status === 429) return { againInMs: AGAIN_MS };
      return { done: answer };
    });
}
export type Phone = ReturnType<typeof phone>;
