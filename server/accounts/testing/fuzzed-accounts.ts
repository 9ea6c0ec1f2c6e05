import { sql } from 'drizzle-orm';
import type { CallKey } from '#contract/calls.ts';
import { encodePassword } from '#contract/password.ts';
import { hashOfToken } from '../../platform/sign-in/token.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { insertChallenge, insertUser, setCode } from '../registration/registration.queries.ts';
import { codeHmac } from '../registration/registration-code.ts';
import { openSession } from '../sessions/sessions.ts';
import { replaceReset } from '../sign-in/sign-in.queries.ts';
import { PASSWORD } from './a-browser.ts';
import { aChild } from './a-child.ts';
import type { TestClient } from './a-client.ts';

const [WITH_ACCOUNT, WITHOUT] = ['con-cuenta@example.test', 'sin-cuenta@example.test'];
const CODE = '4711';
const RESET_TOKEN = `rst_${'r'.repeat(43)}`;

/** Prepares what requests need to succeed: secrets work once, and what is gone is gone. */
export async function fuzzedAccounts({ shop }: TestShop, client: TestClient) {
  const { db, clock, secrets } = shop;
  const password = await encodePassword(PASSWORD);
  const hash = await shop.passwords.hash(password);
  const inHalfAnHour = () => new Date(clock.now().getTime() + 30 * 60_000);
  const makeUser = async (email: string) => {
    await db.execute(sql`DELETE FROM users WHERE email_key = ${email}`);
    const [user] = await insertUser(db, [email, email, hash, clock.now()]);
    return user?.userId ?? 0;
  };
  const userId = await makeUser(WITH_ACCOUNT);
  const forgetRegistrations = async () => {
    await db.execute(sql`DELETE FROM registration_challenge`);
    return {};
  };
  const onlyFirstAddress = async () => {
    await db.execute(sql`DELETE FROM address
      WHERE address_id > (SELECT min(address_id) FROM address WHERE user_id = ${client.userId})`);
    await db.execute(sql`UPDATE address SET deleted_at = NULL, main = true WHERE user_id = ${client.userId}`);
    return {};
  };

  const { body: kept } = await client.post('/users/add-child', aChild);
  const onlyFirstChild = async () => {
    await db.execute(
      sql`DELETE FROM child WHERE user_id = ${client.userId} AND child_id <> ${kept.child_id}`,
    );
    await db.execute(sql`
      INSERT INTO child (child_id, user_id, nickname, birth_month, consented_at, consent_version, created_at)
      OVERRIDING SYSTEM VALUE VALUES (${kept.child_id}, ${client.userId}, 'Lupita', '2021-12', now(), 'fuzz', now())
      ON CONFLICT DO NOTHING`);
    return {};
  };

  const openedReset = async () => {
    await db.execute(sql`DELETE FROM password_reset`);
    await replaceReset(db, [hashOfToken(RESET_TOKEN), userId, clock.now(), inHalfAnHour(), 'fuzz']);
    return { token: RESET_TOKEN };
  };

  const before: Partial<Record<CallKey, () => Promise<Record<string, string>>>> = {
    'POST /users/add-email-verification': forgetRegistrations,
    'POST /users/validate-otp': async () => {
      await forgetRegistrations();
      await db.execute(sql`DELETE FROM users WHERE email_key = ${WITHOUT}`);
      const challenge = [WITHOUT, WITHOUT, hash, 'fuzz', clock.now(), inHalfAnHour()];
      const [row] = await insertChallenge(db, challenge);
      const id = row?.challengeId ?? 0;
      await setCode(db, [id, 1, codeHmac(secrets.otpKey, id, CODE)]);
      return {};
    },
    'POST /users/check-change-password': openedReset,
    'POST /users/complete-change-password': openedReset,
    'POST /users/delete-my-account': async () => {
      const leaving = await makeUser('se-va@example.test');
      return { cookie: `accessToken=${await openSession(shop, leaving, { ip: '127.0.0.1', headers: {} })}` };
    },
    'POST /users/add-address': onlyFirstAddress,
    'PUT /users/deactivate-address': onlyFirstAddress,
    'POST /users/add-child': onlyFirstChild,
    'PUT /users/update-child': onlyFirstChild,
    'PUT /users/remove-child': onlyFirstChild,
  };

  return {
    known: {
      email: [WITH_ACCOUNT, WITHOUT],
      password: [password],
      otp_code: [CODE],
      child_id: [kept.child_id],
    },
    /** Makes a sound request of this call possible; returns the headers that carry its secret. */
    prepare: async (key: string): Promise<Record<string, string>> => (await before[key as CallKey]?.()) ?? {},
  };
}
