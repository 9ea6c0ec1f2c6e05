import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { openSession } from '#server/accounts/accounts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openStaffSession } from '#server/staff/staff-sessions.ts';
import { anAddress, sessionIdOf } from '#server/testing/test-guest.ts';
import { persist } from '../../harness/wait.ts';
import type { Answer, Answers } from './answers.ts';
import { Buyer, type BuyerOptions, type Purchase, pay, soon } from './buyer.ts';

/** How long a person of the staff goes on tapping until the shop says what became of it. */
const PATIENT_MS = 5 * 60_000;
const AGAIN_MS = 400;
const request = { ip: '127.0.0.1', headers: { 'user-agent': 'gameday' } };

/** The id that a statement names as such. */
async function idOf(db: Database, statement: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(statement);
  if (!rows[0]) throw new Error('There is no such row.');
  return rows[0].id;
}

/** Without a hash signing in with a password is refused. */
export const insertUser = (db: Database, email: string, passwordHash = 'none') =>
  idOf(
    db,
    sql`INSERT INTO users (email, email_key, password_hash) VALUES (${email}, ${email}, ${passwordHash}) RETURNING user_id AS id`,
  );

/** A person with an account, already signed in. */
export async function openAccount(db: Database, now = new Date()) {
  const userId = await insertUser(db, `socia-${randomUUID()}@example.test`);
  return { userId, token: await signIn(db, userId, now) };
}

export const signIn = (db: Database, userId: number, now = new Date()): Promise<string> =>
  openSession({ db, clock: { now: () => now } }, userId, request);

/** A name, a telephone and an address to send boxes to. */
export async function moveIn(db: Database, userId: number): Promise<number> {
  const { street, external_number, neighborhood, city, state, postal_code } = anAddress;
  await db.execute(sql`
    UPDATE users SET name = 'Rebeca', paternal_lastname = 'Solano', phone = '5512345678' WHERE user_id = ${userId}`);
  return idOf(
    db,
    sql`INSERT INTO address (user_id, street, external_number, neighborhood, city, state, postal_code, main, created_at)
    VALUES (${userId}, ${street}, ${external_number}, ${neighborhood}, ${city}, ${state}, ${postal_code}, true, now())
    RETURNING address_id AS id`,
  );
}

type Member = BuyerOptions & { token: string };

/** Subscribes to the readers' club; with an address, written down before, to a plan that sends a box. As with buying, tries until it works. */
export async function subscribe(
  db: Database,
  { token, ...options }: Member,
  address_id: number | null = null,
): Promise<Purchase | undefined> {
  const code = address_id === null ? 'book-club-lectores' : 'book-club-libros-3-5';
  const membership_id = await idOf(db, sql`SELECT membership_id AS id FROM membership WHERE code = ${code}`);
  const buyer = new Buyer({ ...options, headers: { ...options.headers, token } });
  for (let page = 0; page < 3; page += 1) {
    const url = await persist(buyer.determinedMs, async () => {
      const answer = await buyer.ask('/api/memberships/create-checkout-membership', {
        membership_id,
        address_id,
      });
      if (answer?.body.checkout_url !== undefined) return { done: answer.body.checkout_url };
      return answer?.body.code === 'ALREADY_SUBSCRIBED' ? { done: undefined } : soon(answer);
    });
    if (url === undefined) return undefined;
    const sessionId = sessionIdOf(url);
    if (!(await pay(url))) continue;
    await buyer.ask('/api/memberships/await-subscription', { session_id: sessionId });
    return { sessionId, isPaid: true, isConfirmed: true };
  }
  return undefined;
}

/** A person who works in the back office, signed in, with a code given just now. */
export async function hirePerson(db: Database, name: string, now = new Date()): Promise<string> {
  const email = `${name.toLowerCase()}@equipo.test`;
  const staffId = await idOf(
    db,
    sql`INSERT INTO staff (email, email_key, name, role, password_hash, created_at) VALUES (${email}, ${email}, ${name}, 'owner', '', ${now.toISOString()})
    RETURNING staff_id AS id`,
  );
  const session = { staffId, isComplete: true, isConfirmed: true };
  return openStaffSession({ db, clock: { now: () => now } }, session, request);
}

/** A code is good for ten minutes; a gameday may take longer. */
export const confirmAgain = (db: Database) =>
  db.execute(sql`UPDATE staff_session SET confirmed_at = now(), seen_at = now()`);

/** A phone at the desk: taps again with the same until it is answered for good. Undefined when it never is. */
export function phone({ origin, answers, token }: { origin: string; answers: Answers; token: string }) {
  const headers = { cookie: `mostrador=${token}` };
  return (path: string, body: object): Promise<Answer | undefined> =>
    persist(PATIENT_MS, async () => {
      const [answer] = (await answers.ask(`${origin}/api/desk${path}`, { body, headers })) ?? [];
      // Nothing, or a shop in trouble: whether it was done is open.
      const isOpen = !answer || answer.status >= 500 || answer.status === 429;
      return isOpen ? { againInMs: AGAIN_MS } : { done: answer };
    });
}
export type Phone = ReturnType<typeof phone>;
export type Phones = readonly [Phone, Phone];

/** Asks a database that may be restarting until it answers; what is asked may be done twice. */
export async function readOn<T>(read: () => Promise<T>): Promise<T> {
  const again = () => ({ againInMs: AGAIN_MS });
  const found = await persist(PATIENT_MS, () => read().then((done) => ({ done }), again));
  return found ?? read();
}
